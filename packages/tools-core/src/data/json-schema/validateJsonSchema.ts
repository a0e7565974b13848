/** Validates a document against a JSON Schema, with places in both the document and the schema. Pure. */
import { type OutputUnit, validate } from '@cfworker/json-schema'
import { refuseType } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED, COUNT } from '../../shared/options/optionKinds.ts'
import { SlowPattern } from '../../shared/pattern/boundedPattern.ts'
import { slowPatternError } from '../../shared/pattern/slowPattern.ts'
import { asciiText, MAX_STRING_LENGTH, type TextInput } from '../../shared/platform/utf8.ts'
import type { FullPlace } from '../../shared/result/place.ts'
import { andThen, fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { openJson } from '../json/openJson.ts'
import { type JsonSource, placesOf } from '../json/source.ts'
import { recordTape } from '../json/tape.ts'
import { failuresOf } from './failures.ts'
import { createLocator, type LocatedFailure } from './locateFailure.ts'
import type { JsonSchema } from './openJsonSchema.ts'
import type { SchemaDraft } from './schemaDraft.ts'
import { rehearsePatterns } from './schemaPatterns.ts'

/** A value that does not match the schema; its place is in the document. */
export interface SchemaIssue extends FullPlace {
  /** The keyword that failed; `false` for a schema that allows nothing. */
  readonly keyword: string
  /** What is wrong, as a sentence. */
  readonly message: string
  /** The value's normalised JSONPath: `$['a'][0]`. */
  readonly path: string
  /** The keyword's normalised JSONPath in the schema, and its place. */
  readonly schemaPath: string
  readonly schemaPlace: FullPlace
  /** For `anyOf`, `oneOf` and `contains`: why no alternative matches. */
  readonly causes: readonly SchemaIssue[]
}

/** The result of validating a document. */
export interface SchemaReport {
  readonly isValid: boolean
  readonly draft: SchemaDraft
  /** The first issues, and how many there are. */
  readonly issues: readonly SchemaIssue[]
  readonly count: number
}

/** How much to validate and list. */
export interface ValidateJsonSchemaOptions {
  /** The most issues to list. @defaultValue 1000 */
  readonly limit?: number
  /** With `many`, as for NDJSON, every top-level value is validated separately. @defaultValue `'one'` */
  readonly roots?: 'one' | 'many'
}

/**
 * Validates a document against a schema from `openJsonSchema`.
 *
 * Numbers are compared as doubles, `format` is checked, and nothing is fetched. Fails with the errors of
 * `validateJson` where the document is not JSON, and with `too-deep`, `too-large` or `lone-surrogate` where
 * it cannot be validated, and with `slow-pattern` where a regular expression of the schema takes too many
 * steps on a string of the document. Notes: `first-issues` where there are so many issues that only the first
 * one in each array and object is found.
 *
 * @example
 * validateJsonSchema('{"a":"1"}', schema) // value.issues: [{ keyword: 'type', path: "$['a']", line: 1, column: 6, schemaPlace: … }]
 */
export function validateJsonSchema(
  input: TextInput,
  schema: JsonSchema,
  options: ValidateJsonSchemaOptions = {},
): Result<SchemaReport> {
  const refused = refuseChoice(options, { roots: CHECKED, limit: COUNT })
  if (refused !== undefined) return refused
  const { limit = 1000, roots = 'one' } = options
  if (!isSchema(schema)) return refuseType('a schema, as openJsonSchema returns it', schema)
  return andThen(openJson(input, { roots }), ({ source, scan }) => {
    const tape = recordTape(source.bytes, scan.values)
    const located: LocatedFailure[] = []
    let count = 0
    let notes: readonly Note[] = []
    for (let root = 0; root < tape.size; root = tape.next[root]!) {
      const offset = tape.start[root]!
      const bytes = source.bytes.subarray(offset, tape.end[root]!)
      const result = failuresIn(bytes, tape.next[root]! - root, schema, limit - located.length)
      if (!result.ok) return result
      count += result.value.count
      located.push(...result.value.located.map((failure) => movedBy(offset, failure)))
      if (result.notes.length > 0) notes = result.notes
    }
    const issues = withPlaces(located, source, schema.source)
    return succeed({ isValid: count === 0, draft: schema.draft, issues, count }, notes)
  })
}

function isSchema(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'lookup' in schema
}

/** The failures of one document with `values` values, the first `limit` of them located. */
function failuresIn(
  bytes: Uint8Array,
  values: number,
  schema: JsonSchema,
  limit: number,
): Result<{ readonly count: number; readonly located: readonly LocatedFailure[] }> {
  if (bytes.length > MAX_STRING_LENGTH)
    return fail({
      code: 'too-large',
      message: 'A document of more than 536 MB cannot be validated.',
    })
  const document: unknown = JSON.parse(asciiText(bytes))
  return andThen(findUnits(document, schema), (units) => {
    const failures = failuresOf(units)
    if (failures.length === 0) return succeed({ count: 0, located: [] })
    const locate = createLocator(document, recordTape(bytes, values), schema)
    return succeed({ count: failures.length, located: failures.slice(0, limit).map(locate) })
  })
}

/** A failure, moved to a document that begins at `offset`. */
function movedBy(offset: number, { span, causes, ...failure }: LocatedFailure): LocatedFailure {
  return {
    ...failure,
    span: { ...span, offset: span.offset + offset },
    causes: causes.map((cause) => movedBy(offset, cause)),
  }
}

/** The failures with lines and columns, counted in one pass over each text. */
function withPlaces(
  failures: readonly LocatedFailure[],
  input: JsonSource,
  schema: JsonSource,
): SchemaIssue[] {
  const all = failures.flatMap(function withCauses(failure): LocatedFailure[] {
    return [failure, ...failure.causes.flatMap(withCauses)]
  })
  const places = placesOf(
    input,
    all.map(({ span }) => span),
  )
  const schemaPlaces = placesOf(
    schema,
    all.map(({ schemaSpan }) => schemaSpan),
  )
  let next = 0
  return failures.map(function place({ keyword, message, path, schemaPath, causes }): SchemaIssue {
    const index = next++
    const schemaPlace = schemaPlaces[index]!
    return { keyword, message, path, ...places[index]!, schemaPath, schemaPlace, causes: causes.map(place) }
  })
}

const TOO_DEEP = {
  code: 'too-deep',
  message: 'The document is nested too deep for this schema, or the schema refers to itself endlessly.',
} as const

const HALF_NAME = {
  code: 'lone-surrogate',
  message:
    'A name in the document contains half of a character without its other half, so the document cannot be validated.',
} as const

const FIRST_ISSUES: Note = {
  code: 'first-issues',
  message: 'There are too many issues to list; only the first one in each object and array is listed.',
}

/**
 * The validator's findings. It recurses with the schema and spreads lists into arguments, of which a call
 * takes about a hundred thousand.
 */
function findUnits(document: unknown, schema: JsonSchema): Result<readonly OutputUnit[]> {
  const all = runValidator(document, schema, 'all')
  if (all !== 'overflow') return all
  const first = runValidator(document, schema, 'first')
  if (first === 'overflow') return fail(TOO_DEEP)
  return first.ok ? succeed(first.value, [FIRST_ISSUES]) : first
}

function runValidator(
  document: unknown,
  { value, draft, lookup, patterns }: JsonSchema,
  extent: 'all' | 'first',
): Result<readonly OutputUnit[]> | 'overflow' {
  try {
    if (extent === 'all') rehearsePatterns(document, patterns)
    return succeed(validate(document, value, draft, { ...lookup }, extent === 'first').errors)
  } catch (error) {
    if (error instanceof SlowPattern) return fail(slowPatternError(error))
    if (error instanceof RangeError) return 'overflow'
    // The paths of members are written as URIs, which cannot hold half of a surrogate pair.
    if (error instanceof URIError) return fail(HALF_NAME)
    throw error
  }
}
