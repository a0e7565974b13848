/** Finds the moment of a timestamp, in the local time of a zone where it has no offset. */
import { isInRange, OUT_OF_RANGE } from '../calendar/civil.ts'
import { aboutAll, aboutPart } from '../result/place.ts'
import { refuseType } from '../result/refuseInput.ts'
import { andThen, fail, type Note, type Result, type Success, succeed } from '../result/result.ts'
import type { Timestamp } from '../timestamp/timestamp.ts'
import { readWallTime, type WallReading } from './wallTime.ts'
import { findZone } from './zones.ts'

/** The readings and the zone they are in; `undefined` where the timestamp is a moment by itself. */
export type TimestampReading = WallReading & { readonly zone: string | undefined }

/**
 * The moment of a parsed timestamp: its own, or that of its wall time in the zone written after it, or else in the given zone.
 *
 * Notes: those of `parseTimestamp`, except that it was read as UTC where it was not; those of `findZone` for a written zone; `gap`,
 * `overlap`. Errors: those of `findZone` and `readWallTime`.
 *
 * @param zone a name that `findZone` gave.
 * @param text what was read: errors then have their places in it, those about the zone that is written the place of that.
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

/** What a note of `parseTimestamp`, which takes a wall time as UTC, becomes in a zone. */
function notesIn(zone: string, note: Note): readonly Note[] {
  if (note.code === 'named-zone' || (note.code === 'no-offset' && zone !== 'UTC')) return []
  return [note.code === 'date-only' ? MIDNIGHT : note]
}

const MIDNIGHT: Note = { code: 'date-only', message: 'There is no time, so midnight is used.' }

/** A moment with only one reading. */
export function momentAt(instant: bigint): WallReading {
  return { kind: 'unique', instants: [instant], chosen: instant }
}
