/** Timestamps. Pure. */
export type { NumberInput } from '../../shared/platform/utf8.ts'
export { type FormatTimestampOptions, formatTimestamp } from './formatTimestamp.ts'
export type { MomentInput } from './moment.ts'
export { type ParseTimestampOptions, parseTimestamp } from './parseTimestamp.ts'
export type { CountingScale, PackedScale, Scale, ScaleName } from './scales.ts'
export type { Timestamp, TimestampKind } from './timestamp.ts'
