/**
 * The one error class of this package.
 *
 * A caller's mistake (a duration of 40 seconds, an unknown animation) is a `RangeError` or `TypeError` that names the
 * field; `VideoError` is for what the data or the machine does. Cancelling is neither: it is `signal.reason`.
 */

/** Every way a video job can fail. A table over this union that lacks a code does not compile. */
export type VideoErrorCode =
  /** No encoder that was asked for works here. */
  | 'unsupported'
  /** The encoder failed, or its stream is not what was planned. */
  | 'encoder'
  /** An encoder gave another number of frames than it was given. */
  | 'frame-count'
  /** Nothing happened for too long; the encoder was stopped. */
  | 'timeout'
  /** The machine ran out of memory. */
  | 'memory'
  /** The ffmpeg program could not be loaded, or native ffmpeg is not installed. */
  | 'ffmpeg-load'
  /** ffmpeg would have to be downloaded, and the caller said no. */
  | 'download-declined'
  /** The worker could not be started or died. */
  | 'worker'
  /** The two crops of a move have different shapes. */
  | 'aspect-mismatch'
  /** The image could not be read or drawn. */
  | 'image'
  /** The canvas gave no PNG. Only the PNG pipeline needs one. */
  | 'canvas-blob'

/** Plain data about a failure; it survives a worker boundary. */
export type VideoErrorDetails = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** Sentences for developers' logs. An application shows its own, translated, from `code` and `details`. */
const MESSAGES: Readonly<Record<VideoErrorCode, string>> = {
  unsupported: 'No video encoder is available here',
  encoder: 'The video encoder failed',
  'frame-count': 'The encoder gave another number of frames than it was given',
  timeout: 'The video encoder stopped answering',
  memory: 'There was not enough memory for the video',
  'ffmpeg-load': 'Failed to load FFmpeg',
  'download-declined': 'FFmpeg was not downloaded',
  worker: 'The video worker could not be started or died',
  'aspect-mismatch': 'The two crops of a move have different shapes',
  image: 'The image could not be drawn',
  'canvas-blob': 'Failed to create blob from canvas',
}

/** What an error may say beyond its code. */
export interface VideoErrorOptions {
  readonly cause?: unknown
  /** Put after the code's own sentence and a colon. */
  readonly reason?: string
}

/** A failure of a video job, with a stable `code` and plain `details`. */
export class VideoError extends Error {
  override readonly name = 'VideoError'
  readonly code: VideoErrorCode
  /** Where an ffmpeg took part, `log` holds its last lines. */
  readonly details: VideoErrorDetails

  constructor(
    code: VideoErrorCode,
    details: VideoErrorDetails = {},
    { cause, reason }: VideoErrorOptions = {},
  ) {
    const message = reason === undefined ? MESSAGES[code] : `${MESSAGES[code]}: ${reason}`
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.details = details
  }
}
