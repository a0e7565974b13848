/**
 * How long ago the instant was. It stands beside the result and not in it: a result is the same whenever it
 * is made.
 */
import { relativeTime } from '@whittle/foundation/relativeTime'
import type { ReactElement } from 'react'
import { useConverterState } from '../ConverterContext.ts'
import styles from '../Suggestions.module.css'
import { isStale } from '../store.ts'
import { useClock } from '../useClock.ts'

const SECOND_MS = 1000

/** A sentence, where there is an instant. */
export default function TimeAgo(): ReactElement | null {
  const text = useConverterState(({ output }) =>
    output?.kind === 'table' ? output.rows.find(({ name }) => name === 'Milliseconds')?.value : undefined,
  )
  // Its value may be almost two seconds old: a moment that has just passed would be in the future.
  useClock(SECOND_MS)
  const stale = useConverterState(isStale)
  const instant = Number(text)
  if (text === undefined || stale || !Number.isFinite(instant)) return null
  return (
    <p className={styles.suggestions}>
      <span>By the clock of this device: {relativeTime(instant, Date.now())}</span>
    </p>
  )
}
