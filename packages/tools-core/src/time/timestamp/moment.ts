/** A moment in the forms that functions take. Pure. */

import type { NumberInput } from '../../shared/platform/utf8.ts'
import { andThen, fail, type Result, succeed, type ToolError } from '../../shared/result/result.ts'
import { isInRange, OUT_OF_RANGE } from '../calendar/civil.ts'
import { NANOSECONDS_PER_MILLISECOND } from '../calendar/nanoseconds.ts'
import { parseTimestamp } from './parseTimestamp.ts'
import type { Timestamp } from './timestamp.ts'

/**
 * A moment: nanoseconds since 1970 as a `bigint`, a result of `parseTimestamp` (or a `Temporal.Instant`), a
 * `Date`, or a text or number that `parseTimestamp` reads.
 */
export type MomentInput = NumberInput | Pick<Timestamp, 'epochNanoseconds'> | Date

/**
 * Converts a moment to nanoseconds since 1970, with notes. Errors: `out-of-range`, `named-zone` for a zone
 * whose rules are not known here, and those of `parseTimestamp`.
 */
export function instantOfMoment(moment: MomentInput): Result<bigint> {
  if (typeof moment === 'bigint') return within(moment)
  if (typeof moment !== 'object' || moment instanceof Uint8Array)
    return andThen(parseTimestamp(moment), ({ epochNanoseconds, zone }) =>
      zone === undefined ? succeed(epochNanoseconds) : fail(unknownRules(zone)),
    )
  if (!(moment instanceof Date)) return within(moment?.epochNanoseconds)
  const milliseconds = moment.getTime()
  if (!Number.isNaN(milliseconds)) return within(BigInt(milliseconds) * NANOSECONDS_PER_MILLISECOND)
  return fail({ code: 'no-such-date', message: 'This Date is invalid.' })
}

function unknownRules(zone: string): ToolError {
  const message = `The rules of “${zone}” are not known here; write an offset such as +02:00 after the time.`
  return { code: 'named-zone', message }
}

function within(instant: bigint): Result<bigint> {
  if (typeof instant !== 'bigint') {
    const message = 'A moment must be a BigInt of nanoseconds, a Date, a Timestamp, a text or a number.'
    return fail({ code: 'not-a-timestamp', message })
  }
  return isInRange(instant) ? succeed(instant) : fail(OUT_OF_RANGE)
}
