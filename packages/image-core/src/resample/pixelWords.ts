/** Pixels as 32-bit words, for code that handles each pixel as a unit. Pure. */
import type { PixelImage } from '../pixels.ts'

/** Whether every alpha is 255. Alpha is the last byte of a pixel: the top one of a little-endian word. */
export function isOpaque(image: PixelImage): boolean {
  const words = pixelWords(image.data)
  let all = -1
  for (let i = 0; i < words.length; i++) all &= words[i]!
  return all >>> 24 === 255
}

/** The pixels as 32-bit words: a view of the same memory if its alignment permits, otherwise a copy. */
export function pixelWords(data: Uint8ClampedArray | Uint8Array): Uint32Array {
  const { buffer, byteOffset, length } = data.byteOffset % 4 === 0 ? data : new Uint8Array(data)
  return new Uint32Array(buffer, byteOffset, length / 4)
}
