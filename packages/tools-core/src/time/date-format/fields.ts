/** The fields of a moment that the tokens of all dialects stand for. Pure. */
import { CLOCK_PARTS, type ClockField } from './clockParts.ts'
import { DATE_PARTS, type DateField } from './dateParts.ts'
import { FRACTION_PARTS, type FractionField } from './fractionParts.ts'
import type { MomentPart } from './momentPart.ts'
import { ORDINAL_PARTS, type OrdinalField } from './ordinalParts.ts'
import { YEAR_PARTS, type YearField } from './yearParts.ts'
import { ZONE_PARTS, type ZoneField } from './zoneParts.ts'

/** A part of a moment that a token can stand for. */
export type Field = YearField | DateField | OrdinalField | ClockField | FractionField | ZoneField

const PARTS: Readonly<Record<Field, MomentPart>> = {
  ...YEAR_PARTS,
  ...DATE_PARTS,
  ...ORDINAL_PARTS,
  ...CLOCK_PARTS,
  ...FRACTION_PARTS,
  ...ZONE_PARTS,
}

/** Returns how a field is written and read. */
export function partOf(field: Field): MomentPart {
  return PARTS[field]
}
