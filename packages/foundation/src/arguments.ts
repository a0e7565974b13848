/**
 * Checks numbers and shapes that other code passes: a mistake is a `RangeError` that names the field and the rule.
 *
 * `fields` says more about values of any type, as storage and forms give them; this is a fraction of its size, for code whose size counts.
 * Any unit. Pure.
 */

interface Point {
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

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
export function requireRect(rect: Point & Size, field: string): void {
  requirePoint(rect, field)
  requireSide(rect.width, `${field}.width`)
  requireSide(rect.height, `${field}.height`)
}

function requireSide(value: number, field: string): void {
  demand(Number.isFinite(value) && value >= 0, field, 'finite and at least 0', value)
}
