import { type ReactElement, useEffect, useState } from 'react'
import { useHandOver } from '../../lib/handOver.ts'
import type { NextStep } from '../../lib/recognise.ts'
import { Button } from '../../ui/Button.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { useConverter, useConverterState } from './ConverterContext.ts'
import styles from './Suggestions.module.css'

/** Typing rests this long before anybody wonders what was typed. */
const REST_MS = 500

interface Suggested {
  readonly of: 'input' | 'output'
  readonly text: string
  readonly steps: readonly NextStep[]
}

/** “This looks like …”: tools to go on with, for an input that is for another tool, and for what came out. */
export function Suggestions(): ReactElement | null {
  const suggested = useSuggested()
  const handOver = useHandOver()
  if (suggested === null) return null
  const [first] = suggested.steps
  return (
    <div className={styles.suggestions}>
      <span>
        The {suggested.of} looks like {first?.what}. Go on with
      </span>
      {suggested.steps.map(({ name, path }) => (
        <Button
          key={path}
          icon={toolIcons.arrowRight}
          onClick={() => void handOver({ to: path, text: suggested.text })}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}

function useSuggested(): Suggested | null {
  const { tool } = useConverter()
  const input = useConverterState((state) => (state.input.kind === 'text' ? state.input.text : ''))
  const output = useConverterState(({ job, output: shown }) =>
    job.status === 'done' && shown?.kind === 'text' ? shown.text : '',
  )
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  useEffect(() => {
    setSuggested(null)
    if (input === '') return
    let isOver = false
    const suggest = async (): Promise<void> => {
      const { nextSteps, typeOf } = await import('../../lib/recognise.ts')
      const type = typeOf(input)
      const isForOthers = type !== undefined && !tool.accepts.includes(type)
      const without = [tool.id, tool.inverse ?? '']
      const steps = isForOthers ? await nextSteps(input, [tool.id]) : await nextSteps(output, without)
      if (isOver || steps.length === 0) return
      setSuggested({ of: isForOthers ? 'input' : 'output', text: isForOthers ? input : output, steps })
    }
    const timer = setTimeout(() => {
      suggest().catch((error: unknown) => console.info('The text could not be recognised.', error))
    }, REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [tool, input, output])
  return suggested
}
