/** Physical units. */
export { type ConvertedUnits, convertUnits, type UnitValue } from './units.ts'
