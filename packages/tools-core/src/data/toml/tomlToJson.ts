/**
 * Converts TOML to JSON. The parser is the library `toml-eslint-parser`, because its tree keeps every digit
 * of numbers and dates as written. Pure.
 */

import { type AST, ParseError, parseTOML } from 'toml-eslint-parser'
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import { Fault, reading } from '../../shared/result/fault.ts'
import { aboutAll, collectNotes, errorAt, type NoteCollector } from '../../shared/result/place.ts'
import { andThen, fail, type Result, succeed, type ToolError } from '../../shared/result/result.ts'
import { indentedJson } from '../json-value/indentedJson.ts'
import { isJsonNumber, type JsonValue, MAX_DEPTH } from '../json-value/jsonValue.ts'
import { explainToml } from './explainToml.ts'
import { fixToml } from './fixToml.ts'

/** How the JSON is written. */
export interface TomlToJsonOptions {
  /** @defaultValue `'1.1'`, which reads all of 1.0 */
  readonly version?: '1.0' | '1.1'
  /** Spaces per level; 0 writes one line. @defaultValue 2 */
  readonly indent?: number
}

/**
 * JSON text for TOML text. Numbers keep their digits; dates and times become text as written.
 *
 * Notes: `dates-as-text`, `comments-dropped`, `number-rewritten` for hexadecimal, octal and binary numbers,
 * `not-a-json-number` for `inf` and `nan`, which become text, `beyond-64-bit`. Errors: `duplicate-key`,
 * `invalid-escape`, `carriage-return` for one without a line feed, `unexpected` and other syntax errors,
 * `too-deep`, `too-large`.
 *
 * @example
 * tomlToJson('a = 1.10\n[b]\nc = 1979-05-27', { indent: 0 }) // value: '{"a":1.10,"b":{"c":"1979-05-27"}}'
 */
export function tomlToJson(input: TextInput, options: TomlToJsonOptions = {}): Result<string> {
  const refused = refuseInput(input) ?? refuseChoice(options, { indent: CHECKED, version: ['1.0', '1.1'] })
  if (refused !== undefined) return refused
  const { version = '1.1', indent = 2 } = options
  return andThen(openText(input), (text) => {
    const alone = LONE_CR.exec(text)
    if (alone !== null) return fail(loneReturn(text, alone.index))
    const notes = collectNotes(text)
    return andThen(parse(text, version), (program) => {
      const [first] = program.comments
      for (const _ of program.comments)
        notes.add('comments-dropped', 'JSON has no comments.', first?.range[0] ?? 0)
      return andThen(
        reading(text, () => new TomlReader(notes).document(program)),
        (value) => andThen(succeed(value, notes.notes()), (json) => indentedJson(json, indent)),
      )
    })
  })
}

/**
 * A carriage return that is no part of a line break. The library takes it for text. Source: TOML 1.0 and 1.1,
 * “Newline” and “Comment”.
 */
const LONE_CR = /\r(?!\n)/

/**
 * The error at the first such return; its fix replaces all of them, as old programs for the Mac wrote their
 * line breaks.
 */
function loneReturn(text: string, offset: number): ToolError {
  const message = 'TOML ends a line with a line feed; this is a carriage return alone, which is not allowed.'
  const edits = [...text.matchAll(new RegExp(LONE_CR, 'g'))].map(({ index }) => ({
    offset: index,
    length: 1,
    text: '\n',
  }))
  const label = edits.length === 1 ? 'Write a line feed' : 'Write line feeds'
  return errorAt(text, offset, { code: 'carriage-return', message, fix: { label, edits } })
}

/** The tree, or the error with a fix where there is one. */
function parse(text: string, version: '1.0' | '1.1'): Result<AST.TOMLProgram> {
  const read = parseOnce(text, version)
  const error = read.ok ? undefined : read.errors[0]
  if (error?.offset === undefined) return read
  const fix = fixToml(text, error.offset, (fixed) => {
    const again = parseOnce(fixed, version)
    return again.ok ? undefined : (again.errors[0]?.offset ?? 0)
  })
  return fail({ ...error, ...(fix === undefined ? {} : { fix }) })
}

function parseOnce(text: string, version: '1.0' | '1.1'): Result<AST.TOMLProgram> {
  const start = text.startsWith('\ufeff') ? 1 : 0
  try {
    return succeed(parseTOML(start === 0 ? text : ` ${text.slice(1)}`, { tomlVersion: version }))
  } catch (error) {
    if (error instanceof RangeError)
      return aboutAll(
        text,
        fail({
          code: 'too-deep',
          message: `The text has more than ${MAX_DEPTH} levels of nesting, which cannot be converted.`,
        }),
      )
    if (!(error instanceof ParseError)) throw error
    const { offset = error.index, ...saying } = explainToml(text, error.index, error.message)
    return fail(errorAt(text, offset, { code: codeOf(error.message), ...saying }))
  }
}

