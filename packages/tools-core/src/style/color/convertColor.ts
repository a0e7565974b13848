/**
 * Converts between colour spaces, through XYZ with D65 white. Nothing is clipped. Pure.
 *
 * Source: CSS Color Module Level 4, sections 12 and 17, https://www.w3.org/TR/css-color-4/#color-conversion;
 * OKLab by Björn Ottosson, https://bottosson.github.io/posts/oklab/, with the matrices recomputed there.
 */
import { wrongInput } from '../../shared/input/wrongInput.ts'
import { type Color, type ColorSpace, type Component, hueIndex, isColor, numberOf } from './color.ts'
import { invert, type Matrix, mapTriple, multiply, type Triple } from './matrix.ts'
import { D50_TO_D65, D50_XYZ, D65_TO_D50, RGB_SPACES, type RgbSpace, type RgbSpaceName } from './rgbSpaces.ts'

interface Conversion {
  readonly toXyz: (components: Triple) => Triple
  readonly fromXyz: (xyz: Triple) => Triple
}

const XYZ_TO_LMS: Matrix = [
  [0.819022437996703, 0.3619062600528904, -0.1288737815209879],
  [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
  [0.0481771893596242, 0.2642395317527308, 0.6335478284694309],
]
const LMS_TO_OKLAB: Matrix = [
  [0.210454268309314, 0.7936177747023054, -0.0040720430116193],
  [1.9779985324311684, -2.4285922420485799, 0.450593709617411],
  [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
]
const LMS_TO_XYZ = invert(XYZ_TO_LMS)
const OKLAB_TO_LMS = invert(LMS_TO_OKLAB)

/** CIE Lab: the limit below which a line replaces the cube root, and its slope. */
const EPSILON = 216 / 24389
const KAPPA = 24389 / 27

function rgb({ toXyz, fromXyz, toLight, fromLight }: RgbSpace): Conversion {
  return {
    toXyz: (components) => multiply(toXyz, mapTriple(components, toLight)),
    fromXyz: (xyz) => mapTriple(multiply(fromXyz, xyz), fromLight),
  }
}

const SRGB = rgb(RGB_SPACES.srgb)

const LAB: Conversion = {
  toXyz([lightness, a, b]) {
    const fy = (lightness + 16) / 116
    const cube = (f: number) => (f ** 3 > EPSILON ? f ** 3 : (116 * f - 16) / KAPPA)
    const y = lightness > KAPPA * EPSILON ? fy ** 3 : lightness / KAPPA
    const relative: Triple = [cube(fy + a / 500), y, cube(fy - b / 200)]
    return multiply(D50_TO_D65, [
      relative[0] * D50_XYZ[0],
      relative[1] * D50_XYZ[1],
      relative[2] * D50_XYZ[2],
    ])
  },
  fromXyz(xyz) {
    const [x, y, z] = multiply(D65_TO_D50, xyz)
    const root = (value: number) => (value > EPSILON ? Math.cbrt(value) : (KAPPA * value + 16) / 116)
    const [fx, fy, fz] = [root(x / D50_XYZ[0]), root(y / D50_XYZ[1]), root(z / D50_XYZ[2])]
    return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
  },
}

const OKLAB: Conversion = {
  toXyz: (lab) =>
    multiply(
      LMS_TO_XYZ,
      mapTriple(multiply(OKLAB_TO_LMS, lab), (value) => value ** 3),
    ),
  fromXyz: (xyz) => multiply(LMS_TO_OKLAB, mapTriple(multiply(XYZ_TO_LMS, xyz), Math.cbrt)),
}

/** The polar form of a space with two opponent axes. */
function polar({ toXyz, fromXyz }: Conversion): Conversion {
  return {
    toXyz([lightness, chroma, hue]) {
      const angle = (hue * Math.PI) / 180
      return toXyz([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)])
    },
    fromXyz(xyz) {
      const [lightness, a, b] = fromXyz(xyz)
      return [lightness, Math.hypot(a, b), degrees((Math.atan2(b, a) * 180) / Math.PI)]
    },
  }
}

/** Normalises an angle to 0 ≤ angle < 360 degrees. */
export function degrees(angle: number): number {
  const wrapped = angle % 360
  return wrapped < 0 ? wrapped + 360 : wrapped
}

/** Other forms of sRGB, which convert to each other without XYZ. */
interface SrgbForm {
  readonly toRgb: (components: Triple) => Triple
  readonly fromRgb: (rgb: Triple) => Triple
}

function overSrgb({ toRgb, fromRgb }: SrgbForm): Conversion {
  return {
    toXyz: (components) => SRGB.toXyz(toRgb(components)),
    fromXyz: (xyz) => fromRgb(SRGB.fromXyz(xyz)),
  }
}

function hslToRgb([hue, saturation, lightness]: Triple): Triple {
  const [s, l] = [saturation / 100, lightness / 100]
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    const wrapped = k < 0 ? k + 12 : k
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(wrapped - 3, 9 - wrapped, 1))
  }
  return [channel(0), channel(8), channel(4)]
}

