/**
 * The RGB spaces of CSS, each defined by the chromaticities of its primaries and white point and by its
 * transfer function.
 *
 * Matrices are computed from these rather than written out. Pure.
 *
 * Source: CSS Color Module Level 4, section 10, https://www.w3.org/TR/css-color-4/#predefined.
 */
import { compose, diagonal, invert, type Matrix, multiply, type Triple, transpose } from './matrix.ts'

/** A chromaticity, x and y. */
type Point = readonly [number, number]

/** The white points of print (D50) and of screens (D65). */
const D50: Point = [0.3457, 0.3585]
const D65: Point = [0.3127, 0.329]

/** The XYZ of a chromaticity with Y = 1. */
function xyzOf([x, y]: Point): Triple {
  return [x / y, 1, (1 - x - y) / y]
}

/** D50 in XYZ: the white of Lab and LCH. */
export const D50_XYZ: Triple = xyzOf(D50)

/** The Bradford cone response matrix, as used in ICC profiles. */
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]

/** Adapts XYZ from D50 to D65. */
export const D50_TO_D65: Matrix = adaptation(D50, D65)
/** Adapts XYZ from D65 to D50. */
export const D65_TO_D50: Matrix = adaptation(D65, D50)

function adaptation(from: Point, to: Point): Matrix {
  const source = multiply(BRADFORD, xyzOf(from))
  const target = multiply(BRADFORD, xyzOf(to))
  const gains: Triple = [target[0] / source[0], target[1] / source[1], target[2] / source[2]]
  return compose(invert(BRADFORD), compose(diagonal(gains), BRADFORD))
}

/** An RGB space, whose values are 0 to 1 inside its gamut. */
export interface RgbSpace {
  /** Converts linear light to XYZ with D65 white. */
  readonly toXyz: Matrix
  readonly fromXyz: Matrix
  /** Converts a value to linear light, and back; odd functions, so that negative values survive. */
  readonly toLight: (value: number) => number
  readonly fromLight: (light: number) => number
}

function rgbSpace(
  primaries: readonly [Point, Point, Point],
  curve: Pick<RgbSpace, 'toLight' | 'fromLight'>,
  white: Point = D65,
): RgbSpace {
  const columns = transpose([xyzOf(primaries[0]), xyzOf(primaries[1]), xyzOf(primaries[2])])
  const own = compose(columns, diagonal(multiply(invert(columns), xyzOf(white))))
  const toXyz = white === D65 ? own : compose(D50_TO_D65, own)
  return {
    toXyz,
    fromXyz: invert(toXyz),
    toLight: (value) => Math.sign(value) * curve.toLight(Math.abs(value)),
    fromLight: (light) => Math.sign(light) * curve.fromLight(Math.abs(light)),
  }
}

function power(exponent: number): Pick<RgbSpace, 'toLight' | 'fromLight'> {
  return { toLight: (value) => value ** exponent, fromLight: (light) => light ** (1 / exponent) }
}

const LINEAR = power(1)

/** IEC 61966-2-1. */
const SRGB = {
  toLight: (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4),
  fromLight: (light: number) => (light > 0.0031308 ? 1.055 * light ** (1 / 2.4) - 0.055 : 12.92 * light),
}

/** ROMM RGB, ISO 22028-2. */
const PROPHOTO = {
  toLight: (value: number) => (value <= 16 / 512 ? value / 16 : value ** 1.8),
  fromLight: (light: number) => (light >= 1 / 512 ? light ** (1 / 1.8) : 16 * light),
}

const SRGB_PRIMARIES = [
  [0.64, 0.33],
  [0.3, 0.6],
  [0.15, 0.06],
] as const
const P3_PRIMARIES = [
  [0.68, 0.32],
  [0.265, 0.69],
  [0.15, 0.06],
] as const

/** The RGB spaces of CSS. */
export type RgbSpaceName =
  | 'srgb'
  | 'srgb-linear'
  | 'display-p3'
  | 'display-p3-linear'
  | 'a98-rgb'
  | 'prophoto-rgb'
  | 'rec2020'

/** The RGB spaces by their CSS names. */
export const RGB_SPACES: Readonly<Record<RgbSpaceName, RgbSpace>> = {
  srgb: rgbSpace(SRGB_PRIMARIES, SRGB),
  'srgb-linear': rgbSpace(SRGB_PRIMARIES, LINEAR),
  'display-p3': rgbSpace(P3_PRIMARIES, SRGB),
  'display-p3-linear': rgbSpace(P3_PRIMARIES, LINEAR),
  'a98-rgb': rgbSpace(
    [
      [0.64, 0.33],
      [0.21, 0.71],
      [0.15, 0.06],
    ],
    power(563 / 256),
  ),
  'prophoto-rgb': rgbSpace(
    [
      [0.734699, 0.265301],
      [0.159597, 0.840403],
      [0.036598, 0.000105],
    ],
    PROPHOTO,
    D50,
  ),
  rec2020: rgbSpace(
    [
      [0.708, 0.292],
      [0.17, 0.797],
      [0.131, 0.046],
    ],
    power(2.4),
  ),
}
