/** Finds the moment of a timestamp; one without an offset is in the local time of a zone. */

import { refuseType } from '../../shared/input/refuseInput.ts'
import { aboutAll, aboutPart } from '../../shared/result/place.ts'
import { andThen, fail, type Note, type Result, type Success, succeed } from '../../shared/result/result.ts'
import { isInRange, OUT_OF_RANGE } from '../calendar/civil.ts'
import type { Timestamp } from '../timestamp/timestamp.ts'
import { readWallTime, type WallReading } from './wallTime.ts'
import { findZone } from './zones.ts'

/** The readings and their zone, which is `undefined` if the timestamp determines the moment by itself. */
export type TimestampReading = WallReading & { readonly zone: string | undefined }

/**
 * Returns the moment of a parsed timestamp: its own, or that of its wall time in the zone written after it,
 * or else in the given zone.
 *
 * Notes: those of `parseTimestamp`, without the one on UTC if another zone was used; those of `findZone` for
 * a written zone; `gap`, `overlap`. Errors: those of `findZone` and `readWallTime`.
 *
 * @param zone a name returned by `findZone`.
 * @param text the text that was read. If given, errors have places in it: those about a written zone the
 *   place of the zone.
 */
export function timestampIn(read: Success<Timestamp>, zone: string, text?: string): Result<TimestampReading> {
  if (typeof read?.value?.epochNanoseconds !== 'bigint')
    return refuseType('a timestamp returned by parseTimestamp', read)
  const { value, notes } = read
  const { epochNanoseconds, wallTime, zone: written } = value
  if (wallTime === undefined)
    return isInRange(epochNanoseconds)
      ? succeed({ ...momentAt(epochNanoseconds), zone: undefined }, notes)
      : aboutText(text, fail(OUT_OF_RANGE))
  const found = written === undefined ? succeed(zone) : findZone(written, { likely: zone })
  if (!found.ok && text !== undefined) return aboutPart(text, written ?? text, found)
  return aboutText(
    text,
    andThen(found, (name) =>
      andThen(readWallTime(name, wallTime), (reading) =>
        succeed(
          { ...reading, zone: name },
          notes.flatMap((note) => notesIn(name, note)),
        ),
      ),
    ),
  )
}

function aboutText<T>(text: string | undefined, result: Result<T>): Result<T> {
  return text === undefined ? result : aboutAll(text, result)
}

/**
 * Adapts a note of `parseTimestamp`, which reads a wall time as UTC, to the zone in which the time was read.
 */
function notesIn(zone: string, note: Note): readonly Note[] {
  if (note.code === 'named-zone' || (note.code === 'no-offset' && zone !== 'UTC')) return []
  return [note.code === 'date-only' ? MIDNIGHT : note]
}

const MIDNIGHT: Note = { code: 'date-only', message: 'There is no time, so midnight is used.' }

/** A moment with only one reading. */
export function momentAt(instant: bigint): WallReading {
  return { kind: 'unique', instants: [instant], chosen: instant }
}
