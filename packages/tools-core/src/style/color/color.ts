/** A colour as in CSS: a space, three components and an opacity. Pure. */
import type { RgbSpaceName } from './rgbSpaces.ts'

/**
 * A colour space by its CSS name.
 *
 * Components: RGB 0 to 1; `hsl` and `hwb` degrees, then 0 to 100 twice; `lab` L 0 to 100, a and b about ±125;
 * `lch` L 0 to 100, C 0 to 150 and degrees; `oklab` L 0 to 1, a and b about ±0.4; `oklch` L 0 to 1, C 0 to
 * 0.4 and degrees; XYZ with Y = 1 for white.
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

/** A component, or `null` for `none` in CSS: a missing value, such as the hue of a grey. */
export type Component = number | null

/** A colour. */
export interface Color {
  readonly space: ColorSpace
  readonly components: readonly [Component, Component, Component]
  /** 0 to 1. */
  readonly alpha: Component
}

/** Whether a value has the shape of a colour. A text does not; use `parseColor` to read one. */
export function isColor(value: unknown): value is Color {
  return typeof value === 'object' && value !== null && 'space' in value && 'components' in value
}

/** A component as a number: `none` counts as 0. */
export function numberOf(component: Component): number {
  return component ?? 0
}

/** The nearest number in a range, by default that of a component in RGB. */
export function clamp(value: number, least = 0, most = 1): number {
  return Math.min(most, Math.max(least, value))
}

/** The index of the component that is a hue in degrees, or -1. */
export function hueIndex(space: ColorSpace): -1 | 0 | 2 {
  if (space === 'hsl' || space === 'hwb') return 0
  return space === 'lch' || space === 'oklch' ? 2 : -1
}

/** Creates a colour from its components. */
export function colorOf(
  space: ColorSpace,
  components: readonly [Component, Component, Component],
  alpha: Component = 1,
): Color {
  return { space, components, alpha }
}
