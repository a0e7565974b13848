/** The instants of a wall time in a zone: usually one, but two if clocks skip or repeat it. */

import { refuseType } from '../../shared/input/refuseInput.ts'
import { shown } from '../../shared/options/choices.ts'
import { fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { type CivilTime, civilAt, instantOf, isInRange, OUT_OF_RANGE } from '../calendar/civil.ts'
import { NANOSECONDS_PER_SECOND } from '../calendar/nanoseconds.ts'
import { zonedTime } from './zonedTime.ts'
import { instantsOf, offsetAt, offsetsAround, zoneNamed } from './zones.ts'

/** The readings of a wall time. */
export interface WallReading {
  /** `gap`: the clocks skip it; `overlap`: they show it twice. */
  readonly kind: 'unique' | 'gap' | 'overlap'
  /** One instant, or both in order. In a gap: by the offset after the change, then by the one before it. */
  readonly instants: readonly [bigint, ...bigint[]]
  /**
   * The one that calendars use: the first in an overlap, and in a gap the one with the offset from before the
   * change.
   */
  readonly chosen: bigint
}

/**
 * Reads a wall time in a zone. Notes: `gap` and `overlap`, with the readings. Errors: `out-of-range` if one
 * of its readings is.
 *
 * @param zone a name returned by `findZone`.
 */
export function readWallTime(zone: string, time: CivilTime): Result<WallReading> {
  if (zoneNamed(zone) === undefined)
    return fail({
      code: 'unknown-zone',
      option: 'zone',
      message: `${shown(zone)} is not a time zone; use a name returned by findZone.`,
    })
  if (typeof time?.year !== 'number') return refuseType('a date and time', time)
  const reading = readingsOf(zone, time)
  return reading.instants.every(isInRange) ? succeed(reading, notesOf(zone, reading)) : fail(OUT_OF_RANGE)
}

/**
 * The readings, including those just beyond the limits of the range. Source for the choice: RFC 5545, 3.3.5.
 */
export function readingsOf(zone: string, time: CivilTime): WallReading {
  const [first, ...more] = instantsOf(zone, time)
  if (first !== undefined)
    return { kind: more.length === 0 ? 'unique' : 'overlap', instants: [first, ...more], chosen: first }
  const { before, after } = offsetsAround(zone, time)
  const reading = (offset: number): bigint => instantOf(time) - BigInt(offset) * NANOSECONDS_PER_SECOND
  const [earlier, later] = [reading(after), reading(before)]
  return { kind: 'gap', instants: [earlier, later], chosen: later }
}

/** The note for a wall time that is not exactly one instant. */
function notesOf(zone: string, { kind, instants }: WallReading): readonly Note[] {
  if (kind === 'unique') return []
  const shown = instants.map((instant) => zonedTime(instant, zone))
  if (kind === 'overlap') {
    const offsets = shown.map(({ offset }) => offset).join(', then at ')
    return [{ code: kind, message: `Clocks in ${zone} show this time twice: first at ${offsets}.` }]
  }
  const [earlier, later] = shown.map(({ local, offset }) => `${local}${offset}`)
  const message = `Clocks in ${zone} skip this time. Most calendars use ${later}; with the new offset it would be ${earlier}.`
  return [{ code: kind, message }]
}

/**
 * Writes a moment so that it is read back as the same moment: with its offset if the zone's clocks show the
 * time twice.
 */
export function writeMoment(instant: bigint, zone: string): string {
  const { local, offset } = zonedTime(instant, zone)
  const time = civilAt(instant, offsetAt(zone, instant))
  const text = local.replace('T', ' ').replace(/:00$/, '')
  return readingsOf(zone, time).kind === 'unique' ? text : `${text}${offset}`
}
