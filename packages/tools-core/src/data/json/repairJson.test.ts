import fc from 'fast-check'
import JSON5 from 'json5'
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { applyRepair, identifyJson, repairJson, validateJson } from './index.ts'

const IS_FULL = process.env.WHITTLE_FULL !== undefined

const PIECES = [
  ...'{}[]:,"\'`\\/#\n\r \tab1-.e=();é“”😀_',
  '\\u',
  '//',
  '/*',
  '*/',
  'true',
  'nul',
  '0x',
  '=>',
  '...',
  '```',
  '\\"',
  '\\\\\\"',
  '\\n',
  'NaN',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u0000',
  '\u2028',
  '\\x41',
  '{"a":[1,2.5e3,{"b":null}],"c":"d\\n"}',
  "{c:'b', /* x */ d: [1,],}",
  '{"a":1}\n{"b":2}\n',
]
const nearJson = fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }).map((pieces) => pieces.join(''))
const someBytes = fc
  .tuple(nearJson, fc.nat(), fc.integer({ min: 0, max: 255 }))
  .map(([text, place, byte]) => {
    const bytes = new TextEncoder().encode(text)
    if (bytes.length > 0) bytes[place % bytes.length] = byte
    return bytes
  })
const roots = fc.constantFrom('one' as const, 'many' as const)

