/** Turns stored pixels as they are to be shown. Pure. */
import type { ExifOrientation } from '../containers/tiff.ts'
import type { Size } from '../geometry/types.ts'
import type { Pixels } from '../pixels.ts'
import { pixelWords } from '../resample/pixelWords.ts'

/** The pixels turned as an orientation in EXIF's numbering requires. */
export function upright(image: Pixels, orientation: ExifOrientation): Pixels {
  if (orientation === 1) return image
  const swaps = orientation >= 5
  const width = swaps ? image.height : image.width
  const height = swaps ? image.width : image.height
  const from = pixelWords(image.data)
  const to = new Uint32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      to[y * width + x] = from[sourceIndex(image, orientation, x, y)] as number
    }
  }
  const turned = { width, height, data: new Uint8ClampedArray(to.buffer) }
  return image.colorSpace === undefined ? turned : { ...turned, colorSpace: image.colorSpace }
}

/**
 * Which stored pixel is shown at (x, y). Source: TIFF 6.0, tag 274: where row 0 and column 0 of the storage
 * are shown.
 */
function sourceIndex({ width, height }: Size, orientation: ExifOrientation, x: number, y: number): number {
  const right = width - 1
  const bottom = height - 1
  const at = (column: number, row: number): number => row * width + column
  switch (orientation) {
    case 2:
      return at(right - x, y)
    case 3:
      return at(right - x, bottom - y)
    case 4:
      return at(x, bottom - y)
    case 5:
      return at(y, x)
    case 6:
      return at(y, bottom - x)
    case 7:
      return at(right - y, bottom - x)
    case 8:
      return at(right - y, x)
    default:
      return at(x, y)
  }
}
