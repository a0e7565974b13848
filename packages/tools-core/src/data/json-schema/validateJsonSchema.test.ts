import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { openJsonSchema } from './openJsonSchema.ts'
import { type SchemaIssue, validateJsonSchema } from './validateJsonSchema.ts'

/** The issues of a document; both arguments are values or texts. */
function issuesOf(document: unknown, schema: unknown): readonly SchemaIssue[] {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return unwrap(validateJsonSchema(text(document), unwrap(openJsonSchema(text(schema))))).issues
}

describe('validateJsonSchema', () => {
  it('says what is wrong, where in the document, and which keyword of the schema says so', () => {
    const schema = '{\n  "properties": {\n    "age": { "type": "integer" }\n  }\n}'
    expect(issuesOf('{\n  "age": "x"\n}', schema)).toMatchObject([
      {
        keyword: 'type',
        message: 'This is a string; the schema requires a whole number.',
        path: "$['age']",
        line: 2,
        column: 10,
        offset: 11,
        length: 3,
        schemaPath: "$['properties']['age']['type']",
        schemaPlace: { line: 3, column: 14, length: 6 },
      },
    ])
  })

  it('validates every value of NDJSON separately', () => {
    const schema = unwrap(
      openJsonSchema('{"required":["id"],"properties":{"id":{"anyOf":[{"type":"integer"}]}}}'),
    )
    const lines = '{"id":1}\n{"id":"é"}\n{}\n{"id":"x"}\n'
    const report = unwrap(validateJsonSchema(lines, schema, { roots: 'many', limit: 2 }))
    expect(report).toMatchObject({
      isValid: false,
      count: 3,
      issues: [
        { keyword: 'anyOf', line: 2, column: 7, offset: 15, causes: [{ keyword: 'type', line: 2 }] },
        { keyword: 'required', line: 3, column: 1 },
      ],
    })
    expect(report.issues).toHaveLength(2)
    expect(unwrap(validateJsonSchema('{"id":1}\n{"id":2}', schema, { roots: 'many' })).isValid).toBe(true)
  })

  it('counts offsets in UTF-16 units for a string, in bytes for bytes', () => {
    const schema = unwrap(openJsonSchema('{"items":{"type":"number"}}'))
    const text = '["é"]'
    expect(unwrap(validateJsonSchema(`["é",${text}]`, schema)).issues[1]).toMatchObject({ offset: 5 })
    const bytes = new TextEncoder().encode(`["é",${text}]`)
    expect(unwrap(validateJsonSchema(bytes, schema)).issues[1]).toMatchObject({ offset: 6, column: 6 })
  })

  it.each([
    ['enum', { enum: ['a', 'b', 3] }, 'c', 'This must be "a", "b" or 3.'],
    ['const', { const: { a: 1 } }, { a: 2 }, 'This must be {"a":1}.'],
    ['required', { required: ['a', 'b', 'c'] }, { b: 1 }, 'The members “a”, “c” are missing.'],
    [
      'additionalProperties',
      { additionalProperties: false },
      { x: 1 },
      'The schema does not allow the member “x”.',
    ],
    ['properties', { properties: { x: false } }, { x: 1 }, 'The member “x” must not be here.'],
    ['items', { prefixItems: [true], items: false }, [1, 2], 'This item is one too many.'],
    ['minLength', { minLength: 3 }, '😀', '1 character; at least 3 must be here.'],
    ['maxItems', { maxItems: 1 }, [1, 2], '2 items; at most 1 may be here.'],
    ['minProperties', { minProperties: 2 }, { a: 1 }, '1 member; at least 2 must be here.'],
    ['exclusiveMinimum', { exclusiveMinimum: 0 }, 0, 'This must be more than 0.'],
    ['multipleOf', { multipleOf: 0.01 }, 0.015, 'This must be a multiple of 0.01.'],
    ['pattern', { pattern: '^a' }, 'b', 'This does not match the pattern ^a.'],
    ['format', { format: 'date' }, '2026-02-30', 'This is not in the format “date”.'],
    ['uniqueItems', { uniqueItems: true }, [1, 1], 'Two items are the same; all items must be different.'],
    ['not', { not: { type: 'null' } }, null, 'This matches what the schema excludes with “not”.'],
    [
      'dependentRequired',
      { dependentRequired: { a: ['b'] } },
      { a: 1 },
      'With “a” here, the member “b” is missing.',
    ],
    [
      'minContains',
      { contains: { type: 'null' }, minContains: 2 },
      [null, 1],
      'At least 2 of the items must match “contains”.',
    ],
    [
      'unevaluatedProperties',
      { allOf: [{ properties: { a: true } }], unevaluatedProperties: false },
      { a: 1, b: 2 },
      'The schema does not allow the member “b”.',
    ],
  ])('explains %s', (keyword, schema, document, message) => {
    expect(issuesOf(JSON.stringify(document), schema)).toMatchObject([{ keyword, message }])
  })

  it('lists each failure once, at the innermost schema, references followed', () => {
    const schema = {
      $ref: '#/$defs/list',
      $defs: {
        list: { items: { $ref: '#/$defs/entry' } },
        entry: { required: ['id'], properties: { id: { type: 'string' } } },
      },
    }
    expect(issuesOf([{ id: 1 }, {}, { id: 'x' }], schema)).toMatchObject([
      { path: "$[0]['id']", schemaPath: "$['$defs']['entry']['properties']['id']['type']" },
      { path: '$[1]', schemaPath: "$['$defs']['entry']['required']" },
    ])
  })

  it('lists as causes why no alternative matches', () => {
    const schema = { anyOf: [{ type: 'string' }, { properties: { a: { type: 'null' } }, type: 'object' }] }
    expect(issuesOf({ a: 1 }, schema)).toMatchObject([
      {
        keyword: 'anyOf',
        causes: [
          { keyword: 'type', path: '$', schemaPath: "$['anyOf'][0]['type']" },
          { keyword: 'type', path: "$['a']", schemaPath: "$['anyOf'][1]['properties']['a']['type']" },
        ],
      },
    ])
  })

  it('marks a name that the schema does not allow', () => {
    const text = '{"Bad name": 1}'
    expect(issuesOf(text, { propertyNames: { pattern: '^[a-z]+$' } })).toMatchObject([
      { keyword: 'pattern', offset: 1, length: 10 },
    ])
    expect(issuesOf(text, { additionalProperties: false })).toMatchObject([{ offset: 1, length: 10 }])
  })

  it('finds values under names with special characters', () => {
    const name = 'a/b~c%d#e é'
    expect(issuesOf({ [name]: 1 }, { properties: { [name]: { type: 'string' } } })).toMatchObject([
      { path: `$['${name}']`, column: `{"${name}":`.length + 1 },
    ])
  })

  it('treats names that are special in JavaScript as names', () => {
    const names = ['__proto__', 'constructor', 'toString']
    expect(issuesOf('{}', { required: names })).toMatchObject([
      { message: 'The members “__proto__”, “constructor”, “toString” are missing.' },
    ])
    for (const name of names) {
      const text = `{"${name}":1}`
      const schemaOf = (type: string): string =>
        `{"properties":{"${name}":{"type":"${type}"}},"additionalProperties":false}`
      expect(issuesOf(text, schemaOf('number'))).toEqual([])
      expect(issuesOf(text, schemaOf('string'))).toMatchObject([{ keyword: 'type', path: `$['${name}']` }])
      expect(issuesOf(text, '{"additionalProperties":false}')).toMatchObject([{ offset: 1 }])
      expect(issuesOf('{}', `{"dependentRequired":{"${name}":["x"]}}`)).toEqual([])
    }
  })

  it('reads dynamic references of one document as plain ones', () => {
    const tree = {
      $dynamicAnchor: 'node',
      type: 'object',
      properties: { children: { items: { $dynamicRef: '#node' } } },
    }
    expect(issuesOf({ children: [{ children: [1] }] }, tree)).toMatchObject([
      { keyword: 'type', path: "$['children'][0]['children'][0]" },
    ])
  })

  it('uses the draft that the schema names', () => {
    const draft = (name: string) => unwrap(openJsonSchema(JSON.stringify({ $schema: name }))).draft
    expect(draft('https://json-schema.org/draft/2020-12/schema')).toBe('2020-12')
    expect(draft('http://json-schema.org/draft-07/schema#')).toBe('7')
    const old = { $schema: 'http://json-schema.org/draft-04/schema#', minimum: 1, exclusiveMinimum: true }
    expect(issuesOf(1, old)).toMatchObject([{ keyword: 'minimum' }])
  })

  it('counts more issues than it lists', () => {
    const schema = unwrap(openJsonSchema('{"items":{"type":"string"}}'))
    const report = unwrap(validateJsonSchema(JSON.stringify(Array(30).fill(0)), schema, { limit: 10 }))
    expect(report).toMatchObject({ isValid: false, count: 30 })
    expect(report.issues).toHaveLength(10)
  })

  it('finds the first issues where there are too many to list', () => {
    const schema = unwrap(openJsonSchema('{"properties":{"a":{"items":{"type":"string"}}}}'))
    const result = validateJsonSchema(`{"a":${JSON.stringify(Array(150_000).fill(0))}}`, schema)
    expect(unwrap(result).issues[0]).toMatchObject({ path: "$['a'][0]" })
    expect(result).toMatchObject({ notes: [{ code: 'first-issues' }] })
  })

  it('says that a document is not JSON, or nested too deep', () => {
    const schema = unwrap(openJsonSchema('{"items":{"$ref":"#"}}'))
    expect(validateJsonSchema('[1,]', schema)).toMatchObject({
      ok: false,
      errors: [{ code: 'trailing-comma' }],
    })
    const deep = '['.repeat(50_000) + ']'.repeat(50_000)
    expect(validateJsonSchema(deep, schema)).toMatchObject({ ok: false, errors: [{ code: 'too-deep' }] })
    expect(
      validateJsonSchema('{"\\ud800":1}', unwrap(openJsonSchema('{"additionalProperties":false}'))),
    ).toMatchObject({
      ok: false,
      errors: [{ code: 'lone-surrogate' }],
    })
  })

  it('stops where a schema refers to itself endlessly', () => {
    const schema = unwrap(openJsonSchema('{"$ref":"#"}'))
    expect(validateJsonSchema('1', schema)).toMatchObject({ ok: false, errors: [{ code: 'too-deep' }] })
  })
})

