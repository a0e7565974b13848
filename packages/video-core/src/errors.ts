/**
 * The one error class of this package.
 *
 * A caller's mistake (a duration of 40 seconds, an unknown animation) is a `RangeError` or `TypeError` that
 * names the field; `VideoError` is for failures of the data or the machine. Cancelling is neither: it rejects
 * with `signal.reason`.
 */

/** Every way a video job can fail. A table over this union that lacks a code does not compile. */
export type VideoErrorCode =
  /** The function is for pages and workers of a browser, and there is none here, as in Node. */
  | 'needs-browser'
  /** No requested encoder works here. */
  | 'unsupported'
  /** The encoder failed, or its stream is not what was planned. */
  | 'encoder'
  /** An encoder returned a different number of frames from what it received. */
  | 'frame-count'
  /** Nothing happened for too long; the encoder was stopped. */
  | 'timeout'
  /** The machine ran out of memory. */
  | 'memory'
  /** The ffmpeg program could not be loaded, or native ffmpeg is not installed. */
  | 'ffmpeg-load'
  /** ffmpeg would have to be downloaded, and the caller said no. */
  | 'download-declined'
  /** The worker failed to start, or crashed. */
  | 'worker'
  /** The two crops of a move have different shapes. */
  | 'aspect-mismatch'
  /** The image could not be read or drawn. */
  | 'image'
  /** The canvas returned no PNG. Only the PNG pipeline needs one. */
  | 'canvas-blob'

/** Plain data about a failure; it can cross a worker boundary. */
export type VideoErrorDetails = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** Messages for developers' logs. An application shows its own, translated, from `code` and `details`. */
const MESSAGES: Readonly<Record<VideoErrorCode, string>> = {
  'needs-browser': 'This function needs a browser; in Node, use @whittle/video-core/node',
  unsupported: 'No video encoder is available here',
  encoder: 'The video encoder failed',
  'frame-count': 'The encoder returned a different number of frames from what it received',
  timeout: 'The video encoder stopped responding',
  memory: 'There was not enough memory for the video',
  'ffmpeg-load': 'Failed to load FFmpeg',
  'download-declined': 'FFmpeg was not downloaded',
  worker: 'The video worker failed to start or stopped unexpectedly',
  'aspect-mismatch': 'The two crops of a move have different shapes',
  image: 'The image could not be drawn',
  'canvas-blob': 'Failed to create blob from canvas',
}

/** A failure of a video job, with a stable `code` and plain `details`. */
export class VideoError extends Error {
  override readonly name = 'VideoError'
  readonly code: VideoErrorCode
  /** If ffmpeg was used, `log` holds its last lines. */
  readonly details: VideoErrorDetails

  constructor(
    code: VideoErrorCode,
    details: VideoErrorDetails = {},
    options: { readonly cause?: unknown; readonly message?: string } = {},
  ) {
    const { cause, message = MESSAGES[code] } = options
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.details = details
  }
}

/** What an engine states beyond the code of its error. */
export interface Reasons {
  readonly cause?: unknown
  /** Appended to the code's own message after a colon. */
  readonly reason: string
}

/** An error whose message names the reason: `The image could not be drawn: it is an SVG`. */
export function videoError(
  code: VideoErrorCode,
  details: VideoErrorDetails,
  { cause, reason }: Reasons,
): VideoError {
  return new VideoError(code, details, { cause, message: `${MESSAGES[code]}: ${reason}` })
}
