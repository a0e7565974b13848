/** Recognises that memory ran out. Engines have no error class for it, and ffmpeg only logs it. Pure. */

/**
 * Whether a message says so: the engines' ('Array buffer allocation failed', 'out of memory'), Emscripten's ('Aborted(OOM)'),
 * libavutil's ('Cannot allocate memory') or x264's ('malloc of size … failed'). WebAssembly's 'memory access out of bounds' is a mistake in
 * the program.
 */
export function isOutOfMemory(message: string): boolean {
  return /memory(?! access)|allocation|\bOOM\b|malloc/i.test(message)
}
