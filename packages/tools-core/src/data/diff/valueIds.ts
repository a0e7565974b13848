/** Which JSON values count as equal. Pure. */
import { valueKey } from '../json/decimal.ts'
import { type JsonNode, writeJson } from '../json/index.ts'

/** Whether the order of array items counts. */
export type ArrayOrder = 'exact' | 'ignore'

/**
 * How scalars are compared: as written; numbers by value, between formats that spell them differently; or all
 * as text, with a format that has nothing else.
 */
export type ScalarComparison = 'written' | 'value' | 'text'

type JsonScalar = Exclude<JsonNode, { kind: 'array' | 'object' }>
type JsonObject = Extract<JsonNode, { kind: 'object' }>

/** The number of a value; equal values have equal numbers. */
export type IdOf = (node: JsonNode) => number

/** The same text for all scalars that count as equal. */
export function scalarKey(node: JsonScalar, scalars: ScalarComparison): string {
  if (scalars === 'value' && node.kind === 'number') return valueKey(node.text)
  if (scalars !== 'text' || node.kind === 'string') return textOfNode(node)
  if (node.kind === 'null') return '""'
  return JSON.stringify(node.kind === 'number' ? node.text : String(node.value))
}

/** A value as compact JSON. */
export function textOfNode(node: JsonNode): string {
  const text = writeJson(node)
  if (!text.ok) throw new TypeError('A value that was read must be writable.')
  return text.value
}

/**
 * Gives equal values equal numbers, from the leaves up: a container is identified by the numbers of its
 * contents.
 */
export function valueIds(
  roots: readonly JsonNode[],
  arrayOrder: ArrayOrder,
  scalars: ScalarComparison,
): IdOf {
  const ids = new Map<JsonNode, number>()
  const numbers = new Map<string, number>()
  const idOf = (node: JsonNode): number => ids.get(node)!
  const keyOf = (node: JsonNode): string => {
    if (node.kind === 'object') return keyOfMembers(node, idOf)
    if (node.kind !== 'array') return scalarKey(node, scalars)
    const items = node.items.map(idOf)
    return `[${(arrayOrder === 'ignore' ? items.sort((a, b) => a - b) : items).join()}`
  }
  const order: JsonNode[] = [...roots]
  for (let at = 0; at < order.length; at += 1) {
    for (const child of childrenOf(order[at]!)) order.push(child)
  }
  for (const node of order.toReversed()) {
    const key = keyOf(node)
    const id = numbers.get(key) ?? numbers.size
    numbers.set(key, id)
    ids.set(node, id)
  }
  return idOf
}

function childrenOf(node: JsonNode): readonly JsonNode[] {
  if (node.kind === 'array') return node.items
  return node.kind === 'object' ? node.members.map(({ value }) => value) : []
}

function keyOfMembers({ members }: JsonObject, idOf: IdOf): string {
  const byName = new Map(members.map(({ name, value }) => [name, idOf(value)]))
  return `{${JSON.stringify([...byName].sort(([one], [other]) => (one < other ? -1 : 1)))}`
}
