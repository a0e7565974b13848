/**
 * Finds the two places a failed keyword concerns: the value in the document and the keyword in the schema.
 * Pure.
 */
import type { Schema } from '@cfworker/json-schema'
import { OPEN_BRACE, OPEN_BRACKET } from '../json/characters.ts'
import { pathsOf } from '../json/nodePath.ts'
import type { Span } from '../json/source.ts'
import { closingQuote, type JsonTape } from '../json/tape.ts'
import { describeFailure } from './describeFailure.ts'
import type { KeywordFailure } from './failures.ts'
import { createNodeFinder, pointerSteps } from './nodeFinder.ts'
import type { JsonSchema } from './openJsonSchema.ts'

/** A failure with its message and its places, in bytes. */
export interface LocatedFailure {
  readonly keyword: string
  readonly message: string
  readonly path: string
  readonly span: Span
  readonly schemaPath: string
  readonly schemaSpan: Span
  readonly causes: readonly LocatedFailure[]
}

/** Keywords that fail because of a member that should not be there at all, so its name is marked. */
const AT_NAME: ReadonlySet<string> = new Set(
  'additionalProperties unevaluatedProperties properties patternProperties'.split(' '),
)

/** A schema on the way, and whether it applies to names instead of values. */
interface Reached {
  readonly schema: unknown
  readonly subject: 'value' | 'name'
}

/** Locates failures of one document. */
export function createLocator(
  document: unknown,
  tape: JsonTape,
  { value: root, tape: schemaTape, finder, lookup, nodes }: JsonSchema,
): (failure: KeywordFailure) => LocatedFailure {
  const documentFinder = createNodeFinder(tape)

  /** Follows the validator's path through the schema, references included. */
  function reach(pointer: string): Reached {
    let schema: unknown = root
    let subject: Reached['subject'] = 'value'
    for (const step of pointerSteps(pointer)) {
      const { __absolute_ref__: target } = schema as Schema
      if (nodes.has(schema) && step === 'propertyNames') subject = 'name'
      if (step === '$ref' && target !== undefined) schema = lookup[target]
      else schema = (schema as Readonly<Record<string, unknown>>)[step]
    }
    return { schema, subject }
  }

  function locate({ keyword, instance, schema: pointer, causes }: KeywordFailure): LocatedFailure {
    const { schema, subject } = reach(pointer)
    const schemaNode = nodes.get(schema) ?? 0
    const keywordNode = finder.child(schemaNode, keyword) ?? schemaNode
    const node = documentFinder.at(instance) ?? 0
    const steps = pointerSteps(instance)
    const step = steps.at(-1)
    const isName = subject === 'name' || AT_NAME.has(keyword)
    const message = describeFailure({
      keyword,
      asked: (schema as Readonly<Record<string, unknown>>)[keyword],
      value: subject === 'name' ? step : steps.reduce(valueIn, document),
      step,
    })
    return {
      keyword,
      message,
      path: pathsOf(tape, [node])[0]!,
      span: isName && step !== undefined ? nameSpan(tape, node) : valueSpan(tape, node),
      schemaPath: pathsOf(schemaTape, [keywordNode])[0]!,
      schemaSpan: keywordNode === schemaNode ? valueSpan(schemaTape, 0) : nameSpan(schemaTape, keywordNode),
      causes: causes.map(locate),
    }
  }

  return locate
}

function valueIn(container: unknown, step: string): unknown {
  return (container as Readonly<Record<string, unknown>>)[step]
}

function nameSpan({ bytes, key }: JsonTape, node: number): Span {
  return { offset: key[node]!, length: closingQuote(bytes, key[node]!) - key[node]! }
}

/** A scalar, or the bracket that opens a container. */
function valueSpan({ bytes, start, end }: JsonTape, node: number): Span {
  const offset = start[node]!
  const isContainer = bytes[offset] === OPEN_BRACE || bytes[offset] === OPEN_BRACKET
  return { offset, length: isContainer ? 1 : end[node]! - offset }
}
