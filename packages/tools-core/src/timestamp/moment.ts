/** A moment as functions take it. Pure. */
import { isInRange, OUT_OF_RANGE } from '../calendar/civil.ts'
import type { NumberInput } from '../platform/utf8.ts'
import { andThen, fail, type Result, succeed } from '../result/result.ts'
import { parseTimestamp, type Timestamp } from './parseTimestamp.ts'

/**
 * A moment: nanoseconds since 1970 as a `bigint`, what `parseTimestamp` gave (or a `Temporal.Instant`), a `Date`, or a text or number
 * that `parseTimestamp` reads.
 */
export type MomentInput = NumberInput | Pick<Timestamp, 'epochNanoseconds'> | Date

/** The moment in nanoseconds since 1970, with the notes of its reading. Errors: `out-of-range`, and those of `parseTimestamp`. */
export function instantOfMoment(moment: MomentInput): Result<bigint> {
  if (typeof moment === 'bigint') return within(moment)
  if (typeof moment !== 'object' || moment instanceof Uint8Array)
    return andThen(parseTimestamp(moment), ({ epochNanoseconds }) => succeed(epochNanoseconds))
  if (!(moment instanceof Date)) return within(moment?.epochNanoseconds)
  const milliseconds = moment.getTime()
  if (!Number.isNaN(milliseconds)) return within(BigInt(milliseconds) * 1_000_000n)
  return fail({ code: 'no-such-date', message: 'This Date holds no time.' })
}

function within(instant: bigint): Result<bigint> {
  if (typeof instant !== 'bigint') {
    const message = 'A moment is a BigInt of nanoseconds, a Date, a Timestamp, a text or a number.'
    return fail({ code: 'not-a-timestamp', message })
  }
  return isInRange(instant) ? succeed(instant) : fail(OUT_OF_RANGE)
}
