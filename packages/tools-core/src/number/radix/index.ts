/** Numbers in any base, as bits, and as floats. Pure. */
export type { NumberInput } from '../../shared/platform/utf8.ts'
export { type ConvertRadixOptions, convertRadix } from './convertRadix.ts'
export { type DescribeFloatOptions, describeFloat, type FloatDescription } from './describeFloat.ts'
export type { Radix } from './digits.ts'
export type { FloatFormat, FloatName } from './floatShape.ts'
export type { RadixName } from './parseNumber.ts'
export {
  type BitPattern,
  type BitWidth,
  fromTwosComplement,
  type TwosComplementOptions,
  toTwosComplement,
} from './twosComplement.ts'
