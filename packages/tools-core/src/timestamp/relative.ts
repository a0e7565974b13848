/** Moments told from now: `now`, `2 hours ago`, `in 3 days`, `yesterday`. Pure. */
import { civilAt } from '../calendar/civil.ts'
import { writeIso } from '../calendar/isoText.ts'
import { NANOSECONDS_PER_DAY, NANOSECONDS_PER_SECOND } from '../calendar/nanoseconds.ts'
import { type Answer, read } from './timestamp.ts'

/** Seconds of the units that are the same wherever they begin, by their first letter; months and years are not. */
const SECONDS: Readonly<Record<string, bigint>> = { s: 1n, m: 60n, h: 3600n, d: 86_400n, w: 604_800n }

const DISTANCE =
  /^(in )?(\d{1,9}|an?|one) ?(s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|wks?|weeks?)( ago| from now)?$/

const DAYS: Readonly<Record<string, bigint>> = { yesterday: -1n, today: 0n, tomorrow: 1n }

/** Reads such a moment; `undefined` for any other text. */
export function readRelative(text: string, now: bigint): Answer | undefined {
  const words = text.toLowerCase().replace(/\s+/g, ' ')
  if (/^now(?:\(\))?$/.test(words)) return read({ epochNanoseconds: now, kind: 'now', isGuess: false })
  if (Object.hasOwn(DAYS, words)) return fromNow((DAYS[words] ?? 0n) * NANOSECONDS_PER_DAY, now)
  const [, before, count = '', unit = '', after] = DISTANCE.exec(words) ?? []
  // One of them says whether it is past or to come, and not both.
  if ((before === undefined) === (after === undefined)) return undefined
  const seconds = (/\d/.test(count) ? BigInt(count) : 1n) * (SECONDS[unit.slice(0, 1)] ?? 0n)
  return fromNow((after === ' ago' ? -seconds : seconds) * NANOSECONDS_PER_SECOND, now)
}

function fromNow(distance: bigint, now: bigint): Answer {
  const message = `Counted from now, ${writeIso(civilAt(now), { fractionDigits: 0 })}Z; a day is 24 hours.`
  return read({ epochNanoseconds: now + distance, kind: 'now', isGuess: false }, [
    { code: 'relative', message },
  ])
}
