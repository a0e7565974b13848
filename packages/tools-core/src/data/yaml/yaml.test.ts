import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { anyText } from '../../../test/texts.ts'
import { applyEdits } from '../../shared/result/applyEdits.ts'
import { jsonToYaml, yamlToJson } from './index.ts'

const json = (yaml: string, options = {}) => unwrap(yamlToJson(yaml, { indent: 0, ...options }))
describe('yamlToJson', () => {
  it.each([
    [
      'a: 1.10\nb: 12345678901234567890\nc: -0\nd: 1e400\n',
      '{"a":1.10,"b":12345678901234567890,"c":-0,"d":1e400}',
    ],
    ['- ~\n- null\n-\n- true\n- False\n', '[null,null,null,true,false]'],
    [
      'date: 2024-01-02\ntime: 2024-01-02T03:04:05.123456789Z',
      '{"date":"2024-01-02","time":"2024-01-02T03:04:05.123456789Z"}',
    ],
    ['2: b\n1: a\n', '{"2":"b","1":"a"}'],
    ['__proto__: 1', '{"__proto__":1}'],
    ['"a\\u00e9": |\n  two\n  lines\n', '{"aé":"two\\nlines\\n"}'],
    ['{a: [b, {c: d}]}', '{"a":["b",{"c":"d"}]}'],
    ['\ufeffa: 1', '{"a":1}'],
    ['', 'null'],
    ['# only\n', 'null'],
    ['a: 1\n---\nb: 2\n', '[{"a":1},{"b":2}]'],
    // Between two marks that end documents there is none: M7A3 of yaml-test-suite.
    [
      'Bare\n...\n# No document\n...\n|\n%!PS # Not the first line\n',
      '["Bare","%!PS # Not the first line\\n"]',
    ],
    ['...\na\n', '"a"'],
    ['# a\n...\n# b\n...\n', 'null'],
    ['a\n...\n""\n', '["a",""]'],
    ['a\n...\n!!str\n', '["a",""]'],
    ['a\n---\n...\nb\n', '["a",null,"b"]'],
  ])('reads %j', (yaml, expected) => {
    expect(json(yaml)).toBe(expected)
  })

  it.each([
    ['a: 1\nname: {{ include "x" . }}\n', 11, 'a: 1\nname: "{{ include \\"x\\" . }}"\n'],
    ['image: {{ .repo }}:{{ .tag }} # x\n', 7, 'image: "{{ .repo }}:{{ .tag }}" # x\n'],
    ['a: {{ .x }}-tail', 3, 'a: "{{ .x }}-tail"'],
    ['- {{ .x }}-tail', 2, '- "{{ .x }}-tail"'],
    ['{{- if .Values.enabled }}\na: 1\n{{- end }}\n', 0, undefined],
    ['a:\n  {{- toYaml .x | nindent 2 }}\nb: 2\n', 5, undefined],
    ['a:\n  {{ x }}\n  b: 1\n', 5, undefined],
  ])('has a sentence for the template in %j', (text, offset, fixed) => {
    const result = yamlToJson(text)
    const messages = result.ok ? result.notes : result.errors
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({
      code: 'template',
      offset,
      message: expect.stringContaining('what stands between {{ and }} is filled in'),
    })
    const fix = messages[0]?.fix
    expect(fix === undefined ? undefined : applyEdits(text, fix.edits)).toBe(fixed)
    if (fixed !== undefined) expect(json(fixed)).toContain('{{ ')
  })

  it('notes a template that happens to be YAML', () => {
    const result = yamlToJson('name: {{ .Values.name }}\n')
    expect(result).toMatchObject({ ok: true, notes: [{ code: 'template', offset: 6, length: 18 }] })
  })

  it.each(['a: "{{ x }}"', 'a: b-{{ x }}', `a: $${'{{ x }}'}`, '# {{ x }}\na: 1', 'a: {b: {c: 1}}'])(
    'reads %j, in which no template is in the way',
    (text) => {
      expect(noteCodes(yamlToJson(text))).not.toContain('template')
    },
  )

  it('names the mistake, and not a template in quotes or in a comment beside it', () => {
    expect(firstError(yamlToJson('a: ["{{ x }}"\nb: 1'))?.code).not.toBe('template')
    expect(firstError(yamlToJson('a: [1 # {{ x }}\nb: 1'))?.code).not.toBe('template')
  })

  it.each([
    ['0x1F', '31'],
    ['0o17', '15'],
    ['+12', '12'],
    ['.5', '0.5'],
    ['-.5e3', '-0.5e3'],
    ['1.', '1'],
    ['+01.10', '1.10'],
    ['0xFFFFFFFFFFFFFFFFFFFF', '1208925819614629174706175'],
  ])('rewrites %s as %s, with a note', (yaml, expected) => {
    const result = yamlToJson(yaml)
    expect(unwrap(result)).toBe(expected)
    expect(noteCodes(result)).toEqual(['number-rewritten'])
  })

  it.each([
    ['&k a: 1\nb: *k', '{"a":1,"b":"a"}'],
    ['a: !!float 1', '{"a":1}'],
  ])('reads %j', (yaml, expected) => {
    expect(json(yaml, { indent: 0 })).toBe(expected)
  })

  it.each([
    ['key: "unclosed', /^The closing quote/],
    ['a: [1,2\nb: 1', /^This bracket is not closed/],
    ['  a: 1\n b: 2', /^This text belongs to nothing/],
    ['a: "b" "c"', /^This text belongs to nothing/],
    ['a: [b] [c]', /^This text belongs to nothing/],
    ['a: | x', /begins on the next line/],
    ['a: &', /name of the anchor is missing/],
  ])('has its own message for %j', (yaml, message) => {
    expect(firstError(yamlToJson(yaml))?.message).toMatch(message)
  })

  it.each([
    ['a: b: c', 5, 'Put quotes around the value', 'a: "b: c"'],
    ["msg: Error: it's bad # x", 11, 'Put quotes around the value', 'msg: "Error: it\'s bad" # x'],
    ['a: "b": c', 7, undefined, undefined],
    ['a: [1, 2', 4, 'Add ]', 'a: [1, 2]'],
    ['a: [1, 2\nb: 1', 4, 'Add ]', 'a: [1, 2]\nb: 1'],
    ["a: don't\nb: {x: 1\n", 4, 'Add }', "a: don't\nb: {x: 1}\n"],
    ['a: [1, [2]', 4, 'Add ]', 'a: [1, [2]]'],
    ['p: "C:\\Users\\new"', 7, 'Double the backslashes', 'p: "C:\\\\Users\\\\new"'],
    ['p: ["x", "\\d"]', 11, 'Double the backslash', 'p: ["x", "\\\\d"]'],
    ['a: @x y # z', 4, 'Put quotes around the value', 'a: "@x y" # z'],
    ['a: [`x`, y]', 5, 'Put quotes around the value', 'a: ["`x`", y]'],
    ['a: "x', 4, 'Close the quote', 'a: "x"'],
    ['a: "x\nb: 1', 4, 'Close the quote', 'a: "x"\nb: 1'],
    ["- 'x", 3, 'Close the quote', "- 'x'"],
    ['a: 1\n b: 2\nc: 3', 2, 'Indent it like the key before', 'a: 1\nb: 2\nc: 3'],
    [
      '- a: 1\n   b: 2\n   c:\n     d: 3\n- e: 4',
      4,
      'Indent it like the key before',
      '- a: 1\n  b: 2\n  c:\n    d: 3\n- e: 4',
    ],
    ['a: x\r\n  b: y\r\n', 3, 'Indent it like the key before', 'a: x\r\nb: y\r\n'],
    ['a: 1\nb:2', 2, 'Add the space', 'a: 1\nb: 2'],
    ['a: *.js', 4, 'Put quotes around the value', 'a: "*.js"'],
    ['a: [**/*.ts, b]', 5, 'Put quotes around the value', 'a: ["**/*.ts", b]'],
    ['a: *x', 4, undefined, undefined],
    ["a: 'it's ok'", 7, 'Double the quote', "a: 'it''s ok'"],
    ['a: "b",\nc: 1', 7, 'Remove the comma', 'a: "b"\nc: 1'],
    ['a: [b], # c\nd: 1', 7, 'Remove the comma', 'a: [b] # c\nd: 1'],
    ['a: "b"c"', 6, 'Put a backslash before the quote', 'a: "b\\"c"'],
    ['a: "say "hi" now"', 9, 'Put backslashes before the quotes', 'a: "say \\"hi\\" now"'],
    ['a: {b: 1 c: 2}', 9, 'Add the comma', 'a: {b: 1, c: 2}'],
    ['["a" "b"]', 5, 'Add the comma', '["a", "b"]'],
  ])('says where %j is wrong, and fixes it', (text, column, label, fixedText) => {
    const error = firstError(yamlToJson(text))
    expect(error).toMatchObject({ column })
    expect(error?.fix?.label).toBe(label)
    if (error?.fix === undefined) return
    expect(applyEdits(text, error.fix.edits)).toBe(fixedText)
    expect(yamlToJson(fixedText ?? '').ok).toBe(true)
  })

  it.each([
    ['!!omap\n- a: 1\n- b: [x]', '[{"a":1},{"b":["x"]}]'],
    ['!!pairs\n- a: 1\n- a: 2', '[{"a":1},{"a":2}]'],
    ['x: !!pairs [a: {b: c}]', '{"x":[{"a":{"b":"c"}}]}'],
    ['!!set {a, b}', '{"a":null,"b":null}'],
  ])('reads %j, and says that the tag is left out', (text, expected) => {
    const result = yamlToJson(text, { indent: 0 })
    expect(unwrap(result)).toBe(expected)
    expect(noteCodes(result)).toEqual(['tags-dropped'])
  })

  it('says once that brackets are too deep', () => {
    const result = yamlToJson(`${'['.repeat(5000)}]`)
    expect(result).toMatchObject({
      errors: [{ code: 'too-deep', message: expect.stringContaining('levels of nesting') }],
    })
  })

  it('notes what older programs read in a number with a leading zero', () => {
    const result = yamlToJson('mode: 0644', { indent: 0 })
    expect(unwrap(result)).toBe('{"mode":644}')
    expect(noteCodes(result)).toEqual(['looks-octal', 'number-rewritten'])
  })

  it.each([
    ['name:x\nage:5', '"name:x age:5"', 'no-space'],
    ['-a\n-b', '"-a -b"', 'no-space'],
    ['a: .inf', '{"a":".inf"}', 'not-a-json-number'],
    ['a: yes', '{"a":"yes"}', 'looks-boolean'],
    ['a: 22:22', '{"a":"22:22"}', 'looks-sexagesimal'],
    ['1: a', '{"1":"a"}', 'key-as-text'],
    ['? [a, b]\n: c', '{"[\\"a\\",\\"b\\"]":"c"}', 'key-as-text'],
    ['a: 1 # note', '{"a":1}', 'comments-dropped'],
    ['a: !mine b', '{"a":"b"}', 'tags-dropped'],
    ['a: &x [1]\nb: *x', '{"a":[1],"b":[1]}', 'aliases-expanded'],
  ])('reads %j with a note', (yaml, expected, code) => {
    const result = yamlToJson(yaml, { indent: 0 })
    expect(unwrap(result)).toBe(expected)
    expect(noteCodes(result)).toEqual([code])
  })

  it('merges mappings under <<, with the nearer one winning, unless switched off', () => {
    const yaml = 'a: &a {x: 1, y: 2}\nb: &b {x: 3, z: 4}\nc:\n  <<: [*a, *b]\n  y: 5\n'
    expect(JSON.parse(json(yaml)).c).toEqual({ x: 1, y: 5, z: 4 })
    expect(Object.keys(JSON.parse(json(yaml, { merge: false })).c)).toEqual(['<<', 'y'])
    expect(json('"<<": 1')).toBe('{"<<":1}')
  })

  it('uses the nearest anchor before an alias', () => {
    expect(json('- &a 1\n- *a\n- &a 2\n- *a\n')).toBe('[1,1,2,2]')
  })

  it.each([
    ['a: b: c', 'block-as-implicit-key', 1, 5],
    ['a: 1\n b: 2', 'block-as-implicit-key', 2, 2],
    ['- a: 1\n   b: 2', 'block-as-implicit-key', 2, 4],
    ['a: [1', 'bad-indent', 1, 4],
    ['x: 1\n\ta: 1', 'tab-as-indent', 2, 1],
    ['a: "x', 'missing-char', 1, 4],
    ['"\\q"', 'bad-dq-escape', 1, 2],
    ['a: 1\nb: 2\na: 3', 'duplicate-key', 3, 1],
    ['a: *b', 'unknown-alias', 1, 4],
    ['a: &a [*a]', 'cyclic-alias', 1, 8],
    ['<<: 1', 'invalid-merge', 1, 1],
    ['%YAML 1.2\n', 'missing-char', 1, 1],
    ['a: b\n...\n%TAG ! x:\n# c\n', 'missing-char', 3, 1],
    ['%YAML 1.2\n%YAML 1.2\n---\na', 'missing-char', 2, 1],
    ['%TAG !a! x:\n%TAG !b! x:\n%TAG !a! y:\n--- a', 'missing-char', 3, 1],
  ])('rejects %j: %s on line %i, column %i', (yaml, code, line, column) => {
    expect(firstError(yamlToJson(yaml))).toMatchObject({ code, line, column })
  })

  it.each(['http://example.org', 'key', '12:30', '"a:b"', 'a:b c\nd'])(
    'reads %j as a text, without a note',
    (yaml) => {
      expect(noteCodes(yamlToJson(yaml)).filter((code) => code === 'no-space')).toEqual([])
    },
  )

  it.each(['- a\nb: c', 'a: 1\n b: 2'])('reports the mistake of %j once', (yaml) => {
    const result = yamlToJson(yaml)
    expect(result.ok ? [] : result.errors).toHaveLength(1)
  })

  it('lists all syntax errors in order', () => {
    const result = yamlToJson('a: "\\q"\nb: "\\w"\n')
    expect(result.ok ? [] : result.errors.map(({ line }) => line)).toEqual([1, 2])
  })

  it('fixes a tab in the indentation', () => {
    expect(firstError(yamlToJson('a:\n\t- b'))?.fix?.edits).toEqual([{ offset: 3, length: 1, text: '  ' }])
  })

  it('stops when aliases expand to too much', () => {
    const lines = ['a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]']
    for (let level = 1; level < 12; level += 1) {
      lines.push(
        `a${level}: &a${level} [${Array(10)
          .fill(`*a${level - 1}`)
          .join(', ')}]`,
      )
    }
    expect(firstError(yamlToJson(lines.join('\n')))).toMatchObject({ code: 'too-many-aliases' })
  })

  it('stops at a thousand levels', () => {
    expect(firstError(yamlToJson(`${'['.repeat(5000)}${']'.repeat(5000)}`))).toMatchObject({
      code: 'too-deep',
    })
  })
})

