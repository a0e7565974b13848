/** Numbers as people write them, with a point or a comma. Pure. */

/** Thousands, as in `1,000` or `12,345,678.9`. A number that begins with 0 has none. */
const GROUPED = String.raw`[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,30})?(?![\d,])`

/** A pattern of a number without a sign: with groups of thousands, or with a decimal point or comma. */
export const WRITTEN_NUMBER: string = String.raw`(?:${GROUPED}|\d{1,30}(?:[.,]\d{1,30})?)`

const IS_GROUPED = new RegExp(`^[+-]?${GROUPED}$`)

/**
 * The number as JavaScript writes it. A comma before three digits separates thousands, because this site is
 * in English; any other is a decimal comma.
 */
export function plainNumber(written: string): string {
  return IS_GROUPED.test(written) ? written.replaceAll(',', '') : written.replace(',', '.')
}
