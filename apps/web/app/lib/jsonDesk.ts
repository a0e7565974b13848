/**
 * One JSON text and what was made of it: the worker's desk. The page asks for facts and for windows of lines, never for all of it.
 *
 * Pure but for reading the file. Offsets of errors count UTF-16 units of a typed text, bytes of a file.
 */
import type { Note, ToolError } from '@whittle/tools-core'
import {
  createJsonTree,
  formatJson,
  identifyJson,
  type JsonReport,
  type JsonRow,
  type JsonTree,
  type JsonVerdict,
  minifyJson,
  queryJson,
  type RepairEdit,
  repairJson,
  sortJson,
  validateJson,
} from '@whittle/tools-core/json'

/** What can be made of a text. */
export type JsonAction = 'format' | 'minify' | 'sort' | 'repair'

/** How it is made. */
export interface JsonSettings {
  readonly indent: number | 'tab'
  readonly order: 'code-point' | 'natural' | 'value'
}

/** An error, and the line around it in three parts. */
export interface ShownError extends ToolError {
  readonly excerpt: { readonly before: string; readonly marked: string; readonly after: string }
}

/** What a text is. */
export interface JsonCheck {
  readonly verdict: JsonVerdict
  /** The first of the errors, and how many there are. */
  readonly errors: readonly ShownError[]
  readonly errorCount: number
  readonly notes: readonly Note[]
  /** Absent where the text is no JSON. */
  readonly report?: Omit<JsonReport, 'duplicates'>
  readonly lines: number
  readonly bytes: number
}

/** What was made of a text. */
export interface JsonMade {
  readonly action: JsonAction
  readonly lines: number
  readonly bytes: number
  readonly notes: readonly Note[]
  /** The first changes of a repair, and how many there are. */
  readonly edits: readonly RepairEdit[]
  readonly editCount: number
}

/** A part of a text that a query found. */
export interface JsonFound {
  readonly path: string
  readonly text: string
  readonly line: number
}

/** Some rows of the tree, and how many there are. */
export interface JsonRows {
  readonly rows: readonly JsonRow[]
  readonly total: number
}

/** A value of the tree that was looked for. */
export interface JsonSpot {
  readonly node: number
  /** The row it has, now that everything around it is open. */
  readonly row: number
  readonly path: string
}

/** More are counted, not shown. */
const MOST_ERRORS = 100
const MOST_EDITS = 200
const MOST_FOUND = 1000
/** A line is cut behind so many bytes. */
const LONGEST_LINE = 4000
const LONGEST_FOUND = 500
const EXCERPT = 32

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** A text by its lines. */
interface Sheet {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Where each line starts. */
  readonly starts: Uint32Array
}

/** The desk. */
export class JsonDesk {
  private input: string | Uint8Array<ArrayBuffer> = ''
  private sheets: { input: Sheet; output: Sheet } = { input: sheetOf(''), output: sheetOf('') }
  private roots: 'one' | 'many' = 'one'
  /** What formatting keeps of formats that are wider than JSON. */
  private wide: 'json' | 'jsonc' | 'json5' = 'json'
  /** Made when it is first looked at. */
  private grown: JsonTree | undefined

  /** Takes a text as the input. */
  take(input: string | Uint8Array<ArrayBuffer>): void {
    this.input = input
    this.grown = undefined
    this.sheets = { input: sheetOf(input), output: sheetOf('') }
  }

  /** What the input is. */
  check(): JsonCheck {
    const { input, sheets } = this
    const verdict = identifyJson(input)
    this.roots = verdict.format === 'ndjson' ? 'many' : 'one'
    this.wide = verdict.format === 'jsonc' || verdict.format === 'json5' ? verdict.format : 'json'
    const result = validateJson(input, { roots: this.roots })
    const sizes = { lines: sheets.input.starts.length, bytes: sheets.input.bytes.length }
    if (!result.ok) {
      const errors = result.errors.slice(0, MOST_ERRORS).map((error) => this.withExcerpt(error))
      return { verdict, errors, errorCount: result.errors.length, notes: [], ...sizes }
    }
    const { values, members, depth, roots } = result.value
    const report = { values, members, depth, roots }
    return { verdict, errors: [], errorCount: 0, notes: result.notes, report, ...sizes }
  }

