/**
 * Converts pixels between colour spaces without a browser: from a profile of three primaries or of grey to
 * the smaller of the two canvas colour spaces that holds it, and between these two. Pure.
 *
 * Source: ICC.1:2022, clauses 10.6 (curveType), 10.18 (parametricCurveType), 10.31 (XYZType); IEC 61966-2-1
 * (sRGB's curve, which Display P3 shares).
 */
import { type Colorants, DISPLAY_P3, SRGB } from '../containers/colorants.ts'
import { signatureAt, summarizeProfile, tagOf } from '../containers/icc.ts'
import { ImageError } from '../errors.ts'
import type { PixelColorSpace, PixelImage, Pixels } from '../pixels.ts'
import { canvasSpaceOf } from './canvasSpaceOf.ts'

const COLORANTS: Readonly<Record<PixelColorSpace, Colorants>> = { srgb: SRGB, 'display-p3': DISPLAY_P3 }

/** The light of a sample from 0 to 1. */
type Curve = (sample: number) => number

/** A matrix of three rows. */
type Matrix = readonly number[]

/**
 * Pixels in the colour space of `profile`, converted to sRGB, or to Display P3 where the profile's gamut is
 * wide. Without a profile they are sRGB.
 *
 * @throws ImageError `unsupported-format` with the reason `color-profile` for a profile of tables.
 */
export function withProfile(pixels: Pixels, profile: Uint8Array | undefined): Pixels {
  if (profile === undefined) return { ...pixels, colorSpace: 'srgb' }
  const { colorSpace, wideGamut } = summarizeProfile(profile)
  if (colorSpace === 'GRAY') return fromGrey(pixels, profile)
  // Pixels are RGB here: a profile of another model describes something that is not in the file.
  if (colorSpace !== 'RGB' || canvasSpaceOf(profile) === 'srgb') return { ...pixels, colorSpace: 'srgb' }
  const primaries = ['rXYZ', 'gXYZ', 'bXYZ'].map((tag) => xyzOf(profile, tag))
  const curves = ['rTRC', 'gTRC', 'bTRC'].map((tag) => curveOf(tagOf(profile, tag)))
  const [red, green, blue] = primaries
  if (!(red && green && blue) || !isComplete(curves)) throw unsupportedProfile()
  const target = wideGamut ? 'display-p3' : 'srgb'
  return converted(pixels, { curves, matrix: between([red, green, blue], COLORANTS[target]), target })
}

/** The same colours in another of the two canvas colour spaces; what does not fit is clipped. */
export function inColorSpace(pixels: PixelImage, target: PixelColorSpace): PixelImage {
  const { colorSpace: source = 'srgb' } = pixels
  if (source === target) return pixels
  const curves = [srgbLight, srgbLight, srgbLight]
  return converted(pixels, { curves, matrix: between(COLORANTS[source], COLORANTS[target]), target })
}

function fromGrey(pixels: Pixels, profile: Uint8Array): Pixels {
  const curve = curveOf(tagOf(profile, 'kTRC'))
  if (curve === undefined) throw unsupportedProfile()
  return converted(pixels, {
    curves: [curve, curve, curve],
    matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    target: 'srgb',
  })
}

function unsupportedProfile(): ImageError {
  return new ImageError(
    'unsupported-format',
    { reason: 'color-profile' },
    { message: 'The picture’s colour profile is one of tables, which only a browser converts' },
  )
}

function isComplete(curves: ReadonlyArray<Curve | undefined>): curves is readonly Curve[] {
  return curves.every((curve) => curve !== undefined)
}

/** Steps of the table from light to samples: fine enough for the steep end of the curve near black. */
const STEPS = 65_535

let samples: Uint8Array | undefined

/** The sample for every amount of light in `STEPS` steps. */
function samplesOfLight(): Uint8Array {
  samples ??= Uint8Array.from({ length: STEPS + 1 }, (_, light) =>
    Math.round(255 * srgbSample(light / STEPS)),
  )
  return samples
}

interface Conversion {
  readonly curves: readonly Curve[]
  readonly matrix: Matrix
  readonly target: PixelColorSpace
}

