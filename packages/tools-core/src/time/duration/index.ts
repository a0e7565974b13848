/** Lengths of time and differences between dates. Loads a `Temporal` polyfill if the host has none. */
export { addDuration } from './addDuration.ts'
export { type DateDifference, dateDifference } from './dateDifference.ts'
export type { Duration } from './duration.ts'
export { describeDuration, formatIsoDuration } from './formatDuration.ts'
export { parseDuration } from './parseDuration.ts'
