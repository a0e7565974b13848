/** A date and time, a time of today, or a timestamp, as the clocks of a zone have it. */
import { type CivilTime, civilAt, instantOf, isInRange, OUT_OF_RANGE } from '../calendar/civil.ts'
import { readIso, wrongPart } from '../calendar/isoText.ts'
import { type TextInput, textOf } from '../platform/utf8.ts'
import { errorAt } from '../result/place.ts'
import { fail, type Note, type Result, succeed } from '../result/result.ts'
import { parseTimestamp } from '../timestamp/parseTimestamp.ts'
import { readWallTime, type WallReading } from './wallTime.ts'
import { offsetAt } from './zones.ts'

/**
 * Reads `2026-11-21 18:09`, with or without an offset; `18:09` or `6 pm`, which is one of today; or what `parseTimestamp` reads.
 *
 * Notes: `gap`, `overlap`, `own-offset`, `date-only`, `today`, `leap-second`, and those of `parseTimestamp`. Errors: `empty`,
 * `not-a-time`, `no-such-date`, `out-of-range`.
 *
 * @param zone a name that `findZone` gave; not used for a time that has its own offset.
 * @param now tells which day today is.
 */
export function readMoment(input: TextInput, zone: string, now: bigint): Result<WallReading> {
  const text = textOf(input)
  const written = text.trim()
  const start = Math.max(0, text.indexOf(written))
  const wrong = (code: string, message: string) =>
    fail(errorAt(text, start, { code, message, length: written.length }))
  const readIn = (time: CivilTime, notes: readonly Note[]): Result<WallReading> => {
    const reading = readWallTime(zone, time)
    if (!reading.ok) return wrong(OUT_OF_RANGE.code, OUT_OF_RANGE.message)
    return succeed(reading.value, [...notes, ...reading.value.notes])
  }
  if (written === '') return wrong('empty', 'Type a date and a time, such as 2026-11-21 18:09.')
  const clock = readClock(written)
  if (clock !== undefined) {
    const today = { ...civilAt(now, offsetAt(zone, now)), ...clock, nanosecond: 0 }
    const mistake = wrongPart(today)
    return mistake === undefined ? readIn(today, [TODAY]) : wrong('no-such-date', mistake)
  }
  const read = readIso(written)
  if (typeof read === 'string') return wrong('no-such-date', read)
  if (read === undefined) {
    const stamp = parseTimestamp(written)
    if (!stamp.ok && stamp.errors.some(({ code }) => code === OUT_OF_RANGE.code))
      return wrong(OUT_OF_RANGE.code, OUT_OF_RANGE.message)
    if (!stamp.ok)
      return wrong('not-a-time', 'This is no date and time; write it as 2026-11-21 18:09, 18:09 or 6 pm.')
    const { epochNanoseconds, wallTime } = stamp.value
    const notes = stamp.notes.filter(({ code }) => code !== 'no-offset')
    if (wallTime !== undefined) return readIn(wallTime, notes)
    return succeed(momentAt(epochNanoseconds), notes)
  }
  const { time, offsetSeconds, hasTime, isLeapSecond } = read
  const notes: Note[] = [...(hasTime ? [] : [DATE_ONLY]), ...(isLeapSecond ? [LEAP] : [])]
  if (offsetSeconds === undefined) return readIn(time, notes)
  const instant = instantOf(time, offsetSeconds)
  if (!isInRange(instant)) return wrong(OUT_OF_RANGE.code, OUT_OF_RANGE.message)
  return succeed(momentAt(instant), [...notes, OWN_OFFSET])
}

/** A moment that nobody has to choose. */
export function momentAt(instant: bigint): WallReading {
  return { kind: 'unique', instants: [instant], chosen: instant, notes: [] }
}

/** `18:09`, `18:09:28`, `6 pm` or `6:30pm`. */
function readClock(written: string): Pick<CivilTime, 'hour' | 'minute' | 'second'> | undefined {
  const match = /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?\s*(?:([ap])\.?m\.?)?$/i.exec(written)
  const [, hours = '', minutes, seconds = '0', half] = match ?? []
  if (match === null || (minutes === undefined && half === undefined)) return undefined
  const time = { minute: Number(minutes ?? 0), second: Number(seconds) }
  if (half === undefined) return { ...time, hour: Number(hours) }
  // Noon is 12 pm, and midnight 12 am; hours beyond twelve are told as wrong.
  const hour = Number(hours) > 12 ? 99 : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return { ...time, hour }
}

const TODAY: Note = { code: 'today', message: 'No date is written: today’s is taken.' }
const DATE_ONLY: Note = { code: 'date-only', message: 'Only a date is written: midnight is taken.' }
const LEAP: Note = {
  code: 'leap-second',
  message: 'Clocks of computers have no second 60: the first of the next minute is taken.',
}
const OWN_OFFSET: Note = {
  code: 'own-offset',
  message: 'The time has an offset of its own, so the zone it is from was not used.',
}
