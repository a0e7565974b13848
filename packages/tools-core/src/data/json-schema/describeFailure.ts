/**
 * Describes a failed keyword in a sentence, with what is in the document and what the schema requires. Pure.
 */

/** The facts for a sentence. */
export interface FailureFacts {
  readonly keyword: string
  /** The keyword's value in the schema. */
  readonly asked: unknown
  /** The value in the document. */
  readonly value: unknown
  /** The name of the member, or the index of the item. */
  readonly step: string | undefined
}

/** One sentence that says what is wrong. */
export function describeFailure(facts: FailureFacts): string {
  return (SENTENCES[facts.keyword] ?? (() => `This does not meet “${facts.keyword}”.`))(facts)
}

const SENTENCES: Readonly<Record<string, (facts: FailureFacts) => string>> = {
  type: ({ asked, value }) =>
    `This is ${kindOf(value)}; the schema requires ${eitherOf([asked].flat().map(kindNamed))}.`,
  const: ({ asked }) => `This must be ${shown(asked)}.`,
  enum: ({ asked }) => `This must be ${eitherOf((asked as readonly unknown[]).map(shown))}.`,
  required: ({ asked, value }) => namesMissing(asked as readonly string[], value),
  dependentRequired: ({ asked, value }) => dependentsMissing(asked, value),
  dependencies: ({ asked, value }) => dependentsMissing(asked, value),
  additionalProperties: ({ step }) => `The schema does not allow the member “${step}”.`,
  unevaluatedProperties: ({ step }) => `The schema does not allow the member “${step}”.`,
  properties: ({ step }) => `The member “${step}” must not be here.`,
  patternProperties: ({ step }) => `The member “${step}” must not be here.`,
  items: () => 'This item is one too many.',
  additionalItems: () => 'This item is one too many.',
  unevaluatedItems: () => 'This item is one too many.',
  false: () => 'The schema allows nothing here.',
  not: () => 'This matches what the schema excludes with “not”.',
  anyOf: () => 'This matches none of the alternatives in “anyOf”.',
  oneOf: () => 'This must match exactly one of the alternatives in “oneOf”.',
  contains: () => 'No item matches “contains”.',
  minContains: ({ asked }) => `At least ${asked} of the items must match “contains”.`,
  maxContains: ({ asked }) => `At most ${asked} of the items may match “contains”.`,
  uniqueItems: () => 'Two items are the same; all items must be different.',
  minItems: ({ asked, value }) => `${countOf(value, 'item')}; at least ${asked} must be here.`,
  maxItems: ({ asked, value }) => `${countOf(value, 'item')}; at most ${asked} may be here.`,
  minProperties: ({ asked, value }) => `${countOf(value, 'member')}; at least ${asked} must be here.`,
  maxProperties: ({ asked, value }) => `${countOf(value, 'member')}; at most ${asked} may be here.`,
  minLength: ({ asked, value }) => `${countOf(value, 'character')}; at least ${asked} must be here.`,
  maxLength: ({ asked, value }) => `${countOf(value, 'character')}; at most ${asked} may be here.`,
  minimum: ({ asked }) => `This must be at least ${asked}.`,
  maximum: ({ asked }) => `This must be at most ${asked}.`,
  exclusiveMinimum: ({ asked }) => `This must be more than ${asked}.`,
  exclusiveMaximum: ({ asked }) => `This must be less than ${asked}.`,
  multipleOf: ({ asked }) => `This must be a multiple of ${asked}.`,
  pattern: ({ asked }) => `This does not match the pattern ${asked}.`,
  format: ({ asked }) => `This is not in the format “${asked}”.`,
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  null: 'null',
}

function kindNamed(name: unknown): string {
  return KINDS[String(name)] ?? String(name)
}

function kindOf(value: unknown): string {
  if (typeof value === 'boolean') return String(value)
  return kindNamed(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
}

/** Beyond this, values are counted, not listed. */
const MAX_NAMED = 8

function eitherOf(words: readonly string[]): string {
  if (words.length > MAX_NAMED)
    return `one of ${words.length} values: ${words.slice(0, MAX_NAMED).join(', ')} and so on`
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

const MAX_LENGTH = 60

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

function countOf(value: unknown, thing: 'item' | 'member' | 'character'): string {
  const count = thing === 'character' ? [...String(value)].length : Object.keys(value as object).length
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

function namesMissing(names: readonly string[], value: unknown): string {
  const missing = names.filter((name) => !Object.hasOwn(value as object, name)).map((name) => `“${name}”`)
  return `${missing.length === 1 ? 'The member' : 'The members'} ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`
}

function dependentsMissing(asked: unknown, value: unknown): string {
  return Object.entries(asked as Readonly<Record<string, unknown>>)
    .filter(([name, names]) => Array.isArray(names) && Object.hasOwn(value as object, name))
    .map(([name, names]) => ({
      name,
      missing: (names as string[]).filter((other) => !Object.hasOwn(value as object, other)),
    }))
    .filter(({ missing }) => missing.length > 0)
    .map(({ name, missing }) => `With “${name}” here, ${namesMissing(missing, {}).replace(/^T/, 't')}`)
    .join(' ')
}
