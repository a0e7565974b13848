/** Comparison of texts by code point. Pure. */

/**
 * Compares two texts by code point, which is also the order of their UTF-8 bytes: less than 0, 0 or more than
 * 0.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index += 1) {
    const left = a.charCodeAt(index)
    const right = b.charCodeAt(index)
    if (left !== right) return rankOf(left) - rankOf(right)
  }
  return a.length - b.length
}

/** Surrogates encode characters above all others. */
function rankOf(unit: number): number {
  if (unit < 0xd800) return unit
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000
}
