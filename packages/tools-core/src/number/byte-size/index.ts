/** Amounts of data. Pure. */
export type { NumberInput } from '../../shared/platform/utf8.ts'
export type { Rational } from '../rational/rational.ts'
export {
  type ByteSize,
  type ByteSizeInput,
  type FormatByteSizeOptions,
  formatByteSize,
  type ParseByteSizeOptions,
  parseByteSize,
} from './byteSize.ts'
export { type TransferTime, transferTime } from './transferTime.ts'
