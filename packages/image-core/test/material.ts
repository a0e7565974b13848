/** Pictures that tests and benches make themselves. Deterministic. */
import { mulberry32 } from '@whittle/scripts/testing/mulberry32'
import type { PixelImage } from '../src/pixels.ts'

/** A picture from a function that returns R, G, B, A for each pixel. */
export function paint(
  width: number,
  height: number,
  pixel: (x: number, y: number) => readonly [number, number, number, number],
): PixelImage {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) data.set(pixel(x, y), at)
  }
  return { width, height, data }
}

/**
 * Photograph-like: smooth light, texture at every scale, weaker at finer scales (as in nature), hard
 * edges of a few shapes, and a little noise.
 */
export function photoLike(width: number, height: number, seed = 1): PixelImage {
  const random = mulberry32(seed)
  const waves = Array.from({ length: 24 }, (_, i) => {
    const frequency = 2 ** (i / 3)
    const angle = random() * Math.PI
    return {
      x: (Math.cos(angle) * frequency * 2 * Math.PI) / width,
      y: (Math.sin(angle) * frequency * 2 * Math.PI) / width,
      phase: random() * 7,
      strength: 60 / (1 + i / 2),
    }
  })
  const discs = Array.from({ length: 12 }, () => ({
    x: random() * width,
    y: random() * height,
    radius: (0.02 + 0.1 * random()) * width,
    color: [random() * 160 - 80, random() * 160 - 80, random() * 160 - 80],
  }))
  return paint(width, height, (x, y) => {
    let light = 110
    for (const wave of waves) light += wave.strength * Math.sin(wave.x * x + wave.y * y + wave.phase)
    const color = [light * 1.05, light, light * 0.9 + 12]
    for (const disc of discs) {
      if (Math.hypot(x - disc.x, y - disc.y) < disc.radius)
        for (const [i, part] of disc.color.entries()) color[i]! += part
    }
    const noise = (random() - 0.5) * 10
    return [color[0]! + noise, color[1]! + noise, color[2]! + noise, 255]
  })
}
