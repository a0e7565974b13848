/** What engines report (the browser's, ffmpeg's) as an error of this package. Pure. */
import { VideoError, type VideoErrorCode, type VideoErrorDetails, type VideoErrorOptions } from './errors.ts'

/**
 * Engines have no error class for a lack of memory. They say it: browsers ('Array buffer allocation failed', 'out of memory'), Emscripten
 * ('Aborted(OOM)'), libavutil ('Cannot allocate memory') or x264 ('malloc of size … failed'), the last two only in ffmpeg's log.
 * WebAssembly's 'memory access out of bounds' is a mistake in the program, and a word of an address says nothing.
 */
const OUT_OF_MEMORY = /(?<!:\/\/\S*)(memory(?! access)|alloca|\bOOM\b|malloc)/i

/** Whether a text, or one of several, says that memory ran out. */
export function saysOutOfMemory(text: unknown): boolean {
  return OUT_OF_MEMORY.test(`${text}`)
}

/** Code 'memory' if the reason or a line of `details.log` says that it ran out, or else `code`. */
export function engineError(
  code: VideoErrorCode,
  details: VideoErrorDetails,
  options: VideoErrorOptions,
): VideoError {
  const isOut = saysOutOfMemory([options.reason, details.log])
  return new VideoError(isOut ? 'memory' : code, details, options)
}
