/** Moments told from now: `now`, `2 hours ago`, `in 3 months`, `1 year, 2 months ago`, `now-7d`, `yesterday`. Pure. */
import { addMonths, civilAt, instantOf } from '../calendar/civil.ts'
import { writeIso } from '../calendar/isoText.ts'
import { NANOSECONDS_PER_DAY } from '../calendar/nanoseconds.ts'
import { type Duration, negated } from '../duration/duration.ts'
import { parseDuration } from '../duration/parseDuration.ts'
import { type Answer, read } from './timestamp.ts'

/** A length of numbers or articles and units, with what says whether it is past or to come; only one of these. */
const DISTANCE =
  /^(?:(in |now ?[+-] ?))?(?:about |around |almost |nearly |over )?((?:\d|an? |one ).*?)( ago| from now| later)?$/

const LAST_OR_NEXT = /^(last|next) (week|month|year)$/

const DAYS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }

/** Reads such a moment; `undefined` for any other text. */
export function readRelative(text: string, now: bigint): Answer | undefined {
  const words = text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(LAST_OR_NEXT, (_, which, unit) => (which === 'last' ? `1 ${unit} ago` : `in 1 ${unit}`))
  if (/^now(?:\(\))?$/.test(words)) return read({ epochNanoseconds: now, kind: 'now', isGuess: false })
  if (Object.hasOwn(DAYS, words)) return fromNow({ months: 0, days: DAYS[words] ?? 0, nanoseconds: 0n }, now)
  const [, before, length = '', after] = DISTANCE.exec(words) ?? []
  if ((before === undefined) === (after === undefined)) return undefined
  const counted = length.replace(/\b(?:an?|one) /g, '1 ')
  const distance = /[a-z]/.test(counted) ? parseDuration(counted) : undefined
  if (!distance?.ok) return undefined
  const isPast = after === ' ago' || before?.includes('-') === true
  return fromNow(isPast ? negated(distance.value) : distance.value, now)
}

function fromNow({ months, days, nanoseconds }: Duration, now: bigint): Answer {
  const start = civilAt(now)
  const instant = instantOf(addMonths(start, months)) + BigInt(days) * NANOSECONDS_PER_DAY + nanoseconds
  const unit = months === 0 ? 'a day is 24 hours' : 'months are those of the calendar, in UTC'
  const message = `Counted from now, ${writeIso(start, { fractionDigits: 0 })}Z; ${unit}.`
  return read({ epochNanoseconds: instant, kind: 'now', isGuess: false }, [{ code: 'relative', message }])
}
