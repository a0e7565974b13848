/** Commas between thousands, which may also be meant as decimal commas. Pure. */
import type { Note } from '../result/result.ts'

/** The pattern of a number with commas between its thousands: `1,500` or `1,234,567.8`. */
export const COMMA_GROUPS: string = String.raw`[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?`

/**
 * The note on a number whose only comma is read as one between thousands, with the fix that makes it a
 * decimal point; none on any other number.
 *
 * @param offset of the number in the input.
 */
export function thousandsNotes(number: string, offset: number): readonly Note[] {
  if (!/^[1-9]\d{0,2},\d{3}$/.test(number)) return []
  const decimal = number.replace(',', '.')
  return [
    {
      code: 'thousands',
      message: `The comma in “${number}” is read as one between thousands; write ${decimal} for a fraction.`,
      fix: { label: `Read as ${decimal}`, edits: [{ offset, length: number.length, text: decimal }] },
    },
  ]
}
