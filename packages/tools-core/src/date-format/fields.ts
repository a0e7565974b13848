/** What patterns are made of: every dialect's tokens stand for these parts of a moment. Pure. */
import { CLOCK_PARTS, type ClockField } from './clockParts.ts'
import { DATE_PARTS, type DateField } from './dateParts.ts'
import type { MomentPart } from './momentPart.ts'

/** A part of a moment that a token can stand for. */
export type Field = DateField | ClockField

const PARTS: Readonly<Record<Field, MomentPart>> = { ...DATE_PARTS, ...CLOCK_PARTS }

/** How a field is written and read. */
export function partOf(field: Field): MomentPart {
  return PARTS[field]
}
