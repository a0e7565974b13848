/**
 * Finds duplicate names in objects while a text is scanned.
 *
 * The names of all open objects are on one stack, each as a mark and its place. An object is checked when it
 * closes: in a small one every pair is compared, but only if a filter of 32 bits shows a possible duplicate;
 * in a large one, through a table, by a hash of all bytes. Offsets count bytes.
 */

import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { BACKSLASH } from './characters.ts'
import { grownNumbers } from './growing.ts'
import type { Span } from './source.ts'
import { stringText } from './stringText.ts'

/** A duplicate name in one object; both spans include the quotes. */
export interface DuplicateKey {
  readonly first: Span
  readonly again: Span
}

/** Collects names, object by object. */
export interface KeyLedger {
  /** An object begins. */
  readonly open: () => void
  /** The innermost object has a name without escapes from `start` to `end`, quotes included. */
  readonly add: (start: number, end: number) => void
  /** As `add`, for a name that may have escapes. */
  readonly addSpelled: (start: number, end: number) => void
  /** The innermost object ends. */
  readonly close: () => void
  /** How many names had occurred in their object before. */
  readonly count: () => number
  /** The first of them, in the order of the text. */
  readonly found: () => readonly DuplicateKey[]
}

/** In objects of up to this many members, every pair is compared. */
const FEW = 16
/** How many duplicates are kept with their places. All are counted. */
const MAX_DUPLICATES = 1000

/** Creates a ledger for the names in `bytes`, which must be valid strings. */
export function createKeyLedger(bytes: Uint8Array): KeyLedger {
  let marks: Uint32Array = new Uint32Array(64)
  let starts: Uint32Array = new Uint32Array(64)
  let ends: Uint32Array = new Uint32Array(64)
  let bases: Uint32Array = new Uint32Array(64)
  let size = 0
  let open = 0
  let count = 0
  const duplicates: DuplicateKey[] = []

  function compareEach(base: number): void {
    let seen = 0
    for (let index = base; index < size; index += 1) {
      const bit = 1 << (marks[index]! & 31)
      if ((seen & bit) !== 0) {
        for (let before = base; before < index; before += 1) {
          if (marks[before] === marks[index] && isSame(before, index)) {
            keep(before, index)
            break
          }
        }
      }
      seen |= bit
    }
  }

  function compareByTable(base: number): void {
    const mask = 2 ** (33 - Math.clz32(size - base)) - 1
    const table = new Uint32Array(mask + 1)
    for (let index = base; index < size; index += 1)
      marks[index] = hashOf(bytes, starts[index]!, ends[index]!)
    for (let index = base; index < size; index += 1) {
      let slot = marks[index]! & mask
      for (let entry = table[slot]!; ; entry = table[slot]!) {
        if (entry === 0) {
          table[slot] = index - base + 1
          break
        }
        const before = base + entry - 1
        if (marks[before] === marks[index] && isSame(before, index)) {
          keep(before, index)
          break
        }
        slot = (slot + 1) & mask
      }
    }
  }

  function isSame(a: number, b: number): boolean {
    const length = ends[a]! - starts[a]!
    if (length === ends[b]! - starts[b]!) {
      let at = 1
      while (at < length && bytes[starts[a]! + at] === bytes[starts[b]! + at]) at += 1
      if (at === length) return true
    }
    return stringText(bytes, starts[a]!, ends[a]!) === stringText(bytes, starts[b]!, ends[b]!)
  }

  function spanOf(index: number): Span {
    return { offset: starts[index]!, length: ends[index]! - starts[index]! }
  }

  function keep(before: number, index: number): void {
    count += 1
    if (duplicates.length < MAX_DUPLICATES) {
      duplicates.push({ first: spanOf(before), again: spanOf(index) })
    }
  }

  function push(start: number, end: number, mark: number): void {
    if (size === marks.length) {
      marks = grownNumbers(marks)
      starts = grownNumbers(starts)
      ends = grownNumbers(ends)
    }
    marks[size] = mark
    starts[size] = start
    ends[size] = end
    size += 1
  }

  return {
    open() {
      if (open === bases.length) bases = grownNumbers(bases)
      bases[open] = size
      open += 1
    },
    add: (start, end) => push(start, end, markOf(bytes, start + 1, end - 1)),
    addSpelled(start, end) {
      const name = utf8Bytes(stringText(bytes, start, end))
      push(start, end, markOf(name, 0, name.length))
    },
    close() {
      open -= 1
      const base = bases[open]!
      if (size - base > FEW) compareByTable(base)
      else if (size - base > 1) compareEach(base)
      size = base
    },
    count: () => count,
    found: () => duplicates.sort((a, b) => a.again.offset - b.again.offset),
  }
}

/** A mark for the name from `from` to `to`, quotes excluded: made from its length and three of its bytes. */
function markOf(bytes: Uint8Array, from: number, to: number): number {
  if (from === to) return 0
  const some = bytes[from]! | (bytes[(from + to) >> 1]! << 8) | (bytes[to - 1]! << 16)
  const mark = Math.imul(to - from, 0x9e3779b1) ^ Math.imul(some, 0x85ebca6b)
  return (mark ^ (mark >>> 15)) >>> 0
}

/** A hash of the name that a string represents, the same for all spellings. Source: FNV-1a over UTF-8. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start + 1; at < end - 1; at += 1) {
    const byte = bytes[at]!
    if (byte === BACKSLASH) return hashOfSpelling(stringText(bytes, start, end))
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  return (hash ^ (hash >>> 15)) >>> 0
}

function hashOfSpelling(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of utf8Bytes(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
