import { type ReactElement, useEffect, useState } from 'react'
import { useHandOver } from '../../lib/handOver/handOver.ts'
import { handedBy } from '../../lib/handOver/handOverItem.ts'
import type { NextStep } from '../../lib/recognise/nextSteps.ts'
import { Button } from '../../ui/Button.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { useConverter, useConverterState } from './ConverterContext.ts'
import styles from './Suggestions.module.css'

/** The input is only examined after this long without typing, in milliseconds. */
const REST_MS = 500

/** Tools that read a text from a picture; of other files the output is what was asked for. */
const PICTURE_READERS: ReadonlySet<string> = new Set(['qr'])

interface Suggested {
  readonly of: 'input' | 'output'
  readonly text: string
  readonly steps: readonly NextStep[]
}

/**
 * “This looks like …”: suggests tools to continue with, for an input that suits another tool and for the
 * output.
 */
export function Suggestions(): ReactElement | null {
  const suggested = useSuggested()
  const handOver = useHandOver()
  if (suggested === null) return null
  const [first] = suggested.steps
  return (
    <div className={styles.suggestions}>
      <span>
        The {suggested.of} looks like {first?.what}. Continue with
      </span>
      {suggested.steps.map((step) => (
        <Button
          key={`${step.path} ${step.name}`}
          icon={toolIcons.arrowRight}
          onClick={() => void handOver(handedBy(step, suggested.text))}
        >
          {step.name}
        </Button>
      ))}
    </div>
  )
}

function useSuggested(): Suggested | null {
  const { tool } = useConverter()
  const input = useConverterState((state) => (state.input.kind === 'text' ? state.input.text : ''))
  const isPicture = useConverterState((state) => state.input.kind === 'file' && PICTURE_READERS.has(tool.id))
  const output = useConverterState(({ job, output: shown }) => {
    if (job.status !== 'done' || shown === null) return ''
    return shown.kind === 'text' ? shown.text : shown.kind === 'bytes' ? shown.bytes : ''
  })
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  useEffect(() => {
    setSuggested(null)
    if (input === '' && !isPicture) return
    let isOver = false
    const suggest = async (): Promise<void> => {
      const { compressedSteps, nextSteps, typeOf } = await import('../../lib/recognise/nextSteps.ts')
      const type = typeOf(input)
      const isForOthers = type !== undefined && !tool.accepts.includes(type)
      const without = [tool.id, tool.inverse ?? '']
      const report = (of: Suggested['of'], text: string, steps: readonly NextStep[]): void => {
        if (!isOver && steps.length > 0) setSuggested({ of, text, steps })
      }
      if (isForOthers) report('input', input, await nextSteps(input, [tool.id]))
      else if (typeof output === 'string') report('output', output, await nextSteps(output, without))
      else report('output', input, await compressedSteps(output, { tool, input }))
    }
    const timer = setTimeout(() => {
      suggest().catch((error: unknown) => console.info('The text could not be examined.', error))
    }, REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [tool, input, isPicture, output])
  return suggested
}
