/**
 * LZW and PackBits, as used in TIFF. Work is bounded by the bytes given and requested, whatever the data says. Pure.
 *
 * Source: TIFF 6.0, section 13 (LZW, with code widths that change one code early) and section 9 (PackBits).
 */

const CLEAR = 256
const END = 257
const FIRST_FREE = 258
const NARROWEST = 9
const WIDEST = 12

/** Unpacks LZW to at most `bytes` bytes; what the data does not reach is 0. */
export function unpackLzw(data: Uint8Array, bytes: number): Uint8Array {
  const target = new Uint8Array(bytes)
  // A string is stored as the place where it was last written in the target, and its length.
  const starts = new Uint32Array(1 << WIDEST)
  const lengths = new Uint32Array(1 << WIDEST)
  let [next, width, previous, at, written] = [FIRST_FREE, NARROWEST, CLEAR, 0, 0]
  while (written < bytes && at + width <= data.length * 8) {
    const code = bitsAt(data, at, width)
    at += width
    if (code === END) break
    if (code === CLEAR) {
      ;[next, width, previous] = [FIRST_FREE, NARROWEST, CLEAR]
      continue
    }
    if (previous !== CLEAR && next < 1 << WIDEST) {
      // The new string is the previous one plus the first byte of this one, which is about to be written right after it.
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
    if (next >= (1 << width) - 1 && width < WIDEST) width++
  }
  return target
}

/** Up to 12 bits from a bit position on, the highest first. */
function bitsAt(data: Uint8Array, at: number, width: number): number {
  const byte = at >> 3
  const three = ((data[byte] ?? 0) << 16) | ((data[byte + 1] ?? 0) << 8) | (data[byte + 2] ?? 0)
  return (three >> (24 - (at & 7) - width)) & ((1 << width) - 1)
}

/** Unpacks PackBits to at most `bytes` bytes; what the data does not reach is 0. */
export function unpackBits(data: Uint8Array, bytes: number): Uint8Array {
  const target = new Uint8Array(bytes)
  for (let at = 0, written = 0; at < data.length && written < bytes; ) {
    const count = data[at++] as number
    if (count < 128) {
      target.set(data.subarray(at, at + Math.min(count + 1, bytes - written)), written)
      at += count + 1
      written += count + 1
    } else if (count > 128) {
      target.fill(data[at++] ?? 0, written, written + 257 - count)
      written += 257 - count
    }
  }
  return target
}
