/**
 * Numbers lines that are not kept in memory: lines with equal hashes have equal numbers. Hashes of different
 * lines may be equal, which is for the caller to find out. Pure.
 */

import { LINE_FEED } from '../json/characters.ts'
import { grownBytes } from '../json/growing.ts'
import { PIECE, type SeekableSource } from './seekableSource.ts'
import { boundaryCostOfBytes } from './slide.ts'

/** Two 32-bit hashes of a line. */
interface LineHash {
  first: number
  second: number
}

/** Hashes the bytes of a line. Another seed gives another hash. */
export type HashLine = (bytes: Uint8Array, start: number, end: number, seed: number, hash: LineHash) => void

/** 2^32 divided by the golden ratio, and the prime of FNV-1a: multipliers that mix well. */
const [FACTOR, PRIME] = [0x9e3779b1, 0x01000193]

export const hashLine: HashLine = (bytes, start, end, seed, hash) => {
  let [first, second] = [0x811c9dc5 ^ seed, seed]
  for (let at = start; at < end; at += 1) {
    first = Math.imul(first ^ bytes[at]!, PRIME)
    second = (Math.imul(second, FACTOR) + bytes[at]! + 1) | 0
  }
  hash.first = Math.imul(first ^ (first >>> 15), FACTOR)
  hash.second = second
}

/** A part of a source in lines. */
export interface IndexedLines {
  readonly ids: Int32Array
  /** What a boundary above each line costs. */
  readonly costs: Int32Array
}

/** Why lines have no numbers. */
export type TooMany = 'too-many-lines' | 'too-long-line'

/** The bytes of the longest line. */
const MAX_LINE_BYTES: number = 2 ** 24

/** Numbers the lines of several sources, equal ones alike. */
export interface LineNumbers {
  readonly size: number
  /** Numbers the lines between two offsets. @param most how many lines there may be. */
  readonly index: (
    source: SeekableSource,
    from: number,
    to: number,
    most: number,
  ) => Promise<IndexedLines | TooMany>
}

/** Begins to number lines. */
export function createLineNumbers(hashOf: HashLine, seed: number): LineNumbers {
  let firsts = new Int32Array(1024)
  let seconds = new Int32Array(1024)
  let size = 0
  /** The number plus 1 of the line in each slot; 0 in a free one. */
  let slots = new Int32Array(4096)
  const hash: LineHash = { first: 0, second: 0 }

  function slotOf(first: number, second: number): number {
    let slot = (first ^ Math.imul(second, PRIME)) & (slots.length - 1)
    for (let taken = slots[slot]!; taken !== 0; taken = slots[slot]!) {
      if (firsts[taken - 1] === first && seconds[taken - 1] === second) return slot
      slot = (slot + 1) & (slots.length - 1)
    }
    return slot
  }

  function grow(): void {
    if (size === firsts.length) [firsts, seconds] = [doubled(firsts), doubled(seconds)]
    if (size * 2 < slots.length) return
    slots = new Int32Array(slots.length * 2)
    for (let id = 0; id < size; id += 1) slots[slotOf(firsts[id]!, seconds[id]!)] = id + 1
  }

  function numberOf(): number {
    const { first, second } = hash
    const slot = slotOf(first, second)
    const known = slots[slot]!
    if (known !== 0) return known - 1
    firsts[size] = first
    seconds[size] = second
    size += 1
    slots[slot] = size
    grow()
    return size - 1
  }

  return {
    get size() {
      return size
    },
    async index(source, from, to, most) {
      let ids = new Int32Array(1024)
      let costs = new Int32Array(1024)
      let count = 0
      let isAfterBlank = false
      let waiting = new Uint8Array(2 * PIECE)
      let filled = 0
      const take = (start: number, end: number): void => {
        hashOf(waiting, start, end, seed, hash)
        if (count === ids.length) [ids, costs] = [doubled(ids), doubled(costs)]
        ids[count] = numberOf()
        const { cost, isBlank } = boundaryCostOfBytes(waiting, start, end, isAfterBlank)
        costs[count] = cost
        isAfterBlank = isBlank
        count += 1
      }
      for (let at = from; at < to; at += PIECE) {
        const piece = await source.read(at, Math.min(at + PIECE, to))
        while (waiting.length < filled + piece.length) waiting = grownBytes(waiting)
        waiting.set(piece, filled)
        filled += piece.length
        let start = 0
        for (;;) {
          const end = waiting.indexOf(LINE_FEED, start) + 1
          if (end === 0 || end > filled) break
          take(start, end)
          start = end
          if (count > most) return 'too-many-lines'
        }
        waiting.copyWithin(0, start, filled)
        filled -= start
        if (filled > MAX_LINE_BYTES) return 'too-long-line'
      }
      if (filled > 0) take(0, filled)
      if (count > most) return 'too-many-lines'
      return { ids: ids.slice(0, count), costs: costs.slice(0, count) }
    },
  }
}

function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(2 * numbers.length)
  wider.set(numbers)
  return wider
}