describe('openJsonSchema', () => {
  it.each([
    ['{"type":"strin"}', 'invalid-keyword', 1, 2],
    ['{"properties":{"a":{"minLength":-1}}}', 'invalid-keyword', 1, 21],
    ['{"items":[true,{"required":"a"}]}', 'invalid-keyword', 1, 17],
    ['{\n"allOf":[]}', 'invalid-keyword', 2, 1],
    ['{"pattern":"("}', 'invalid-pattern', 1, 2],
    ['{"patternProperties":{"[":true}}', 'invalid-pattern', 1, 23],
    ['{"items":{"$ref":"#/$defs/none"}}', 'unknown-reference', 1, 11],
    ['{"$ref":"https://example.org/other.json"}', 'unknown-reference', 1, 2],
    ['[]', 'not-a-schema', 1, 1],
    ['{"a":}', 'missing-value', 1, 6],
  ])('rejects %s as %s at line %i, column %i', (text, code, line, column) => {
    expect(openJsonSchema(text)).toMatchObject({ ok: false, errors: [{ code, line, column }] })
  })

  it('names the first unknown keyword, and counts them', () => {
    expect(openJsonSchema('{"x-own":1,"requierd":["a"],"maxlength":1}')).toMatchObject({
      ok: true,
      notes: [
        { code: 'unknown-keyword', column: 12, count: 2, message: expect.stringContaining('requierd') },
      ],
    })
  })

  it('does not mistake members with the names of keywords for keywords', () => {
    expect(
      openJsonSchema('{"properties":{"type":{"type":"string"},"required":true},"enum":[{"type":1}]}'),
    ).toMatchObject({
      ok: true,
      notes: [],
    })
  })

  it('rejects schemas that are nested too deep', () => {
    const deep = `${'{"not":'.repeat(2000)}true${'}'.repeat(2000)}`
    expect(openJsonSchema(deep)).toMatchObject({ ok: false, errors: [{ code: 'too-deep' }] })
  })
})

