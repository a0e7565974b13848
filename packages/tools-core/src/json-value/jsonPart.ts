/**
 * Errors about parts of a tree, with the places of those parts in the text that it was read from.
 *
 * A tree carries no places, which most conversions never ask for: the text is read once more where one fails. Pure.
 */
import { placesOfNodes } from '../json/nodePlaces.ts'
import { isText } from '../platform/utf8.ts'
import type { FullPlace } from '../result/place.ts'
import { type Failure, type Fix, failAll } from '../result/result.ts'
import { isArray, isObject, type JsonMember, type JsonValue } from './jsonValue.ts'
import type { JsonInput } from './readTree.ts'

/** The key of a member, its value, or an item of an array; a value at the top is an item of the list of those. */
export type JsonPart =
  | { readonly key: JsonMember }
  | { readonly value: JsonMember }
  | { readonly items: readonly JsonValue[]; readonly at: number }

/** What is wrong with a part. */
export interface PartError {
  readonly code: string
  readonly message: string
  readonly part: JsonPart
  /** What mends it, by the place of the part. */
  readonly fixAt?: (place: FullPlace) => Fix
}

/** The value that a part is, or is the key of. */
export function partValue(part: JsonPart): JsonValue {
  return 'items' in part ? part.items[part.at]! : memberOf(part)[1]
}

/** Fails with errors about parts of the values that were read; at least one. */
export type FailAt = (errors: readonly PartError[]) => Failure

/** More errors than these are not told. */
const MOST_TOLD = 20

/**
 * A failure with the first of the errors, by their places in the input; a value of JavaScript has none.
 *
 * @param roots the values that were read from the input, and whose parts the errors name.
 */
export function failAtParts(
  input: JsonInput,
  roots: readonly JsonValue[],
  errors: readonly PartError[],
): Failure {
  if (!isText(input))
    return failAll(errors.slice(0, MOST_TOLD).map(({ code, message }) => ({ code, message })))
  const numbers = numbersOf(
    roots,
    errors.map(({ part }) => part),
  )
  const told = errors
    .map((error, index) => ({ ...error, node: numbers[index]! }))
    .sort((a, b) => a.node - b.node)
    .slice(0, MOST_TOLD)
  const places = placesOfNodes(
    input,
    told.map(({ part, node }) => ({ node, side: 'key' in part ? 'name' : 'value' })),
  )
  const placed = told.map(({ code, message, fixAt }, index) => {
    const place = places[index]!
    return { code, message, ...place, ...(fixAt && { fix: fixAt(place) }) }
  })
  return failAll(placed.sort((a, b) => a.offset - b.offset))
}

/** For each part, how many values stand before its own in the order of the text. */
function numbersOf(roots: readonly JsonValue[], parts: readonly JsonPart[]): readonly number[] {
  const numberOf = new Map<JsonMember, number>()
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

function memberOf(part: { readonly key: JsonMember } | { readonly value: JsonMember }): JsonMember {
  return 'key' in part ? part.key : part.value
}
