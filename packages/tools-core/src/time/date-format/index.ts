/** Formats and parses dates by patterns. Loads a `Temporal` polyfill where the host has none. */
export type { CivilTime } from '../calendar/civil.ts'
export type { DateDialect, DialectName } from './dialects.ts'
export { type DateFormatOptions, type DateInput, formatDate } from './formatDate.ts'
export { type ParsedDate, parseDate } from './parseDate.ts'
export { type TranslateTokensOptions, translateTokens } from './translateTokens.ts'
