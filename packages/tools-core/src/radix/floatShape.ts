/** The formats of binary floating point. Source: IEEE 754-2019, section 3.4; bfloat16 is the upper half of binary32. Pure. */

/** Half, Google's bfloat, single and double precision. */
export type FloatFormat = 'binary16' | 'bfloat16' | 'binary32' | 'binary64'

/** How many bits each field has; the sign has one. */
export interface FloatShape {
  readonly exponentBits: number
  readonly fractionBits: number
}

export const SHAPES: Readonly<Record<FloatFormat, FloatShape>> = {
  binary16: { exponentBits: 5, fractionBits: 10 },
  bfloat16: { exponentBits: 8, fractionBits: 7 },
  binary32: { exponentBits: 8, fractionBits: 23 },
  binary64: { exponentBits: 11, fractionBits: 52 },
}
