/**
 * The formats that a single letter stands for in .NET, as its invariant culture has them. Some write the time
 * in UTC, as they do for a `DateTimeOffset`.
 *
 * Source: https://learn.microsoft.com/dotnet/standard/base-types/standard-date-and-time-format-strings. Pure.
 */

import type { DateDialect } from './dialects.ts'

const ROUND_TRIP = "yyyy-MM-dd'T'HH:mm:ss.fffffffK"
const RFC_1123 = "ddd, dd MMM yyyy HH:mm:ss 'GMT'"
const FULL = 'dddd, dd MMMM yyyy HH:mm:ss'
const MONTH_DAY = 'MMMM dd'
const YEAR_MONTH = 'yyyy MMMM'

const FORMATS: Readonly<Record<string, string>> = {
  d: 'MM/dd/yyyy',
  D: 'dddd, dd MMMM yyyy',
  f: 'dddd, dd MMMM yyyy HH:mm',
  F: FULL,
  g: 'MM/dd/yyyy HH:mm',
  G: 'MM/dd/yyyy HH:mm:ss',
  m: MONTH_DAY,
  M: MONTH_DAY,
  o: ROUND_TRIP,
  O: ROUND_TRIP,
  r: RFC_1123,
  R: RFC_1123,
  s: "yyyy-MM-dd'T'HH:mm:ss",
  t: 'HH:mm',
  T: 'HH:mm:ss',
  u: "yyyy-MM-dd HH:mm:ss'Z'",
  U: FULL,
  y: YEAR_MONTH,
  Y: YEAR_MONTH,
}

/** The full pattern that a one-letter pattern stands for; `undefined` for any other pattern. */
export function standardFormat(pattern: string): string | undefined {
  return Object.hasOwn(FORMATS, pattern) ? FORMATS[pattern] : undefined
}

/** Whether a pattern writes and reads times of UTC, whatever the zone is. */
export function isInUtc(pattern: string, dialect: DateDialect): boolean {
  return dialect === 'dotnet' && /^[rRuU]$/.test(pattern)
}
