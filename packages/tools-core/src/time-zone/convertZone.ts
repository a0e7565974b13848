/** A wall time in one zone as wall time in another; both answers where there are two. */
import { instantOf, isInRange } from '../calendar/civil.ts'
import { readIso } from '../calendar/isoText.ts'
import { type TextInput, textOf } from '../platform/utf8.ts'
import { errorAt } from '../result/place.ts'
import { andThen, fail, type Note, type Result, succeed } from '../result/result.ts'
import { readWallTime, type WallReading } from './wallTime.ts'
import { type ZonedTime, zonedTime } from './zonedTime.ts'
import { findZone } from './zones.ts'

/** One reading of what was asked, in both zones. */
export interface ZoneAnswer {
  readonly from: ZonedTime
  readonly to: ZonedTime
}

/** What became of a wall time. */
export interface ZoneConversion {
  /** `gap`: the clocks skip it; `overlap`: they show it twice. */
  readonly kind: 'unique' | 'gap' | 'overlap'
  /**
   * One answer, or both in order. In a gap: with the offset after the change (an earlier time), then with the one before
   * it (a later time), which is what most calendars take.
   */
  readonly answers: readonly [ZoneAnswer, ...ZoneAnswer[]]
}

/** The two zones of a conversion. */
export interface ConvertZoneOptions {
  /** An IANA name, `UTC`, or an offset such as `+05:30`. Not used for a time that has its own offset. */
  readonly from: string
  readonly to: string
}

/**
 * Converts a wall time such as `2025-10-26T02:30` between zones.
 *
 * Notes: `gap`, `overlap`, `own-offset`, `date-only`, `leap-second`, `renamed-zone`, `reversed-sign`, `abbreviation`.
 * Errors: `empty`, `not-a-time`, `no-such-date`, `unknown-zone`, `ambiguous-abbreviation`, `out-of-range`.
 *
 * @example
 * convertZone('2025-10-26T02:30', { from: 'Europe/Berlin', to: 'UTC' }) // kind 'overlap', 00:30 and 01:30
 */
export function convertZone(local: TextInput, { from, to }: ConvertZoneOptions): Result<ZoneConversion> {
  const text = textOf(local)
  const written = text.trim()
  const start = Math.max(0, text.indexOf(written))
  const wrong = (code: string, message: string) =>
    fail(errorAt(text, start, { code, message, length: written.length }))
  if (written === '') return wrong('empty', 'Type a date and a time, such as 2026-11-21 18:09.')
  const read = readIso(written)
  if (typeof read === 'string') return wrong('no-such-date', read)
  if (read === undefined)
    return wrong('not-a-time', 'This is no date and time; write it as 2026-11-21 18:09.')
  if (!isInRange(instantOf(read.time)))
    return wrong('out-of-range', 'That is more than a hundred million days from 1970.')
  const { time, offsetSeconds, hasTime, isLeapSecond } = read
  const notes: Note[] = [
    ...(hasTime ? [] : [{ code: 'date-only', message: 'Only a date is written: midnight is taken.' }]),
    ...(isLeapSecond ? [LEAP] : []),
    ...(offsetSeconds === undefined ? [] : [OWN_OFFSET]),
  ]
  return andThen(findZone(from), (source) =>
    andThen(findZone(to), (target) => {
      const reading: Pick<WallReading, 'kind' | 'instants' | 'notes'> =
        offsetSeconds === undefined
          ? readWallTime(source, time)
          : { kind: 'unique', instants: [instantOf(time, offsetSeconds)], notes: [] }
      return succeed(conversionOf(reading, source, target), [...notes, ...reading.notes])
    }),
  )
}

const LEAP: Note = {
  code: 'leap-second',
  message: 'Clocks of computers have no second 60: the first of the next minute is taken.',
}
const OWN_OFFSET: Note = {
  code: 'own-offset',
  message: 'The time has an offset of its own, so the zone it is from was not used.',
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
