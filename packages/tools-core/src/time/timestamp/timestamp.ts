/** The result of reading a timestamp. Pure. */

import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import type { Note } from '../../shared/result/result.ts'
import type { CivilTime } from '../calendar/civil.ts'
import type { Scale } from './scales.ts'

/** What a text was read as: a number of a scale, a written date, an identifier, or the clock. */
export type TimestampKind = Scale | 'iso' | 'rfc2822' | 'object-id' | 'ulid' | 'uuid' | 'tai64n' | 'now'

/** An instant, and how it was read. */
export interface Timestamp {
  /** Nanoseconds since 1970-01-01T00:00Z, without leap seconds. */
  readonly epochNanoseconds: bigint
  readonly kind: TimestampKind
  /** Whether what the number counts was guessed from its size and digits. */
  readonly isGuess: boolean
  /** The wall time as written, if there was no offset; `epochNanoseconds` reads it as UTC. */
  readonly wallTime?: CivilTime
  /**
   * The zone after the wall time, as written: `Europe/Berlin`. Its rules are not known here; `convertZone` of
   * `/time-zone` and `formatDate` know them.
   */
  readonly zone?: string
}

/** A timestamp with its notes, or why there is none. */
export type Answer =
  | { readonly value: Timestamp; readonly notes: readonly Note[] }
  | {
      readonly error: ToolErrorCode
      readonly message: string
      /** The part of the input that is wrong; the whole input if absent. */
      readonly place?: { readonly offset: number; readonly length: number }
    }

/** The result for a timestamp. */
export function read(value: Timestamp, notes: readonly Note[] = []): Answer {
  return { value, notes }
}

/** The note for a time without an offset or a zone. */
export const NO_OFFSET: Note = {
  code: 'no-offset',
  message: 'There is no offset, so the time is read as UTC.',
}
