/**
 * Compares two JSON documents by meaning: the order of members does not count, and array items are identified by their key.
 *
 * Numbers are compared as written: `1.0` and `1` differ. Depth uses memory, never the call stack. Pure.
 */
import { type JsonNode, readJson, writeJson } from '../json/index.ts'
import { refuseChoice } from '../options/choices.ts'
import { TEXT } from '../options/optionKinds.ts'
import type { TextInput } from '../platform/utf8.ts'
import { failAll, type Result, succeed, type ToolError } from '../result/result.ts'
import { compare } from './compare.ts'
import { hunksOf } from './hunks.ts'
import { intern } from './lines.ts'

/** Options for comparing JSON. */
export interface JsonDiffOptions {
  /**
   * The member that identifies the items of an array. By default the first of `id`, `_id`, `@id`, `uuid`, `key` and `name` that every
   * item of both arrays has, with a unique value. `''` compares by order only.
   */
  readonly arrayKey?: string
}

/** One difference between two documents. */
export interface JsonChange {
  /** `moved`: an item that is identified by its key and is at another place. Changes within it are reported separately. */
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  /** The JSONPath of the value: in the second document, or for a removed value in the first. */
  readonly path: string
  /** The value before, as compact JSON. Absent for what is added or moved. */
  readonly before?: string
  /** The value after, as compact JSON. Absent for what is removed or moved. */
  readonly after?: string
}

const USUAL_KEYS: readonly string[] = ['id', '_id', '@id', 'uuid', 'key', 'name']

/**
 * Returns what changed from one document to the other, in the order of the second.
 *
 * Errors: those of `readJson`, with the document named in the message.
 *
 * @example
 * diffJson('{"a":1,"b":2}', '{"b":3,"a":1}') // value: [{ kind: 'changed', path: '$.b', before: '2', after: '3' }]
 */
export function diffJson(
  a: TextInput,
  b: TextInput,
  options: JsonDiffOptions = {},
): Result<readonly JsonChange[]> {
  const refused = refuseChoice(options, { arrayKey: TEXT })
  if (refused !== undefined) return refused
  const { arrayKey } = options
  const [old, now] = [readJson(a), readJson(b)]
  if (!old.ok) return failAll(old.errors.map((error) => inDocument('original', error)))
  if (!now.ok) return failAll(now.errors.map((error) => inDocument('changed text', error)))
  const keys = arrayKey === undefined ? USUAL_KEYS : arrayKey === '' ? [] : [arrayKey]
  return succeed(changesBetween(old.value, now.value, keys), [...old.notes, ...now.notes])
}

function inDocument(which: string, error: ToolError): ToolError {
  return { ...error, message: `In the ${which}: ${error.message}` }
}

/** Two values at one place. */
interface Pair {
  readonly path: string
  readonly old: JsonNode
  readonly now: JsonNode
}

/** The next step: a pair to compare, or a change that is already known. */
type Step = Pair | JsonChange

function changesBetween(old: JsonNode, now: JsonNode, keys: readonly string[]): JsonChange[] {
  const idOf = valueIds([old, now])
  const changes: JsonChange[] = []
  const steps: Step[] = [{ path: '$', old, now }]
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ('kind' in step) changes.push(step)
    else if (idOf(step.old) !== idOf(step.now)) {
      for (const within of stepsWithin(step, idOf, keys).reverse()) steps.push(within)
    }
  }
  return changes
}

type IdOf = (node: JsonNode) => number

function stepsWithin(pair: Pair, idOf: IdOf, keys: readonly string[]): Step[] {
  const { path, old, now } = pair
  if (old.kind === 'object' && now.kind === 'object') return memberSteps(path, old, now)
  if (old.kind === 'array' && now.kind === 'array') {
    const key = keys.find((name) => isKeyOf(old.items, name) && isKeyOf(now.items, name))
    return key === undefined
      ? orderSteps(path, old.items, now.items, idOf)
      : keySteps(path, old.items, now.items, key)
  }
  return [{ kind: 'changed', path, before: textOfNode(old), after: textOfNode(now) }]
}

type JsonObject = Extract<JsonNode, { kind: 'object' }>

/** Compares members by name; of repeated names, the last one counts. */
function memberSteps(path: string, old: JsonObject, now: JsonObject): Step[] {
  const before = new Map(old.members.map(({ name, value }) => [name, value]))
  const after = new Map(now.members.map(({ name, value }) => [name, value]))
  const steps: Step[] = []
  for (const [name, value] of before) {
    if (!after.has(name)) steps.push(removed(memberPath(path, name), value))
  }
  for (const [name, value] of after) {
    const was = before.get(name)
    const place = memberPath(path, name)
    steps.push(was === undefined ? added(place, value) : { path: place, old: was, now: value })
  }
  return steps
}