describe('repairJson', () => {
  it.each([
    ['single quotes and bare names', "{a: 'it\\'s',}", '{"a": "it\'s"}'],
    ['missing commas', '{"a":1 "b":[1 2]}', '{"a":1, "b":[1, 2]}'],
    ['extra commas', '[1,,2,]', '[1,2]'],
    ['missing colons and values', '{"a" 1, "b":, "c"}', '{"a": 1, "b": null, "c": null}'],
    ['a part of a string, escaped', '{\\"a\\":\\"b\\",\\"a\\":2}', '{"a":"b","a":2}'],
    [
      'escapes in an escaped part',
      '[\\"x\\\\\\"y\\\\n\\\\u00e9 C:\\\\\\\\d\\"]',
      '["x\\"y\\n\\u00e9 C:\\\\d"]',
    ],
    ['an escaped part on lines', '{\\n\\t\\"a\\": 1\\r\\n}', '{\n\t"a": 1\r\n}'],
    ['stray backslashes', '{"a":\\"b", "c":\\"d"}', '{"a":"b", "c":"d"}'],
    ['a truncated text', '{"a":[1,{"b":"c', '{"a":[1,{"b":"c"}]}'],
    ['a truncated word', '{"a":tru', '{"a":true}'],
    ['a bracket of the wrong kind', '{"a":[1,2},"b":3}', '{"a":[1,2],"b":3}'],
    ['a missing bracket', '{"a":[1,2,"b":{"c":3}', '{"a":[1,2,"b",{"c":3}]}'],
    ['missing braces', '"a": 1, b: 2', '{"a": 1, "b": 2}'],
    ['members without braces, with brackets', 'a: hello world, b: [1]', '{"a": "hello world", "b": [1]}'],
    ['members on lines', 'a: 1\nb: [1]', '{"a": 1,\n"b": [1]}'],
    ['a log line', '2026-11-22T17:03:11Z ERROR it said: {"a": 1}', ' {"a": 1}'],
    ['a log line with a comma', '2026-11-22 17:03:11,042 root: {a: [1]} (done)', ' {"a": [1]} '],
    ['a log line with its level in brackets', '[INFO] {"a": 1}', ' {"a": 1}'],
    ['a log with brackets of both kinds', '[12:30:01] [main] got: [1]\n[12:30:02] [main] done', ' [1]\n'],
    ['a log whose lines have JSON', '[INFO] {"a": 1}\n[WARN] no: [2]\n', ' [{"a": 1},\n [2]]\n'],
    ['a log whose first line has no JSON', '[INFO] started\n[INFO] {"a": 1}', ' {"a": 1}'],
    ['an array of bare text with nothing after it', '[apple]\n{"a": 1}', '[["apple"],\n{"a": 1}]'],
    ['arrays of values, one per line', '[1]\n[NaN] {}', '[[1],\n[null], {}]'],
    ['a truncated word inside', '{"a": tru, "b": nu}', '{"a": true, "b": "nu"}'],
    ['words before JSON', 'ERROR:root:{"a": 1}', '{"a": 1}'],
    ['comments', '{/* x */"a":1 // y\n}# z', '{"a":1 \n}'],
    ['Python literals', '[True, False, None]', '[true, false, null]'],
    ['other number notations', '[.5, 5., +1, 0xff, 1_000]', '[0.5, 5.0, 1, 255, 1000]'],
    ['zero-width characters', '\u200b{"a":\u200b1}\u200b', ' {"a": 1} '],
    ['leading zeros, as text', '[007]', '["007"]'],
    ['what is not a number', '[NaN, -Infinity]', '[null, null]'],
    [
      'text without quotes',
      '{a: hello world, b: https://x.y/z?q=1}',
      '{"a": "hello world", "b": "https://x.y/z?q=1"}',
    ],
    ['quotes inside a string', '{"a": "he said "hi" to", "b": 1}', '{"a": "he said \\"hi\\" to", "b": 1}'],
    ['a line break inside a string', '{"a": "x\ny", "b": 1}', '{"a": "x\\ny", "b": 1}'],
    ['a string without end', '{"a": "x\n "b": 2}', '{"a": "x",\n "b": 2}'],
    ['backslashes of a path', '["C:\\Users\\x"]', '["C:\\\\Users\\\\x"]'],
    ['typographic quotes', '{“a”: “b”}', '{"a": "b"}'],
    ['added strings', '["a" + "b"]', '["ab"]'],
    ['Python tuples', "{'a': (1, (2,)), 'b': [(), (3)]}", '{"a": [1, [2]], "b": [[], 3]}'],
    ['Python tuples with wrong brackets', "[('a', [1}, 2), (3, 4]", '["a", [1], 2, 3, 4]'],
    [
      'letters before Python strings',
      `{u'a': b'x', 'b': [u"it's", don't]}`,
      `{"a": "x", "b": ["it's", "don't"]}`,
    ],
    ['several arguments of functions', '{"d": date(2024, 1, 2), "e":f()}', '{"d": [2024, 1, 2], "e": null}'],
    ['calls of functions', '{"id": ObjectId("a"), "n": NumberLong(5)}', '{"id": "a", "n": 5}'],
    ['JSONP', 'callback({"a":1});', '{"a":1}'],
    ['an assignment', 'const x = {"a":1};', ' {"a":1}'],
    ['several values', '{"a":1}\n{"b":2}', '[{"a":1},\n{"b":2}]'],
    ['a byte-order mark', '\ufeff{}', '{}'],
    ['an ellipsis', '[1, 2, ...]', '[1, 2 ]'],
  ])('repairs %s', (_, broken, expected) => {
    expect(unwrap(repairJson(broken)).text).toBe(expected)
  })

  it('finds JSON in a sentence with a code block', () => {
    const text = 'Here it is:\n```json\n{"a": [1, 2]}\n```\nI hope it helps, "friend"!'
    expect(unwrap(repairJson(text)).text.trim()).toBe('{"a": [1, 2]}')
  })

  it('lists each change with its cause', () => {
    expect(unwrap(repairJson('{"a": NaN,}')).edits).toMatchObject([
      {
        code: 'not-a-number',
        line: 1,
        column: 7,
        before: 'NaN',
        text: 'null',
        alternatives: ['"NaN"'],
        problem: 0,
      },
      {
        code: 'trailing-comma',
        line: 1,
        column: 10,
        before: ',',
        text: '',
        label: 'Remove the comma',
        problem: 1,
      },
    ])
  })

  it('offers a word with a typing error as text too', () => {
    const [edit] = unwrap(repairJson('[tru, 1]')).edits
    expect(edit).toMatchObject({ text: 'true', alternatives: ['"tru"'] })
  })

  it.each([
    [['7'], '007'],
    [['-0'], '-00'],
    [[], '+007'],
    [[], '007.5'],
    [['0'], '0'.repeat(100_000)],
  ])('offers %j for a number with leading zeros', (alternatives, written) => {
    const [edit] = unwrap(repairJson(`[${written}]`)).edits
    expect(edit).toMatchObject({ code: 'leading-zero', alternatives })
  })

  it('counts in bytes where bytes were given', () => {
    const { text, edits } = unwrap(repairJson(new TextEncoder().encode('["é",]')))
    expect(new TextDecoder().decode(text)).toBe('["é"]')
    expect(edits).toMatchObject([{ offset: 5, column: 5 }])
  })

  it('leaves JSON as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        expect(unwrap(repairJson(text))).toEqual({ text, edits: [] })
      }),
    )
  })

  it('rejects a text without a value', () => {
    for (const text of ['', '  ', '// nothing', '}']) expect(firstError(repairJson(text))?.code).toBe('empty')
  })

  it('gives up on a text that is not meant to be JSON', () => {
    expect(firstError(repairJson(';'.repeat(600_000)))?.code).toBe('too-many-problems')
  })

  it('repairs more problems than are reported one by one, as in a Python dump', () => {
    const dump = `[${Array.from({ length: 40_000 }, (_, id) => `{'id': ${id}, 'ok': True}`).join(', ')}]`
    expect(validateJson(dump)).toMatchObject({ errors: { length: 1001 } })
    const { text, edits } = unwrap(repairJson(dump))
    expect(edits).toHaveLength(40_000 * 5)
    expect(JSON.parse(text)[39_999]).toEqual({ id: 39_999, ok: true })
  })

  it('turns any text with a value into valid JSON, by edits that do not overlap', () => {
    fc.assert(
      fc.property(fc.oneof(nearJson, someBytes), roots, (input, allowed) => {
        const options = { roots: allowed }
        const result = repairJson(input, options)
        if (!result.ok) {
          expect(result.errors[0]?.code).toBe('empty')
          return
        }
        const { text, edits } = result.value
        expect(validateJson(text, options).ok).toBe(true)
        expect(edits.length === 0).toBe(validateJson(input, options).ok)
        const overlap = edits.find(({ offset }, index) => {
          const before = edits[index - 1]
          return before !== undefined && offset < before.offset + before.length
        })
        expect(overlap).toBeUndefined()
      }),
      { numRuns: IS_FULL ? 20_000 : 2000 },
    )
  })
})

