/** Cuts a rectangle out of decoded pixels. Whole pixels only; pure. */
import type { Rect } from '../geometry/types.ts'
import type { PixelImage } from '../pixels.ts'

/**
 * A copy of the pixels inside `rect`, in the image's own colour space.
 *
 * @param rect - In pixels of `image`: whole numbers, at least 1 × 1, inside the image.
 * @throws RangeError when `rect` is not whole, is empty, or reaches outside the image.
 */
export function cropPixels(image: PixelImage, rect: Rect): PixelImage {
  assertInside(image, rect)
  const data = new Uint8ClampedArray(rect.width * rect.height * 4)
  for (let row = 0; row < rect.height; row++) {
    const start = ((rect.y + row) * image.width + rect.x) * 4
    data.set(image.data.subarray(start, start + rect.width * 4), row * rect.width * 4)
  }
  return { width: rect.width, height: rect.height, data, colorSpace: image.colorSpace ?? 'srgb' }
}

function assertInside(image: PixelImage, rect: Rect): void {
  const { x, y, width, height } = rect
  if (![x, y, width, height].every(Number.isInteger)) {
    throw new RangeError(`rect must be in whole pixels, got ${describe(rect)}`)
  }
  if (width >= 1 && height >= 1 && x >= 0 && y >= 0 && x + width <= image.width && y + height <= image.height)
    return
  throw new RangeError(
    `rect must be at least 1 × 1 and lie inside the image of ${image.width} × ${image.height}, got ${describe(rect)}`,
  )
}

function describe({ x, y, width, height }: Rect): string {
  return `${width} × ${height} at (${x}, ${y})`
}
