import fc from 'fast-check'
import JSON5 from 'json5'
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import type { Result } from '../../shared/result/result.ts'
import {
  createJsonTree,
  formatJson,
  minifyJson,
  queryJson,
  readJson,
  readJsonLines,
  repairJson,
  sortJson,
  validateJson,
  writeJson,
} from './index.ts'

const IS_FULL = process.env.WHITTLE_FULL !== undefined

const DEEP = 1_000_000
const nested = '['.repeat(DEEP) + ']'.repeat(DEEP)

/** Random white space, as it may stand between the tokens of JSON. */
const spaces = fc
  .array(fc.constantFrom(' ', '\n', '\t', '\r'), { maxLength: 3 })
  .map((parts) => parts.join(''))
const tokenLists = fc.jsonValue({ stringUnit: 'binary' }).map((value) => tokensOf(JSON.stringify(value)))
const spacedTexts = fc
  .tuple(tokenLists, fc.array(spaces, { minLength: 1, maxLength: 20 }))
  .map(([tokens, gaps]) => ({
    tokens,
    text: tokens.map((token, index) => gaps[index % gaps.length] + token).join('') + gaps[0],
  }))

/** The tokens of valid JSON, by a regular expression that shares nothing with the engine. */
function tokensOf(text: string): string[] {
  return text.match(/"(?:[^"\\]|\\.)*"|[-+.\w]+|[[\]{}:,]/g) ?? []
}

describe('formatJson', () => {
  it.each([
    ['{}', '{}'],
    ['[ ]', '[]'],
    ['{"a":[1.0,{}]}', '{\n  "a": [\n    1.0,\n    {}\n  ]\n}'],
    [' 1 ', '1'],
    ['"\\u0022"', '"\\u0022"'],
    ['["[",[]]', '[\n  "[",\n  []\n]'],
  ])('lays %j out', (text, laidOut) => {
    expect(formatJson(text)).toMatchObject({ ok: true, value: laidOut })
  })

  it('keeps numbers, escapes, duplicates and the order of members as typed', () => {
    const text =
      '{"b":1.0,"2":-0,"1":1e400,"n":12345678901234567890,"e":"\\u00e9\\/","b":1E+2,"__proto__":0.10}'
    expect(minifyJson(unwrap(formatJson(text)))).toMatchObject({ value: text })
    expect(minifyJson(unwrap(formatJson(text, { format: 'jsonc' })))).toMatchObject({ value: text })
    expect(unwrap(writeJson(unwrap(readJson(text))))).toBe(text.replace('\\u00e9\\/', 'é/'))
  })

  it('indents by a tab, by up to ten spaces, or only breaks lines', () => {
    expect(formatJson('[1]', { indent: 'tab' })).toMatchObject({ value: '[\n\t1\n]' })
    expect(formatJson('[1]', { indent: '\t' })).toMatchObject({ value: '[\n\t1\n]' })
    expect(formatJson('[1]', { indent: 10 })).toMatchObject({ value: '[\n          1\n]' })
    expect(formatJson('[1]', { indent: 0 })).toMatchObject({ value: '[\n1\n]' })
    expect(firstError(formatJson('[1]', { indent: 11 }))?.code).toBe('invalid-option')
  })

  it('returns bytes for bytes', () => {
    const bytes = new TextEncoder().encode('["é"]')
    expect(unwrap(formatJson(bytes))).toEqual(new TextEncoder().encode('[\n  "é"\n]'))
  })

  it('formats as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 10 }), (value, indent) => {
        const expected = JSON.stringify(value, null, indent)
        if (indent > 0) expect(unwrap(formatJson(JSON.stringify(value), { indent }))).toBe(expected)
      }),
    )
  })

  it('keeps every token byte for byte, and minifying leaves only the tokens', () => {
    fc.assert(
      fc.property(spacedTexts, ({ text, tokens }) => {
        const laidOut = unwrap(formatJson(text))
        expect(tokensOf(laidOut)).toEqual(tokens)
        expect(unwrap(minifyJson(laidOut))).toBe(tokens.join(''))
        expect(unwrap(formatJson(laidOut))).toBe(laidOut)
      }),
    )
  })

  it('states the size of what it refuses to write', () => {
    const text = `${'['.repeat(200_000)}${'1,'.repeat(3_000_000)}1${']'.repeat(200_000)}`
    expect(firstError(formatJson(text, { indent: 10 }))).toMatchObject({
      code: 'too-large',
      message: expect.stringMatching(/^The formatted text would be 3\.\d GB/),
    })
  })

  it('clamps the indentation at a hundred levels, and says so', () => {
    const text = '['.repeat(150) + ']'.repeat(150)
    const result = formatJson(text)
    expect(
      Math.max(
        ...unwrap(result)
          .split('\n')
          .map((line) => line.search(/\S/)),
      ),
    ).toBe(200)
    expect(result).toMatchObject({ notes: [{ code: 'indent-clamped' }] })
  })
})

