/**
 * The keywords of JSON Schema: what each takes, and where it contains further schemas.
 *
 * Source: JSON Schema 2020-12, Core sections 8 to 11 and Validation sections 6 to 9; the older names from
 * drafts 4 to 2019-09. Pure.
 */
import { isRecord } from '@whittle/foundation/record'

/** The values that a keyword takes. */
export interface KeywordShape {
  /** In words: `“minLength” takes …`. */
  readonly takes: string
  readonly accepts: (value: unknown) => boolean
  /** Whether its value is a schema, contains schemas in a list or under names, or contains none. */
  readonly schemas: 'self' | 'list' | 'map' | 'none'
}

/** The values that `type` may name. */
const TYPES: ReadonlySet<unknown> = new Set([
  'array',
  'boolean',
  'integer',
  'null',
  'number',
  'object',
  'string',
])

const isSchema = (value: unknown): boolean => isRecord(value) || typeof value === 'boolean'
const isListOf =
  (accepts: (item: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(accepts)
const isString = (value: unknown): boolean => typeof value === 'string'
const isNumber = (value: unknown): boolean => typeof value === 'number'
const isMapOf = (accepts: (item: unknown) => boolean) => (value: unknown) =>
  isRecord(value) && Object.values(value).every(accepts)

const plain = (takes: string, accepts: KeywordShape['accepts']): KeywordShape => ({
  takes,
  accepts,
  schemas: 'none',
})

const SCHEMA: KeywordShape = {
  takes: 'a schema: an object, true or false',
  accepts: isSchema,
  schemas: 'self',
}
const SCHEMA_LIST: KeywordShape = {
  takes: 'a list of at least one schema',
  accepts: (value) => isListOf(isSchema)(value) && (value as readonly unknown[]).length > 0,
  schemas: 'list',
}
const SCHEMA_MAP: KeywordShape = {
  takes: 'an object with a schema for each name',
  accepts: isMapOf(isSchema),
  schemas: 'map',
}
const COUNT = plain('a whole number from 0 on', (value) => Number.isInteger(value) && Number(value) >= 0)
const NUMBER = plain('a number', isNumber)
const TEXT = plain('a string', isString)
const FLAG = plain('true or false', (value) => typeof value === 'boolean')
const ANYTHING = plain('any value', () => true)
const LIMIT_OR_FLAG = plain(
  'a number, or true or false in draft 4',
  (value) => isNumber(value) || typeof value === 'boolean',
)

const shapes = (names: string, shape: KeywordShape): [string, KeywordShape][] =>
  names.split(' ').map((name) => [name, shape])

/** Every keyword by its name. */
export const KEYWORDS: ReadonlyMap<string, KeywordShape> = new Map([
  ...shapes(
    'additionalItems unevaluatedItems contains additionalProperties unevaluatedProperties propertyNames not if then else contentSchema',
    SCHEMA,
  ),
  ...shapes('allOf anyOf oneOf prefixItems', SCHEMA_LIST),
  ...shapes('$defs definitions properties patternProperties dependentSchemas', SCHEMA_MAP),
  ...shapes(
    'minLength maxLength minItems maxItems minContains maxContains minProperties maxProperties',
    COUNT,
  ),
  ...shapes('minimum maximum', NUMBER),
  ...shapes('exclusiveMinimum exclusiveMaximum', LIMIT_OR_FLAG),
  ...shapes(
    '$schema $id id $ref $anchor $dynamicRef $dynamicAnchor $recursiveRef $comment title description format contentEncoding contentMediaType pattern',
    TEXT,
  ),
  ...shapes('uniqueItems deprecated readOnly writeOnly $recursiveAnchor', FLAG),
  ...shapes('default const examples example $vocabulary', ANYTHING),
  ...shapes('required', plain('a list of names', isListOf(isString))),
  ...shapes('enum', plain('a list of values', Array.isArray)),
  ...shapes(
    'type',
    plain(
      '“string”, “number”, “integer”, “boolean”, “object”, “array” or “null”, or a list of them',
      (value) => TYPES.has(value) || isListOf((item) => TYPES.has(item))(value),
    ),
  ),
  ...shapes(
    'multipleOf',
    plain('a number above 0', (value) => isNumber(value) && Number(value) > 0),
  ),
  ...shapes(
    'dependentRequired',
    plain('an object with a list of names for each name', isMapOf(isListOf(isString))),
  ),
  ...shapes('items', {
    takes: 'a schema: an object, true or false',
    accepts: (value) => isSchema(value) || isListOf(isSchema)(value),
    schemas: 'self',
  }),
  ...shapes('dependencies', {
    takes: 'an object with a schema or a list of names for each name',
    accepts: isMapOf((value) => isSchema(value) || isListOf(isString)(value)),
    schemas: 'map',
  }),
])
