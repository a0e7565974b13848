/**
 * The primaries of the two canvas colour spaces. Pure.
 *
 * Source: IEC 61966-2-1 (sRGB); SMPTE EG 432-1 (P3 primaries, with D65 for Display P3).
 */

/** Red, green and blue of a space, each as X, Y, Z under D50, as a profile stores them. */
export type Colorants = readonly [red: readonly number[], green: readonly number[], blue: readonly number[]]

/** sRGB primaries under D65, adapted to D50 by Bradford's method. */
export const SRGB: Colorants = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
]

/** P3 primaries under D65, adapted to D50 by Bradford's method. */
export const DISPLAY_P3: Colorants = [
  [0.51512, 0.2412, -0.00105],
  [0.29198, 0.69225, 0.04189],
  [0.1571, 0.06657, 0.78407],
]
