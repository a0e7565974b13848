import type { ColorSpace } from './color.ts'

/** A notation: a CSS colour space, or another way to write sRGB. */
export type ColorFormat = ColorSpace | 'xyz' | 'hex' | 'rgb' | 'name' | 'hsv' | 'cmyk'

/** Display names for the notations of {@link formatColor}, for a list or a label. */
export const COLOR_FORMAT_NAMES: Readonly<Record<ColorFormat, string>> = {
  hex: 'Hex',
  rgb: 'RGB',
  hsl: 'HSL',
  hwb: 'HWB',
  oklch: 'OKLCH',
  oklab: 'OKLab',
  lch: 'LCH',
  lab: 'Lab',
  'display-p3': 'Display P3',
  srgb: 'sRGB',
  'srgb-linear': 'Linear sRGB',
  'display-p3-linear': 'Linear P3',
  'a98-rgb': 'Adobe RGB',
  'prophoto-rgb': 'ProPhoto',
  rec2020: 'Rec. 2020',
  xyz: 'XYZ',
  'xyz-d65': 'XYZ D65',
  'xyz-d50': 'XYZ D50',
  hsv: 'HSV',
  cmyk: 'CMYK, naive',
  name: 'Nearest name',
}
