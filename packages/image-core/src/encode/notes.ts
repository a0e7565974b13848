/**
 * What an application should tell the user about a job that succeeded: what was left out, and which fallbacks
 * were used.
 */
import type { ImageErrorDetails } from '../errors.ts'
import { type ImageInfo, LARGE_PIXELS } from '../identify/identify.ts'

/** Every note from decoding and exporting. A table over this union that lacks a code does not compile. */
export type ImageNoteCode =
  /** The source is animated; its first frame was used. */
  | 'first-frame-only'
  /** The file holds several pages or pictures (`count`); the first or primary one was used. */
  | 'first-page-only'
  /** The file ends too early; what there is of it was decoded. */
  | 'truncated'
  /** So many pixels (`pixels`) that slow processing and high memory use are likely. */
  | 'large'
  /** Colours beyond sRGB were converted to sRGB, because the result or the browser cannot carry them. */
  | 'gamut-reduced'
  /**
   * Nothing was edited: metadata was removed and the picture's own bytes kept. Both files decode to the same
   * pixels.
   */
  | 'lossless-strip'
  /** As `lossless-strip`, but only the location was removed. */
  | 'location-removed'
  /** The pixels of an unedited PNG were packed anew, without loss; before, they took `storedBytes`. */
  | 'recompressed'
  /** The pixels of an unedited PNG could not be packed anew (`reason`), so its own bytes were kept. */
  | 'not-recompressed'
  /** As `lossless-strip`, but the two files could not be compared: an animation, or too many pixels. */
  | 'strip-not-compared'
  /**
   * Nothing was edited, but the file is damaged: without its metadata it might look different, so it was
   * re-encoded.
   */
  | 'damaged'
  /** Nothing was edited: a rotated JPEG was turned upright without re-encoding it. */
  | 'lossless-turn'
  /** Nothing was edited and metadata stays: the result is the source, byte for byte. */
  | 'unchanged'
  /**
   * Nothing was edited and re-encoding did not make it smaller (`reencodedBytes`): the picture's own bytes
   * were kept.
   */
  | 'kept-original'
  /** The PNG's colours were reduced to a palette (`colors`): it is no longer lossless. */
  | 'palette'
  /**
   * The recipe's target of bytes or score was met at this `quality` (0 to 1) with this `score`; the result's
   * dimensions show whether the picture was made smaller.
   */
  | 'target-reached'
  /** One encoder failed (`failed`, `reason`) and another was used (`used`). */
  | 'fallback-encoder'
  /** The compression worker failed (`reason`); the work continued in the calling thread. */
  | 'worker-failed'
  /**
   * The source's metadata was not kept: the format has no place for it, or it is damaged or too large
   * (`reason`, an error's code).
   */
  | 'metadata-not-kept'

/** One note, as plain data that can be posted from a worker. */
export interface ImageNote {
  readonly code: ImageNoteCode
  readonly details: ImageErrorDetails
}

/** Creates a note. */
export function note(code: ImageNoteCode, details: ImageErrorDetails = {}): ImageNote {
  return { code, details }
}

/** The notes that follow from a file's header alone. */
export function notesOn({ animated, width, height }: ImageInfo): readonly ImageNote[] {
  const pixels = width * height
  return [
    ...(animated ? [note('first-frame-only')] : []),
    ...(pixels > LARGE_PIXELS ? [note('large', { pixels })] : []),
  ]
}
