/**
 * The formats of binary floating point. Source: IEEE 754-2019, section 3.4; bfloat16 is the upper half of
 * binary32. Pure.
 */
import { valueNamed } from '../../shared/options/choices.ts'

/** Half, Google's bfloat, single and double precision. */
export type FloatFormat = 'binary16' | 'bfloat16' | 'binary32' | 'binary64'

/** Every name of a format. */
export type FloatName =
  | FloatFormat
  | 'half'
  | 'bfloat'
  | 'single'
  | 'double'
  | 'f16'
  | 'bf16'
  | 'f32'
  | 'f64'
  | 'float16'
  | 'float32'
  | 'float64'

const OTHER_NAMES: Readonly<Record<string, FloatFormat>> = {
  half: 'binary16',
  bfloat: 'bfloat16',
  single: 'binary32',
  double: 'binary64',
  f16: 'binary16',
  bf16: 'bfloat16',
  f32: 'binary32',
  f64: 'binary64',
  float16: 'binary16',
  float32: 'binary32',
  float: 'binary32',
  float64: 'binary64',
  fp16: 'binary16',
  fp32: 'binary32',
  fp64: 'binary64',
}

/** The format with a name that came from outside. */
export function floatNamed(given: string): FloatFormat | undefined {
  const name = valueNamed(given, OTHER_NAMES)
  return typeof name === 'string' && Object.hasOwn(SHAPES, name) ? (name as FloatFormat) : undefined
}

/** The width of each field in bits; the sign has one. */
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