describe('a regular expression that would take years', () => {
  const hostile = `${'a'.repeat(45)}!`
  const check = (schema: object, document: unknown) => {
    const opened = openJsonSchema(JSON.stringify(schema))
    if (!opened.ok) throw new Error('The schema of this test is not valid.')
    return validateJsonSchema(JSON.stringify(document), opened.value)
  }

  it.each([
    ['pattern', { pattern: '^(a+)+$' }, hostile, '^(a+)+$'],
    ['patternProperties', { patternProperties: { '^(a|a)*$': true } }, { [hostile]: 1 }, '^(a|a)*$'],
    ['propertyNames', { propertyNames: { pattern: '^(a+)+$' } }, { [hostile]: 1 }, '^(a+)+$'],
    ['format', { format: 'url' }, `http://${hostile}`, 'format: url'],
  ])('is stopped and named: %s', (_, schema, document, name) => {
    expect(check(schema, document)).toMatchObject({
      ok: false,
      errors: [{ code: 'slow-pattern', message: expect.stringContaining(name) }],
    })
  })

  it('is a pattern like any other where it is fast', () => {
    expect(check({ pattern: '^(a+)+$' }, 'aaa')).toMatchObject({ value: { isValid: true } })
    expect(check({ pattern: '^(a+)+$' }, 'b')).toMatchObject({ value: { isValid: false } })
    expect(check({ format: 'url' }, 'http://example.org/')).toMatchObject({ value: { isValid: true } })
  })
})

