/**
 * A text as a tree of rows, which are only created when requested. Designed for texts of a hundred megabytes.
 *
 * Rows are the values whose containers are all open, in document order. A row costs one number; its text is
 * read when it is requested. Rows have no lines or places. Pure.
 */
import { asciiText, type TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { opensContainer } from './characters.ts'
import { createJsonTable, type JsonTable, type JsonTableSource, tableSources } from './jsonTable.ts'
import { createIndexFinder, pathsOf } from './nodePath.ts'
import { openJson } from './openJson.ts'
import type { ScanOptions } from './scan.ts'
import { searchTape } from './searchTape.ts'
import { type JsonKind, type JsonTape, kindOf, NONE, nameAt, recordTape } from './tape.ts'

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
const MAX_SCALAR_LENGTH = 200
/** The first level is open initially if it has at most this many rows. */
const FIRST_LEVEL = 100_000
/** Of the path to a very deep value, only this many last steps are returned. */
const MAX_STEPS = 100

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
      // All rows are collected at once: one by one, a path of a million steps would copy them a million
      // times.
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
    for (let at = node; at !== NONE && steps.length < MAX_STEPS; at = this.tape.parent[at]!) {
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
    return searchTape(this.tape, needle, limit)
  }

  /**
   * The visible nodes inside an open container, without recursion: the next row is the next node, or whatever
   * follows a closed one.
   */
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
    const cut = Math.min(end[node]!, start[node]! + MAX_SCALAR_LENGTH)
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
