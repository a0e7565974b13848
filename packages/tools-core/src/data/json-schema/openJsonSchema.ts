/**
 * Reads a JSON Schema and finds its mistakes before any document is validated against it.
 *
 * Drafts 4 to 2020-12 are supported, selected by the schema's own `$schema`. Nothing is fetched: a `$ref`
 * must lead to a place in the schema itself. Pure.
 */

import { dereference, type Schema } from '@cfworker/json-schema'
import { messageOf } from '@whittle/foundation/messageOf'
import { isRecord } from '@whittle/foundation/record'
import { asciiText, type TextInput } from '../../shared/platform/utf8.ts'
import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import {
  andThen,
  type Failure,
  fail,
  failAll,
  type Note,
  type Result,
  succeed,
  type ToolError,
} from '../../shared/result/result.ts'
import { openJson } from '../json/openJson.ts'
import { type JsonSource, placesOf } from '../json/source.ts'
import { type JsonTape, NONE, recordTape } from '../json/tape.ts'
import { bindDynamicReferences, hasDynamicReferences } from './bindDynamicReferences.ts'
import { KEYWORDS } from './keywords.ts'
import { createNodeFinder, type NodeFinder } from './nodeFinder.ts'
import { draftNamed, type SchemaDraft } from './schemaDraft.ts'
import { PatternCollector, type SchemaPatterns } from './schemaPatterns.ts'

/** A schema, ready for use. */
export interface JsonSchema {
  readonly draft: SchemaDraft
  readonly value: Schema | boolean
  /** @internal */
  readonly source: JsonSource
  /** @internal */
  readonly tape: JsonTape
  /** @internal */
  readonly finder: NodeFinder
  /** The subschemas by URI. */
  readonly lookup: Readonly<Record<string, Schema | boolean>>
  /** The node of each of them in the text. */
  readonly nodes: ReadonlyMap<unknown, number>
  /** The regular expressions that documents are matched against. @internal */
  readonly patterns: SchemaPatterns
}

/** A schema larger than this many bytes is rejected. */
const MAX_BYTES = 20_000_000
/** A schema nested deeper than this is rejected. */
const MAX_DEPTH = 500

/**
 * Reads a schema.
 *
 * Fails with the errors of `validateJson`; with `invalid-keyword` where a keyword's value is not what it
 * takes, `invalid-pattern` where a regular expression cannot be read, `unknown-reference` where a `$ref`
 * leads nowhere, `not-a-schema`, `too-large`, `too-deep`. Notes: `unknown-keyword`, `unknown-draft`.
 *
 * @example
 * openJsonSchema('{"type":"strin"}') // errors: [{ code: 'invalid-keyword', line: 1, column: 9, … }]
 */
export function openJsonSchema(text: TextInput): Result<JsonSchema> {
  return andThen(openJson(text), ({ source, scan }) => {
    if (source.bytes.length > MAX_BYTES)
      return fail({ code: 'too-large', message: 'A schema must not be larger than 20 MB.' })
    const value: unknown = JSON.parse(asciiText(source.bytes))
    const tape = recordTape(source.bytes, scan.values)
    return new SchemaReader(source, tape).read(value)
  })
}

/** A subschema with its node in the text. */
interface Part {
  readonly value: unknown
  readonly node: number
  readonly depth: number
}

/** An error or note about a place in the schema. */
interface Finding {
  readonly code: ToolErrorCode
  readonly message: string
  readonly offset: number
  readonly length: number
}

/** Walks through all subschemas of a schema. */
class SchemaReader {
  private readonly source: JsonSource
  private readonly tape: JsonTape
  private readonly finder: NodeFinder
  private readonly nodes = new Map<unknown, number>()
  private readonly problems: Finding[] = []
  private readonly unknown: Finding[] = []
  private readonly patterns = new PatternCollector()

  constructor(source: JsonSource, tape: JsonTape) {
    this.source = source
    this.tape = tape
    this.finder = createNodeFinder(tape)
  }

