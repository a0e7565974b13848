/** Compares two JSON values that have been read. Depth uses memory, never the call stack. Pure. */

import { type Note, type Result, succeed } from '../../shared/result/result.ts'
import type { JsonNode } from '../json/index.ts'
import { anyOrderSteps } from './anyOrder.ts'
import { compare } from './compare.ts'
import { hunksOf } from './hunks.ts'
import { added, type JsonChange, type Pair, removed, type Step } from './jsonSteps.ts'
import { intern } from './lines.ts'
import {
  type ArrayOrder,
  type IdOf,
  type ScalarComparison,
  scalarKey,
  textOfNode,
  valueIds,
} from './valueIds.ts'

/** How two values are compared. */
export interface NodeDiffOptions {
  /** As in `JsonDiffOptions`. */
  readonly arrayKey?: string
  /** @defaultValue `'exact'` */
  readonly arrayOrder?: ArrayOrder
  /** @defaultValue `'written'` */
  readonly scalars?: ScalarComparison
}

const USUAL_KEYS: readonly string[] = ['id', '_id', '@id', 'uuid', 'key', 'name']

/** The changes from one value to another. Note: `key-not-found` where no array has the key that was given. */
export function diffNodes(
  old: JsonNode,
  now: JsonNode,
  { arrayKey, arrayOrder = 'exact', scalars = 'written' }: NodeDiffOptions = {},
): Result<readonly JsonChange[]> {
  const keys = arrayKey === undefined ? USUAL_KEYS : arrayKey === '' ? [] : [arrayKey]
  const rules: Rules = { keys, arrayOrder, scalars, idOf: valueIds([old, now], arrayOrder, scalars) }
  const { changes, arrays } = changesBetween(old, now, rules)
  return succeed(changes, arrayKey && arrays === 'without-key' ? [keyNotFound(arrayKey)] : [])
}

function keyNotFound(key: string): Note {
  const message = `No array has items that all have a unique “${key}”, so they are compared by position or as a whole.`
  return { code: 'key-not-found', message }
}

/** How values are compared. */
interface Rules {
  readonly keys: readonly string[]
  readonly arrayOrder: ArrayOrder
  readonly scalars: ScalarComparison
  readonly idOf: IdOf
}

/** The changes, and whether the arrays that differ have a key: `'none'` where no array differs. */
interface Changes {
  readonly changes: readonly JsonChange[]
  readonly arrays: 'none' | 'with-key' | 'without-key'
}

function changesBetween(old: JsonNode, now: JsonNode, rules: Rules): Changes {
  const { idOf } = rules
  const changes: JsonChange[] = []
  let arrays: Changes['arrays'] = 'none'
  const steps: Step[] = [{ path: '$', old, now }]
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ('kind' in step) changes.push(step)
    else if (idOf(step.old) !== idOf(step.now)) {
      const key = keyOfArrays(step, rules)
      if (key !== undefined) arrays = 'with-key'
      else if (step.old.kind === 'array' && step.now.kind === 'array' && arrays === 'none')
        arrays = 'without-key'
      for (const within of stepsWithin(step, key, rules).reverse()) steps.push(within)
    }
  }
  return { changes, arrays }
}

/** The key that identifies the items of both arrays. */
function keyOfArrays({ old, now }: Pair, { keys, scalars }: Rules): string | undefined {
  if (old.kind !== 'array' || now.kind !== 'array') return undefined
  return keys.find((name) => isKeyOf(old.items, name, scalars) && isKeyOf(now.items, name, scalars))
}

function stepsWithin(pair: Pair, key: string | undefined, rules: Rules): Step[] {
  const { path, old, now } = pair
  if (old.kind === 'object' && now.kind === 'object') return memberSteps(path, old, now)
  if (old.kind === 'array' && now.kind === 'array') {
    if (key !== undefined) return keySteps(path, old.items, now.items, { ...rules, key })
    return rules.arrayOrder === 'ignore'
      ? anyOrderSteps(path, old.items, now.items, rules.idOf)
      : orderSteps(path, old.items, now.items, rules.idOf)
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
function keySteps(
  path: string,
  old: readonly JsonNode[],
  now: readonly JsonNode[],
  { key, scalars, arrayOrder }: Rules & { readonly key: string },
): Step[] {
  const textOf = (item: JsonNode): string | undefined => keyText(item, key, scalars)
  const indices = new Map(old.map((item, index) => [textOf(item), index]))
  const steps: Step[] = []
  const remaining = new Set(now.map(textOf))
  for (const [index, item] of old.entries()) {
    if (!remaining.has(textOf(item))) steps.push(removed(`${path}[${index}]`, item))
  }
  const order = now.map((item) => indices.get(textOf(item)) ?? -1)
  const still = arrayOrder === 'ignore' ? undefined : longestRise(order)
  for (const [index, item] of now.entries()) {
    const place = `${path}[${index}]`
    const was = old[order[index]!]
    if (was === undefined) {
      steps.push(added(place, item))
      continue
    }
    if (still?.has(index) === false) steps.push({ kind: 'moved', path: place })
    steps.push({ path: place, old: was, now: item })
  }
  return steps
}

/** The indices of the longest increasing subsequence, without numbers of -1. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const present = Int32Array.from(numbers.filter((number) => number >= 0))
  const indices = numbers.flatMap((number, index) => (number < 0 ? [] : [index]))
  const sorted = present.toSorted()
  const { b } = compare({ a: sorted, b: present, size: (sorted.at(-1) ?? -1) + 1 })
  return new Set(indices.filter((_, at) => b[at] === 0))
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

function isKeyOf(items: readonly JsonNode[], name: string, scalars: ScalarComparison): boolean {
  const texts = items.map((item) => keyText(item, name, scalars))
  return items.length > 0 && !texts.includes(undefined) && new Set(texts).size === items.length
}

/** The text of the member that identifies an item: a string or a number. */
function keyText(item: JsonNode, name: string, scalars: ScalarComparison): string | undefined {
  if (item.kind !== 'object') return undefined
  const value = item.members.findLast((member) => member.name === name)?.value
  return value?.kind === 'string' || value?.kind === 'number' ? scalarKey(value, scalars) : undefined
}

/** The JSONPath of a member. Source: RFC 9535, section 2.5.1.1, for the names that may follow a dot. */
function memberPath(path: string, name: string): string {
  if (/^[A-Za-z_\u0080-\u{10ffff}][\w\u0080-\u{10ffff}]*$/u.test(name)) return `${path}.${name}`
  return `${path}['${name.replace(/[\\']/g, '\\$&')}']`
}
