/**
 * Argument checks for this folder: a mistake is a `RangeError` that names field and rule.
 */
import type { Point, Rect, Size } from './types.ts'

/** Asserts that a rule holds for the value of a field. @throws RangeError `field must be rule, not value`. */
export function demand(holds: boolean, field: string, rule: string, value: unknown): void {
  if (!holds) throw new RangeError(`${field} must be ${rule}, not ${value}`)
}

/** Asserts a finite number. */
export function requireFinite(value: number | undefined, field: string): void {
  demand(Number.isFinite(value), field, 'finite', value)
}

/** Asserts a finite number above 0. */
export function requirePositive(value: number | undefined, field: string): void {
  demand(Number.isFinite(value) && value! > 0, field, 'finite and above 0', value)
}

/** Asserts a whole number. */
export function requireWhole(value: number | undefined, field: string): void {
  demand(Number.isInteger(value), field, 'whole', value)
}

/** Asserts finite coordinates; a value that is not an object has none. */
export function requirePoint(point: Point | null | undefined, field: string): void {
  requireFinite(point?.x, `${field}.x`)
  requireFinite(point?.y, `${field}.y`)
}

/** Asserts sides above 0. */
export function requireSize(size: Size | null | undefined, field: string): void {
  requirePositive(size?.width, `${field}.width`)
  requirePositive(size?.height, `${field}.height`)
}

/** Asserts finite coordinates, and sides of at least 0. */
export function requireRect(rect: Rect, field: string): void {
  requirePoint(rect, field)
  requireSide(rect.width, `${field}.width`)
  requireSide(rect.height, `${field}.height`)
}

function requireSide(value: number, field: string): void {
  demand(Number.isFinite(value) && value >= 0, field, 'finite and at least 0', value)
}
