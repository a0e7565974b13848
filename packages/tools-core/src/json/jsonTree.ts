/**
 * A text as a tree of rows, which are only created when requested. Designed for texts of a hundred megabytes.
 *
 * Rows are the values whose containers are all open, in document order. A row costs one number; its text is read when it is requested.
 * Rows have no lines or places. Pure.
 */
import { asciiText, type TextInput, utf8Bytes } from '../platform/utf8.ts'
import { andThen, type Result, succeed } from '../result/result.ts'
import { BACKSLASH, opensContainer } from './characters.ts'
import { createJsonTable, type JsonTable, type JsonTableSource, tableSources } from './jsonTable.ts'
import { createIndexFinder, pathsOf } from './nodePath.ts'
import { openJson } from './openJson.ts'
import type { ScanOptions } from './scan.ts'
import { stringText } from './stringText.ts'
import { closingQuote, type JsonKind, type JsonTape, kindOf, NONE, nameAt, recordTape } from './tape.ts'

/** One row of a tree. */
export interface JsonRow {
  /** Identifies the value as long as the text does not change. */
  readonly node: number
  /** How many containers it is in. */
  readonly level: number
  readonly kind: JsonKind
  /** Its name, or its index from 0; absent at the top. */
  readonly name?: string | number
  /** A scalar as typed, truncated after 200 bytes; empty for a container. */
  readonly text: string
  /** How many members or items a container has. */
  readonly size: number
  readonly isOpen: boolean
}

/** A step on the path to a value. */
export interface JsonStep {
  readonly node: number
  /** As in `JsonRow`. */
  readonly name?: string | number
}

/** A tree that can be opened and searched. */
export interface JsonTree {
  /** How many rows there are at present. */
  readonly rowCount: () => number
  /** A range of rows, from 0. */
  readonly rows: (from: number, count: number) => JsonRow[]
  /** Opens or closes the container in a row. */
  readonly toggle: (row: number) => void
  /** Opens every container around a value and returns its row. */
  readonly reveal: (node: number) => number
  /** The normalised path of a value. */
  readonly pathOf: (node: number) => string
  /** The last steps on the path to a value, itself included, at most a hundred. */
  readonly stepsTo: (node: number) => JsonStep[]
  /** The arrays that can be shown as a table, the longest first. */
  readonly tableSources: () => readonly JsonTableSource[]
  /** An array as a table; without a node, the top-level values. */
  readonly table: (node: number | undefined) => JsonTable
  /** The values whose name or text contains `needle`, in order, at most `limit`. */
  readonly search: (needle: string, limit: number) => number[]
}

/** A scalar is truncated after this many bytes. */
const LONGEST_SCALAR = 200
/** The first level is open initially if it has at most this many rows. */
const FIRST_LEVEL = 100_000
/** Of the path to a very deep value, only this many last steps are returned. */
const MOST_STEPS = 100

/** Opens a text as a tree. Fails with the errors of `validateJson`. */
export function createJsonTree(input: TextInput, options: ScanOptions = {}): Result<JsonTree> {
  return andThen(openJson(input, options), ({ source, scan }) =>
    succeed(new Tree(recordTape(source.bytes, scan.values))),
  )
}

class Tree implements JsonTree {
  private readonly tape: JsonTape
  private readonly open = new Set<number>()
  private readonly sizes = new Map<number, number>()
  private readonly indexOf: (node: number) => number
  private visible: Uint32Array

  constructor(tape: JsonTape) {
    this.tape = tape
    this.indexOf = createIndexFinder(tape)
    const roots: number[] = []
    for (let node = 0; node < tape.size; node = tape.next[node]!) roots.push(node)
    this.visible = Uint32Array.from(roots)
    if (roots.length === 1 && this.sizeOf(0) <= FIRST_LEVEL) this.toggle(0)
  }

  rowCount(): number {
    return this.visible.length
  }

  rows(from: number, count: number): JsonRow[] {
    return [...this.visible.subarray(from, from + count)].map((node) => this.rowOf(node))
  }

  toggle(row: number): void {
    const node = this.visible[row]
    if (node === undefined || this.tape.next[node] === node + 1) return
    const before = this.visible.subarray(0, row + 1)
    if (this.open.delete(node)) {
      const end = this.tape.next[node]!
      let behind = row + 1
      while (behind < this.visible.length && this.visible[behind]! < end) behind += 1
      this.visible = joined(before, new Uint32Array(0), this.visible.subarray(behind))
    } else {
      this.open.add(node)
      const inside: number[] = []
      this.collect(node, inside)
      this.visible = joined(before, Uint32Array.from(inside), this.visible.subarray(row + 1))
    }
  }

  reveal(node: number): number {
    const { parent, next, size } = this.tape
    const before = this.open.size
    for (let at = parent[node]!; at !== NONE; at = parent[at]!) this.open.add(at)
    if (this.open.size > before) {
      // All at once: row by row, a path of a million steps would copy all rows a million times.
      const seen: number[] = []
      for (let at = 0; at < size; at = this.open.has(at) ? at + 1 : next[at]!) seen.push(at)
      this.visible = Uint32Array.from(seen)
    }
    return this.rowIndexOf(node)
  }

  pathOf(node: number): string {
    return pathsOf(this.tape, [node])[0]!
  }

  stepsTo(node: number): JsonStep[] {
    const steps: JsonStep[] = []
    for (let at = node; at !== NONE && steps.length < MOST_STEPS; at = this.tape.parent[at]!) {
      const name = this.nameOf(at)
      steps.push(name === undefined ? { node: at } : { node: at, name })
    }
    return steps.reverse()
  }