describe('a dynamic reference', () => {
  const check = (schema: object, document: unknown) => {
    const opened = openJsonSchema(JSON.stringify(schema))
    if (!opened.ok) throw new Error(JSON.stringify(opened.errors))
    const report = unwrap(validateJsonSchema(JSON.stringify(document), opened.value))
    return report.issues.map(({ keyword, path, schemaPath }) => `${keyword} ${path} ${schemaPath}`)
  }
  const TREE = {
    $id: 'tree',
    $dynamicAnchor: 'node',
    type: 'object',
    properties: { data: true, children: { type: 'array', items: { $dynamicRef: '#node' } } },
  }
  const STRICT = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'http://x/strict',
    $dynamicAnchor: 'node',
    $ref: 'tree',
    unevaluatedProperties: false,
    $defs: { tree: TREE },
  }

  it('means the outermost resource with that anchor', () => {
    expect(check(STRICT, { children: [{ data: 1 }] })).toEqual([])
    expect(check(STRICT, { children: [{ daat: 1 }] })).toContain(
      "unevaluatedProperties $['children'][0]['daat'] $['unevaluatedProperties']",
    )
    expect(check(TREE, { children: [{ daat: 1 }] })).toEqual([])
  })

  it('is a plain reference where nothing dynamic has that name', () => {
    const schema = { $defs: { a: { $anchor: 'a', type: 'string' } }, items: { $dynamicRef: '#a' } }
    expect(check(schema, ['x', 1])).toEqual(["type $[1] $['$defs']['a']['type']"])
    const pointer = { $defs: { a: { type: 'string' } }, items: { $dynamicRef: '#/$defs/a' } }
    expect(check(pointer, ['x', 1])).toEqual(["type $[1] $['$defs']['a']['type']"])
  })

  it('holds beside a plain reference', () => {
    const schema = {
      $defs: {
        a: { $dynamicAnchor: 'a', type: 'string' },
        long: { minLength: 2 },
      },
      items: { $ref: '#/$defs/long', $dynamicRef: '#a' },
    }
    expect(check(schema, ['xy', 'x', 1])).toEqual([
      "minLength $[1] $['$defs']['long']['minLength']",
      "type $[2] $['$defs']['a']['type']",
    ])
  })

  it('of 2019-09 means its own schema, or the outermost one that allows it', () => {
    const plain = {
      $schema: 'https://json-schema.org/draft/2019-09/schema',
      properties: { foo: { $recursiveRef: '#' } },
      additionalProperties: false,
    }
    expect(check(plain, { foo: { foo: {} } })).toEqual([])
    expect(check(plain, { foo: { bar: 1 } })).toEqual([
      "additionalProperties $['foo']['bar'] $['additionalProperties']",
    ])
    const extended = {
      $schema: 'https://json-schema.org/draft/2019-09/schema',
      $id: 'http://x/strict',
      $recursiveAnchor: true,
      $ref: 'tree',
      unevaluatedProperties: false,
      $defs: {
        tree: {
          $id: 'tree',
          $recursiveAnchor: true,
          properties: { data: true, children: { items: { $recursiveRef: '#' } } },
        },
      },
    }
    expect(check(extended, { children: [{ data: 1 }] })).toEqual([])
    expect(check(extended, { children: [{ daat: 1 }] })).toContain(
      "unevaluatedProperties $['children'][0]['daat'] $['unevaluatedProperties']",
    )
  })
})
