/** Encodes a picture so that it meets its recipe's byte target, at smaller dimensions if it may. */
import { roundSize } from '../geometry/roundSize.ts'
import type { Recipe } from '../recipe.ts'
import { type EncodedImage, type EncodeOptions, encodePicture, isUnreachable } from './encode.ts'
import type { Picture } from './picture.ts'
import { resizePicture } from './render.ts'

/** A picture of lower quality looks worse than a smaller one. */
const LOWEST_FAIR_QUALITY = 0.4

/** The shortest side, in pixels, that a picture is made smaller to. */
const MIN_SIDE = 16

/** File size grows with the area; a little less than that is tried, since small pictures compress worse. */
const MARGIN = 0.95

/** Each attempt makes the picture at least this much smaller. */
const MAX_STEP_SCALE = 0.9

/** Encodes a picture, which may have to be freed for a smaller one. Errors are those of `encodeImage`. */
export async function encodeToTarget(
  picture: Picture,
  options: EncodeOptions & Pick<Recipe, 'shrinkToTarget'>,
): Promise<EncodedImage> {
  let current = picture
  const { shrinkToTarget, ...encoding } = options
  const mayShrink = shrinkToTarget && options.targetBytes !== undefined
  const settings = mayShrink ? { ...encoding, lowestQuality: LOWEST_FAIR_QUALITY } : encoding
  try {
    for (;;) {
      try {
        return await encodePicture(current, settings)
      } catch (error) {
        if (!mayShrink || !isUnreachable(error)) throw error
        const { targetBytes, reachedBytes } = error.details
        const scale = Math.min(MAX_STEP_SCALE, MARGIN * Math.sqrt(Number(targetBytes) / Number(reachedBytes)))
        if (Math.min(current.width, current.height) * scale < MIN_SIDE) throw error
        current = resizePicture(current, roundSize(current, scale))
      }
    }
  } finally {
    if (current !== picture) current.free()
  }
}
