/**
 * Pictures with known pixels. `videoErrors.ts` measures how far a video made from them is from what it should
 * show.
 */

import { COLOUR_PATCHES } from '@whittle/scripts/testing/colourChart'
import sharp from 'sharp'
import { pngFile, type TestFile } from './photos.ts'

/** Size of a 480p video. */
export const WIDTH = 854
export const HEIGHT = 480

/** Ten flat colours, in two rows. */
export function patches(): Promise<TestFile> {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0, at = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1, at += 3) {
      data.set(COLOUR_PATCHES[Math.floor((x * 5) / WIDTH) + (y < HEIGHT / 2 ? 0 : 5)] ?? [], at)
    }
  }
  return pngFile('patches.png', sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }))
}

/** Size of the picture with the blobs. */
export const BLOBS_SIZE = { width: 1920, height: 1080 }
/** Centres of the blobs, in pixels from the picture's top-left corner. */
export const BLOBS = [
  [700.5, 400.5],
  [1200.5, 420.5],
  [960.5, 700.5],
  [600.5, 760.5],
] as const

/** White blobs, Gaussian with a sigma of 6 pixels, on grey. */
export function blobs(): Promise<TestFile> {
  const { width, height } = BLOBS_SIZE
  const data = Buffer.alloc(width * height, 64)
  for (const [cx, cy] of BLOBS) {
    for (let y = Math.floor(cy) - 30; y <= cy + 30; y += 1) {
      for (let x = Math.floor(cx) - 30; x <= cx + 30; x += 1) {
        const distance = (x + 0.5 - cx) ** 2 + (y + 0.5 - cy) ** 2
        data[y * width + x] = Math.round(64 + 180 * Math.exp(-distance / 72))
      }
    }
  }
  return pngFile('blobs.png', sharp(data, { raw: { width, height, channels: 1 } }).toColourspace('srgb'))
}
