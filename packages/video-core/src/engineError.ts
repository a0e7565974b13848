/** What engines report (the browser's, ffmpeg's) as an error of this package. Pure. */
import {
  type Reasons,
  VideoError,
  type VideoErrorCode,
  type VideoErrorDetails,
  videoError,
} from './errors.ts'

/**
 * Finds a lack of memory in an engine's message, because engines have no error class for it. These are the
 * messages of browsers ('Array buffer allocation failed', 'out of memory'), Emscripten ('Aborted(OOM)'),
 * libavutil ('Cannot allocate memory') and x264 ('malloc of size … failed'), the last two only in ffmpeg's
 * log. WebAssembly's 'memory access out of bounds' is a mistake in the program, and such a word in an address
 * or a path means nothing.
 */
export const OUT_OF_MEMORY: RegExp = /(?<!\/\S*)(memory(?! access)|alloc[a ]|\bOOM\b)/i

/** Code 'memory' if the reason or a line of `details.log` says that it ran out, or else `code`. */
export function engineError(
  code: VideoErrorCode,
  details: VideoErrorDetails,
  { cause, reason }: Partial<Reasons>,
): VideoError {
  const isOut = OUT_OF_MEMORY.test([reason, details.log].join())
  const own = isOut ? 'memory' : code
  return reason === undefined
    ? new VideoError(own, details, { cause })
    : videoError(own, details, { cause, reason })
}
