/** The relative luminance of a colour. Pure. Source: WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance, with the threshold of IEC 61966-2-1. */
import type { Color } from './color.ts'
import { numbersOf } from './convertColor.ts'
import { mapToGamut } from './gamut.ts'
import { RGB_SPACES } from './rgbSpaces.ts'

/** The relative luminance of an opaque colour as a screen shows it: 0 for black, 1 for white. */
export function luminanceOf(color: Color): number {
  const [red, green, blue] = numbersOf(mapToGamut(color, 'srgb'))
  const { toLight } = RGB_SPACES.srgb
  return 0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue)
}
