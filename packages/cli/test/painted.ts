import type { PixelImage } from '@whittle/image-core'

/** A picture whose pixels depend on a number. */
export function painted(seed: number, width = 96, height = 64): PixelImage {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) data.set([x * 2 + seed, y * 3, (x * y + seed) & 255, 255], at)
  return { width, height, data }
}
