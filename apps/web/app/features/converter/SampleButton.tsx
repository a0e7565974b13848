import { type ReactElement, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useConverter } from './ConverterContext.ts'

/** Each press shows the next sample, with its key where none is given. */
export function SampleButton(): ReactElement {
  const { tool, workspace, store } = useConverter()
  const next = useRef(0)
  const show = (): void => {
    const { options } = store.getState()
    const key = options.key === '' && tool.sampleKey
    workspace.show({
      options: key ? { ...options, key } : options,
      text: tool.samples[next.current] ?? tool.samples[0],
    })
    next.current = (next.current + 1) % tool.samples.length
  }
  return <Button onClick={show}>Sample</Button>
}
