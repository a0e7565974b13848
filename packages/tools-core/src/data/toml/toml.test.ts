import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { applyEdits } from '../../shared/result/applyEdits.ts'
import { jsonToToml, tomlToJson } from './index.ts'

const json = (toml: string, options = {}) => unwrap(tomlToJson(toml, { indent: 0, ...options }))
const toml = (text: string, options = {}) => unwrap(jsonToToml(text, options))
describe('tomlToJson', () => {
  // These follow the examples of https://toml.io/en/v1.0.0.
  it.each([
    [
      'a = 1.10\nb = 12345678901234567\nc = -0\nd = 6.626e-34\ne = 1_000',
      '{"a":1.10,"b":12345678901234567,"c":-0,"d":6.626e-34,"e":1000}',
    ],
    ['a.b.c = 1\na.d = 2', '{"a":{"b":{"c":1},"d":2}}'],
    ['[x.y]\nz = 1\n[x]\nw = 2', '{"x":{"y":{"z":1},"w":2}}'],
    [
      '[[p]]\nn = 1\n[p.q]\nr = 2\n[[p.s]]\n[[p]]\n[[p.s]]\nt = 3',
      '{"p":[{"n":1,"q":{"r":2},"s":[{}]},{"s":[{"t":3}]}]}',
    ],
    ['p = { x = 1, y.z = 2 }', '{"p":{"x":1,"y":{"z":2}}}'],
    ['a = [ 1, [ "x", { b = true } ],\n]', '{"a":[1,["x",{"b":true}]]}'],
    ['2 = "b"\n1 = "a"\n"" = 0\n"a.b" = 1\n__proto__ = 2', '{"2":"b","1":"a","":0,"a.b":1,"__proto__":2}'],
    ['a = """\nx\\\n   y"""\nb = \'\'\'\nz\'\'\'', '{"a":"xy","b":"z"}'],
    ['\ufeffa = 1', '{"a":1}'],
    ['', '{}'],
  ])('reads %j', (text, expected) => {
    expect(json(text)).toBe(expected)
  })

  it.each([
    ['# c\r# d\na = 1', 3],
    ['a = """x\ry"""', 8],
    ["a = '''x\ry'''", 8],
    ['a = 1\rb = 2', 5],
    ['a = [1,\r2]', 7],
    ['a = 1 # x\r', 9],
  ])('refuses a carriage return without a line feed in %j, and offers line feeds', (text, offset) => {
    const error = firstError(tomlToJson(text))
    expect(error).toMatchObject({ code: 'carriage-return', offset })
    expect(tomlToJson(applyEdits(text, error?.fix?.edits ?? [])).ok).toBe(true)
  })

  it('takes a carriage return with a line feed for a line break', () => {
    expect(json('# c\r\na = 1\r\nb = """\r\nx"""\r\n')).toBe('{"a":1,"b":"x"}')
  })

  it.each([
    [
      'a = 1\nname = Bob Smith # who\nb = 2',
      'Put quotes around the value',
      'a = 1\nname = "Bob Smith" # who\nb = 2',
    ],
    ['name: "Bob"\nb = 2', 'Replace the colon with =', 'name = "Bob"\nb = 2'],
    ['name: Bob', 'Put quotes around the value', 'name = "Bob"'],
    ['a = 1,\nb = 2', 'Remove the comma', 'a = 1\nb = 2'],
    ['a = "x";\nb = 2', 'Remove the semicolon', 'a = "x"\nb = 2'],
    ['a = True\nb = 2', 'Write true', 'a = true\nb = 2'],
    ['a = no', 'Write false', 'a = false'],
    ['a = "x\nb = 2', 'Close the quote', 'a = "x"\nb = 2'],
    ["a = 'x\r\nb = 2", 'Close the quote', "a = 'x'\r\nb = 2"],
    ['a =\nb = 2', 'Write an empty text', 'a = ""\nb = 2'],
    ['a = 1\na = 2', undefined, undefined],
    ['[a', 'Close the bracket', '[a]'],
    ['[[a.b\nc = 1', 'Close the bracket', '[[a.b]]\nc = 1'],
    ['// who\na = 1', 'Write # for the comment', '# who\na = 1'],
    ['größe = 1', 'Put quotes around the key', '"größe" = 1'],
    ['first name = "x"', 'Put quotes around the key', '"first name" = "x"'],
    ['a = null\nb = 1', 'Turn the line into a comment', '# a = null\nb = 1'],
    ['a = “x”', 'Use straight quotes', 'a = "x"'],
    ['= 1', undefined, undefined],
    ['a = 1 b = 2', 'Begin a new line', 'a = 1\nb = 2'],
    ['path = "C:\\Users\\x"', 'Double the backslashes', 'path = "C:\\\\Users\\\\x"'],
    ['path = "C:\\new\\Users"', 'Double the backslashes', 'path = "C:\\\\new\\\\Users"'],
    ['a = "\\d+" # x', 'Double the backslash', 'a = "\\\\d+" # x'],
    ['a = ["\\d", \'\\d\']', 'Double the backslash', 'a = ["\\\\d", \'\\d\']'],
    ['a = """x', undefined, undefined],
    ["a = '''x", undefined, undefined],
    ['a = "x" "y"', undefined, undefined],
    ['a = "x" y', undefined, undefined],
    ['a = ["x" "y"]', 'Add the comma', 'a = ["x", "y"]'],
    ['a = [1 2 3]\nb = 4', 'Add the commas', 'a = [1, 2, 3]\nb = 4'],
    ['a = [[1] [2]]', 'Add the comma', 'a = [[1], [2]]'],
    ['a = [1,,2]', 'Remove the comma', 'a = [1,2]'],
    ['a = [,1]', 'Remove the comma', 'a = [1]'],
    ['a = [1, 2\nb = 3', 'Close the bracket', 'a = [1, 2]\nb = 3'],
    ['a = [1, [2', 'Close the bracket', 'a = [1, [2]]'],
    ['a = [1, 2)', undefined, undefined],
    ['a = {b: 1}', 'Write = for the colon', 'a = {b = 1}'],
    ['a = {b : 1, c : 2}', 'Write = for the colons', 'a = {b = 1, c = 2}'],
    ['a = {b = 1 c = 2}', 'Add the comma', 'a = {b = 1, c = 2}'],
    ['a = {b = 1', 'Close the bracket', 'a = {b = 1}'],
    ['a = .5', 'Add the zero', 'a = 0.5'],
    ['a = -.5e3', 'Add the zero', 'a = -0.5e3'],
    ['a = [5., 1]', 'Add the zero', 'a = [5.0, 1]'],
    ['a = 1,5', undefined, undefined],
    ['a = 01', undefined, undefined],
    ['a = 2024-02-30', undefined, undefined],
    ['a = constructor', 'Put quotes around the value', 'a = "constructor"'],
    ['a = 1.2.3', 'Put quotes around the value', 'a = "1.2.3"'],
    ['a = C:\\Users', 'Put quotes around the value', 'a = "C:\\\\Users"'],
    ['a = 1 b = 2,', 'Begin a new line', 'a = 1\nb = 2'],
  ])('fixes %j: %s', (text, label, fixedText) => {
    const fix = firstError(tomlToJson(text))?.fix
    expect(fix?.label).toBe(label)
    if (fix === undefined) return
    const fixed = fix.edits.reduceRight(
      (all, edit) => all.slice(0, edit.offset) + edit.text + all.slice(edit.offset + edit.length),
      text,
    )
    expect(fixed).toBe(fixedText)
    expect(tomlToJson(fixed).ok).toBe(true)
  })

  it('offers nothing for a line of thousands of spaces, and says so at once', () => {
    expect(firstError(tomlToJson(`a = 1${' '.repeat(20_000)}x`))).toMatchObject({ code: 'unexpected' })
  })

  it('keeps dates to the last digit, as text', () => {
    const text =
      'a = 1979-05-27T00:32:00.999999999-07:00\nb = 1979-05-27 07:32:00\nc = 1979-05-27\nd = 07:32:00.5'
    const result = tomlToJson(text, { indent: 0 })
    expect(unwrap(result)).toBe(
      '{"a":"1979-05-27T00:32:00.999999999-07:00","b":"1979-05-27 07:32:00","c":"1979-05-27","d":"07:32:00.5"}',
    )
    expect(result.ok && result.notes).toMatchObject([{ code: 'dates-as-text', count: 4, line: 1, column: 5 }])
  })

  it.each([
    ['a = 0xdead_beef', '{"a":3735928559}', 'number-rewritten'],
    ['a = -inf', '{"a":"-inf"}', 'not-a-json-number'],
    ['a = 12345678901234567890', '{"a":12345678901234567890}', 'beyond-64-bit'],
    ['a = 1 # x', '{"a":1}', 'comments-dropped'],
  ])('reads %j with a note', (text, expected, code) => {
    const result = tomlToJson(text, { indent: 0 })
    expect(unwrap(result)).toBe(expected)
    expect(noteCodes(result)).toEqual([code])
  })

  it.each([
    ['a = 1\na = 2', 'duplicate-key', 2, 1],
    ['[a]\n[a]', 'duplicate-key', 2, 2],
    ['a = 1\n[a]', 'duplicate-key', 2, 2],
    ['a = "\\q"', 'invalid-escape', 1, 7],
    ['a =', 'unexpected', 1, 4],
    ['a = 1 b = 2', 'unexpected', 1, 7],
    ['\ufeffa = ?', 'unexpected', 1, 6],
    ['a = 2024-02-30', 'unexpected', 1, 5],
    ['a = 01', 'unexpected', 1, 5],
    ['a = 1\n[b\nc = 1', 'unexpected', 2, 1],
  ])('rejects %j: %s on line %i, column %i', (text, code, line, column) => {
    expect(firstError(tomlToJson(text))).toMatchObject({ code, line, column })
  })

  it.each([
    ['a = yes', 'Text needs quotes; only true, false, numbers and dates have none.', 3],
    ['a = null', 'TOML has no null; leave the key out.', 4],
    ['a = [\n  foo\n]', 'Text needs quotes; only true, false, numbers and dates have none.', 3],
    ['a = 1.2.3', 'A line break is missing here: each key needs its own line.', 1],
    ['a = “x”', 'Text needs straight quotes here, " or \'.', 1],
    ['é = 1', 'The key “é” needs quotes: only a-z, A-Z, 0-9, - and _ need none.', 1],
    ['// x', 'A comment begins with # in TOML.', 4],
    ['{"a":1}', 'This looks like JSON; in TOML each key has a line, such as name = "value".', 1],
    ['= 1', 'A key must stand here, such as name = "value".', 1],
    ['"a b" = 1\n"a b" = 2', 'The key “a b” is defined more than once.', 5],
    ['[a\nb = 1', 'The bracket of this header is not closed: “]” is missing.', 2],
    ['a: 1', 'TOML has an equals sign after a key, not a colon.', 1],
    ['a = 1.', 'This value is not complete.', 1],
    ['a = 1;', 'This cannot follow here: a value ends with its line.', 1],
    ['a b = 1', 'An equals sign is missing after the key; a key with a space in it needs quotes.', 1],
  ])('explains %j in plain words', (text, message, length) => {
    expect(firstError(tomlToJson(text))).toMatchObject({ message, length })
  })

  it('knows 1.0 from 1.1', () => {
    expect(json('a = { b = 1,\n c = 2, }')).toBe('{"a":{"b":1,"c":2}}')
    expect(tomlToJson('a = { b = 1,\n c = 2, }', { version: '1.0' }).ok).toBe(false)
  })

  it('stops at a thousand levels', () => {
    expect(firstError(tomlToJson(`a = ${'['.repeat(5000)}${']'.repeat(5000)}`))).toMatchObject({
      code: 'too-deep',
    })
  })
})

