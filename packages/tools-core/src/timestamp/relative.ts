/** Moments told from now: `now`, `2 hours ago`, `in 3 days`, `yesterday`. Pure. */
import { civilAt } from '../calendar/civil.ts'
import { writeIso } from '../calendar/isoText.ts'
import {
  NANOSECONDS_PER_DAY,
  NANOSECONDS_PER_MILLISECOND,
  NANOSECONDS_PER_SECOND,
} from '../calendar/nanoseconds.ts'
import { type Answer, read } from './timestamp.ts'

const MINUTE = 60n * NANOSECONDS_PER_SECOND

/** Units that are the same wherever they begin; months and years are not. */
const UNITS: readonly (readonly [name: RegExp, nanoseconds: bigint])[] = [
  [/^(?:ms|milliseconds?)$/, NANOSECONDS_PER_MILLISECOND],
  [/^(?:s|secs?|seconds?)$/, NANOSECONDS_PER_SECOND],
  [/^(?:m|mins?|minutes?)$/, MINUTE],
  [/^(?:h|hrs?|hours?)$/, 60n * MINUTE],
  [/^(?:d|days?)$/, NANOSECONDS_PER_DAY],
  [/^(?:w|wks?|weeks?)$/, 7n * NANOSECONDS_PER_DAY],
]

const DAYS: Readonly<Record<string, bigint>> = { yesterday: -1n, today: 0n, tomorrow: 1n }

const FORMS: readonly RegExp[] = [
  /^(?<count>\d{1,9}|an?|one) ?(?<unit>[a-z]+) (?<direction>ago|from now)$/,
  /^(?<direction>in) (?<count>\d{1,9}|an?|one) ?(?<unit>[a-z]+)$/,
]

/** Reads such a moment; `undefined` where the text is none. Months and years are refused, as their lengths differ. */
export function readRelative(text: string, now: bigint): Answer | undefined {
  const words = text.toLowerCase().replace(/\s+/g, ' ')
  if (/^now(?:\(\))?$/.test(words)) return read({ epochNanoseconds: now, kind: 'now', isGuess: false })
  const days = Object.hasOwn(DAYS, words) ? DAYS[words] : undefined
  if (days !== undefined) return fromNow(days * NANOSECONDS_PER_DAY, now)
  const groups = FORMS.map((form) => form.exec(words)?.groups).find((found) => found !== undefined)
  if (groups === undefined) return undefined
  const { count = '', unit = '', direction } = groups
  if (/^(?:mo|mos|months?|yrs?|y|years?)$/.test(unit))
    return {
      error: 'not-a-timestamp',
      message: 'Months and years differ in length, so none is counted from now; write days or weeks.',
    }
  const nanoseconds = UNITS.find(([name]) => name.test(unit))?.[1]
  if (nanoseconds === undefined) return undefined
  const size = (/^\d/.test(count) ? BigInt(count) : 1n) * nanoseconds
  return fromNow(direction === 'ago' ? -size : size, now)
}

function fromNow(distance: bigint, now: bigint): Answer {
  const message = `This is counted from now, ${writeIso(civilAt(now), { fractionDigits: 0 })}Z, in days of 24 hours.`
  return read({ epochNanoseconds: now + distance, kind: 'now', isGuess: false }, [
    { code: 'relative', message },
  ])
}
