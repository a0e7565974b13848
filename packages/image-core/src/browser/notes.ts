/**
 * What an application should tell its visitor about a job that went well: things left out, and ways round.
 */
import type { ImageErrorDetails } from '../errors.ts'

/** Every remark that decoding and exporting make. A table over this union that lacks a code does not compile. */
export type NoteCode =
  /** The source moves; its first frame was taken. */
  | 'first-frame-only'
  /** The file holds several pages or pictures (`count`); the first or primary one was taken. */
  | 'first-page-only'
  /** The file ends too early; what there was of it was decoded. */
  | 'truncated'
  /** So many pixels that slow work and a full memory are to be expected (`pixels`). */
  | 'large'
  /** Colours beyond sRGB were brought into sRGB, because the result or the browser cannot carry them. */
  | 'gamut-reduced'
  /** Nothing was edited: metadata was removed and the picture's own bytes kept. */
  | 'lossless-strip'
  /** Nothing was edited: a turned JPEG was turned upright without encoding it again. */
  | 'lossless-turn'
  /** Nothing was edited and metadata stays: the result is the source, byte for byte. */
  | 'unchanged'
  /** Nothing was edited and re-encoding did not make it smaller (`reencodedBytes`): the picture's own bytes were kept. */
  | 'kept-original'
  /** The PNG's colours were reduced to a palette (`colors`): it is no longer lossless. */
  | 'palette'
  /** One encoder failed (`failed`, `reason`) and another was used (`used`). */
  | 'fallback-encoder'
  /** The compression worker failed (`reason`); the work went on in the calling thread. */
  | 'worker-failed'
  /** The source's metadata was not kept: the format has no place for it, or it is damaged or too large (`reason`, an error's code). */
  | 'metadata-not-kept'

/** One remark, as plain data that survives a worker. */
export interface Note {
  readonly code: NoteCode
  readonly details: ImageErrorDetails
}

/** A remark of this kind. */
export function note(code: NoteCode, details: ImageErrorDetails = {}): Note {
  return { code, details }
}