  tableSources(): readonly JsonTableSource[] {
    return tableSources(this.tape)
  }

  table(node: number | undefined): JsonTable {
    return createJsonTable(this.tape, node)
  }

  search(needle: string, limit: number): number[] {
    if (needle === '') return []
    const plain = this.searchPlain(needle, limit)
    const spelled = this.searchSpelled(needle, limit)
    return [...new Set([...plain, ...spelled])].sort((a, b) => a - b).slice(0, limit)
  }

  /** Where the text occurs literally, in either case. */
  private searchPlain(needle: string, limit: number): number[] {
    const pattern = [...needle].map((letter) =>
      [...new Set([letter, letter.toLowerCase(), letter.toUpperCase()])].map(utf8Bytes),
    )
    const found: number[] = []
    const { bytes } = this.tape
    for (let at = findLetters(bytes, pattern, 0); at >= 0; at = findLetters(bytes, pattern, at + 1)) {
      const node = this.nodeAt(at)
      if (node !== undefined && found.at(-1) !== node) found.push(node)
      if (found.length === limit) break
    }
    return found
  }

  /** Where the text occurs only once escapes are decoded. */
  private searchSpelled(needle: string, limit: number): number[] {
    const { tape } = this
    const { bytes, start, end, key } = tape
    const wanted = needle.toLowerCase()
    const has = (text: string): boolean => text.toLowerCase().includes(wanted)
    const found: number[] = []
    let behind = 0
    for (
      let at = bytes.indexOf(BACKSLASH);
      at >= 0 && found.length < limit;
      at = bytes.indexOf(BACKSLASH, behind)
    ) {
      const node = this.nodeAt(at)
      if (node === undefined) {
        behind = at + 1
        continue
      }
      const isName = key[node] !== NONE && at < start[node]!
      behind = isName ? start[node]! : end[node]!
      if (has(isName ? nameAt(tape, node) : stringText(bytes, start[node]!, end[node]!))) found.push(node)
    }
    return found
  }

  /** The scalar or the name that contains the byte at `offset`. */
  private nodeAt(offset: number): number | undefined {
    const { start, end, key, size, bytes } = this.tape
    let low = 0
    let high = size - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      const from = key[middle] === NONE ? start[middle]! : key[middle]!
      if (from <= offset) low = middle
      else high = middle - 1
    }
    const isName = key[low] !== NONE && offset < closingQuote(bytes, key[low]!)
    const isScalar = !opensContainer(bytes[start[low]!]!) && offset >= start[low]! && offset < end[low]!
    return isName || isScalar ? low : undefined
  }

  /** The visible nodes inside an open container, without recursion: the next row is the next node, or whatever follows a closed one. */
  private collect(node: number, inside: number[]): void {
    const end = this.tape.next[node]!
    for (let at = node + 1; at < end; at = this.open.has(at) ? at + 1 : this.tape.next[at]!) inside.push(at)
  }

  /** The row of a visible node: rows are in node order. */
  private rowIndexOf(node: number): number {
    let low = 0
    let high = this.visible.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.visible[middle]! < node) low = middle + 1
      else high = middle
    }
    return low
  }

  private rowOf(node: number): JsonRow {
    const { bytes, start, end } = this.tape
    const kind = kindOf(bytes[start[node]!]!)
    const hasRows = opensContainer(bytes[start[node]!]!)
    const cut = Math.min(end[node]!, start[node]! + LONGEST_SCALAR)
    const name = this.nameOf(node)
    return {
      node,
      level: this.levelOf(node),
      kind,
      ...(name === undefined ? {} : { name }),
      text: hasRows ? '' : asciiText(bytes.subarray(start[node]!, cut)) + (cut < end[node]! ? '…' : ''),
      size: hasRows ? this.sizeOf(node) : 0,
      isOpen: this.open.has(node),
    }
  }

  /** The name or the index of a value; nothing for a top-level value. */
  private nameOf(node: number): string | number | undefined {
    const { key, parent } = this.tape
    if (parent[node] === NONE) return undefined
    return key[node] === NONE ? this.indexOf(node) : nameAt(this.tape, node)
  }

  private levelOf(node: number): number {
    let level = 0
    for (let at = this.tape.parent[node]!; at !== NONE; at = this.tape.parent[at]!) level += 1
    return level
  }

  private sizeOf(node: number): number {
    const known = this.sizes.get(node)
    if (known !== undefined) return known
    let size = 0
    for (let at = node + 1; at < this.tape.next[node]!; at = this.tape.next[at]!) size += 1
    this.sizes.set(node, size)
    return size
  }
}

function joined(before: Uint32Array, inside: Uint32Array, after: Uint32Array): Uint32Array {
  const all = new Uint32Array(before.length + inside.length + after.length)
  all.set(before)
  all.set(inside, before.length)
  all.set(after, before.length + inside.length)
  return all
}

/** The next occurrence of a text of which each letter may have several spellings, or -1. */
function findLetters(bytes: Uint8Array, pattern: readonly (readonly Uint8Array[])[], from: number): number {
  const first = pattern[0]!.map((spelling) => spelling[0]!)
  const [one = 0, other = one, third = one] = first
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if ((byte === one || byte === other || byte === third) && standsAt(bytes, pattern, at)) return at
  }
  return -1
}

function standsAt(bytes: Uint8Array, pattern: readonly (readonly Uint8Array[])[], from: number): boolean {
  let at = from
  for (const spellings of pattern) {
    const there = spellings.find((spelling) => spelling.every((byte, index) => bytes[at + index] === byte))
    if (there === undefined) return false
    at += there.length
  }
  return true
}
