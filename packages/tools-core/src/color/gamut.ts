/**
 * Colours that a screen cannot show, and the nearest ones that it can. Pure.
 *
 * Source: CSS Color Module Level 4, section 13, https://www.w3.org/TR/css-color-4/#gamut-mapping: lightness and hue stay, chroma is
 * reduced until clipping makes no difference that can be seen.
 */
import { type Color, type ColorSpace, type Component, colorOf, numberOf } from './color.ts'
import { convertColor, isRgbSpace, numbersOf } from './convertColor.ts'
import { mapTriple } from './matrix.ts'
import type { RgbSpaceName } from './rgbSpaces.ts'

/** What rounding may add to a component that is just inside. */
const TOLERANCE = 0.000_075
/** The least difference that can be seen, in ΔE OK. */
const JUST_NOTICEABLE = 0.02
const PRECISION = 0.0001

/** The RGB space whose gamut bounds a space, or `undefined` where it has none. */
function gamutOf(space: ColorSpace): RgbSpaceName | undefined {
  if (isRgbSpace(space)) return space
  return space === 'hsl' || space === 'hwb' ? 'srgb' : undefined
}

/** Whether a screen of that space can show the colour. Lab, OKLab and XYZ hold every colour. */
export function isInGamut(color: Color, space: ColorSpace): boolean {
  const gamut = gamutOf(space)
  if (gamut === undefined) return true
  return numbersOf(convertColor(color, gamut)).every((value) => value >= -TOLERANCE && value <= 1 + TOLERANCE)
}

/**
 * How different two colours look: the distance in OKLab, 0 for the same one, 1 for black and white, 0.02 for what can just be seen.
 *
 * Source: CSS Color Module Level 4, section 18.3, deltaEOK.
 */
export function colorDifference(a: Color, b: Color): number {
  const [first, second] = [numbersOf(convertColor(a, 'oklab')), numbersOf(convertColor(b, 'oklab'))]
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2])
}

/** The colour in `space` with every component held inside of the gamut, which is what browsers show. */
export function clipToGamut(color: Color, space: ColorSpace): Color {
  const gamut = gamutOf(space)
  if (gamut === undefined) return convertColor(color, space)
  const inside = mapTriple(numbersOf(convertColor(color, gamut)), (value) => Math.min(1, Math.max(0, value)))
  return convertColor(colorOf(gamut, inside, color.alpha), space)
}

/**
 * The colour in `space`, made to fit by taking chroma away in OKLCH. One that fits is only converted.
 *
 * @example
 * mapToGamut(p3Red, 'srgb') // a red of the same lightness and hue that every screen can show
 */
export function mapToGamut(color: Color, space: ColorSpace): Color {
  if (isInGamut(color, space)) return convertColor(color, space)
  const [lightness, chroma, hue] = convertColor(color, 'oklch').components
  if (numberOf(lightness) >= 1) return convertColor(colorOf('oklab', [1, 0, 0], color.alpha), space)
  if (numberOf(lightness) <= 0) return convertColor(colorOf('oklab', [0, 0, 0], color.alpha), space)
  return reduceChroma(lightness, numberOf(chroma), hue, color.alpha, space)
}

function reduceChroma(
  lightness: Component,
  chroma: number,
  hue: Component,
  alpha: Component,
  space: ColorSpace,
): Color {
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
