/** An instant in the local time of a zone. */
import { civilAt } from '../calendar/civil.ts'
import { writeIso, writeOffset } from '../calendar/isoText.ts'
import { offsetAt } from './zones.ts'

/** A moment in a zone. */
export interface ZonedTime {
  /** Nanoseconds since 1970-01-01T00:00Z. */
  readonly epochNanoseconds: bigint
  readonly zone: string
  /** ISO 8601 without offset. */
  readonly local: string
  /** `+02:00`. */
  readonly offset: string
}

/** Converts a moment to the local time of a zone. */
export function zonedTime(instant: bigint, zone: string): ZonedTime {
  const offset = offsetAt(zone, instant)
  return {
    epochNanoseconds: instant,
    zone,
    local: writeIso(civilAt(instant, offset)),
    offset: writeOffset(offset),
  }
}