function converted(image: PixelImage, { curves, matrix, target }: Conversion): Pixels {
  const [red, green, blue] = curves.map((curve) =>
    Float64Array.from({ length: 256 }, (_, sample) => curve(sample / 255)),
  ) as [Float64Array, Float64Array, Float64Array]
  const [a, b, c, d, e, f, g, h, i] = matrix.map((factor) => factor * STEPS) as [
    ...[number, number, number],
    ...[number, number, number],
    ...[number, number, number],
  ]
  const ofLight = samplesOfLight()
  const sampleOf = (light: number): number =>
    ofLight[light <= 0 ? 0 : light >= STEPS ? STEPS : Math.round(light)]!
  const from = image.data
  const data = new Uint8ClampedArray(from.length)
  for (let at = 0; at < from.length; at += 4) {
    const x = red[from[at]!]!
    const y = green[from[at + 1]!]!
    const z = blue[from[at + 2]!]!
    data[at] = sampleOf(a * x + b * y + c * z)
    data[at + 1] = sampleOf(d * x + e * y + f * z)
    data[at + 2] = sampleOf(g * x + h * y + i * z)
    data[at + 3] = from[at + 3]!
  }
  return { width: image.width, height: image.height, data, colorSpace: target }
}

function srgbLight(sample: number): number {
  return sample <= 0.04045 ? sample / 12.92 : ((sample + 0.055) / 1.055) ** 2.4
}

function srgbSample(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

/** From light in one space to light in the other. */
function between(source: Colorants, target: Colorants): Matrix {
  return multiplied(inverse(rowsOf(target)), rowsOf(source))
}

/** The colorants as the columns of a matrix. */
function rowsOf(colorants: Colorants): Matrix {
  return [0, 1, 2].flatMap((row) => colorants.map((xyz) => xyz[row] ?? 0))
}

function multiplied(one: Matrix, other: Matrix): Matrix {
  return Array.from({ length: 9 }, (_, at) => {
    const [row, column] = [3 * Math.floor(at / 3), at % 3]
    return [0, 1, 2].reduce((sum, i) => sum + one[row + i]! * other[3 * i + column]!, 0)
  })
}

function inverse(matrix: Matrix): Matrix {
  const [a, b, c, d, e, f, g, h, i] = matrix as [
    ...[number, number, number],
    ...[number, number, number],
    ...[number, number, number],
  ]
  const cofactors = [
    ...[e * i - f * h, c * h - b * i, b * f - c * e],
    ...[f * g - d * i, a * i - c * g, c * d - a * f],
    ...[d * h - e * g, b * g - a * h, a * e - b * d],
  ]
  const determinant = a * (e * i - f * h) + b * (f * g - d * i) + c * (d * h - e * g)
  return cofactors.map((cofactor) => cofactor / determinant)
}

function xyzOf(profile: Uint8Array, tag: string): readonly number[] | undefined {
  const view = tagOf(profile, tag)
  if (view === undefined || view.byteLength < 20) return undefined
  return [8, 12, 16].map((at) => view.getInt32(at) / 65_536)
}

/** The tone curve of a tag; `undefined` where it is missing, cut off, or of a kind that is not one. */
function curveOf(view: DataView | undefined): Curve | undefined {
  if (view === undefined) return undefined
  const type = signatureAt(view, 0)
  if (type === 'para') return parametricCurve(view)
  return type === 'curv' ? sampledCurve(view) : undefined
}

function sampledCurve(view: DataView): Curve | undefined {
  const count = view.getUint32(8)
  if (count === 0) return (sample) => sample
  if (view.byteLength < 12 + 2 * count) return undefined
  if (count === 1) return (sample) => sample ** (view.getUint16(12) / 256)
  const entry = (index: number): number => view.getUint16(12 + 2 * index) / 65_535
  return (sample) => {
    const at = sample * (count - 1)
    const below = Math.min(Math.floor(at), count - 2)
    return entry(below) + (at - below) * (entry(below + 1) - entry(below))
  }
}

/** How many parameters each kind of parametric curve has. */
const PARAMETERS = [1, 3, 4, 5, 7] as const

function parametricCurve(view: DataView): Curve | undefined {
  const kind = view.getUint16(8)
  const count = PARAMETERS[kind]
  if (count === undefined || view.byteLength < 12 + 4 * count) return undefined
  const p = (index: number): number => view.getInt32(12 + 4 * index) / 65_536
  const power = (base: number): number => Math.max(0, base) ** p(0)
  switch (kind) {
    case 0:
      return power
    case 1:
      return (x) => (x >= -p(2) / p(1) ? power(p(1) * x + p(2)) : 0)
    case 2:
      return (x) => (x >= -p(2) / p(1) ? power(p(1) * x + p(2)) + p(3) : p(3))
    case 3:
      return (x) => (x >= p(4) ? power(p(1) * x + p(2)) : p(3) * x)
    default:
      return (x) => (x >= p(4) ? power(p(1) * x + p(2)) + p(5) : p(3) * x + p(6))
  }
}
