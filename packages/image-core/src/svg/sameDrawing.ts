/** Whether two drawings look the same on every background. Pure. */
import type { PixelImage } from '../pixels.ts'

/** The most that a channel of a pixel may differ, in 8-bit steps, over any background. */
const MAX_STEPS = 2

/**
 * Whether no pixel differs by more than 2 steps of 255, in any channel and over any background. The colour
 * under a transparent pixel does not count, since nobody sees it.
 *
 * @returns `false` also for drawings of different sizes.
 */
export function isSameDrawing(one: PixelImage, other: PixelImage): boolean {
  if (one.width !== other.width || one.height !== other.height) return false
  const [a, b] = [one.data, other.data]
  for (let at = 0; at < a.length; at += 4) {
    const [alphaA, alphaB] = [a[at + 3] as number, b[at + 3] as number]
    for (let channel = at; channel < at + 3; channel++) {
      // Every background lies between black and white, and so does the difference over it.
      const onBlack = ((a[channel] as number) * alphaA - (b[channel] as number) * alphaB) / 255
      const onWhite = onBlack + alphaB - alphaA
      if (Math.abs(onBlack) > MAX_STEPS || Math.abs(onWhite) > MAX_STEPS) return false
    }
  }
  return true
}
