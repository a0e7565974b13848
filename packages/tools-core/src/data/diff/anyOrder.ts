/** Compares the items of two arrays whose order does not count. Pure. */
import type { JsonNode } from '../json/index.ts'
import { added, removed, type Step } from './jsonSteps.ts'
import type { IdOf } from './valueIds.ts'

/**
 * Compares items in any order: equal items are matched, then objects that share the most members; the rest
 * are removed or added.
 */
export function anyOrderSteps(
  path: string,
  old: readonly JsonNode[],
  now: readonly JsonNode[],
  idOf: IdOf,
): Step[] {
  const equal = new Map<number, number>()
  for (const item of now) equal.set(idOf(item), (equal.get(idOf(item)) ?? 0) + 1)
  const isLeft = (counts: Map<number, number>, item: JsonNode): boolean => {
    const count = counts.get(idOf(item)) ?? 0
    counts.set(idOf(item), count - 1)
    return count <= 0
  }
  const leftOld = [...old.keys()].filter((index) => isLeft(equal, old[index]!))
  const before = new Map<number, number>()
  for (const item of old) before.set(idOf(item), (before.get(idOf(item)) ?? 0) + 1)
  const leftNow = [...now.keys()].filter((index) => isLeft(before, now[index]!))
  const pairs = closestPairs(
    leftOld.map((index) => [index, old[index]!]),
    leftNow.map((index) => [index, now[index]!]),
    idOf,
  )
  const paired = new Set(pairs.values())
  return [
    ...leftOld
      .filter((index) => !paired.has(index))
      .map((index) => removed(`${path}[${index}]`, old[index]!)),
    ...leftNow.map((index): Step => {
      const was = pairs.get(index)
      const place = `${path}[${index}]`
      return was === undefined ? added(place, now[index]!) : { path: place, old: old[was]!, now: now[index]! }
    }),
  ]
}

type Indexed = readonly [index: number, item: JsonNode]

/** A member that more items than this share does not help to find the closest one. */
const MAX_ALIKE = 200

/**
 * By the index of each new object, that of the old one it was made from: the one with the most members in
 * common, if any.
 */
function closestPairs(
  old: readonly Indexed[],
  now: readonly Indexed[],
  idOf: IdOf,
): ReadonlyMap<number, number> {
  const holders = holdersOfMembers(now, idOf)
  const pairs = new Map<number, number>()
  for (const [index, item] of old) {
    const shared = new Map<number, number>()
    for (const member of memberKeys(item, idOf)) {
      const alike = holders.get(member) ?? []
      for (const other of alike.length > MAX_ALIKE ? [] : alike) {
        shared.set(other, (shared.get(other) ?? 0) + 1)
      }
    }
    const best = mostShared(shared, pairs)
    if (best !== undefined) pairs.set(best, index)
  }
  return pairs
}

/** By member, the indices of the objects that have it. */
function holdersOfMembers(items: readonly Indexed[], idOf: IdOf): ReadonlyMap<string, readonly number[]> {
  const holders = new Map<string, number[]>()
  for (const [index, item] of items) {
    for (const member of memberKeys(item, idOf)) {
      const known = holders.get(member)
      if (known === undefined) holders.set(member, [index])
      else known.push(index)
    }
  }
  return holders
}

/** The index with the highest count that is not taken. */
function mostShared(
  shared: ReadonlyMap<number, number>,
  taken: ReadonlyMap<number, number>,
): number | undefined {
  let best: number | undefined
  for (const [index, count] of shared) {
    if (!taken.has(index) && count > (shared.get(best ?? -1) ?? 0)) best = index
  }
  return best
}

/** The members of an object, equal where name and value are. */
function memberKeys(item: JsonNode, idOf: IdOf): readonly string[] {
  return item.kind === 'object' ? item.members.map(({ name, value }) => `${idOf(value)} ${name}`) : []
}
