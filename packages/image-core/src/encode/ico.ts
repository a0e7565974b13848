/** Icons by our own encoder: each size is made from the picture itself, never from another size. */
import { ImageError } from '../errors.ts'
import { outputSize } from '../geometry/outputSize.ts'
import type { Size } from '../geometry/types.ts'
import { encodeIco } from '../ico/index.ts'
import type { PixelImage } from '../pixels.ts'
import type { IcoRecipe } from '../recipe.ts'
import { resample } from '../resample/index.ts'
import type { Encoder } from './encoder.ts'

/** Writes icon files. Below 32 bits nothing is smoothed, so that edges keep to the palette's colours. */
export const icoEncoder: Encoder = {
  name: 'own-ico',
  tagsColor: true,
  async encode(picture, { ico }) {
    const { sizes, bitDepth, dither } = ico
    const pixels = picture.pixels()
    const filter = bitDepth === 32 ? 'lanczos3' : 'nearest'
    const images = sizes.map((side) => iconImage(pixels, side, filter))
    return encodeIco(images, { bitDepth, dither: dither ? 'floyd-steinberg' : 'none' })
  },
}

/**
 * The size of the largest entry, which is what a decoder shows.
 *
 * @throws ImageError `no-size-selected`
 */
export function largestIconSize({ sizes }: IcoRecipe): Size {
  if (sizes.length === 0) throw new ImageError('no-size-selected')
  const side = Math.max(...sizes)
  return { width: side, height: side }
}

/** The whole picture inside a square: centred, and transparent around it. */
function iconImage(picture: PixelImage, side: number, filter: 'lanczos3' | 'nearest'): PixelImage {
  const size = outputSize(picture, { resizeToWidth: side, resizeToHeight: side })
  const fitted = resample(picture, size, { filter, upscale: 'allow' })
  return fitted.width === side && fitted.height === side ? fitted : centred(fitted, side)
}

function centred(image: PixelImage, side: number): PixelImage {
  const data = new Uint8ClampedArray(side * side * 4)
  const left = Math.floor((side - image.width) / 2)
  const top = Math.floor((side - image.height) / 2)
  for (let y = 0; y < image.height; y++) {
    const row = image.data.subarray(y * image.width * 4, (y + 1) * image.width * 4)
    data.set(row, ((top + y) * side + left) * 4)
  }
  return { width: side, height: side, data, colorSpace: 'srgb' }
}
