/**
 * The changes from one JSON value to another as a JSON Patch. Depth uses memory, never the call stack.
 * Source: RFC 6902; RFC 6901 for the paths. Pure.
 */
import type { JsonNode } from '../json/index.ts'
import { type ArrayOrder, type IdOf, type ScalarComparison, textOfNode, valueIds } from './valueIds.ts'

/** What counts as equal. */
export interface JsonPatchOptions {
  /** @defaultValue `'exact'` */
  readonly arrayOrder?: ArrayOrder
  /** @defaultValue `'written'` */
  readonly scalars?: ScalarComparison
}

/** Two values at one place. */
interface Pair {
  readonly path: string
  readonly old: JsonNode
  readonly now: JsonNode
}

/**
 * Returns the operations as JSON text, one in a line, with numbers written as they are in the second value.
 * Items of arrays are addressed by their index, so they apply to exactly the first value.
 */
export function jsonPatch(
  old: JsonNode,
  now: JsonNode,
  { arrayOrder = 'exact', scalars = 'written' }: JsonPatchOptions = {},
): string {
  const idOf = valueIds([old, now], arrayOrder, scalars)
  const operations: string[] = []
  const pairs: Pair[] = [{ path: '', old, now }]
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    if (idOf(pair.old) === idOf(pair.now)) continue
    const { path } = pair
    let inner: readonly Pair[] = []
    if (pair.old.kind === 'object' && pair.now.kind === 'object')
      inner = memberPairs(path, pair.old.members, pair.now.members, operations)
    else if (pair.old.kind === 'array' && pair.now.kind === 'array')
      inner = itemPairs({ path, old: pair.old.items, now: pair.now.items }, idOf, operations)
    else operations.push(written('replace', path, pair.now))
    // One by one: as arguments of one call, hundreds of thousands overflow the stack.
    for (const each of inner) pairs.push(each)
  }
  return operations.length === 0 ? '[]' : `[\n${operations.map((each) => `  ${each}`).join(',\n')}\n]`
}

type Members = Extract<JsonNode, { kind: 'object' }>['members']

/**
 * Adds the operations for names that only one object has, and returns the pairs of values under the others.
 * Of repeated names, the last one counts.
 */
function memberPairs(path: string, old: Members, now: Members, operations: string[]): readonly Pair[] {
  const before = new Map(old.map(({ name, value }) => [name, value]))
  const after = new Map(now.map(({ name, value }) => [name, value]))
  for (const name of before.keys()) {
    if (!after.has(name)) operations.push(written('remove', `${path}/${stepOf(name)}`))
  }
  const pairs: Pair[] = []
  for (const [name, value] of after) {
    const place = `${path}/${stepOf(name)}`
    const was = before.get(name)
    if (was === undefined) operations.push(written('add', place, value))
    else pairs.push({ path: place, old: was, now: value })
  }
  return pairs.reverse()
}

interface Items {
  readonly path: string
  readonly old: readonly JsonNode[]
  readonly now: readonly JsonNode[]
}

/**
 * Items that both arrays begin or end with stay. Of those between, each is compared with the one in its
 * place; what is left is removed from the last to the first, or added from the first to the last. Nothing
 * before them moves, so that the paths of the pairs hold in any order.
 */
function itemPairs({ path, old, now }: Items, idOf: IdOf, operations: string[]): readonly Pair[] {
  const least = Math.min(old.length, now.length)
  let start = 0
  while (start < least && idOf(old[start]!) === idOf(now[start]!)) start += 1
  let end = 0
  while (end < least - start && idOf(old.at(-1 - end)!) === idOf(now.at(-1 - end)!)) end += 1
  const both = least - end
  for (let at = old.length - end - 1; at >= both; at -= 1) operations.push(written('remove', `${path}/${at}`))
  for (let at = both; at < now.length - end; at += 1)
    operations.push(written('add', `${path}/${at}`, now[at]))
  const pairs: Pair[] = []
  for (let at = both - 1; at >= start; at -= 1)
    pairs.push({ path: `${path}/${at}`, old: old[at]!, now: now[at]! })
  return pairs
}

function written(op: 'add' | 'remove' | 'replace', path: string, value?: JsonNode): string {
  const end = value === undefined ? '' : `, "value": ${textOfNode(value)}`
  return `{"op": "${op}", "path": ${JSON.stringify(path)}${end}}`
}

/** A name as a step of a JSON Pointer. */
function stepOf(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