/** Edits as a list that can be compared regardless of order. */
function written(edits: readonly { offset: number; length: number; text: string }[]): string[] {
  return edits.map(({ offset, length, text }) => `${offset} ${length} ${text}`).sort()
}

describe('validateJson', () => {
  it.each([
    ['{}\0', 'U+0000 has no meaning here.'],
    ['\u001b{}', 'U+001B has no meaning here.'],
    ['{}\u200b', 'U+200B is not a space in JSON, which allows only space, tab and line breaks.'],
    ['{};', '“;” has no meaning here.'],
  ])('names an invisible character by its number: %j', (text, message) => {
    expect(firstError(validateJson(text))?.message).toBe(message)
  })

  it('gives all errors with place, cause and fix', () => {
    const result = validateJson('{a: 1,\n \'b\': 2,\n "c": undefined}')
    expect(result).toMatchObject({
      errors: [
        { code: 'unquoted-name', line: 1, column: 2, length: 1, fix: { label: 'Quote the name' } },
        { code: 'single-quotes', line: 2, column: 2, length: 3 },
        {
          code: 'wrong-literal',
          line: 3,
          column: 7,
          fix: { edits: [{ offset: 22, length: 9, text: 'null' }] },
        },
      ],
    })
  })

  it('applies the fixes of all errors as the repair does', () => {
    fc.assert(
      fc.property(nearJson, (text) => {
        const result = validateJson(text)
        const repaired = repairJson(text)
        if (result.ok || !repaired.ok) return
        const fixes = result.errors.flatMap(({ fix }) => fix?.edits ?? [])
        expect(written(fixes)).toEqual(written(repaired.value.edits))
      }),
    )
  })
})

