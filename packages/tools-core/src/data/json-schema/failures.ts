/**
 * Turns the validator's flat list of failed keywords into what a person wants to read.
 *
 * The list has each failed value once for every enclosing schema. Here each failure occurs once, at the
 * innermost schema; failures inside alternatives (`anyOf`, `oneOf`, `contains`) are listed as the causes of
 * that keyword's failure. Pure.
 */
import type { OutputUnit } from '@cfworker/json-schema'

/** One failed keyword. */
export interface KeywordFailure {
  readonly keyword: string
  /** JSON Pointers as URI fragments: the value in the document, and the schema with the keyword in it. */
  readonly instance: string
  readonly schema: string
  /** Why none of the alternatives matches. */
  readonly causes: readonly KeywordFailure[]
}

/** Keywords that only say that something inside them failed, which is reported there. */
const WRAPPERS: ReadonlySet<string> = new Set(
  '$ref $recursiveRef properties patternProperties additionalProperties unevaluatedProperties propertyNames dependentSchemas items prefixItems additionalItems unevaluatedItems allOf if'.split(
    ' ',
  ),
)
const ALTERNATIVES: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'contains'])

/** An alternative whose causes are being collected. */
interface OpenChoice {
  readonly prefix: string
  readonly causes: KeywordFailure[]
}

/** The failures, in the order of the list. */
export function failuresOf(units: readonly OutputUnit[]): KeywordFailure[] {
  const failures: KeywordFailure[] = []
  let choice: OpenChoice | undefined
  let around: OutputUnit | undefined
  for (const unit of units) {
    const { keyword, keywordLocation } = unit
    // A `false` schema has no keyword and no place of its own: it belongs to the keyword that contains it.
    const isFalse = keyword === 'false'
    if (choice !== undefined && !isFalse && !keywordLocation.startsWith(choice.prefix)) choice = undefined
    const target = choice?.causes ?? failures
    if (isFalse) target.push(failureOf(around ?? unit, unit.instanceLocation))
    else if (choice === undefined && ALTERNATIVES.has(keyword)) {
      const causes: KeywordFailure[] = []
      choice = { prefix: `${keywordLocation}/`, causes }
      target.push({ ...failureOf(unit), causes })
    } else if (keyword === 'minContains') {
      const causes = takeCauses(target, unit)
      target.push({ ...failureOf(unit), causes })
    } else if (!isWrapper(unit) && !isRepeated(target, unit)) target.push(failureOf(unit))
    around = isWrapper(unit) || ALTERNATIVES.has(keyword) ? unit : undefined
  }
  return failures
}

function isWrapper({ keyword, error }: OutputUnit): boolean {
  // In draft 7's “dependencies”, schemas are wrappers and lists of names are not.
  return WRAPPERS.has(keyword) || (keyword === 'dependencies' && error.endsWith('schema.'))
}

function failureOf(
  { keyword, keywordLocation, instanceLocation }: OutputUnit,
  instance: string = instanceLocation,
): KeywordFailure {
  const schema = keyword === 'false' ? '#' : keywordLocation.slice(0, keywordLocation.lastIndexOf('/'))
  return { keyword, instance, schema, causes: [] }
}

/**
 * Whether the previous failure has the same keyword, schema and value: `required` fails once for each name.
 */
function isRepeated(failures: readonly KeywordFailure[], unit: OutputUnit): boolean {
  const last = failures.at(-1)
  const { keyword, instance, schema } = failureOf(unit)
  return last?.keyword === keyword && last.instance === instance && last.schema === schema
}

/**
 * Takes the failures of items, which the list has before the keyword that counts the items, as its causes.
 */
function takeCauses(failures: KeywordFailure[], unit: OutputUnit): KeywordFailure[] {
  const { instance, schema } = failureOf(unit)
  let from = failures.length
  for (; from > 0; from -= 1) {
    const before = failures[from - 1]!
    if (before.schema !== `${schema}/contains` || !before.instance.startsWith(`${instance}/`)) break
  }
  return failures.splice(from)
}
