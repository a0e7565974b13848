/** Argument checks for points, sizes and rectangles in any unit. Pure. */
import { aboveZero, assertObject, atLeastZero, finiteNumber, type Parser } from './fields.ts'

/** Asserts finite coordinates. @throws TypeError or RangeError naming the field. */
export function requirePoint(point: Readonly<Record<'x' | 'y', number>>, name: string): void {
  assertObject(point, name)
  finiteNumber(point.x, `${name}.x`)
  finiteNumber(point.y, `${name}.y`)
}

/** Asserts sides that pass `side`. @throws TypeError or RangeError naming the field. */
export function requireSize(
  size: Readonly<Record<'width' | 'height', number>>,
  name: string,
  side: Parser<number> = aboveZero,
): void {
  assertObject(size, name)
  side(size.width, `${name}.width`)
  side(size.height, `${name}.height`)
}

/** Asserts finite coordinates, and sides that pass `side`. @throws TypeError or RangeError naming the field. */
export function requireRect(
  rect: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
  name: string,
  side: Parser<number> = atLeastZero,
): void {
  requirePoint(rect, name)
  requireSize(rect, name, side)
}