describe('identifyJson', () => {
  it('names the format of a text with more departures than are reported one by one', () => {
    expect(identifyJson(`[${'1, // x\n'.repeat(150_000)}]`).format).toBe('jsonc')
    expect(identifyJson(`[${'+1,'.repeat(150_000)}]`).format).toBe('json5')
    expect(identifyJson(`[${'+1,'.repeat(150_000)}True]`).format).toBeUndefined()
  })

  it.each([
    ['{"a":1}', 'json'],
    ['"text"', 'json'],
    ['"{\\"a\\":1}"', 'json-string'],
    ['{"a":1, // x\n}', 'jsonc'],
    ["{a:'b',c:.5}", 'json5'],
    ['{"a":1}\n[2]\n', 'ndjson'],
    ['{"a":1} {"b":2}', undefined],
    ['{"a":1,,}', undefined],
    ['{"a":True}', undefined],
    ['', undefined],
  ])('names the format of %j', (text, format) => {
    expect(identifyJson(text).format).toBe(format)
  })

  const json5Pieces = fc.constantFrom(
    ...[
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      'a',
      '$b',
      '"x"',
      "'y'",
      '1',
      '.5',
      '5.',
      '+1',
      '0x1F',
      '01',
      'NaN',
      '-Infinity',
    ],
    ...['true', ' ', '\n', '\u00a0', '// c\n', '/* c */', "'\\x41'", '"\\\n"', "'\\1'", '1e5', '-', '\ufeff'],
    ...['{a:1}', '[1,]', '{"b":[],}', '"\t"', "'\\v'", '# c\n'],
  )

  it('accepts as JSON5 exactly what the reference implementation reads', () => {
    const texts = fc.array(json5Pieces, { maxLength: 8 }).map((pieces) => pieces.join(''))
    const wrapped = fc.tuple(texts, fc.constantFrom('', '[', '{a:')).map(([text, open]) => {
      const close = open === '[' ? ']' : open === '' ? '' : '}'
      return open + text + close
    })
    fc.assert(
      fc.property(wrapped, (text) => {
        const { format } = identifyJson(text)
        const isJson5 =
          format === 'json' || format === 'jsonc' || format === 'json5' || format === 'json-string'
        expect(isJson5, text).toBe(reads(text))
      }),
      { numRuns: IS_FULL ? 20_000 : 2000 },
    )
  })

  function reads(text: string): boolean {
    try {
      JSON5.parse(text)
      return true
    } catch {
      return false
    }
  }
})

describe('applyRepair', () => {
  it.each(['é: NaN, b: [1 2', 'é: 1'])(
    'returns the repaired text with all edits, and the input with none: %s',
    (inside) => {
      const text = `{${inside}`
      const bytes = new TextEncoder().encode(text)
      const { edits, text: repaired } = unwrap(repairJson(text))
      expect(applyRepair(text, edits)).toBe(repaired)
      expect(applyRepair(text, [])).toBe(text)
      const inBytes = unwrap(repairJson(bytes))
      expect(applyRepair(bytes, inBytes.edits)).toEqual(inBytes.text)
    },
  )

  it('applies some of the changes, and alternatives for others', () => {
    const { edits } = unwrap(repairJson('[NaN,]'))
    const [first] = edits
    expect(applyRepair('[NaN,]', [{ ...first!, text: first!.alternatives[0]! }])).toBe('["NaN",]')
  })

  it('returns the repaired text for any text when all edits are applied', () => {
    fc.assert(
      fc.property(nearJson, (text) => {
        const result = repairJson(text)
        if (result.ok) expect(applyRepair(text, result.value.edits)).toBe(result.value.text)
      }),
    )
  })
})

describe('a text damaged in a way that people report', () => {
  it.each([
    ['a missing end quote before the next member', '{"a":"b, c,"d":1}', '{"a":"b, c","d":1}'],
    ['a missing brace between objects of a list', '[{"i":1,{"i":2}]', '[{"i":1},{"i":2}]'],
    ['the same without a comma', '[{"i":1{"i":2}]', '[{"i":1},{"i":2}]'],
    ['a cell of a CSV file', '"{""a"":1,""b"":""x""}"', '{"a":1,"b":"x"}'],
    ['escapes of HTML', '{&quot;a&quot;:&quot;x &amp; y&quot;}', '{"a":"x & y"}'],
    ['numbers of Python', '[nan, -inf, inf]', '[null, null, null]'],
    ['sets of Python', "{'a': {1, 2}, 'b': {'x', 'y'}}", '{"a": [1, 2], "b": ["x", "y"]}'],
    ['symbols of Ruby', '{:a => 1, "b" => nil}', '{"a" : 1, "b" : null}'],
    ['joined strings at the top', '"hello" + " world"', '"hello world"'],
    ['joined strings with a comment between', '["a" + /* c */ "b"]', '["ab"]'],
  ])('is repaired: %s', (_, input, output) => {
    expect(unwrap(repairJson(input)).text).toBe(output)
  })

  it.each(['["a,",":"]', '{"a":"b,","c":1}', '"{\\"a\\":1}"'])('is not seen in valid JSON: %s', (input) => {
    expect(unwrap(repairJson(input))).toEqual({ text: input, edits: [] })
  })
})
