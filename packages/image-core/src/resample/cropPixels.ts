/** Cuts a rectangle out of decoded pixels. Pure. */
import { assertRect } from '@whittle/foundation/fields'
import { roundRect } from '../geometry/roundRect.ts'
import type { Rect } from '../geometry/types.ts'
import { type PixelImage, type Pixels, requirePixels } from '../pixels.ts'

/**
 * A copy of the pixels inside `rect`, in the image's own colour space.
 *
 * @param rect - In pixels of `image`, inside it, and not empty. Its edges are rounded to whole pixels, so a
 *   crop from `/geometry` can be passed directly.
 * @throws TypeError or RangeError when `rect` is empty, is not finite, or reaches outside the image.
 * @example
 * cropPixels(photo, centeredCrop(photo, 1))
 */
export function cropPixels(image: PixelImage, rect: Rect): Pixels {
  requirePixels(image, 'image')
  assertRect(rect, 'rect')
  requireInside(image, rect)
  const { x, y, width, height } = roundRect(rect, { image })
  const data = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++) {
    const start = ((y + row) * image.width + x) * 4
    data.set(image.data.subarray(start, start + width * 4), row * width * 4)
  }
  return { width, height, data, colorSpace: image.colorSpace ?? 'srgb' }
}

/**
 * An edge that rounds to the image's border counts as inside: exact geometry may miss it by a rounding error.
 */
function requireInside(image: PixelImage, { x, y, width, height }: Rect): void {
  const isAcross = x > -0.5 && width > 0 && x + width < image.width + 0.5
  const isDown = y > -0.5 && height > 0 && y + height < image.height + 0.5
  if (isAcross && isDown) return
  throw new RangeError(
    `rect must be above 0 × 0 and lie inside the image of ${image.width} × ${image.height}, got ${width} × ${height} at (${x}, ${y})`,
  )
}
