/** Converts a wall time from one zone to another, with both answers if there are two. */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED, INSTANT } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { hostClock } from '../calendar/hostClock.ts'
import { readMoment } from './readMoment.ts'
import type { WallReading } from './wallTime.ts'
import { type ZonedTime, zonedTime } from './zonedTime.ts'
import { zoneOption } from './zoneOption.ts'

/** One reading of the input, in both zones. */
export interface ZoneAnswer {
  readonly from: ZonedTime
  readonly to: ZonedTime
}

/** The result of a conversion. */
export interface ZoneConversion {
  /** `gap`: the clocks skip it; `overlap`: they show it twice. */
  readonly kind: 'unique' | 'gap' | 'overlap'
  /**
   * One answer, or both in order. In a gap: with the offset after the change (an earlier time), then with the
   * one before it (a later time), which is what most calendars use.
   */
  readonly answers: readonly [ZoneAnswer, ...ZoneAnswer[]]
}

/** The two zones of a conversion. */
export interface ConvertZoneOptions {
  /** An IANA name, `UTC`, or an offset such as `+05:30`. Ignored for a time that has its own offset. */
  readonly from: string
  readonly to: string
  /** The current time, which gives the date for a time without one. @defaultValue the clock of the host */
  readonly now?: bigint
}

/**
 * Converts a wall time such as `2025-10-26T02:30` between zones.
 *
 * A time alone (`18:09`, `9am PST`) is taken as today's, and timestamps are read too. Notes: `gap`,
 * `overlap`, `own-offset`, `date-only`, `today`, `leap-second`, `renamed-zone`, `reversed-sign`,
 * `abbreviation`, those of `parseTimestamp`. Errors: `empty`, `not-a-time`, `no-such-date`, `unknown-zone`,
 * `ambiguous-abbreviation`, `out-of-range`.
 *
 * @example
 * convertZone('2025-10-26T02:30', { from: 'Europe/Berlin', to: 'UTC' }) // kind 'overlap', 00:30 and 01:30
 */
export function convertZone(local: TextInput, options: ConvertZoneOptions): Result<ZoneConversion> {
  const wrong = refuseInput(local)
  if (wrong !== undefined) return wrong
  const { from = '', to = '', now = hostClock() } = options ?? {}
  const refused = refuseChoice(options ?? {}, { from: CHECKED, to: CHECKED, now: INSTANT })
  if (refused !== undefined) return refused
  return andThen(zoneOption('from', from), (source) =>
    andThen(zoneOption('to', to), (target) =>
      andThen(readMoment(local, source, now), (reading) => succeed(conversionOf(reading, source, target))),
    ),
  )
}

function conversionOf(
  { kind, instants: [first, ...more] }: Pick<WallReading, 'kind' | 'instants'>,
  source: string,
  target: string,
): ZoneConversion {
  const answer = (instant: bigint): ZoneAnswer => ({
    from: zonedTime(instant, source),
    to: zonedTime(instant, target),
  })
  return { kind, answers: [answer(first), ...more.map(answer)] }
}
