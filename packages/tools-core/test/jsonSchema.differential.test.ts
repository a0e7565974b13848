/** The same documents and schemas to us and to Python's jsonschema: both must give the same verdict. */

import { hasPythonModule } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openJsonSchema, validateJsonSchema } from '../src/data/json-schema/index.ts'
import { python } from './python.ts'
import { unwrap } from './results.ts'

const NAMES = ['a', 'b', 'c/d', 'é']
const name = fc.constantFrom(...NAMES)
const count = fc.integer({ min: 0, max: 3 })
const number = fc.constantFrom(-1, 0, 0.5, 1, 2, 3)
const kind = fc.constantFrom('array', 'boolean', 'integer', 'null', 'number', 'object', 'string')
const { document } = fc.letrec<{ document: unknown }>((tie) => ({
  document: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(null, true, false, '', 'a', 'ab', '😀', 'abc', -1, 0, 0.5, 1, 2, 3),
    fc.array(tie('document'), { maxLength: 4 }),
    fc.dictionary(name, tie('document'), { maxKeys: 3 }),
  ),
}))
const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
  const schemas = fc.array(tie('schema'), { minLength: 1, maxLength: 2 })
  const keywords: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    type: fc.oneof(kind, fc.uniqueArray(kind, { minLength: 1, maxLength: 3 })),
    enum: fc.array(document, { minLength: 1, maxLength: 3 }),
    const: document,
    required: fc.uniqueArray(name, { maxLength: 2 }),
    properties: fc.dictionary(name, tie('schema'), { maxKeys: 2 }),
    patternProperties: fc.dictionary(fc.constantFrom('^a', 'd$', '.'), tie('schema'), { maxKeys: 1 }),
    additionalProperties: tie('schema'),
    unevaluatedProperties: tie('schema'),
    propertyNames: tie('schema'),
    dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 1 }), { maxKeys: 1 }),
    dependentSchemas: fc.dictionary(name, tie('schema'), { maxKeys: 1 }),
    prefixItems: schemas,
    items: tie('schema'),
    contains: tie('schema'),
    minContains: count,
    maxContains: count,
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    minProperties: count,
    maxProperties: count,
    minLength: count,
    maxLength: count,
    pattern: fc.constantFrom('a', '^.$', 'b|c'),
    minimum: number,
    exclusiveMaximum: number,
    multipleOf: fc.constantFrom(0.5, 1, 2),
    not: tie('schema'),
    allOf: schemas,
    anyOf: schemas,
    oneOf: schemas,
    if: tie('schema'),
    ...Object.fromEntries([['then', tie('schema')]]),
    else: tie('schema'),
    $ref: fc.constantFrom('#/$defs/one', '#two'),
  }
  const some = fc.subarray(Object.keys(keywords), { minLength: 1, maxLength: 4 })
  return {
    schema: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.boolean(),
      some.chain((chosen) =>
        fc.record(Object.fromEntries(chosen.map((keyword) => [keyword, keywords[keyword]!]))),
      ),
    ),
  }
})
const DEFINITIONS = { one: { type: ['string', 'object'] }, other: { $anchor: 'two', maxItems: 2 } }
const cases = fc.sample(
  fc.tuple(
    schema.map((own) => (typeof own === 'object' ? { ...own, $defs: DEFINITIONS } : own)),
    document,
  ),
  3000,
)

describe.skipIf(!hasPythonModule('jsonschema'))('compared with Python’s jsonschema', () => {
  it('finds the same documents valid', () => {
    const expected = python('jsonschema.Draft202012Validator(x[0]).is_valid(x[1])', cases, 'jsonschema')
    const differences = cases.filter(([own, value], index) => {
      const { isValid } = unwrap(
        validateJsonSchema(JSON.stringify(value), unwrap(openJsonSchema(JSON.stringify(own)))),
      )
      return isValid !== expected[index]
    })
    expect(differences).toEqual([])
  })
})