describe('jsonToYaml', () => {
  const yaml = (text: string, options = {}) => unwrap(jsonToYaml(text, options))

  it.each([
    [
      '{"a":1.10,"b":[12345678901234567890,-0,1e400],"c":{},"d":[]}',
      'a: 1.10\nb:\n  - 12345678901234567890\n  - -0\n  - 1e400\nc: {}\nd: []\n',
    ],
    ['{"2":"b","1":"a"}', '"2": b\n"1": a\n'],
    ['{"a":"two\\nlines\\n"}', 'a: |\n  two\n  lines\n'],
    ['"---\\na"', '"---\\na"\n'],
    ['null', 'null\n'],
  ])('writes %s', (text, expected) => {
    expect(yaml(text)).toBe(expected)
  })

  it.each([
    'yes',
    'NO',
    'on',
    'y',
    '~',
    'null',
    '1e3',
    '0x1f',
    '012',
    '1_000',
    '1:30',
    '2024-01-01',
    '<<',
    '.inf',
    'true',
    '',
  ])('quotes %j, which some version of YAML reads as something else', (text) => {
    expect(yaml(JSON.stringify([text]))).toBe(`- "${text}"\n`)
  })

  it('writes brackets, and quotes around everything, on request', () => {
    expect(yaml('{"a":[1,"b"]}', { style: 'flow' })).toBe('{ a: [ 1, b ] }\n')
    expect(yaml('{"a":"b"}', { quoting: 'all' })).toBe('"a": "b"\n')
    expect(yaml('{"a":{"b":[1]}}', { indent: 4 })).toBe('a:\n    b:\n        - 1\n')
  })

  it.each([
    ['{"a":1,"a":2}', 'a', 7],
    ['{"b":{"x":[],"x":2},\n"a":1,"a":2}', 'x', 13],
    ['[{"é":1,"\\u00e9":2}]', 'é', 8],
  ])('rejects %s, in which %s occurs twice, at its second occurrence', (text, key, offset) => {
    const error = firstError(jsonToYaml(text))
    expect(error).toMatchObject({ code: 'duplicate-key', offset, line: 1, column: offset + 1 })
    expect(error?.message).toBe(`The key “${key}” occurs twice in one object; YAML allows it only once.`)
  })

  const value = fc.jsonValue({ noUnicodeString: false } as Parameters<typeof fc.jsonValue>[0])
  const string = fc.oneof(
    anyText,
    fc.string({
      unit: fc.constantFrom(
        '\n',
        ' ',
        '-',
        ':',
        '#',
        'a',
        '"',
        "'",
        '.',
        '\t',
        '\r',
        '|',
        '?',
        '\u2028',
        '\ufeff',
        '\u0085',
      ),
    }),
  )

  it('writes a text of nine million characters', () => {
    const text = 'x'.repeat(9_000_000)
    expect(unwrap(jsonToYaml({ a: text }))).toBe(`a: ${text}\n`)
  })

  it('is undone by yamlToJson', () => {
    fc.assert(
      fc.property(
        value,
        fc.constantFrom('block' as const, 'flow' as const),
        fc.integer({ min: 1, max: 8 }),
        (data, style, indent) => {
          const text = JSON.stringify(data)
          expect(json(yaml(text, { style, indent }))).toBe(text)
        },
      ),
    )
  })

  it('is undone by yamlToJson for any text, as key and as value', () => {
    fc.assert(
      fc.property(string, string, fc.constantFrom('block' as const, 'flow' as const), (key, item, style) => {
        const text = `{${JSON.stringify(key)}:[${JSON.stringify(item)},{"x":${JSON.stringify(item)}}],"z":${JSON.stringify(item)}}`
        if (key === 'z') return
        expect(json(yaml(text, { style }))).toBe(text)
        expect(parse(yaml(text, { style }))).toEqual(JSON.parse(text))
      }),
    )
  })
})