describe('jsonToToml', () => {
  it.each([
    ['{"a":1.10,"b":{"c":["x"]}}', 'a = 1.10\n\n[b]\nc = ["x"]\n'],
    ['{"a":[{"b":1},{"c":{"d":2}}]}', '[[a]]\nb = 1\n\n[[a]]\n\n[a.c]\nd = 2\n'],
    ['{"a":{"b":{"c":1}}}', '[a.b]\nc = 1\n'],
    ['{"a":{}}', '[a]\n'],
    ['{"a":[1,{"b":2}],"c":[]}', 'a = [1, { b = 2 }]\nc = []\n'],
    ['{"a b":"q\\"","":1,"\\u0001":"\\u007f"}', '"a b" = "q\\""\n"" = 1\n"\\u0001" = "\\u007f"\n'],
    ['{"a":"two\\nlines\\n"}', 'a = """\ntwo\nlines\n"""\n'],
    ['{"a":"x\\n\\"\\"\\"\\"y\\"\\"\\"\\nz\\""}', 'a = """\nx\n\\"\\"\\"\\"y\\"\\"\\"\nz\\""""\n'],
    ['{}', ''],
  ])('writes %s', (text, expected) => {
    expect(toml(text)).toBe(expected)
  })

  it('writes text as dates only on request, and only valid dates', () => {
    const text = '{"a":"1979-05-27T07:32:00Z","b":"2023-02-29","c":"07:32:00","d":"2024-02-29"}'
    expect(toml(text)).toContain('a = "1979-05-27T07:32:00Z"')
    expect(toml(text, { dates: 'detect' })).toBe(
      'a = 1979-05-27T07:32:00Z\nb = "2023-02-29"\nc = 07:32:00\nd = 2024-02-29\n',
    )
  })

  it.each([
    ['{"a":null,"b":{"c":null}}', '[b]\n', {}, ['nulls-dropped']],
    ['{"a":null,"b":[null]}', 'a = "null"\nb = ["null"]\n', { nulls: 'text' }, ['nulls-as-text']],
    ['{"a":{"b":1},"c":2}', 'c = 2\n\n[a]\nb = 1\n', {}, ['order-changed']],
    ['{"a":9223372036854775807}', 'a = 9223372036854775807\n', {}, []],
    ['{"a":9223372036854775808}', 'a = 9223372036854775808\n', {}, ['beyond-64-bit']],
  ])('writes %s with its notes', (text, expected, options, codes) => {
    const result = jsonToToml(text, options as { nulls?: 'text' })
    expect(unwrap(result)).toBe(expected)
    expect(noteCodes(result)).toEqual(codes)
  })

  it.each([
    ['[1]', 'not-a-table'],
    ['"a"', 'not-a-table'],
    ['{"a":[null]}', 'null-in-array'],
    ['{"a":1,"a":2}', 'duplicate-key'],
    ['{"a":"\\ud800"}', 'not-in-toml'],
  ])('refuses %s: %s', (text, code) => {
    expect(firstError(jsonToToml(text))?.code).toBe(code)
  })

  it('is undone by tomlToJson', () => {
    const string = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom('"', '\n', '\r', '\\', '\t', 'a', '\u0000', '\u007f', "'", '#', '.'),
      }),
    )
    const tree = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        string,
        fc.boolean(),
        fc.maxSafeInteger(),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(string, tie('node'), { maxKeys: 3 }),
      ),
    })).node
    fc.assert(
      fc.property(fc.dictionary(string, tree), (value) => {
        expect(JSON.parse(json(toml(JSON.stringify(value))))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
