/**
 * Errors about parts of a tree, with the places of those parts in the text that it was read from.
 *
 * A tree carries no places, since most conversions never need them: when one fails, the text is read again.
 * Pure.
 */

import { isText, type TextInput } from '../../shared/platform/utf8.ts'
import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import type { FullPlace } from '../../shared/result/place.ts'
import { type Failure, type Fix, failAll } from '../../shared/result/result.ts'
import { type NodePart, placesOfNodes } from '../json/nodePlaces.ts'
import { jsonText } from './jsonText.ts'
import { isArray, isObject, type JsonEntry, type JsonValue } from './jsonValue.ts'
import type { JsonInput } from './readJsonValue.ts'

/**
 * The key of a member, its value, or an item of an array; a top-level value is an item of the list of
 * top-level values.
 */
export type JsonPart =
  | { readonly key: JsonEntry }
  | { readonly value: JsonEntry }
  | { readonly items: readonly JsonValue[]; readonly at: number }

/** An error about a part. */
export interface PartError {
  readonly code: ToolErrorCode
  readonly message: string
  readonly part: JsonPart
  /** Makes the fix, given the place of the part. */
  readonly fixAt?: (place: FullPlace) => Fix
}

/** The value that a part is, or that its key belongs to. */
export function partValue(part: JsonPart): JsonValue {
  return 'items' in part ? part.items[part.at]! : memberOf(part)[1]
}

/** Fails with errors about parts of the values that were read; at least one. */
export type FailAt = (errors: readonly PartError[]) => Failure

/** The most errors that are reported. */
const MAX_ERRORS = 20

/**
 * A failure with the first of the errors, ordered by their places in the input; in a JavaScript value they
 * have no places.
 *
 * @param roots the values that were read from the input, and whose parts the errors name.
 */
export function failAtParts(
  input: JsonInput,
  roots: readonly JsonValue[],
  errors: readonly PartError[],
): Failure {
  if (!isText(input))
    return failAll(errors.slice(0, MAX_ERRORS).map(({ code, message }) => ({ code, message })))
  const numbers = numbersOf(
    roots,
    errors.map(({ part }) => part),
  )
  const reported = errors
    .map((error, index) => ({ ...error, node: numbers[index]! }))
    .sort((a, b) => a.node - b.node)
    .slice(0, MAX_ERRORS)
  const places = placesIn(
    input,
    reported.map(({ part, node }) => ({ node, side: 'key' in part ? 'name' : 'value' })),
  )
  const placed = reported.map(({ code, message, fixAt }, index) => {
    const place = places[index]!
    return { code, message, ...place, ...(fixAt && { fix: fixAt(place) }) }
  })
  return failAll(placed.sort((a, b) => a.offset - b.offset))
}

/** The place of a value of the text that the roots were read from. */
export function placeOfPart(input: TextInput, roots: readonly JsonValue[], part: JsonPart): FullPlace {
  return placesIn(input, [{ node: numbersOf(roots, [part])[0]!, side: 'value' }])[0]!
}

function placesIn(input: TextInput, parts: readonly NodePart[]): readonly FullPlace[] {
  const text = jsonText(input)
  return placesOfNodes(text.ok ? text.value : input, parts)
}

/** For each part, how many values precede its value in text order. */
function numbersOf(roots: readonly JsonValue[], parts: readonly JsonPart[]): readonly number[] {
  const numberOf = new Map<JsonEntry, number>()
  const itemsOf = new Map<readonly JsonValue[], readonly number[]>()
  for (const part of parts) {
    if ('items' in part) itemsOf.set(part.items, [])
    else numberOf.set(memberOf(part), Number.NaN)
  }
  let next = 0
  const number = (value: JsonValue): void => {
    next += 1
    if (isArray(value)) numberItems(value)
    else if (value !== null && isObject(value))
      for (const member of value.members) {
        if (numberOf.has(member)) numberOf.set(member, next)
        number(member[1])
      }
  }
  const numberItems = (items: readonly JsonValue[]): void => {
    const numbers: number[] = []
    for (const item of items) {
      numbers.push(next)
      number(item)
    }
    if (itemsOf.has(items)) itemsOf.set(items, numbers)
  }
  numberItems(roots)
  return parts.map((part) =>
    'items' in part ? itemsOf.get(part.items)![part.at]! : numberOf.get(memberOf(part))!,
  )
}

function memberOf(part: { readonly key: JsonEntry } | { readonly value: JsonEntry }): JsonEntry {
  return 'key' in part ? part.key : part.value
}