/** The library distinguishes its errors only by their message. */
function codeOf(message: string): ToolErrorCode {
  if (/multiple times/.test(message)) return 'duplicate-key'
  if (/escape/.test(message)) return 'invalid-escape'
  if (/[Uu]nterminated/.test(message)) return 'unterminated'
  return 'unexpected'
}

/** A node under construction: a table, an array of tables, or a value. */
type Branch = Map<string, Branch | Branch[] | Leaf>

interface Leaf {
  readonly value: JsonValue
}

class TomlReader {
  readonly #notes: NoteCollector

  constructor(notes: NoteCollector) {
    this.#notes = notes
  }

  document({ body: [top] }: AST.TOMLProgram): JsonValue {
    const root: Branch = new Map()
    for (const node of top.body) {
      if (node.type === 'TOMLKeyValue') this.#put(root, node, 0)
      else {
        const table = tableAt(root, node.resolvedKey, node.range[0])
        for (const pair of node.body) this.#put(table, pair, 0)
      }
    }
    return treeOf(root)
  }

  #put(table: Branch, { key, value }: AST.TOMLKeyValue, depth: number): void {
    const names = key.keys.map((each) => (each.type === 'TOMLBare' ? each.name : each.value))
    const last = names.pop() ?? ''
    const parent = tableAt(table, names, key.range[0])
    if (parent.has(last)) throw duplicate(last, key.range[0])
    parent.set(
      last,
      value.type === 'TOMLInlineTable'
        ? this.#inline(value, depth + 1)
        : { value: this.#value(value, depth + 1) },
    )
  }

  #inline({ body, range }: AST.TOMLInlineTable, depth: number): Branch {
    refuseDepth(depth, range[0])
    const table: Branch = new Map()
    for (const pair of body) this.#put(table, pair, depth)
    return table
  }

  #value(node: AST.TOMLContentNode, depth: number): JsonValue {
    const [at] = node.range
    refuseDepth(depth, at)
    if (node.type === 'TOMLInlineTable') return treeOf(this.#inline(node, depth))
    if (node.type === 'TOMLArray') return node.elements.map((element) => this.#value(element, depth + 1))
    switch (node.kind) {
      case 'string':
      case 'boolean':
        return node.value
      case 'integer':
      case 'float':
        return this.#number(node, at)
      default:
        this.#notes.add(
          'dates-as-text',
          'JSON has no dates; they became text, as written.',
          at,
          node.datetime.length,
        )
        return node.datetime
    }
  }

  #number(node: AST.TOMLNumberValue, at: number): JsonValue {
    const written = node.number
    const digits = written.replaceAll('_', '').replace(/^\+/, '')
    if (node.kind === 'integer' && BigInt.asIntN(64, node.bigint) !== node.bigint) {
      const message = 'TOML only guarantees whole numbers of up to 64 bits; this one is longer and was kept.'
      this.#notes.add('beyond-64-bit', message, at, written.length)
    }
    if (isJsonNumber(digits)) return { number: digits }
    if (node.kind === 'integer') {
      this.#notes.add(
        'number-rewritten',
        'A number was rewritten in decimal; its value is unchanged.',
        at,
        written.length,
      )
      return { number: String(node.bigint) }
    }
    this.#notes.add(
      'not-a-json-number',
      'JSON has no infinity and no NaN; they became text.',
      at,
      written.length,
    )
    return written
  }
}

function refuseDepth(depth: number, at: number): void {
  if (depth > MAX_DEPTH)
    throw new Fault(
      'too-deep',
      `The text has more than ${MAX_DEPTH} levels of nesting, which cannot be converted.`,
      at,
    )
}

function duplicate(name: string, at: number): Fault {
  return new Fault('duplicate-key', `The key “${name.slice(0, 80)}” is defined more than once.`, at)
}

/**
 * The table at a path, created if it does not exist yet; a number in the path is an index in an array of
 * tables.
 */
function tableAt(root: Branch, path: readonly (string | number)[], at: number): Branch {
  refuseDepth(path.length, at)
  let table = root
  for (let step = 0; step < path.length; step += 1) {
    const name = String(path[step])
    const index = path[step + 1]
    const known = table.get(name)
    if (typeof index === 'number') {
      step += 1
      table = itemOf(table, name, index, at)
    } else if (known === undefined) {
      const made: Branch = new Map()
      table.set(name, made)
      table = made
    } else if (known instanceof Map) table = known
    else throw duplicate(name, at)
  }
  return table
}

function itemOf(table: Branch, name: string, index: number, at: number): Branch {
  const known = table.get(name) ?? []
  if (!Array.isArray(known)) throw duplicate(name, at)
  table.set(name, known)
  while (known.length <= index) known.push(new Map())
  return known[index]!
}

function treeOf(branch: Branch | Branch[] | Leaf): JsonValue {
  if (Array.isArray(branch)) return branch.map(treeOf)
  if (!(branch instanceof Map)) return branch.value
  return { members: [...branch].map(([name, item]) => [name, treeOf(item)] as const) }
}