  /** Makes something of the input; the errors where that cannot be. */
  make(action: JsonAction, { indent, order }: JsonSettings): JsonMade | readonly ShownError[] {
    const { input, roots } = this
    if (action === 'repair') {
      const repaired = repairJson(input, { roots })
      if (!repaired.ok) return repaired.errors.map((error) => this.withExcerpt(error))
      const { text, edits } = repaired.value
      return this.show(action, text, [], edits)
    }
    const result =
      action === 'format'
        ? formatJson(input, { indent, roots, format: this.wide })
        : action === 'minify'
          ? minifyJson(input, { roots })
          : sortJson(input, { order, indent })
    if (!result.ok) return result.errors.slice(0, MOST_ERRORS).map((error) => this.withExcerpt(error))
    return this.show(action, result.value, result.notes, [])
  }

  /** What a JSONPath query finds, or why it cannot be asked. */
  query(path: string): { found: readonly JsonFound[]; count: number } | { error: ToolError } {
    const result = queryJson(this.input, path, { limit: MOST_FOUND })
    if (!result.ok) return { error: result.errors[0] ?? { code: 'failed', message: 'The query failed.' } }
    const found = result.value.map(({ path: at, text, line }) => ({
      path: at,
      line,
      text: text.slice(0, LONGEST_FOUND),
    }))
    const more = result.notes.find(({ code }) => code === 'more-matches')
    return { found, count: more?.count ?? found.length }
  }

  /** Some rows of the tree, from 0 on; none where the text is no JSON. */
  rows(from: number, count: number): JsonRows {
    const tree = this.tree()
    return tree === undefined
      ? { rows: [], total: 0 }
      : { rows: tree.rows(from, count), total: tree.rowCount() }
  }

  /** Opens or closes a row; gives how many rows there are then. */
  toggle(row: number): number {
    const tree = this.tree()
    tree?.toggle(row)
    return tree?.rowCount() ?? 0
  }

  /** The values that have a text in their name or in themselves: the first thousand. */
  search(needle: string): readonly number[] {
    return this.tree()?.search(needle, MOST_FOUND) ?? []
  }

  /** Opens the way to a value. */
  reveal(node: number): JsonSpot | undefined {
    const tree = this.tree()
    return tree === undefined ? undefined : { node, row: tree.reveal(node), path: tree.pathOf(node) }
  }

  private tree(): JsonTree | undefined {
    if (this.grown !== undefined) return this.grown
    const result = createJsonTree(this.input, { roots: this.roots })
    if (result.ok) this.grown = result.value
    return this.grown
  }

  /** Some lines, from 0 on. */
  lines(of: 'input' | 'output', from: number, count: number): string[] {
    const { bytes, starts } = this.sheets[of]
    const last = Math.min(starts.length, from + count)
    return Array.from({ length: Math.max(0, last - from) }, (_, index) => {
      const start = starts[from + index]!
      const end = (starts[from + index + 1] ?? bytes.length + 1) - 1
      const text = decoder.decode(bytes.subarray(start, Math.min(end, start + LONGEST_LINE)))
      return end - start > LONGEST_LINE ? `${text}…` : text
    })
  }

  /** The whole of it, as a file. */
  file(of: 'input' | 'output'): Blob {
    return new Blob([this.sheets[of].bytes], { type: 'application/json' })
  }

  private show(
    action: JsonAction,
    text: string | Uint8Array,
    notes: readonly Note[],
    edits: readonly RepairEdit[],
  ): JsonMade {
    const output = sheetOf(typeof text === 'string' ? text : new Uint8Array(text))
    this.sheets = { ...this.sheets, output }
    return {
      action,
      lines: output.starts.length,
      bytes: output.bytes.length,
      notes,
      edits: edits.slice(0, MOST_EDITS),
      editCount: edits.length,
    }
  }

  private withExcerpt(error: ToolError): ShownError {
    const { offset = 0, length = 0 } = error
    const end = offset + Math.min(length, EXCERPT)
    const before = this.slice(Math.max(0, offset - EXCERPT), offset).replace(/^[\s\S]*[\r\n]/, '')
    const after = this.slice(end, end + EXCERPT).replace(/[\r\n][\s\S]*$/, '')
    return { ...error, excerpt: { before, marked: this.slice(offset, end), after } }
  }

  private slice(from: number, to: number): string {
    return typeof this.input === 'string'
      ? this.input.slice(from, to)
      : decoder.decode(this.input.subarray(from, to))
  }
}

function sheetOf(text: string | Uint8Array<ArrayBuffer>): Sheet {
  const bytes = typeof text === 'string' ? encoder.encode(text) : text
  let starts = new Uint32Array(1024)
  let count = 1
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) {
    if (count === starts.length) {
      const wider = new Uint32Array(count * 2)
      wider.set(starts)
      starts = wider
    }
    starts[count] = at + 1
    count += 1
  }
  return { bytes, starts: starts.subarray(0, count) }
}

const LINE_FEED = 0x0a
