/**
 * The relative luminance of a colour, and the contrast of two. Pure.
 *
 * Source: WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance, with the threshold of IEC
 * 61966-2-1, and #dfn-contrast-ratio.
 */
import { type Color, clamp } from './color.ts'
import { convertColor, numbersOf } from './convertColor.ts'

/**
 * Relative luminance of an opaque colour: 0 for black, 1 for white. A colour outside of sRGB has its own, as
 * a screen with its gamut shows it.
 */
export function luminanceOf(color: Color): number {
  const [red, green, blue] = numbersOf(convertColor(color, 'srgb-linear'))
  return clamp(0.2126 * red + 0.7152 * green + 0.0722 * blue)
}

/** The contrast ratio of two opaque colours, 1 to 21. */
export function contrastRatio(a: Color, b: Color): number {
  const [first, second] = [luminanceOf(a), luminanceOf(b)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
