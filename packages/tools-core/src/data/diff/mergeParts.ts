/** Splits a merge into parts, including those between the changes. Pure. */
import { type Sides, touchedRanges } from './mergeRanges.ts'

/**
 * A part of a merge: the same on all sides, changed on one side, changed alike on both, or changed
 * differently.
 */
export interface MergePart {
  readonly kind: 'same' | 'ours' | 'theirs' | 'both' | 'conflict'
  /** The lines of each side, including line ends. */
  readonly base: readonly string[]
  readonly ours: readonly string[]
  readonly theirs: readonly string[]
}

/** Returns all parts of a merge, in order. */
export function partsOf(sides: Sides): MergePart[] {
  const parts: MergePart[] = []
  let [baseAt, ourAt, theirAt] = [0, 0, 0]
  const push = (kind: MergePart['kind'], baseEnd: number, ourEnd: number, theirEnd: number): void => {
    if (baseEnd > baseAt || ourEnd > ourAt || theirEnd > theirAt) {
      parts.push({
        kind,
        base: sides.base.slice(baseAt, baseEnd),
        ours: sides.ours.slice(ourAt, ourEnd),
        theirs: sides.theirs.slice(theirAt, theirEnd),
      })
    }
    ;[baseAt, ourAt, theirAt] = [baseEnd, ourEnd, theirEnd]
  }
  for (const touched of touchedRanges(sides)) {
    push('same', touched.baseStart, touched.ourStart, touched.theirStart)
    push(touched.kind, touched.baseEnd, touched.ourEnd, touched.theirEnd)
  }
  push('same', sides.base.length, sides.ours.length, sides.theirs.length)
  return parts
}

/** Splits off the lines that both sides of a conflict begin and end with as separate parts. */
export function narrow(part: MergePart): MergePart[] {
  if (part.kind !== 'conflict') return [part]
  const { base, ours, theirs } = part
  const shorter = Math.min(ours.length, theirs.length)
  let prefix = 0
  while (prefix < shorter && ours[prefix] === theirs[prefix]) prefix += 1
  let suffix = 0
  while (suffix < shorter - prefix && ours.at(-1 - suffix) === theirs.at(-1 - suffix)) suffix += 1
  const both = (from: number, to: number): MergePart[] =>
    from === to ? [] : [{ kind: 'both', base: [], ours: ours.slice(from, to), theirs: ours.slice(from, to) }]
  const rest: MergePart = {
    kind: 'conflict',
    base,
    ours: ours.slice(prefix, ours.length - suffix),
    theirs: theirs.slice(prefix, theirs.length - suffix),
  }
  return [...both(0, prefix), rest, ...both(ours.length - suffix, ours.length)]
}
