/** A wall time in one zone as wall time in another; both answers where there are two. */
import { type CivilTime, civilAt, instantOf, isInRange, NANOSECONDS_PER_SECOND } from '../calendar/civil.ts'
import { readIso, writeIso, writeOffset } from '../calendar/isoText.ts'
import { type TextInput, textOf } from '../platform/utf8.ts'
import { errorAt } from '../result/place.ts'
import { andThen, fail, type Note, type Result, succeed } from '../result/result.ts'
import { findZone, instantsOf, offsetAt, offsetsAround } from './zones.ts'

/** A moment in a zone. */
export interface ZonedTime {
  /** Since 1970-01-01T00:00Z. */
  readonly epochNanoseconds: bigint
  readonly zone: string
  /** ISO 8601 without offset. */
  readonly local: string
  /** `+02:00`. */
  readonly offset: string
}

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
      const instants =
        offsetSeconds === undefined ? instantsOf(source, time) : [instantOf(time, offsetSeconds)]
      const conversion = conversionOf(time, instants, source, target)
      const remark = remarkOn(conversion, source)
      return succeed(conversion, remark === undefined ? notes : [...notes, remark])
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

/** A moment as a zone's clocks show it. */
export function zonedTime(instant: bigint, zone: string): ZonedTime {
  const offset = offsetAt(zone, instant)
  return {
    epochNanoseconds: instant,
    zone,
    local: writeIso(civilAt(instant, offset)),
    offset: writeOffset(offset),
  }
}

function conversionOf(
  time: CivilTime,
  instants: readonly bigint[],
  source: string,
  target: string,
): ZoneConversion {
  const answer = (instant: bigint): ZoneAnswer => ({
    from: zonedTime(instant, source),
    to: zonedTime(instant, target),
  })
  const [first, ...more] = instants
  if (first !== undefined)
    return { kind: more.length === 0 ? 'unique' : 'overlap', answers: [answer(first), ...more.map(answer)] }
  const { before, after } = offsetsAround(source, time)
  const at = (offset: number) => answer(instantOf(time) - BigInt(offset) * NANOSECONDS_PER_SECOND)
  return { kind: 'gap', answers: [at(after), at(before)] }
}

function remarkOn({ kind, answers }: ZoneConversion, zone: string): Note | undefined {
  const [first, second] = answers
  if (second === undefined) return undefined
  if (kind === 'overlap') {
    const message = `Clocks in ${zone} show this time twice: first at ${first.from.offset}, then at ${second.from.offset}.`
    return { code: 'overlap', message }
  }
  const message = `Clocks in ${zone} skip this time. Most calendars take ${second.from.local}${second.from.offset}; going by the new offset it would be ${first.from.local}${first.from.offset}.`
  return { code: 'gap', message }
}
