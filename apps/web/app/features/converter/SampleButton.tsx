import { type ReactElement, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useConverter } from './ConverterContext.ts'

/** Each press shows the next sample, with its key where none is given; or the sample of the form in use. */
export function SampleButton(): ReactElement {
  const { tool, workspace, store } = useConverter()
  const next = useRef(0)
  const show = (): void => {
    const { options, form } = store.getState()
    if (form !== null) {
      store.getState().setForm({ ...form, values: form.sample.values })
      workspace.setText(form.sample.text)
      return
    }
    const key = options.key === '' && tool.sampleKey
    workspace.show({
      options: key ? { ...options, key } : options,
      text: tool.samples[next.current] ?? tool.samples[0],
    })
    next.current = (next.current + 1) % tool.samples.length
  }
  return <Button onClick={show}>Sample</Button>
}
