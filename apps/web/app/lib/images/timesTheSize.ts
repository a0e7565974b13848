/** From this factor on, it is easier to read than a percentage. */
const MIN_FACTOR = 3
/** Below this factor a tenth matters. */
const WHOLE_FACTOR = 10

/**
 * How many times as large as its original a result is; `null` below three times, where a percentage says it.
 *
 * @example timesTheSize(1000, 40_100) // '40'
 */
export function timesTheSize(originalBytes: number, newBytes: number): string | null {
  const factor = newBytes / originalBytes
  if (originalBytes === 0 || factor < MIN_FACTOR) return null
  return factor.toLocaleString('en', { maximumFractionDigits: factor < WHOLE_FACTOR ? 1 : 0 })
}
