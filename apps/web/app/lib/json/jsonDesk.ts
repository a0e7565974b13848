/**
 * The state of the JSON worker: one JSON text and what was made of it. The page requests facts and windows of
 * lines, never the whole text.
 *
 * Pure, except that it loads the schema validator on first use. Error offsets are in UTF-16 units for typed
 * text, in bytes for a file.
 */
import type { Note, ToolError } from '@whittle/tools-core'
import {
  applyRepair,
  escapeJson,
  formatJson,
  identifyJson,
  type JsonReport,
  type JsonVerdict,
  minifyJson,
  queryJson,
  type RepairEdit,
  repairJson,
  sortJson,
  unescapeJson,
  validateJson,
} from '@whittle/tools-core/json'
import type { SchemaReport } from '@whittle/tools-core/json-schema'
import { typesOfJson } from '@whittle/tools-core/types'
import { type ShownError, withExcerpts } from './excerpts.ts'
import { ALL_CHANGES, changesOf, chosenEdits, type RepairChange, type RepairChoices } from './jsonRepairs.ts'
import { createSheet, type JsonSheet } from './jsonSheet.ts'
import { JsonViews } from './jsonViews.ts'

/** The operations on a text. */
export type JsonAction = 'format' | 'minify' | 'sort' | 'repair' | 'escape' | 'unescape' | 'types'

/** The settings of an operation. */
export interface JsonSettings {
  readonly indent: number | 'tab'
  readonly order: 'code-point' | 'natural' | 'value'
}

/** The result of checking a text. */
export interface JsonCheck {
  readonly verdict: JsonVerdict
  /** The first errors, how many are known, and whether there are more. */
  readonly errors: readonly ShownError[]
  readonly errorCount: number
  readonly hasMoreErrors: boolean
  readonly notes: readonly Note[]
  /** Absent where the text is not JSON. */
  readonly report?: JsonReport & { readonly duplicateCount: number }
  readonly lines: number
  readonly bytes: number
  /** The first lines, so that the page shows them without asking. */
  readonly first: readonly string[]
}

/** The result of an operation. */
export interface JsonMade {
  readonly action: JsonAction
  readonly lines: number
  readonly bytes: number
  /** The first lines, so that the page shows them without asking. */
  readonly first: readonly string[]
  readonly notes: readonly Note[]
  /** Only for a repair. */
  readonly repair?: RepairReview
}

/** The changes of a repair for review. */
export interface RepairReview {
  /** The first changes, and how many there are in total. */
  readonly changes: readonly RepairChange[]
  readonly count: number
  readonly choices: RepairChoices
  /** Whether the result with these choices is JSON. */
  readonly isJson: boolean
}

/** A part of a text that a query found. */
export interface JsonFound {
  readonly path: string
  readonly text: string
  readonly line: number
  readonly offset: number
  readonly length: number
}

/** The result of validating the text against a schema. */
export type SchemaAnswer =
  | { readonly status: 'checked'; readonly report: SchemaReport; readonly notes: readonly Note[] }
  /** The schema itself is invalid. */
  | { readonly status: 'bad-schema'; readonly errors: readonly ToolError[] }
  | { readonly status: 'failed'; readonly message: string }

/** Changes, duplicates, matches and issues beyond these numbers are counted, not shown. */
const MAX_CHANGES = 200
const MAX_DUPLICATES = 100
const MAX_NAME_LENGTH = 80
const MAX_FOUND = 1000
const MAX_ISSUES = 200
const MAX_FOUND_LENGTH = 500
/** The lines given with a check or a result: more than a tall screen shows at once. */
const FIRST_LINES = 100

const JSON_TYPE = 'application/json'
/** The verdict on every JSON text that contains more than one value. */
const JSON_VERDICT = identifyJson('[0]')

/** Holds one JSON text and the results of the operations on it. */
export class JsonDesk {
  private input: string | Uint8Array<ArrayBuffer> = ''
  private inputSheet: JsonSheet = createSheet('')
  /** What the last operation made. */
  private output: { readonly sheet: JsonSheet; readonly type: string } | undefined
  private roots: 'one' | 'many' = 'one'
  /** The format to keep when formatting: JSON, or a superset of it. */
  private wide: 'json' | 'jsonc' | 'json5' = 'json'
  /** The edits of the last repair. */
  private edits: readonly RepairEdit[] = []
  /** Created on first use. */
  private shownViews: JsonViews | undefined

  /** Sets the input. The output of the previous one remains available. */
  take(input: string | Uint8Array<ArrayBuffer>): void {
    this.input = input
    this.edits = []
    this.shownViews = undefined
    this.inputSheet = createSheet(input)
  }

  /** Checks the input. */
  check(): JsonCheck {
    const { input, inputSheet } = this
    const strict = validateJson(input)
    // Only a text that is not JSON, or a single value, can be another format; others need no second pass.
    const verdict = strict.ok && strict.value.values > 1 ? JSON_VERDICT : identifyJson(input)
    this.roots = verdict.format === 'ndjson' ? 'many' : 'one'
    this.wide = verdict.format === 'jsonc' || verdict.format === 'json5' ? verdict.format : 'json'
    const result = this.roots === 'many' ? validateJson(input, { roots: 'many' }) : strict
    const sizes = sizesOf(inputSheet)
    if (!result.ok) {
      const hasMoreErrors = result.errors.at(-1)?.code === 'too-many-problems'
      const known = hasMoreErrors ? result.errors.slice(0, -1) : result.errors
      const errors = withExcerpts(this.input, known)
      return { verdict, errors, errorCount: known.length, hasMoreErrors, notes: [], ...sizes }
    }
    const { notes, value } = result
    const duplicates = value.duplicates.slice(0, MAX_DUPLICATES).map(({ name, ...places }) => ({
      ...places,
      name: name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name,
    }))
    const duplicateCount = notes.find(({ code }) => code === 'duplicate-key')?.count ?? duplicates.length
    const report = { ...value, duplicates, duplicateCount }
    return { verdict, errors: [], errorCount: 0, hasMoreErrors: false, notes, report, ...sizes }
  }

