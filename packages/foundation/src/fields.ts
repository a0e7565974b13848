/**
 * Checks values that others give: arguments of a function, and plain values from storage, a URL or a form,
 * field by field.
 *
 * A parser returns the value or throws: a `TypeError` if the type is wrong, a `RangeError` if the value is
 * out of range. The message gives the field's path, the rule, and the value received. Pure.
 */
import { isRecord } from './record.ts'

/** Asserts that a value is an object with fields. */
export function assertObject<T>(value: T, name: string): asserts value is T & object {
  if (!isRecord(value)) throw new TypeError(`${name} must be an object, not ${describe(value)}`)
}

interface Point {
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Asserts finite coordinates. A drawing asks for every frame, so names are put together only for an error.
 */
export function assertPoint(value: Point | undefined, name: string): asserts value is Point {
  if (isRecord(value) && Number.isFinite(value.x) && Number.isFinite(value.y)) return
  assertObject(value, name)
  finiteNumber(value.x, `${name}.x`)
  finiteNumber(value.y, `${name}.y`)
}

/** Asserts finite sides above 0. Accepts an `ImageBitmap` too, whose sides are not own properties. */
export function assertSize(value: Size | undefined, name: string): asserts value is Size {
  if (isRecord(value) && isSide(value.width) && isSide(value.height) && value.width > 0 && value.height > 0)
    return
  assertObject(value, name)
  aboveZero(value.width, `${name}.width`)
  aboveZero(value.height, `${name}.height`)
}

/** Asserts finite coordinates, and finite sides of at least 0. */
export function assertRect(value: (Point & Size) | undefined, name: string): asserts value is Point & Size {
  assertPoint(value, name)
  if (isSide(value.width) && isSide(value.height)) return
  atLeastZero(value.width, `${name}.width`)
  atLeastZero(value.height, `${name}.height`)
}

function isSide(value: unknown): value is number {
  return Number.isFinite(value) && (value as number) >= 0
}

/** Checks one field; `name` is its path, for the error. */
export type Parser<T> = (value: unknown, name: string) => T

/** A parser for each field of an object. */
export type Parsers<T> = { readonly [Key in keyof T]-?: Parser<NonNullable<T[Key]>> }

/**
 * Checks and returns the fields that are present and not `undefined`. A field without a parser is an error.
 */
export function presentFields<T extends object>(
  value: unknown,
  name: string,
  parsers: Parsers<T>,
): Partial<T> {
  assertObject(value, name)
  const unknown = Object.keys(value).find((key) => !Object.hasOwn(parsers, key))
  if (unknown !== undefined) throw new TypeError(`${name}.${unknown} is not a field of ${name}`)
  const given: Partial<T> = {}
  for (const [key, field] of Object.entries(value)) {
    if (field !== undefined) given[key as keyof T] = parsers[key as keyof T](field, `${name}.${key}`)
  }
  return given
}

/**
 * Checks and returns the fields that are present; none of `required` may be missing.
 *
 * @param required By default all.
 */
export function requiredFields<T extends object>(
  value: unknown,
  name: string,
  parsers: Parsers<T>,
  required: readonly string[] = Object.keys(parsers),
): T {
  const given = presentFields(value, name, parsers)
  for (const key of required) {
    if (!Object.hasOwn(given, key)) throw new TypeError(`${name}.${key} is missing`)
  }
  return given as T
}

export function boolean(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value
  throw new TypeError(`${name} must be true or false, not ${describe(value)}`)
}

export function text(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  throw new TypeError(`${name} must be a string, not ${describe(value)}`)
}

/** Accepts `NaN` and the infinities too, for callers with their own rules for them. */
export function number(value: unknown, name: string): number {
  if (typeof value === 'number') return value
  throw new TypeError(`${name} must be a number, not ${describe(value)}`)
}

export function finiteNumber(value: unknown, name: string): number {
  const given = number(value, name)
  if (Number.isFinite(given)) return given
  throw new RangeError(`${name} must be finite, not ${given}`)
}

export function atLeastZero(value: unknown, name: string): number {
  const given = finiteNumber(value, name)
  if (given >= 0) return given
  throw new RangeError(`${name} must be 0 or more, not ${given}`)
}

export function aboveZero(value: unknown, name: string): number {
  const given = finiteNumber(value, name)
  if (given > 0) return given
  throw new RangeError(`${name} must be above 0, not ${given}`)
}

export function positiveInteger(value: unknown, name: string): number {
  const given = finiteNumber(value, name)
  if (Number.isInteger(given) && given > 0) return given
  throw new RangeError(`${name} must be a whole number, 1 or more, not ${given}`)
}

export function integer(value: unknown, name: string): number {
  const given = finiteNumber(value, name)
  if (Number.isInteger(given)) return given
  throw new RangeError(`${name} must be a whole number, not ${given}`)
}

/** Both ends are allowed. */
export function between(least: number, most: number): Parser<number> {
  return (value, name) => {
    const given = finiteNumber(value, name)
    if (given >= least && given <= most) return given
    throw new RangeError(`${name} must be between ${least} and ${most}, not ${given}`)
  }
}

export function uint8Array(value: unknown, name: string): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw new TypeError(`${name} must be a Uint8Array, not ${describe(value)}`)
}

/** One of several values, all of the same type. */
export function oneOf<T extends string | number>(allowed: readonly T[]): Parser<T> {
  return (value, name) => {
    if (allowed.includes(value as T)) return value as T
    const rule = `${name} must be one of ${allowed.join(', ')}, not ${describe(value)}`
    throw typeof value === typeof allowed[0] ? new RangeError(rule) : new TypeError(rule)
  }
}

/** The value as written in code: strings are quoted, to distinguish '30' from 30. */
function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return `'${value}'`
  if (typeof value === 'function') return 'a function'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}
