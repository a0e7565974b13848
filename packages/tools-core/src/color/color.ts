/** A colour as CSS has it: a space, three components, an opacity. Pure. */
import type { RgbSpaceName } from './rgbSpaces.ts'

/**
 * A colour space by its CSS name.
 *
 * Components: RGB 0 to 1; `hsl` and `hwb` degrees and two times 0 to 100; `lab` L 0 to 100, a and b about ±125; `lch` L 0 to 100, C 0 to 150
 * and degrees; `oklab` L 0 to 1, a and b about ±0.4; `oklch` L 0 to 1, C 0 to 0.4 and degrees; XYZ with 1 for white.
 */
export type ColorSpace =
  | RgbSpaceName
  | 'hsl'
  | 'hwb'
  | 'lab'
  | 'lch'
  | 'oklab'
  | 'oklch'
  | 'xyz-d50'
  | 'xyz-d65'

/** A component, or `null` for the `none` of CSS: there is no value, for example no hue of a grey. */
export type Component = number | null

/** A colour. */
export interface Color {
  readonly space: ColorSpace
  readonly components: readonly [Component, Component, Component]
  /** 0 to 1. */
  readonly alpha: Component
}

/** Whether a value has the shape of a colour. A text is none; `parseColor` makes one of it. */
export function isColor(value: unknown): value is Color {
  return typeof value === 'object' && value !== null && 'space' in value && 'components' in value
}

/** A component as a number: `none` counts as 0. */
export function numberOf(component: Component): number {
  return component ?? 0
}

/** Which component is a hue in degrees, or -1. */
export function hueIndex(space: ColorSpace): -1 | 0 | 2 {
  if (space === 'hsl' || space === 'hwb') return 0
  return space === 'lch' || space === 'oklch' ? 2 : -1
}

/** A colour from numbers. */
export function colorOf(
  space: ColorSpace,
  components: readonly [Component, Component, Component],
  alpha: Component = 1,
): Color {
  return { space, components, alpha }
}