/** Compares items by key. Items that keep their relative order have not moved. */
function keySteps(path: string, old: readonly JsonNode[], now: readonly JsonNode[], key: string): Step[] {
  const places = new Map(old.map((item, index) => [keyText(item, key), index]))
  const steps: Step[] = []
  const kept = new Set(now.map((item) => keyText(item, key)))
  for (const [index, item] of old.entries()) {
    if (!kept.has(keyText(item, key))) steps.push(removed(`${path}[${index}]`, item))
  }
  const order = now.map((item) => places.get(keyText(item, key)) ?? -1)
  const still = longestRise(order)
  for (const [index, item] of now.entries()) {
    const place = `${path}[${index}]`
    const was = old[order[index]!]
    if (was === undefined) {
      steps.push(added(place, item))
      continue
    }
    if (!still.has(index)) steps.push({ kind: 'moved', path: place })
    steps.push({ path: place, old: was, now: item })
  }
  return steps
}

/** The indices of the longest increasing subsequence, without numbers of -1. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const present = Int32Array.from(numbers.filter((number) => number >= 0))
  const places = numbers.flatMap((number, index) => (number < 0 ? [] : [index]))
  const sorted = present.toSorted()
  const { b } = compare({ a: sorted, b: present, size: (sorted.at(-1) ?? -1) + 1 })
  return new Set(places.filter((_, at) => b[at] === 0))
}

/** Compares items by order: equal items are matched, and the rest are compared pairwise in order. */
function orderSteps(path: string, old: readonly JsonNode[], now: readonly JsonNode[], idOf: IdOf): Step[] {
  const idText = (node: JsonNode): string => String(idOf(node))
  const marks = compare(intern(old.map(idText), now.map(idText)))
  const steps: Step[] = []
  for (const { oldStart, oldLines, newStart, newLines } of hunksOf(marks)) {
    for (let at = 0; at < Math.max(oldLines, newLines); at += 1) {
      const [oldIndex, newIndex] = [oldStart - 1 + at, newStart - 1 + at]
      if (at >= newLines) steps.push(removed(`${path}[${oldIndex}]`, old[oldIndex]!))
      else if (at >= oldLines) steps.push(added(`${path}[${newIndex}]`, now[newIndex]!))
      else steps.push({ path: `${path}[${newIndex}]`, old: old[oldIndex]!, now: now[newIndex]! })
    }
  }
  return steps
}

function isKeyOf(items: readonly JsonNode[], name: string): boolean {
  const texts = items.map((item) => keyText(item, name))
  return items.length > 0 && !texts.includes(undefined) && new Set(texts).size === items.length
}

/** The text of the member that identifies an item: a string or a number. */
function keyText(item: JsonNode, name: string): string | undefined {
  if (item.kind !== 'object') return undefined
  const value = item.members.findLast((member) => member.name === name)?.value
  return value?.kind === 'string' || value?.kind === 'number' ? textOfNode(value) : undefined
}

function added(path: string, node: JsonNode): JsonChange {
  return { kind: 'added', path, after: textOfNode(node) }
}

function removed(path: string, node: JsonNode): JsonChange {
  return { kind: 'removed', path, before: textOfNode(node) }
}

function textOfNode(node: JsonNode): string {
  const text = writeJson(node)
  if (!text.ok) throw new TypeError('A value that was read must be writable.')
  return text.value
}

/** The JSONPath of a member. Source: RFC 9535, section 2.5.1.1, for the names that may follow a dot. */
function memberPath(path: string, name: string): string {
  if (/^[A-Za-z_\u0080-\u{10ffff}][\w\u0080-\u{10ffff}]*$/u.test(name)) return `${path}.${name}`
  return `${path}['${name.replace(/[\\']/g, '\\$&')}']`
}

/** Gives equal values equal numbers, from the leaves up: a container is identified by the numbers of its contents. */
function valueIds(roots: readonly JsonNode[]): IdOf {
  const ids = new Map<JsonNode, number>()
  const numbers = new Map<string, number>()
  const idOf = (node: JsonNode): number => ids.get(node)!
  const order: JsonNode[] = [...roots]
  for (let at = 0; at < order.length; at += 1) {
    for (const child of childrenOf(order[at]!)) order.push(child)
  }
  for (const node of order.toReversed()) {
    const key = keyOfNode(node, idOf)
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

function keyOfNode(node: JsonNode, idOf: IdOf): string {
  if (node.kind === 'array') return `[${node.items.map(idOf).join()}`
  if (node.kind !== 'object') return textOfNode(node)
  const members = new Map(node.members.map(({ name, value }) => [name, idOf(value)]))
  return `{${JSON.stringify([...members].sort(([one], [other]) => (one < other ? -1 : 1)))}`
}
