/**
 * The next runs of a schedule by the clock of this device. They stand beside the result and not in it: a
 * result is the same whenever it is made.
 */
import type { ToolOutput } from '@whittle/tools-core'
import { type ReactElement, useEffect, useState } from 'react'
import { useConverter, useConverterState } from '../ConverterContext.ts'
import { useClock } from '../useClock.ts'
import styles from './GeneratorPanels.module.css'

const MINUTE_MS = 60_000

type Rows = Extract<ToolOutput, { kind: 'table' }>['rows']

/** What the engine says about runs: which they are, or why there are none. */
interface Found {
  readonly rows: Rows
  readonly problem: string
}

const FAILED = 'The next runs could not be found.'

const NOTHING: Found = { rows: [], problem: '' }

/** A list, or why there is none, where the visitor has not set a start. */
export default function CronRuns(): ReactElement | null {
  const { rows, problem } = useNextRuns()
  const zone = useConverterState(({ options }) => String(options.zone))
  if (problem !== '')
    return (
      <section className={styles.panel} aria-label="Next runs">
        <h2>Next runs</h2>
        <p role="status">{problem}</p>
      </section>
    )
  if (rows.length === 0) return null
  return (
    <section className={styles.panel} aria-label="Next runs">
      <h2>Next runs in {zone}, from now on</h2>
      <ol className={styles.runs}>
        {rows.map(({ name, value }) => (
          <li key={`${name} ${value}`} data-kind={/^Run \d+$/.test(name) ? 'once' : 'changed'}>
            <time>{value}</time> {markOf(name)}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What a clock change does to a run. */
function markOf(name: string): ReactElement | null {
  const mark = name.startsWith('Skipped')
    ? 'skipped: clocks go forward'
    : /, (shown twice: .*)/.exec(name)?.[1]
  return mark === undefined ? null : <span className={styles.mark}>{mark}</span>
}

/** The runs that the engine finds from now on; nothing while there is no result, or a start is set. */
function useNextRuns(): Found {
  const { tool } = useConverter()
  const isDone = useConverterState(({ job }) => job.status === 'done')
  const input = useConverterState((state) => (state.input.kind === 'text' ? state.input.text : ''))
  const options = useConverterState((state) => state.options)
  const now = useClock(MINUTE_MS)
  const [found, setFound] = useState(NOTHING)
  const isWanted = isDone && options.from === ''
  useEffect(() => {
    let isOver = false
    const find = async (): Promise<void> => {
      const engine = await tool.load()
      const from = new Date(now + MINUTE_MS - 1).toISOString()
      const result = await engine(input, { ...options, from })
      if (isOver) return
      if (!result.ok) return setFound({ rows: [], problem: result.errors[0]?.message ?? FAILED })
      if (result.value.kind !== 'table') return
      const rows = result.value.rows.filter(({ name }) => /^(?:Run \d|Skipped)/.test(name))
      setFound({ rows, problem: '' })
    }
    if (isWanted)
      find().catch((error: unknown) => {
        console.info('The runs could not be found.', error)
        if (!isOver) setFound({ rows: [], problem: FAILED })
      })
    else setFound(NOTHING)
    return () => {
      isOver = true
    }
  }, [tool, input, options, now, isWanted])
  return found
}
