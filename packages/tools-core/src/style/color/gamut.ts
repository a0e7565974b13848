/**
 * Maps colours that a screen cannot show to the nearest ones that it can. Pure.
 *
 * Source: CSS Color Module Level 4, section 13, https://www.w3.org/TR/css-color-4/#gamut-mapping: lightness
 * and hue are kept, and chroma is reduced until clipping makes no visible difference.
 */
import { type Color, type ColorSpace, clamp, colorOf, numberOf } from './color.ts'
import { convertColor, isRgbSpace, numbersOf } from './convertColor.ts'
import { mapTriple } from './matrix.ts'
import type { RgbSpaceName } from './rgbSpaces.ts'

/** Allows for rounding in a component that is just inside. */
const TOLERANCE = 0.000_075
/** The just noticeable difference, in ΔE OK. */
const JUST_NOTICEABLE = 0.02
const PRECISION = 0.0001

/** The RGB space that defines the gamut of a space; `undefined` for unbounded spaces. */
function gamutOf(space: ColorSpace): RgbSpaceName | undefined {
  if (isRgbSpace(space)) return space
  return space === 'hsl' || space === 'hwb' ? 'srgb' : undefined
}

/** Whether a colour is within the gamut of a space. Lab, OKLab and XYZ contain every colour. */
export function isInGamut(color: Color, space: ColorSpace): boolean {
  const gamut = gamutOf(space)
  if (gamut === undefined) return true
  return numbersOf(convertColor(color, gamut)).every((value) => value >= -TOLERANCE && value <= 1 + TOLERANCE)
}

/**
 * Returns how different two colours look, as distance in OKLab: 0 for equal colours, 0.02 for a just
 * noticeable difference, 1 for black and white.
 *
 * Source: CSS Color Module Level 4, section 18.3, deltaEOK.
 */
export function colorDifference(a: Color, b: Color): number {
  const [first, second] = [numbersOf(convertColor(a, 'oklab')), numbersOf(convertColor(b, 'oklab'))]
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2])
}

/** Converts a colour to `space` and clips every component to the gamut, as browsers do on screen. */
export function clipToGamut(color: Color, space: ColorSpace): Color {
  const gamut = gamutOf(space)
  if (gamut === undefined) return convertColor(color, space)
  const inside = mapTriple(numbersOf(convertColor(color, gamut)), (value) => clamp(value))
  return convertColor(colorOf(gamut, inside, color.alpha), space)
}

/**
 * Converts a colour to `space` and reduces its OKLCH chroma until it fits. A colour that fits is only
 * converted, without what rounding leaves outside.
 *
 * @example
 * mapToGamut(p3Red, 'srgb') // a red of the same lightness and hue that every screen can show
 */
export function mapToGamut(color: Color, space: ColorSpace): Color {
  if (isInGamut(color, space)) return color.space === space ? color : clipToGamut(color, space)
  const bright = convertColor(color, 'oklch')
  const [lightness] = bright.components
  if (numberOf(lightness) >= 1) return convertColor(colorOf('oklab', [1, 0, 0], color.alpha), space)
  if (numberOf(lightness) <= 0) return convertColor(colorOf('oklab', [0, 0, 0], color.alpha), space)
  return reduceChroma(bright, space)
}

/** Reduces the chroma of an OKLCH colour until it fits into `space`. */
function reduceChroma({ components, alpha }: Color, space: ColorSpace): Color {
  const [lightness, given, hue] = components
  const chroma = numberOf(given)
  const withChroma = (value: number) => colorOf('oklch', [lightness, value, hue], alpha)
  let clipped = clipToGamut(withChroma(chroma), space)
  if (colorDifference(clipped, withChroma(chroma)) < JUST_NOTICEABLE) return clipped
  let [least, most] = [0, chroma]
  let isLeastInside = true
  while (most - least > PRECISION) {
    const middle = (least + most) / 2
    const candidate = withChroma(middle)
    if (isLeastInside && isInGamut(candidate, space)) {
      least = middle
      continue
    }
    clipped = clipToGamut(candidate, space)
    const difference = colorDifference(clipped, candidate)
    if (difference >= JUST_NOTICEABLE) most = middle
    else if (JUST_NOTICEABLE - difference < PRECISION) return clipped
    else {
      isLeastInside = false
      least = middle
    }
  }
  return clipped
}
