/**
 * Moments relative to now: `now`, `2 hours ago`, `in 3 months`, `1 year, 2 months ago`, `now-7d`,
 * `yesterday`. Pure.
 */
import { addMonths, civilAt, instantOf } from '../calendar/civil.ts'
import { writeIso } from '../calendar/isoText.ts'
import { NAMED_DAYS } from '../calendar/names.ts'
import { NANOSECONDS_PER_SECOND } from '../calendar/nanoseconds.ts'
import { type Answer, read } from './timestamp.ts'

/** The seconds in each unit of fixed length, by its first letter. */
const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

const PART = String.raw`(?<![a-z])(\d{1,9}|an?|one) ?(s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|wks?|weeks?|mos?|months?|y|yrs?|years?)(?![a-z])`

/** Numbers with their units, and the words that say whether they are in the past or the future. */
const DISTANCE = new RegExp(
  `^(in |now ?[+-] ?)?(?:about |around |almost |over )?(${PART}(?:(?:,? and|,)? ?${PART})*)( ago| from now| later)?$`,
)

const LAST_OR_NEXT = /^(last|next) (week|month|year)$/

/** A distance in time. */
interface Distance {
  readonly months: number
  readonly seconds: number
}

/** Reads a moment relative to now; `undefined` for any other text. */
export function readRelative(text: string, now: bigint): Answer | undefined {
  const words = text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(LAST_OR_NEXT, (_, which, unit) => (which === 'last' ? `1 ${unit} ago` : `in 1 ${unit}`))
  if (/^now(?:\(\))?$/.test(words)) return read({ epochNanoseconds: now, kind: 'now', isGuess: false })
  const days = Object.hasOwn(NAMED_DAYS, words) ? NAMED_DAYS[words] : undefined
  if (days !== undefined) return fromNow({ months: 0, seconds: days * 86_400 }, 1, now)
  const match = DISTANCE.exec(words)
  if (match === null) return undefined
  const [before, length = '', after] = [match[1], match[2], match.at(-1)]
  if ((before === undefined) === (after === undefined)) return undefined
  const isPast = after === ' ago' || before?.includes('-') === true
  return fromNow(distanceOf(length), isPast ? -1 : 1, now)
}

function distanceOf(length: string): Distance {
  let [months, seconds] = [0, 0]
  for (const [, count = '', unit = ''] of length.matchAll(new RegExp(PART, 'g'))) {
    const number = /\d/.test(count) ? Number(count) : 1
    if (/^(?:mo|y)/.test(unit)) months += number * (unit.startsWith('y') ? 12 : 1)
    else seconds += number * (SECONDS[unit.charAt(0)] ?? 0)
  }
  return { months, seconds }
}

function fromNow({ months, seconds }: Distance, sign: 1 | -1, now: bigint): Answer {
  const start = civilAt(now)
  const distance = BigInt(sign * seconds) * NANOSECONDS_PER_SECOND
  const unit = months === 0 ? 'a day is 24 hours' : 'months are those of the calendar, in UTC'
  const message = `Counted from now, ${writeIso(start, { fractionDigits: 0 })}Z; ${unit}.`
  const epochNanoseconds = instantOf(addMonths(start, sign * months)) + distance
  return read({ epochNanoseconds, kind: 'now', isGuess: false }, [{ code: 'relative', message }])
}
