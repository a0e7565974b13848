/**
 * LZW and PackBits, as used in TIFF. Work is bounded by the bytes given and requested, whatever the data
 * says. Pure.
 *
 * The oldest writers of LZW put the lowest bit of a code first, and changed the code width one code later
 * than TIFF 6.0 says. Their strips begin with the clear code in that order, as no other strip does.
 *
 * Source: TIFF 6.0, section 13 (LZW, with code widths that change one code early) and section 9 (PackBits);
 * libtiff for the old order.
 */

const CLEAR = 256
const END = 257
const FIRST_FREE = 258
const MIN_CODE_BITS = 9
const MAX_CODE_BITS = 12

/** Unpacks LZW to at most `bytes` bytes; fewer if the data ends before. */
export function unpackLzw(data: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const target = new Uint8Array(bytes)
  const { codeAt, codesEarly } = codeOrder(data)
  // A string is stored as the offset at which it was last written in the target, and its length.
  const starts = new Uint32Array(1 << MAX_CODE_BITS)
  const lengths = new Uint32Array(1 << MAX_CODE_BITS)
  let [next, width, previous, at, written] = [FIRST_FREE, MIN_CODE_BITS, CLEAR, 0, 0]
  while (written < bytes && at + width <= data.length * 8) {
    const code = codeAt(data, at, width)
    at += width
    if (code === END) break
    if (code === CLEAR) {
      ;[next, width, previous] = [FIRST_FREE, MIN_CODE_BITS, CLEAR]
      continue
    }
    if (previous !== CLEAR && next < 1 << MAX_CODE_BITS) {
      // The new string is the previous one plus the first byte of this one, which is about to be written
      // right after it.
      const length = previous < CLEAR ? 1 : (lengths[previous] as number)
      starts[next] = written - length
      lengths[next] = length + 1
      next++
    }
    if (code >= next) break
    const length = code < CLEAR ? 1 : (lengths[code] as number)
    if (code < CLEAR) target[written] = code
    // Byte by byte: a string may overlap with the copy that is being written.
    else
      for (let i = 0, from = starts[code] as number; i < length; i++)
        target[written + i] = target[from + i] as number
    written += length
    previous = code
    if (next >= (1 << width) - codesEarly && width < MAX_CODE_BITS) width++
  }
  return target.subarray(0, written)
}

/** How the codes lie in the bytes, and how many codes early their width changes. */
function codeOrder(data: Uint8Array): { readonly codeAt: typeof bitsAt; readonly codesEarly: number } {
  const isOldStyle = data[0] === 0 && ((data[1] ?? 0) & 1) === 1
  return isOldStyle ? { codeAt: lowFirstBitsAt, codesEarly: 0 } : { codeAt: bitsAt, codesEarly: 1 }
}

/** Up to 12 bits from a bit position on, the highest first. */
function bitsAt(data: Uint8Array, at: number, width: number): number {
  const byte = at >> 3
  const three = ((data[byte] ?? 0) << 16) | ((data[byte + 1] ?? 0) << 8) | (data[byte + 2] ?? 0)
  return (three >> (24 - (at & 7) - width)) & ((1 << width) - 1)
}

/** Up to 12 bits from a bit position on, the lowest first. */
function lowFirstBitsAt(data: Uint8Array, at: number, width: number): number {
  const byte = at >> 3
  const three = (data[byte] ?? 0) | ((data[byte + 1] ?? 0) << 8) | ((data[byte + 2] ?? 0) << 16)
  return (three >> (at & 7)) & ((1 << width) - 1)
}

/** Unpacks PackBits to at most `bytes` bytes; fewer if the data ends before. */
export function unpackBits(data: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const target = new Uint8Array(bytes)
  let written = 0
  for (let at = 0; at < data.length && written < bytes; ) {
    const count = data[at++] as number
    if (count < 128) {
      const run = data.subarray(at, at + Math.min(count + 1, bytes - written))
      target.set(run, written)
      at += count + 1
      written += run.length
    } else if (count > 128) {
      if (at === data.length) break
      target.fill(data[at++] as number, written, written + 257 - count)
      written += 257 - count
    }
  }
  return target.subarray(0, written)
}