  read(root: unknown): Result<JsonSchema> {
    if (!isRecord(root) && typeof root !== 'boolean') {
      const place = { line: 1, column: 1, offset: 0, length: 1 }
      return fail({ code: 'not-a-schema', message: 'A schema must be an object, true or false.', ...place })
    }
    const waiting: Part[] = [{ value: root, node: 0, depth: 0 }]
    for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
      if (part.depth > MAX_DEPTH) {
        const message = `Schemas must not be nested more than ${MAX_DEPTH} levels deep.`
        return fail({ code: 'too-deep', message })
      }
      if (isRecord(part.value)) waiting.push(...this.readPart(part.value, part))
    }
    return this.problems.length > 0 ? this.failure() : this.resolve(root)
  }

  /** Checks the keywords of one schema, and returns the schemas inside them. */
  private readPart(schema: Readonly<Record<string, unknown>>, { node, depth }: Part): Part[] {
    this.nodes.set(schema, node)
    const inside: Part[] = []
    for (const [keyword, value] of Object.entries(schema)) {
      const at = this.finder.child(node, keyword)!
      const shape = KEYWORDS.get(keyword)
      if (shape === undefined) this.noteUnknown(keyword, at)
      else if (!shape.accepts(value)) this.find('invalid-keyword', `“${keyword}” takes ${shape.takes}.`, at)
      else {
        this.checkPatterns(keyword, value, at)
        this.patterns.take(keyword, value)
        if (shape.schemas === 'self' && !Array.isArray(value))
          inside.push({ value, node: at, depth: depth + 1 })
        else if (shape.schemas !== 'none')
          for (const [step, part] of Object.entries(value as object))
            inside.push({ value: part, node: this.finder.child(at, step)!, depth: depth + 1 })
      }
    }
    return inside
  }

  private checkPatterns(keyword: string, value: unknown, at: number): void {
    if (keyword === 'pattern') this.checkPattern(value as string, at)
    else if (keyword === 'patternProperties')
      for (const pattern of Object.keys(value as object))
        this.checkPattern(pattern, this.finder.child(at, pattern)!)
  }

  private checkPattern(pattern: string, at: number): void {
    try {
      new RegExp(pattern, 'u')
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      this.find('invalid-pattern', `This is not a regular expression: ${error.message}.`, at)
    }
  }

  /** Notes an unknown keyword, as most are misspelled. One that begins with `x-` is meant as a custom one. */
  private noteUnknown(keyword: string, at: number): void {
    if (keyword.startsWith('x-')) return
    const message = `“${keyword}” is not a JSON Schema keyword; it is ignored.`
    this.unknown.push({ code: 'unknown-keyword', message, ...this.spanOf(at) })
  }

  /** Assigns each schema its URI, and each reference its target. */
  private resolve(root: Record<string, unknown> | boolean): Result<JsonSchema> {
    const { source, tape, finder, nodes } = this
    for (const schema of nodes.keys()) readDynamicNames(schema as Schema)
    let lookup: Record<string, Schema | boolean>
    try {
      lookup = dereference(root as Schema)
    } catch (error) {
      // This is thrown for two schemas with the same URI, and for an invalid URI.
      return fail({
        code: 'invalid-schema',
        message: `The addresses in this schema are not valid: ${messageOf(error)}`,
      })
    }
    for (const [schema, node] of nodes) {
      const { __absolute_ref__: target, $ref } = schema as Schema
      if (target === undefined || lookup[target] !== undefined) continue
      const at = finder.child(node, '$ref') ?? finder.child(node, '$dynamicRef')!
      const message = `“${$ref}” does not lead to a place in this schema. Nothing is fetched: copy the schema it names into “$defs”.`
      this.find('unknown-reference', message, at)
    }
    if (this.problems.length > 0) return this.failure()
    const read = { root: root as Schema | boolean, lookup, nodes }
    const bound = hasDynamicReferences(read) ? bindDynamicReferences(read) : read
    if (bound === undefined) return fail(TOO_MANY_WAYS)
    const named = isRecord(root) ? root.$schema : undefined
    const draft = draftNamed(named)
    const schema = {
      draft: draft ?? '2020-12',
      value: bound.root,
      source,
      tape,
      finder,
      lookup: bound.lookup,
      nodes: bound.nodes,
      patterns: this.patterns.open(),
    }
    const notes = named !== undefined && draft === undefined ? [UNKNOWN_DRAFT] : []
    return succeed(schema, [...notes, ...this.unknownNote()])
  }

  private unknownNote(): Note[] {
    const [first] = this.unknown.sort((a, b) => a.offset - b.offset)
    if (first === undefined) return []
    return [{ ...first, ...placesOf(this.source, [first])[0]!, count: this.unknown.length }]
  }

  private find(code: ToolErrorCode, message: string, node: number): void {
    this.problems.push({ code, message, ...this.spanOf(node) })
  }

  private spanOf(node: number): { offset: number; length: number } {
    const { start, end, key } = this.tape
    const offset = key[node] === NONE ? start[node]! : key[node]!
    return { offset, length: end[node]! - offset }
  }

  private failure(): Failure {
    const sorted = this.problems.sort((a, b) => a.offset - b.offset)
    const places = placesOf(this.source, sorted)
    const errors: ToolError[] = sorted.map(({ code, message }, index) => ({
      code,
      message,
      ...places[index]!,
    }))
    return failAll(errors)
  }
}

const TOO_MANY_WAYS = {
  code: 'too-large',
  message: 'The dynamic references of this schema can mean too many different things; use fewer resources.',
} as const

const UNKNOWN_DRAFT: Note = {
  code: 'unknown-draft',
  message: 'The version that “$schema” names is unknown; the schema is read as 2020-12.',
}

/**
 * Turns dynamic references and anchors into plain ones too, so that each gets its address; what they mean is
 * found afterwards.
 */
function readDynamicNames(schema: Schema): void {
  const { $dynamicRef, $dynamicAnchor } = schema
  if ($dynamicRef !== undefined) schema.$ref ??= $dynamicRef
  if ($dynamicAnchor !== undefined) schema.$anchor ??= $dynamicAnchor
}