describe('formatJson with comments', () => {
  it('keeps comments, quotes and trailing commas of JSONC and JSON5', () => {
    const text = '// head\n{a:1, // one\n/* two */ "b":[1,2,], // end\n\'c\': {} /* x */, d: /* y */ .5\n}'
    expect(formatJson(text, { format: 'json5' })).toMatchObject({
      value:
        '// head\n{\n  a: 1, // one\n  /* two */\n  "b": [\n    1,\n    2,\n  ], // end\n  \'c\': {} /* x */,\n  d: /* y */ .5\n}',
    })
    expect(formatJson('{"a":1, // x\n}', { format: 'jsonc', indent: 'tab' })).toMatchObject({
      value: '{\n\t"a": 1, // x\n}',
    })
  })

  it.each(['\u2028', '\u2029'])('reads a comment to the end of its line, past %j too', (separator) => {
    const text = `1 //${separator}: ] '/*`
    expect(formatJson(text, { format: 'jsonc' })).toMatchObject({ ok: true, value: text })
  })

  it('rejects comments unless asked to keep them', () => {
    expect(firstError(formatJson('[1] // x'))?.code).toBe('comment')
    expect(firstError(formatJson('{a:1}', { format: 'jsonc' }))?.code).toBe('unquoted-name')
  })

  it('keeps the value', () => {
    const comment = fc.constantFrom('', ' ', '\n', '/* c */', '// c\n', '\n// c\n', ' /* d */ ')
    fc.assert(
      fc.property(tokenLists, fc.array(comment, { minLength: 1, maxLength: 9 }), (tokens, comments) => {
        const text = tokens.map((token, index) => token + comments[index % comments.length]).join('')
        const laidOut = unwrap(formatJson(text, { format: 'jsonc' }))
        expect(tokensOf(unwrap(repairJson(laidOut)).text)).toEqual(tokens)
        expect(laidOut.match(/\/[/*]/g)?.length).toBe(text.match(/\/[/*]/g)?.length)
      }),
    )
  })
})

describe('a million arrays within each other', () => {
  it('are checked, minified and read without overflow', () => {
    expect(validateJson(nested)).toMatchObject({ ok: true, value: { depth: DEEP, values: DEEP } })
    expect(unwrap(minifyJson(nested))).toBe(nested)
    expect(unwrap(writeJson(unwrap(readJson(nested))))).toBe(nested)
  })

  it.each<[string, (text: string) => Result<unknown>]>([
    ['sorted', (text) => sortJson(text, { indent: 'none' })],
    ['formatted as JSON with comments', (text) => formatJson(text, { format: 'jsonc', indent: 0 })],
    ['repaired', repairJson],
    ['queried by path', (text) => queryJson(text, '$..[?@ == 1]')],
    ['shown as a tree', createJsonTree],
  ])('a tenth of them are %s without overflow, and rejected or repaired when they stay open', (way, work) => {
    const levels = DEEP / 10
    expect(work('['.repeat(levels) + ']'.repeat(levels))).toMatchObject({ ok: true })
    const open = work('['.repeat(levels))
    if (way === 'repaired') expect(validateJson(unwrap(open as Result<{ text: string }>).text).ok).toBe(true)
    else expect(firstError(open)).toMatchObject({ code: 'unexpected-end', offset: levels })
  })

  it('are formatted with the indentation clamped', () => {
    const laidOut = unwrap(formatJson(new TextEncoder().encode(nested), { indent: 1 }))
    expect(laidOut.length).toBeGreaterThan(200 * DEEP)
    expect(new TextDecoder().decode(laidOut.subarray(0, 10))).toBe('[\n [\n  [\n ')
  })
})

describe('names that mean something to JavaScript', () => {
  const members = '"b":1,"2":2,"1":3,"__proto__":{"x":1},"constructor":5'
  const names = ['b', '2', '1', '__proto__', 'constructor']
  const text = `{${members}}`

  it('keep their places and values in every view of a text', () => {
    const tree = unwrap(createJsonTree(`[${text}]`))
    tree.toggle(1)
    expect(tree.rows(2, 9).map(({ name }) => name)).toEqual(names)
    const table = tree.table(0)
    expect(table.columns.map(({ name }) => name)).toEqual(names)
    expect(table.rows(0, 1)[0]?.cells.map((cell) => cell?.text)).toEqual(['1', '2', '3', '{"x":1}', '5'])
    expect(unwrap(queryJson(text, '$.*')).map(({ path }) => path)).toEqual(
      names.map((name) => `$['${name}']`),
    )
    expect(unwrap(queryJson(text, '$.__proto__')).map((found) => found.text)).toEqual(['{"x":1}'])
    expect(unwrap(sortJson(text, { indent: 'none' }))).toBe(
      '{"1":3,"2":2,"__proto__":{"x":1},"b":1,"constructor":5}',
    )
  })

  it('are found only where they occur', () => {
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(unwrap(queryJson('{"a":{}}', `$..${name}`))).toEqual([])
    expect(unwrap(queryJson('[{"a":1}]', '$[?@.constructor]'))).toEqual([])
    expect(unwrap(validateJson(text)).duplicates).toEqual([])
    expect(unwrap(validateJson(`{${members},"__proto__":2}`)).duplicates.map(({ name }) => name)).toEqual([
      '__proto__',
    ])
  })
})

describe('several values', () => {
  it('are rejected, and accepted where several are allowed', () => {
    const text = '{"a":1}\n[ 2 ]\n3\n'
    expect(validateJson(text).ok).toBe(false)
    expect(minifyJson(text, { roots: 'many' })).toMatchObject({ value: '{"a":1}\n[2]\n3' })
    expect(formatJson(text, { roots: 'many' })).toMatchObject({ value: '{\n  "a": 1\n}\n[\n  2\n]\n3' })
    expect(unwrap(readJsonLines(text)).map(({ kind }) => kind)).toEqual(['object', 'array', 'number'])
  })

  it('need white space between them', () => {
    expect(validateJson('{}{}', { roots: 'many' }).ok).toBe(false)
  })
})

describe('validateJson', () => {
  it('counts what is in a text', () => {
    expect(validateJson('{"a":[1,{"b":null}],"c":"d"}')).toMatchObject({
      value: { values: 6, members: 3, depth: 3, roots: 1, duplicates: [] },
    })
  })

  it('finds duplicate names, however they are spelled', () => {
    const result = validateJson('{"a":1,\n "\\u0061":{"a":2},"b":3}')
    expect(result).toMatchObject({
      value: {
        duplicates: [
          { name: 'a', first: { line: 1, column: 2, length: 3 }, again: { line: 2, column: 2, length: 8 } },
        ],
      },
      notes: [{ code: 'duplicate-key', count: 1, line: 2, column: 2 }],
    })
  })

  it('finds the duplicates of large objects', () => {
    const names = Array.from({ length: 5000 }, (_, index) => `"k${index}":0`)
    const { duplicates } = unwrap(validateJson(`{${[...names, '"k7":1', '"k4999":1'].join(',')}}`))
    expect(duplicates.map(({ name }) => name)).toEqual(['k7', 'k4999'])
  })

  it('finds exactly the names that repeat', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'é', '😀', '')
    const names = fc.array(name, { maxLength: 40 })
    fc.assert(
      fc.property(names, (list) => {
        const text = `{${list.map((key) => `${JSON.stringify(key)}:0`).join(',')}}`
        const repeated = list.filter((key, index) => list.indexOf(key) < index)
        expect(unwrap(validateJson(text)).duplicates.map((duplicate) => duplicate.name)).toEqual(repeated)
      }),
    )
  })

  it.each(['12345678901234567890', '1e400', '0.1000000000000000055511151231257827', '-1E-400'])(
    'notes that a double would change %s',
    (number) => {
      expect(validateJson(`[1,${number}]`)).toMatchObject({ notes: [{ code: 'inexact-number', column: 4 }] })
    },
  )

  it.each(['1.0', '-0', '1e3', '0.30000000000000004', '100000000000000000000', '0e99999'])(
    'notes nothing about %s',
    (number) => {
      expect(validateJson(`[${number}]`)).toMatchObject({ ok: true, notes: [] })
    },
  )

  it('notes an unpaired surrogate, and not a pair', () => {
    expect(validateJson('["\\ud83d\\ude00","\\ud83d!"]')).toMatchObject({
      notes: [{ code: 'lone-surrogate', count: 1, column: 18 }],
    })
  })

  it('rejects a text that no file can hold, and says how to write it', () => {
    expect(firstError(validateJson('["\ud83d"]'))).toMatchObject({
      code: 'lone-surrogate',
      offset: 2,
      fix: { edits: [{ offset: 2, length: 1, text: '\\ud83d' }] },
    })
  })

  it.each([
    ['a lone continuation', [0x80]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['an overlong form of three bytes', [0xe0, 0x80, 0xaf]],
    ['an encoded surrogate', [0xed, 0xa0, 0x80]],
    ['a character above U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['a sequence cut short', [0xe2, 0x82]],
    ['a byte that UTF-8 does not use', [0xff]],
  ])('rejects %s in a string', (_, sequence) => {
    const bytes = Uint8Array.from([0x22, ...sequence, 0x22])
    expect(firstError(validateJson(bytes))).toMatchObject({ code: 'invalid-utf8', offset: 1 })
  })

  it.each([
    ['a byte-order mark', '\ufeff{}', { code: 'byte-order-mark', offset: 0, column: 1 }, '{}'],
    ['NUL', '[\0]', { code: 'unexpected-character', offset: 1, column: 2 }, '[]'],
    ['NUL in a string', '["\0"]', { code: 'control-character', offset: 2, column: 3 }, '["\\u0000"]'],
    ['half a character', '["\udc00"]', { code: 'lone-surrogate', offset: 2, column: 3 }, '["\\udc00"]'],
  ])('rejects %s by name, in its place, with a fix', (_, text, error, fixedText) => {
    const found = firstError(validateJson(text))
    expect(found).toMatchObject(error)
    const [edit] = found?.fix?.edits ?? []
    const { offset, length, text: put } = edit!
    expect(text.slice(0, offset) + put + text.slice(offset + length)).toBe(fixedText)
  })

  it('reports invalid UTF-8 outside strings too, and valid UTF-8 there as meaningless', () => {
    expect(firstError(validateJson(Uint8Array.of(0xff, 0x31)))).toMatchObject({
      code: 'invalid-utf8',
      message: 'These bytes are not UTF-8, and JSON is always UTF-8.',
      offset: 0,
    })
    expect(firstError(validateJson(Uint8Array.of(0x5b, 0x80, 0x5d)))).toMatchObject({
      code: 'invalid-utf8',
      offset: 1,
    })
    expect(firstError(validateJson('[;]'))).toMatchObject({ code: 'unexpected-character', offset: 1 })
  })

  it.each([
    [0xff, 0xfe, 0x31, 0],
    [0xfe, 0xff, 0, 0x31],
  ])('reports UTF-16 once, and not as bytes without meaning', (...bytes) => {
    expect(validateJson(Uint8Array.from(bytes))).toMatchObject({
      errors: [{ code: 'invalid-utf8', message: expect.stringContaining('UTF-16'), offset: 0 }],
    })
  })
})

describe('readJson', () => {
  it('keeps numbers as typed and members in order', () => {
    expect(unwrap(readJson('{"b":1.0,"1":[true,null,"\\n\\u00e9\\ud83d\\ude00"],"b":{}}'))).toEqual({
      kind: 'object',
      members: [
        { name: 'b', value: { kind: 'number', text: '1.0' } },
        {
          name: '1',
          value: {
            kind: 'array',
            items: [{ kind: 'boolean', value: true }, { kind: 'null' }, { kind: 'string', value: '\né😀' }],
          },
        },
        { name: 'b', value: { kind: 'object', members: [] } },
      ],
    })
  })

  it('is undone by writeJson', () => {
    fc.assert(
      fc.property(tokenLists, (tokens) => {
        expect(JSON.parse(unwrap(writeJson(unwrap(readJson(tokens.join(''))))))).toEqual(
          JSON.parse(tokens.join('')),
        )
      }),
    )
  })

  it('writes with an indentation', () => {
    expect(writeJson(unwrap(readJson('[1.0]')), { indent: 2 })).toMatchObject({ value: '[\n  1.0\n]' })
  })
})

describe('what is too large for a string', () => {
  it('is rejected before it is written', () => {
    expect(firstError(formatJson(nested, { indent: 4 }))).toMatchObject({ code: 'too-large' })
    const wide = `${nested}// end`
    expect(firstError(formatJson(wide, { format: 'jsonc', indent: 4 }))).toMatchObject({ code: 'too-large' })
  })

  it.runIf(IS_FULL)('is not a string of 20 MB in JSON with comments', () => {
    const long = `"${'\\n '.repeat(10_000_000)}"`
    expect(formatJson(`[${long}] // end`, { format: 'jsonc' })).toMatchObject({
      ok: true,
      value: `[\n  ${long}\n] // end`,
    })
  })
})

/** Pieces of JSON5 texts. */
const JSON5_PIECES = [
  ...['{', '}', '[', ']', ',', ',', ':', 'a', '$b', '"x"', "'y'", "'a\\\nb'", '1', '.5', '5.', '+1'],
  ...[
    '-Infinity',
    'NaN',
    '0x1F',
    '-0xA',
    '1e3',
    'null',
    'true',
    '// c\n',
    '/* d */',
    '//c\u2028',
    '//c\r',
    '/**/',
  ],
  ...[' ', '\n', '\u00a0', '\ufeff', '\u2028', '\u2003', '\\u0061', '"\\x41"', "'\\v\\0'", "'\"'", '"\\a"'],
]

it('every JSON5 text is formatted, to one that means the same', () => {
  const given = fc.array(fc.constantFrom(...JSON5_PIECES), { maxLength: 9 }).map((pieces) => pieces.join(''))
  for (const text of ['{//comment\n}', '//a\u2028[1, //b\u2029 2]', '/* only */ 1']) expectFormatted(text)
  fc.assert(fc.property(given, expectFormatted), { numRuns: 5000 })
})

function expectFormatted(text: string): void {
  let value: unknown
  try {
    value = JSON5.parse(text)
  } catch {
    return
  }
  expect(JSON5.parse(unwrap(formatJson(text, { format: 'json5' })))).toEqual(value)
}
