/** Reads JSON text with the `/json` engine, as the tree that the converters share. Pure. */

import { isText, type TextInput } from '../../shared/platform/utf8.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import { type JsonNode, readJson, readJsonLines } from '../json/index.ts'
import { placeOfDeeper } from '../json/nodePlaces.ts'
import { jsonText } from './jsonText.ts'
import { type JsonValue, MAX_DEPTH } from './jsonValue.ts'

/** JSON as converters take it: text, which keeps every digit, or a JavaScript array or object. */
export type JsonInput = TextInput | object

/**
 * The value of a JSON text. Notes: those of `jsonText`. Errors: those of `/json`, `too-deep` for more than
 * `depth` levels of nesting, `not-json` for a JavaScript value that JSON cannot express.
 */
export function readJsonValue(input: JsonInput, depth: number = MAX_DEPTH): Result<JsonValue> {
  return andThen(textOfJson(input), (text) =>
    andThen(treesOf(input, text, readJson(text), depth), ([value]) => succeed(value!)),
  )
}

/** The values that follow one another in a text, as in JSON lines. At least one. */
export function readJsonValues(input: JsonInput): Result<readonly JsonValue[]> {
  return andThen(textOfJson(input), (text) => treesOf(input, text, readJsonLines(text), MAX_DEPTH))
}

function textOfJson(input: JsonInput): Result<TextInput> {
  if (isText(input)) return jsonText(input)
  try {
    return succeed(JSON.stringify(input) ?? '')
  } catch (error) {
    // The cause is a circular reference, a BigInt, or an error thrown by a `toJSON`.
    return fail({ code: 'not-json', message: `This value cannot be written as JSON: ${String(error)}` })
  }
}

/** The values as trees. In a JavaScript value nothing has a place, because it was never text. */
function treesOf(
  input: JsonInput,
  text: TextInput,
  read: Result<JsonNode | readonly JsonNode[]>,
  depth: number,
): Result<readonly JsonValue[]> {
  if (!read.ok) return read
  const nodes = [read.value].flat()
  if (!isWithin(nodes, depth)) {
    const message = `The value has more than ${depth} levels of nesting, which cannot be converted.`
    return fail({ code: 'too-deep', message, ...(isText(input) && placeOfDeeper(text, depth)) })
  }
  // Converters copy digits, so it does not matter that JavaScript could not calculate with them.
  const notes = read.notes.filter(({ code }) => code !== 'inexact-number')
  return succeed(nodes.map(treeOf), notes)
}

/**
 * Whether values have at most so many levels of nesting. Goes level by level, so that depth costs no stack.
 */
function isWithin(nodes: readonly JsonNode[], most: number): boolean {
  let level = nodes
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return false
    level = level.flatMap((node) =>
      node.kind === 'array'
        ? node.items
        : node.kind === 'object'
          ? node.members.map(({ value }) => value)
          : [],
    )
  }
  return true
}

function treeOf(node: JsonNode): JsonValue {
  switch (node.kind) {
    case 'null':
      return null
    case 'boolean':
    case 'string':
      return node.value
    case 'number':
      return { number: node.text }
    case 'array':
      return node.items.map(treeOf)
    case 'object':
      return { members: node.members.map(({ name, value }) => [name, treeOf(value)] as const) }
  }
}
