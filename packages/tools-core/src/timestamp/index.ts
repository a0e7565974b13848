/** Timestamps. Pure. */
export { type FormatTimestampOptions, formatTimestamp } from './formatTimestamp.ts'
export {
  type ParseTimestampOptions,
  parseTimestamp,
  type Timestamp,
  type TimestampKind,
} from './parseTimestamp.ts'
export type { CountingScale, PackedScale, Scale } from './scales.ts'
