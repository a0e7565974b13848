/**
 * JSON as a lossless tree: numbers as written, members in order, duplicate keys included.
 *
 * The CSV, XML, YAML and TOML converters use it instead of JavaScript values, in which `12345678901234567890`
 * and `1.10` do not survive. Pure.
 */

import { JSON_NUMBER } from '../json/characters.ts'

/** A JSON value. */
export type JsonValue = null | boolean | string | readonly JsonValue[] | JsonNumber | JsonObject

/** A number by its digits, in the grammar of RFC 8259. */
export interface JsonNumber {
  readonly number: string
}

/** An object as its members, in order. */
export interface JsonObject {
  readonly members: readonly JsonEntry[]
}

/** A key and its value. */
export type JsonEntry = readonly [key: string, value: JsonValue]

/** The levels of nesting that every converter accepts; more is an error, never a stack overflow. */
export const MAX_DEPTH = 1000

const NUMBER = new RegExp(`^${JSON_NUMBER.source}$`)

/** Whether a text is exactly a JSON number. */
export function isJsonNumber(text: string): boolean {
  return NUMBER.test(text)
}

export function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && 'members' in value
}

export function isNumber(value: JsonValue): value is JsonNumber {
  return typeof value === 'object' && value !== null && 'number' in value
}

export function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}

/**
 * The value of an unquoted text where it is unambiguous: `true`, `false`, `null`, or a number that survives
 * unchanged. Leading zeros, more than 15 digits and exponents stay text, since they are mostly names.
 */
export function typedText(text: string): JsonValue {
  if (text === 'true') return true
  if (text === 'false') return false
  if (text === 'null') return null
  const isPlain = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15
  return isPlain ? { number: text } : text
}
