/**
 * Converts the samples of a TIFF page to 8-bit straight-alpha RGBA, upright. Pure. Source: TIFF 6.0, sections
 * 3 to 10, 18 (alpha); JFIF 1.02 (YCbCr).
 */
import type { Size } from '../geometry/types.ts'
import type { Pixels } from '../pixels.ts'

/** The tag `PhotometricInterpretation`. */
export const PHOTOMETRIC = { whiteIsZero: 0, blackIsZero: 1, rgb: 2, palette: 3, mask: 4, cmyk: 5, yCbCr: 6 }

/** What a page's samples mean. */
export interface Colors extends Size {
  readonly photometric: number
  /** Alpha's index among the samples, and whether colour is multiplied by it. */
  readonly alpha?: { readonly at: number; readonly associated: boolean }
  readonly colorMap: readonly number[]
}

/**
 * A page's samples, 8 bits each, interleaved; palette indices and samples of less than 8 bits keep their
 * value, and indices of 16 bits are not reduced.
 */
export interface Samples {
  readonly data: Uint8Array | Uint16Array
  readonly perPixel: number
  /** The largest value of a sample. */
  readonly max: number
  readonly photometric: number
}

/** The page as pixels, in stored orientation. */
export function toRgba(page: Colors, samples: Samples): Pixels {
  const { width, height } = page
  const { data: from, perPixel, max } = samples
  const data = new Uint8ClampedArray(width * height * 4)
  const colorAt = colorReader(page, samples)
  const rgb: [number, number, number] = [0, 0, 0]
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * perPixel
    colorAt(at, rgb)
    const alpha = page.alpha === undefined ? 255 : ((from[at + page.alpha.at] as number) * 255) / max
    const divide = page.alpha?.associated && alpha > 0 ? 255 / alpha : 1
    data[pixel * 4] = rgb[0] * divide
    data[pixel * 4 + 1] = rgb[1] * divide
    data[pixel * 4 + 2] = rgb[2] * divide
    data[pixel * 4 + 3] = alpha
  }
  return { width, height, data }
}

/** Reads the colour of the pixel whose samples begin at `at`, 0 to 255 each. */
function colorReader(
  { colorMap }: Colors,
  { data, max, photometric }: Samples,
): (at: number, rgb: [number, number, number]) => void {
  const scale = 255 / max
  switch (photometric) {
    case PHOTOMETRIC.rgb:
      return (at, rgb) => {
        for (let i = 0; i < 3; i++) rgb[i] = (data[at + i] as number) * scale
      }
    case PHOTOMETRIC.palette: {
      const colors = colorMap.length / 3
      // The entries have 16 bits, but some writers fill in 8.
      const shift = colorMap.some((entry) => entry > 255) ? 8 : 0
      return (at, rgb) => {
        const index = data[at] as number
        for (let i = 0; i < 3; i++)
          rgb[i] = index < colors ? (colorMap[i * colors + index] as number) >> shift : 0
      }
    }
    case PHOTOMETRIC.yCbCr:
      return (at, rgb) => {
        const [y, cb, cr] = [
          data[at] as number,
          (data[at + 1] as number) - 128,
          (data[at + 2] as number) - 128,
        ]
        rgb[0] = clampByte(y + 1.402 * cr)
        rgb[1] = clampByte(y - 0.344136 * cb - 0.714136 * cr)
        rgb[2] = clampByte(y + 1.772 * cb)
      }
    case PHOTOMETRIC.cmyk:
      return (at, rgb) => {
        const white = 255 - (data[at + 3] as number) * scale
        for (let i = 0; i < 3; i++) rgb[i] = ((255 - (data[at + i] as number) * scale) * white) / 255
      }
    default: {
      const inverted = photometric === PHOTOMETRIC.whiteIsZero
      return (at, rgb) => {
        const grey = (data[at] as number) * scale
        rgb.fill(inverted ? 255 - grey : grey)
      }
    }
  }
}

function clampByte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)))
}