/** How much red, green and blue of a grey may differ; `isGrey` allows as much for whiteness and blackness. */
const GREY_RANGE = 0.000_01

function rgbToHsl(components: Triple): Triple {
  const most = Math.max(...components)
  const least = Math.min(...components)
  const lightness = (least + most) / 2
  // For black, white and almost equal components, saturation would make rounding errors look like a colour.
  const isFlat = lightness === 0 || lightness === 1 || most - least <= GREY_RANGE
  const saturation = isFlat ? 0 : (most - lightness) / Math.min(lightness, 1 - lightness)
  const hue = rgbHue(components)
  // Far outside the gamut, saturation becomes negative; the opposite hue with its absolute value is the same
  // colour.
  return saturation < 0
    ? [degrees(hue + 180), -saturation * 100, lightness * 100]
    : [hue, saturation * 100, lightness * 100]
}

function rgbHue(components: Triple): number {
  const [red, green, blue] = components
  const most = Math.max(...components)
  const range = most - Math.min(...components)
  if (range === 0) return 0
  if (most === red) return degrees(((green - blue) / range) * 60)
  return most === green ? ((blue - red) / range + 2) * 60 : ((red - green) / range + 4) * 60
}

function hwbToRgb([hue, whiteness, blackness]: Triple): Triple {
  const [white, black] = [whiteness / 100, blackness / 100]
  if (white + black >= 1) {
    const grey = white / (white + black)
    return [grey, grey, grey]
  }
  return mapTriple(hslToRgb([hue, 100, 50]), (value) => value * (1 - white - black) + white)
}

function rgbToHwb(components: Triple): Triple {
  return [rgbHue(components), Math.min(...components) * 100, (1 - Math.max(...components)) * 100]
}

const HSL: SrgbForm = { toRgb: hslToRgb, fromRgb: rgbToHsl }
const HWB: SrgbForm = { toRgb: hwbToRgb, fromRgb: rgbToHwb }
const SRGB_FORMS: Readonly<Partial<Record<ColorSpace, SrgbForm>>> = {
  srgb: { toRgb: (components) => components, fromRgb: (components) => components },
  hsl: HSL,
  hwb: HWB,
}

const CONVERSIONS: Readonly<Record<Exclude<ColorSpace, RgbSpaceName>, Conversion>> = {
  hsl: overSrgb(HSL),
  hwb: overSrgb(HWB),
  lab: LAB,
  lch: polar(LAB),
  oklab: OKLAB,
  oklch: polar(OKLAB),
  'xyz-d65': { toXyz: (xyz) => xyz, fromXyz: (xyz) => xyz },
  'xyz-d50': { toXyz: (xyz) => multiply(D50_TO_D65, xyz), fromXyz: (xyz) => multiply(D65_TO_D50, xyz) },
}

function conversionOf(space: ColorSpace): Conversion {
  return isRgbSpace(space) ? rgb(RGB_SPACES[space]) : CONVERSIONS[space]
}

/** Whether a space has red, green and blue. */
export function isRgbSpace(space: ColorSpace): space is RgbSpaceName {
  return Object.hasOwn(RGB_SPACES, space)
}

/** The components as numbers, `none` as 0. */
export function numbersOf({ components: [a, b, c] }: Color): Triple {
  return [numberOf(a), numberOf(b), numberOf(c)]
}

/**
 * Converts a colour to another space. A colour outside that space’s gamut stays outside: see `mapToGamut`.
 *
 * Where the colour has no hue in that space, the hue is `null`. A colour that is already in the space is
 * returned unchanged.
 */
export function convertColor(color: Color, space: ColorSpace): Color {
  if (!isColor(color)) throw wrongInput('a colour, as parseColor returns it', color)
  if (color.space === space) return color
  const converted = convertNumbers(numbersOf(color), color.space, space)
  return { space, components: withoutHue(space, converted), alpha: color.alpha }
}

function convertNumbers(components: Triple, from: ColorSpace, to: ColorSpace): Triple {
  const [source, target] = [SRGB_FORMS[from], SRGB_FORMS[to]]
  if (source !== undefined && target !== undefined) return target.fromRgb(source.toRgb(components))
  return conversionOf(to).fromXyz(conversionOf(from).toXyz(components))
}

/**
 * Below these limits a colour counts as grey, so that rounding creates no hue. Source: CSS Color Module Level
 * 4, sections 7 to 9.
 */
function withoutHue(space: ColorSpace, components: Triple): readonly [Component, Component, Component] {
  const index = hueIndex(space)
  if (index === -1 || !isGrey(space, components)) return components
  return index === 0 ? [null, components[1], components[2]] : [components[0], components[1], null]
}

function isGrey(space: ColorSpace, [, second, third]: Triple): boolean {
  switch (space) {
    case 'hsl':
      return second <= 0.001
    case 'hwb':
      return second + third >= 99.999
    case 'lch':
      return second <= 0.0015
    default:
      return second <= 0.000004
  }
}
