/**
 * Decides which of the two canvas colour spaces a profile describes.
 *
 * Browsers convert every profile they know while drawing. Pixels from our own decoders are bare numbers: sRGB
 * and Display P3 can be tagged, any other profile must be converted.
 *
 * Source: ICC.1:2022, clauses 10.6 (curveType), 10.18 (parametricCurveType), 10.31 (XYZType).
 */
import { type Colorants, DISPLAY_P3, SRGB } from '../containers/colorants.ts'
import { signatureAt, tagOf } from '../containers/icc.ts'
import type { PixelColorSpace } from '../pixels.ts'

/**
 * The distance up to which two primaries count as equal: profiles round, and adapt with slightly different
 * matrices.
 */
const PRIMARY_TOLERANCE = 0.004

/** The value of the sRGB curve, which both spaces use, at one half. */
const HALF_IN_LINEAR_LIGHT = 0.214
const CURVE_TOLERANCE = 0.01

/**
 * The canvas colour space that a profile *is*; `undefined` when it is neither, and pixels in it must be
 * converted.
 */
export function canvasSpaceOf(profile: Uint8Array): PixelColorSpace | undefined {
  const primaries = readPrimaries(profile)
  if (primaries === undefined || !hasSrgbCurve(profile)) return undefined
  if (isNear(primaries, SRGB)) return 'srgb'
  return isNear(primaries, DISPLAY_P3) ? 'display-p3' : undefined
}

function isNear(some: Colorants, others: Colorants): boolean {
  return some.every((xyz, i) =>
    xyz.every((value, j) => Math.abs(value - (others[i]?.[j] ?? 0)) <= PRIMARY_TOLERANCE),
  )
}

function readPrimaries(profile: Uint8Array): Colorants | undefined {
  const [red, green, blue] = ['rXYZ', 'gXYZ', 'bXYZ'].map((tag) => readXyz(profile, tag))
  return red && green && blue ? [red, green, blue] : undefined
}

function readXyz(profile: Uint8Array, tag: string): readonly number[] | undefined {
  const view = tagOf(profile, tag)
  if (view === undefined || view.byteLength < 20) return undefined
  return [view.getInt32(8) / 65_536, view.getInt32(12) / 65_536, view.getInt32(16) / 65_536]
}

function hasSrgbCurve(profile: Uint8Array): boolean {
  const view = tagOf(profile, 'rTRC')
  const half = view === undefined ? undefined : curveAtHalf(view)
  return half !== undefined && Math.abs(half - HALF_IN_LINEAR_LIGHT) <= CURVE_TOLERANCE
}

/** The value of a tone curve at one half; `undefined` for a kind that no RGB profile uses. */
function curveAtHalf(view: DataView): number | undefined {
  const type = signatureAt(view, 0)
  if (type === 'para' && view.byteLength >= 16) return parametricAtHalf(view)
  if (type !== 'curv' || view.byteLength < 12) return undefined
  const count = view.getUint32(8)
  if (count === 0) return 0.5
  if (view.byteLength < 12 + 2 * count) return undefined
  if (count === 1) return 0.5 ** (view.getUint16(12) / 256)
  return view.getUint16(12 + 2 * Math.floor((count - 1) / 2)) / 65_535
}

/**
 * The upper branch `(a x + b) ^ g + e` of a parametric curve; in every display profile, one half lies on this
 * branch.
 */
function parametricAtHalf(view: DataView): number {
  const kind = view.getUint16(8)
  const parameter = (index: number): number =>
    view.byteLength >= 16 + 4 * index ? view.getInt32(12 + 4 * index) / 65_536 : 0
  const [a, b] = kind === 0 ? [1, 0] : [parameter(1), parameter(2)]
  const offset = kind === 2 ? parameter(3) : kind === 4 ? parameter(5) : 0
  return (a * 0.5 + b) ** parameter(0) + offset
}
