/** What a timestamp is read as. Pure. */
import type { CivilTime } from '../calendar/civil.ts'
import type { Note } from '../result/result.ts'
import type { Scale } from './scales.ts'

/** What a text was read as: a number of a scale, a written date, an identifier, or the clock. */
export type TimestampKind = Scale | 'iso' | 'rfc2822' | 'object-id' | 'ulid' | 'uuid' | 'tai64n' | 'now'

/** An instant, and how it was read. */
export interface Timestamp {
  /** Since 1970-01-01T00:00Z, without leap seconds. */
  readonly epochNanoseconds: bigint
  readonly kind: TimestampKind
  /** Nobody said what the number counts; its size did. */
  readonly isGuess: boolean
  /** The wall time as written, where no offset was; `epochNanoseconds` takes it as UTC. */
  readonly wallTime?: CivilTime
  /**
   * The zone behind the wall time, as it is written: `Europe/Berlin`. Its rules are not known here; `convertZone` of `/time-zone` and
   * `formatDate` know them.
   */
  readonly zone?: string
}

/** A timestamp with its notes, or why there is none. */
export type Answer =
  | { readonly value: Timestamp; readonly notes: readonly Note[] }
  | {
      readonly error: string
      readonly message: string
      /** The part of the input that is wrong; all of it where this is left out. */
      readonly place?: { readonly offset: number; readonly length: number }
    }

/** The answer that is a timestamp. */
export function read(value: Timestamp, notes: readonly Note[] = []): Answer {
  return { value, notes }
}

/** What is told of a time that says nothing about where it is one. */
export const NO_OFFSET: Note = {
  code: 'no-offset',
  message: 'No offset is written, so it is read as UTC.',
}
