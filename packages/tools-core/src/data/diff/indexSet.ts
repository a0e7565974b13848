/**
 * A set of integers that finds the neighbours of a number; where the numbers are close together, in constant
 * time.
 *
 * Each number is a bit in a word. Each non-empty word is a bit in a group, and each non-empty group a bit in
 * a block. The blocks, each for 32,768 numbers, are searched one by one. Pure.
 */

/** A word has 2^5 bits. */
const SHIFT = 5

/** A set of integers from 0 up to, but not including, `size`. */
export class IndexSet {
  readonly #words: Int32Array
  readonly #groups: Int32Array
  readonly #blocks: Int32Array

  constructor(size: number) {
    // There is one word more than needed, so that a search beyond the last number finds nothing.
    this.#words = new Int32Array((size >>> SHIFT) + 1)
    this.#groups = new Int32Array((this.#words.length >>> SHIFT) + 1)
    this.#blocks = new Int32Array((this.#groups.length >>> SHIFT) + 1)
  }

  has(index: number): boolean {
    return (this.#words[index >>> SHIFT]! & (1 << index)) !== 0
  }

  add(index: number): void {
    const word = index >>> SHIFT
    const group = word >>> SHIFT
    this.#words[word]! |= 1 << index
    this.#groups[group]! |= 1 << word
    this.#blocks[group >>> SHIFT]! |= 1 << group
  }

  delete(index: number): void {
    const word = index >>> SHIFT
    this.#words[word]! &= ~(1 << index)
    if (this.#words[word] !== 0) return
    const group = word >>> SHIFT
    this.#groups[group]! &= ~(1 << word)
    if (this.#groups[group] === 0) this.#blocks[group >>> SHIFT]! &= ~(1 << group)
  }

  /** The least number in the set above `index`, or -1. */
  after(index: number): number {
    const word = index >>> SHIFT
    const bits = this.#words[word]! & (-2 << index)
    return bits !== 0 ? (word << SHIFT) + lowestBit(bits) : this.#firstAfterWord(word)
  }

  /** The greatest number in the set below `index`, or -1. */
  before(index: number): number {
    const word = index >>> SHIFT
    const bits = this.#words[word]! & ~(-1 << index)
    return bits !== 0 ? (word << SHIFT) + highestBit(bits) : this.#lastBeforeWord(word)
  }

  #firstAfterWord(word: number): number {
    let group = word >>> SHIFT
    let bits = this.#groups[group]! & (-2 << word)
    if (bits === 0) {
      let block = group >>> SHIFT
      let groups = this.#blocks[block]! & (-2 << group)
      while (groups === 0) {
        block += 1
        if (block === this.#blocks.length) return -1
        groups = this.#blocks[block]!
      }
      group = (block << SHIFT) + lowestBit(groups)
      bits = this.#groups[group]!
    }
    const found = (group << SHIFT) + lowestBit(bits)
    return (found << SHIFT) + lowestBit(this.#words[found]!)
  }

  #lastBeforeWord(word: number): number {
    let group = word >>> SHIFT
    let bits = this.#groups[group]! & ~(-1 << word)
    if (bits === 0) {
      let block = group >>> SHIFT
      let groups = this.#blocks[block]! & ~(-1 << group)
      while (groups === 0) {
        block -= 1
        if (block < 0) return -1
        groups = this.#blocks[block]!
      }
      group = (block << SHIFT) + highestBit(groups)
      bits = this.#groups[group]!
    }
    const found = (group << SHIFT) + highestBit(bits)
    return (found << SHIFT) + highestBit(this.#words[found]!)
  }
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}

function highestBit(bits: number): number {
  return 31 - Math.clz32(bits)
}
