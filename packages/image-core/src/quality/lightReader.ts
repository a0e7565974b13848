/** Reads rows of pixels as linear sRGB light, on a ground where they are transparent. */
import type { PixelImage } from '../pixels.ts'

/**
 * Linear Display P3 to linear sRGB; colours outside sRGB get values below 0 or above 1. Source: CSS Color 4.
 */
const P3_TO_SRGB = [
  [1.2249401762805598, -0.22494017628055996, 0],
  [-0.04205695470968816, 1.0420569547096881, 0],
  [-0.019637554590334432, -0.07863604555063189, 1.0982736001409665],
] as const

const { fround } = Math
const PER_STEP = fround(1 / 255)

/**
 * The sRGB curve as a quotient of polynomials, lowest power first, which 32-bit arithmetic evaluates to
 * within 0.0000005. The exact curve differs in the last bits, which at the top of the scale are worth a tenth
 * of a point; these are the reference program's. Source: libjxl (BSD 3-clause), transfer_functions-inl.h.
 */
const NUMERATOR = [2.200248328e-4, 1.043637593e-2, 0.1624820318, 0.7961564959, 0.8210152774].map(fround)
const DENOMINATOR = [0.263184697, 1.076976492, 0.498752835, -5.512498495e-2, 6.521209011e-3].map(fround)

/** Linear light of an sRGB sample; both are 0 to 1. */
function lightOf(sample: number): number {
  if (sample <= fround(0.04045)) return fround(sample * fround(1 / fround(12.92)))
  const evaluated = (coefficients: readonly number[]): number =>
    coefficients.reduceRight((value, coefficient) => fround(value * sample + coefficient))
  return fround(evaluated(NUMERATOR) / evaluated(DENOMINATOR))
}

const lightOfSample = Float32Array.from({ length: 256 }, (_, step) => lightOf(fround(step * PER_STEP)))

/** Writes row `y` as planes of red, green and blue. */
export type LightReader = (y: number, red: Float32Array, green: Float32Array, blue: Float32Array) => void

/**
 * A reader of a picture's rows.
 *
 * @param ground The sample, 0 to 1, behind transparent pixels; they are blended with it before they become
 *   light, as the reference program does.
 */
export function lightReader({ width, data, colorSpace }: PixelImage, ground: number): LightReader {
  const light = (sample: number, alpha: number): number => {
    if (alpha === 255) return lightOfSample[sample] as number
    const cover = fround(alpha * PER_STEP)
    return lightOf(
      fround(fround(cover * fround(sample * PER_STEP)) + fround(fround(1 - cover) * fround(ground))),
    )
  }
  return (y, red, green, blue) => {
    for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
      const alpha = data[at + 3] as number
      const r = light(data[at] as number, alpha)
      const g = light(data[at + 1] as number, alpha)
      const b = light(data[at + 2] as number, alpha)
      if (colorSpace === 'display-p3') {
        const [toRed, toGreen, toBlue] = P3_TO_SRGB
        red[x] = toRed[0] * r + toRed[1] * g
        green[x] = toGreen[0] * r + toGreen[1] * g
        blue[x] = toBlue[0] * r + toBlue[1] * g + toBlue[2] * b
      } else {
        red[x] = r
        green[x] = g
        blue[x] = b
      }
    }
  }
}
