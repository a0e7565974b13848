/** Reads lengths of time written as a clock. Pure. */
import { Fault } from '../../shared/result/fault.ts'
import { addAmount, newSum, type Sum } from './durationSum.ts'

/**
 * Hours and minutes, optionally with seconds, and with days before them as .NET, `ps` and others write them;
 * or `1h30`.
 */
const CLOCK = /^(?:(\d+)(?:[.-]|:(?=\d+:\d+:)))?(\d+)(?::|\s*h\s*)(\d{2})(?::(\d{2}(?:[.,]\d+)?))?$/i

/** Reads `1:30`, `1h30`, `1:30:00`, `1:30:00.5`, and `2.03:04:05`, `2-03:04:05` or `2:03:04:05` with days. */
export function readClock(rest: string, at: number): Sum | undefined {
  const match = CLOCK.exec(rest)
  if (match === null) return undefined
  const [, days = '0', hours = '', minutes = '', seconds] = match
  if (Number(minutes) > 59 || Number.parseInt(seconds ?? '0', 10) > 59)
    throw new Fault('not-a-duration', 'The minutes and seconds of a clock must be 0 to 59.', at, rest.length)
  const sum = newSum()
  const parts = [
    [days, 'd'],
    [hours, 'h'],
    [minutes, 'm'],
    [seconds ?? '0', 's'],
  ] as const
  for (const [number, unit] of parts) addAmount(sum, { number, unit, at })
  if (seconds === undefined && rest.includes(':'))
    sum.notes.push({
      code: 'hours-and-minutes',
      message: 'Two numbers with a colon are read as hours and minutes.',
    })
  return sum
}
