/** The fields of a moment that the tokens of all dialects stand for. Pure. */
import { CLOCK_PARTS, type ClockField } from './clockParts.ts'
import { DATE_PARTS, type DateField } from './dateParts.ts'
import type { MomentPart } from './momentPart.ts'

/** A field of a moment that a token can stand for. */
export type Field = DateField | ClockField

const PARTS: Readonly<Record<Field, MomentPart>> = { ...DATE_PARTS, ...CLOCK_PARTS }

/** Returns how a field is written and read. */
export function partOf(field: Field): MomentPart {
  return PARTS[field]
}
