/**
 * The standard formats of a single letter in .NET, in its invariant culture.
 *
 * Source: https://learn.microsoft.com/dotnet/standard/base-types/standard-date-and-time-format-strings. Pure.
 */

const ROUND_TRIP = "yyyy-MM-dd'T'HH:mm:ss.fffffffK"
const RFC_1123 = "ddd, dd MMM yyyy HH:mm:ss 'GMT'"
const MONTH_DAY = 'MMMM dd'
const YEAR_MONTH = 'yyyy MMMM'

const FORMATS: Readonly<Record<string, string>> = {
  d: 'MM/dd/yyyy',
  D: 'dddd, dd MMMM yyyy',
  f: 'dddd, dd MMMM yyyy HH:mm',
  F: 'dddd, dd MMMM yyyy HH:mm:ss',
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
  y: YEAR_MONTH,
  Y: YEAR_MONTH,
}

/** The full pattern that a one-letter pattern stands for; `undefined` for any other pattern. */
export function standardFormat(pattern: string): string | undefined {
  return Object.hasOwn(FORMATS, pattern) ? FORMATS[pattern] : undefined
}
