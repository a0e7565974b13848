/**
 * Reads JSON as lossless values: numbers as typed, members in order, every duplicate.
 *
 * Other engines read JSON through this. The values are plain data. Depth costs memory, never call stack.
 * Pure.
 */
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { type JsonMember, type JsonNode, scalarAt } from './jsonNode.ts'
import { type OpenJson, openJson } from './openJson.ts'
import { type JsonTape, kindOf, nameAt, recordTape } from './tape.ts'

/**
 * Reads a JSON text (RFC 8259).
 *
 * Fails with the errors of `validateJson`. Notes: `duplicate-key`, `inexact-number`, `lone-surrogate`.
 *
 * @example
 * readJson('{"a":1.0}') // value: { kind: 'object', members: [{ name: 'a', value: { kind: 'number', text: '1.0' } }] }
 */
export function readJson(input: TextInput): Result<JsonNode> {
  return andThen(openJson(input), (opened) => succeed(nodesOf(opened)[0]!, opened.notes))
}

/** Reads several JSON values separated by white space, as in the lines of NDJSON. */
export function readJsonLines(input: TextInput): Result<readonly JsonNode[]> {
  return andThen(openJson(input, { roots: 'many' }), (opened) => succeed(nodesOf(opened), opened.notes))
}

/** An array or an object that is being filled. */
type Container =
  | { readonly kind: 'array'; readonly items: JsonNode[] }
  | { readonly kind: 'object'; readonly members: JsonMember[] }

/** The top-level values of an opened text. */
function nodesOf({ source, scan }: OpenJson): JsonNode[] {
  const tape = recordTape(source.bytes, scan.values)
  const roots: JsonNode[] = []
  const open = new Map<number, Container>()
  for (let node = 0; node < tape.size; node += 1) {
    const value = valueAt(tape, node)
    const container = open.get(tape.parent[node]!)
    if (container === undefined) roots.push(value)
    else if (container.kind === 'array') container.items.push(value)
    else container.members.push({ name: nameAt(tape, node), value })
    if (tape.next[node]! > node + 1) open.set(node, value as Container)
  }
  return roots
}

/** The value of a node; an array or object is returned empty. */
function valueAt(tape: JsonTape, node: number): JsonNode {
  const kind = kindOf(tape.bytes[tape.start[node]!]!)
  switch (kind) {
    case 'object':
      return { kind, members: [] }
    case 'array':
      return { kind, items: [] }
    default:
      return scalarAt(tape, node, kind)
  }
}
