/**
 * Flattens nested data to columns such as `address.city` and `tags[0]`, and back. A dot, bracket or backslash
 * in a key is escaped with a backslash. Pure.
 */
import { type JsonPart, partValue } from '../json-value/jsonPart.ts'
import { isArray, isObject, type JsonEntry, type JsonValue } from '../json-value/jsonValue.ts'

/** How arrays are written: a column for each item, or one cell of JSON. */
export type ArrayColumns = 'columns' | 'json'

/** Returns the leaves of an object, each under its path. Empty objects and arrays are leaves. */
export function flatten(members: readonly JsonEntry[], arrays: ArrayColumns): readonly JsonEntry[] {
  const leaves: JsonEntry[] = []
  visitLeaves(members, arrays, (path, part) => leaves.push([path, partValue(part)]))
  return leaves
}

/** The source of the leaf at an index of `flatten`: a key of the object or of a nested one, or an item. */
export function partOfLeaf(members: readonly JsonEntry[], arrays: ArrayColumns, index: number): JsonPart {
  const parts: JsonPart[] = []
  visitLeaves(members, arrays, (_, part) => parts.push('value' in part ? { key: part.value } : part))
  return parts[index]!
}

function visitLeaves(
  members: readonly JsonEntry[],
  arrays: ArrayColumns,
  visit: (path: string, part: JsonPart) => void,
): void {
  const descend = (path: string, part: JsonPart): void => {
    const value = partValue(part)
    if (value !== null && isObjectWithMembers(value))
      for (const member of value.members) descend(`${path}.${escapeKey(member[0])}`, { value: member })
    else if (isArray(value) && arrays === 'columns' && value.length > 0)
      for (const at of value.keys()) descend(`${path}[${at}]`, { items: value, at })
    else visit(path, part)
  }
  for (const member of members) descend(escapeKey(member[0]), { value: member })
}

function isObjectWithMembers(value: JsonValue): value is { readonly members: readonly JsonEntry[] } {
  return isObject(value) && value.members.length > 0
}

function escapeKey(key: string): string {
  return key.replace(/[\\.[\]]/g, '\\$&')
}

/** A step of a path: a key of an object, or an index of an array. */
type Step = string | number

/** An object or array under construction. */
type Branch = Map<Step, Branch | Leaf>

interface Leaf {
  readonly value: JsonValue
}

/**
 * Reverses `flatten`. Also returns the names of columns that do not fit into one object with others and stay
 * flat.
 */
export function unflatten(members: readonly JsonEntry[]): {
  readonly members: readonly JsonEntry[]
  readonly clashes: readonly string[]
} {
  const root: Branch = new Map()
  const clashes: JsonEntry[] = []
  const columns = members.map((member) => ({ member, steps: parsePath(member[0]) }))
  // A column called `a` keeps that name, wherever it is: with `a.b` in a branch `a`, the name would stand
  // twice.
  const plain = new Set(columns.flatMap(({ steps }) => (steps?.length === 1 ? steps : [])))
  for (const { member, steps } of columns) {
    const isFree = steps !== undefined && (steps.length === 1 || !plain.has(steps[0]!))
    if (!isFree || !insert(root, steps, member[1])) clashes.push(member)
  }
  return { members: [...membersOf(root), ...clashes], clashes: clashes.map(([path]) => path) }
}

const PATH = /((?:\\[\\.[\]]|[^\\.[\]])+)|\[(\d{1,5})\]/y

/** The steps of a path, or `undefined` where the name is not a path. */
function parsePath(path: string): readonly Step[] | undefined {
  const steps: Step[] = []
  let at = 0
  while (at < path.length) {
    const hasDot = steps.length > 0 && path[at] === '.'
    if (hasDot) at += 1
    else if (steps.length > 0 && path[at] !== '[') return undefined
    PATH.lastIndex = at
    const match = PATH.exec(path)
    if (match === null || (hasDot && match[2] !== undefined)) return undefined
    steps.push(match[1] === undefined ? Number(match[2]) : match[1].replace(/\\(.)/g, '$1'))
    at = PATH.lastIndex
    if (at < path.length && !/[.[]/.test(path[at]!)) return undefined
  }
  return typeof steps[0] === 'string' ? steps : undefined
}

/** Inserts a leaf; returns false where something else is in its place, or where an array would get a hole. */
function insert(root: Branch, steps: readonly Step[], value: JsonValue): boolean {
  let branch = root
  for (const [at, step] of steps.entries()) {
    if (!fits(branch, step)) return false
    const known = branch.get(step)
    if (at === steps.length - 1) {
      if (known !== undefined) return false
      branch.set(step, { value })
    } else {
      if (known !== undefined && !(known instanceof Map)) return false
      const next: Branch = known ?? new Map()
      if (known === undefined) {
        if (!canHold(steps.slice(at + 1))) return false
        branch.set(step, next)
      }
      branch = next
    }
  }
  return true
}

/** Whether a new branch can begin with this step: an array starts at 0. */
function canHold(steps: readonly Step[]): boolean {
  return steps.every((step) => typeof step === 'string' || step === 0)
}

function fits(branch: Branch, step: Step): boolean {
  const [first] = branch.keys()
  if (first === undefined) return typeof step === 'string' || step === 0
  if (typeof first !== typeof step) return false
  return typeof step === 'string' || step <= branch.size
}

function membersOf(branch: Branch): readonly JsonEntry[] {
  return [...branch].map(([step, item]) => [String(step), treeOf(item)] as const)
}

function treeOf(item: Branch | Leaf): JsonValue {
  if (!(item instanceof Map)) return item.value
  const [first] = item.keys()
  return typeof first === 'number' ? [...item.values()].map(treeOf) : { members: membersOf(item) }
}