  /** Runs an operation on the input; returns the errors if it fails. */
  make(action: JsonAction, settings: JsonSettings): JsonMade | readonly ShownError[] {
    if (action === 'repair') return this.repair()
    const result = this.answer(action, settings)
    if (!result.ok) return withExcerpts(this.input, result.errors)
    return { action, ...this.show(result.value, action), notes: result.notes }
  }

  private answer(action: Exclude<JsonAction, 'repair'>, { indent, order }: JsonSettings) {
    const { input, roots } = this
    switch (action) {
      case 'format':
        return formatJson(input, { indent, roots, format: this.wide })
      case 'minify':
        return minifyJson(input, { roots })
      case 'sort':
        return sortJson(input, { order, indent, roots })
      case 'escape':
        return escapeJson(input)
      case 'unescape':
        return unescapeJson(input)
      case 'types':
        return typesOfJson(input)
    }
  }

  private repair(): JsonMade | readonly ShownError[] {
    const repaired = repairJson(this.input, { roots: this.roots })
    if (!repaired.ok) return withExcerpts(this.input, repaired.errors)
    this.edits = repaired.value.edits
    return this.choose(ALL_CHANGES)
  }

  /** Returns the repaired text with the chosen changes. */
  choose(choices: RepairChoices): JsonMade {
    const changes = changesOf(this.edits)
    const text = applyRepair(this.input, chosenEdits(this.edits, choices))
    const isJson = choices.declined.length === 0 || validateJson(text, { roots: this.roots }).ok
    const repair = { changes: changes.slice(0, MAX_CHANGES), count: changes.length, choices, isJson }
    return { action: 'repair', ...this.show(text, 'repair'), notes: [], repair }
  }

  /** Returns the matches of a JSONPath query, or why it cannot be run. */
  query(path: string): { found: readonly JsonFound[]; count: number } | { error: ToolError } {
    const result = queryJson(this.input, path, { limit: MAX_FOUND, roots: this.roots })
    if (!result.ok)
      return { error: result.errors[0] ?? { code: 'not-finished', message: 'The query failed.' } }
    const found = result.value.map(({ path: at, text, line, offset, length }) => ({
      path: at,
      line,
      offset,
      length,
      text: text.slice(0, MAX_FOUND_LENGTH),
    }))
    const more = result.notes.find(({ code }) => code === 'more-matches')
    return { found, count: more?.count ?? found.length }
  }

  /** Validates the input against a schema. */
  async checkSchema(schemaText: string): Promise<SchemaAnswer> {
    const { openJsonSchema, validateJsonSchema } = await import('@whittle/tools-core/json-schema')
    const schema = openJsonSchema(schemaText)
    if (!schema.ok) return { status: 'bad-schema', errors: schema.errors }
    const options = { limit: MAX_ISSUES, roots: this.roots }
    const result = validateJsonSchema(this.input, schema.value, options)
    if (!result.ok) return { status: 'failed', message: result.errors[0]!.message }
    const unsafe = await unsafePatternsOf(schemaText)
    return { status: 'checked', report: result.value, notes: [...schema.notes, ...unsafe, ...result.notes] }
  }

  /** The input as a tree and as tables. */
  views(): JsonViews {
    this.shownViews ??= new JsonViews(this.input, this.roots)
    return this.shownViews
  }

  /** Returns some lines; `from` is 0-based. */
  lines(of: 'input' | 'output', from: number, count: number): string[] {
    return this.held(of).sheet.lines(from, count)
  }

  /** Returns the whole text as a file. */
  file(of: 'input' | 'output'): Blob {
    const { sheet, type } = this.held(of)
    return new Blob([sheet.bytes], { type })
  }

  private show(text: string | Uint8Array, action: JsonAction): ReturnType<typeof sizesOf> {
    const sheet = createSheet(typeof text === 'string' ? text : new Uint8Array(text))
    this.output = { sheet, type: action === 'types' ? 'text/typescript' : JSON_TYPE }
    return sizesOf(sheet)
  }

  /** The page may ask for the result of a text before, from a worker that died since. */
  private held(of: 'input' | 'output'): { readonly sheet: JsonSheet; readonly type: string } {
    const held = of === 'input' ? { sheet: this.inputSheet, type: JSON_TYPE } : this.output
    if (held === undefined) throw new Error('The result is no longer in memory. Make it again.')
    return held
  }
}

function sizesOf({ lineCount, bytes, lines }: JsonSheet) {
  return { lines: lineCount, bytes: bytes.length, first: lines(0, FIRST_LINES) }
}

/** A note on patterns that can take too long; the code for it is loaded where a schema has patterns. */
async function unsafePatternsOf(schemaText: string): Promise<readonly Note[]> {
  if (!/"pattern(?:Properties)?"/.test(schemaText)) return []
  const { unsafePatternNotes } = await import('./unsafePatterns.ts')
  return unsafePatternNotes(JSON.parse(schemaText.replace(/^\ufeff/, '')))
}
