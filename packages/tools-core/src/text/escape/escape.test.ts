import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { ESCAPE_LANGUAGES, type EscapeLanguage, escapeString, unescapeString } from './index.ts'

const escaped = (text: string, language: EscapeLanguage, form: 'quoted' | 'bare' = 'quoted') =>
  unwrap(escapeString(text, { language, form }))
const unescaped = (text: string, language: EscapeLanguage) => unwrap(unescapeString(text, { language }))

/** Texts with everything that has a meaning somewhere. */
const texts = fc.string({
  unit: fc.constantFrom(...'abx01 \'"`\\$?!#*&|;<>(){}[]^./-~\t\r\n\v\f\b\x07\x1b\x7fé\u2028😀'),
})

describe('escapeString', () => {
  it.each<[EscapeLanguage, string, string]>([
    ['javascript', 'a "b"\n\\\0' + '1', '"a \\"b\\"\\n\\\\\\x001"'],
    ['javascript', '\u2028\ud800', '"\\u2028\\ud800"'],
    ['json', '</é\x01', '"</é\\u0001"'],
    ['c', 'what??! \x01' + '2é', '"what\\??! \\0012é"'],
    ['python', "it's\x07", '"it\'s\\x07"'],
    ['sql', "it's", "'it''s'"],
    ['shell', "it's $x", "'it'\\''s $x'"],
    ['regex', 'a.b[c]*/\n', 'a\\.b\\[c\\]\\*\\/\\n'],
  ])('writes for %s %j as %s', (language, text, expected) => {
    expect(escaped(text, language)).toBe(expected)
  })

  it.each(['sql', 'shell'] as const)('refuses a NUL for %s', (language) => {
    expect(escapeString('a\n\0', { language })).toMatchObject({
      ok: false,
      errors: [{ code: 'not-text', line: 2, column: 1 }],
    })
  })

  it.each(ESCAPE_LANGUAGES)('comes back from %s, with quotes and without', (language) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(unescaped(escaped(text, language), language)).toBe(text)
        const bare = escaped(text, language, 'bare')
        // Quotes that are part of the text look like those around it.
        if (!/^\s*["']|["']\s*$/.test(bare)) expect(unescaped(bare, language)).toBe(text)
      }),
    )
  })
})

describe('unescapeString', () => {
  it.each<[EscapeLanguage, string, string]>([
    ['javascript', "'a\\u{1F600}\\x41\\\n\\q'", 'a😀Aq'],
    ['c', '"\\xc3\\xa9\\303\\251\\u00e9\\U0001F600\\a"', 'ééé😀\x07'],
    ['python', '"\\xe9\\d\\N"', 'é\\d\\N'],
    ['python', "'\\777\\400\\1234'", 'ǿĀS4'],
    ['python', '"""a"b"""', 'a"b'],
    ['python', "''''''", ''],
    ['python', '""', ''],
    ['javascript', "'\\400\\377'", ' 0ÿ'],
    ['shell', 'a\\ b"c $d\\$"\'e\'', 'a bc $d$e'],
    ['regex', '\\d', ''],
  ])('reads for %s %s', (language, text, expected) => {
    const result = unescapeString(text, { language })
    if (language === 'regex')
      expect(result).toMatchObject({ ok: false, errors: [{ code: 'invalid-escape' }] })
    else expect(unwrap(result)).toBe(expected)
  })

  it.each<[EscapeLanguage, string, string, number]>([
    ['javascript', 'ab\\x4', 'invalid-escape', 3],
    ['json', '"\\q"', 'invalid-escape', 2],
    ['json', '"a\\u12"', 'invalid-escape', 3],
    ['c', '"\\xff"', 'invalid-utf8', 2],
    ['c', '"a\\777"', 'invalid-escape', 3],
    ['c', '"\\x100"', 'invalid-escape', 2],
    ['shell', "a 'b", 'unterminated-string', 3],
    ['python', '\\U00110000', 'invalid-escape', 1],
  ])('says for %s where %s is wrong', (language, text, code, column) => {
    expect(unescapeString(text, { language })).toMatchObject({ ok: false, errors: [{ code, column }] })
  })
})

describe('compared with the languages', () => {
  const samples = fc.sample(texts, 300)

  it('JavaScript and JSON read the text', () => {
    for (const text of samples) {
      expect(new Function(`return ${escaped(text, 'javascript')}`)()).toBe(text)
      expect(JSON.parse(escaped(text, 'json'))).toBe(text)
    }
  })

  it('a regular expression matches the text alone, with and without the flag u', () => {
    for (const text of samples)
      for (const flags of ['', 'u', 'v'])
        expect(new RegExp(`^${escaped(text, 'regex')}$`, flags).exec(text)?.[0]).toBe(text)
  })

  it.runIf(hasPrograms('python3'))('Python and SQLite read the text', () => {
    const literals = samples.map((text) => escaped(text, 'python'))
    expect(python('ast.literal_eval(x)', literals, 'ast')).toEqual(samples)
    const strings = samples.map((text) => `select ${escaped(text, 'sql')}`)
    expect(python("sqlite3.connect(':memory:').execute(x).fetchone()[0]", strings, 'sqlite3')).toEqual(
      samples,
    )
  })

  it.runIf(hasPrograms('python3'))('what Python, the host and the shell write is read', () => {
    const written = python('[repr(x), ascii(x), json.dumps(x), shlex.quote(x)]', samples, 'shlex')
    for (const [at, [repr, ascii, json, quoted]] of (written as string[][]).entries()) {
      const text = samples[at]!
      expect(unescaped(repr!, 'python')).toBe(text)
      expect(unescaped(ascii!, 'python')).toBe(text)
      expect(unescaped(json!, 'json')).toBe(text)
      expect(unescaped(JSON.stringify(text), 'javascript')).toBe(text)
      expect(unescaped(quoted!, 'shell')).toBe(text)
    }
  })

  it.runIf(hasPrograms('jq'))('what jq writes for JSON and the shell is read', () => {
    const written = runProgram('jq', ['-c', 'map([tojson, @sh])'], { input: JSON.stringify(samples) })
    for (const [at, [json, quoted]] of (JSON.parse(written.toString()) as string[][]).entries()) {
      expect(unescaped(json!, 'json')).toBe(samples[at])
      expect(unescaped(quoted!, 'shell')).toBe(samples[at])
    }
  })

  it('the shell reads the text, and that of C as its own form of it', () => {
    const script = samples
      .flatMap((text) => [escaped(text, 'shell'), escaped(text, 'shell', 'bare') || "''"])
      .map((word) => `printf '%s\\0' ${word}`)
    const out = runProgram('sh', ['-s'], { input: script.join('\n') })
      .toString()
      .split('\0')
      .slice(0, -1)
    expect(out).toEqual(samples.flatMap((text) => [text, text]))
    const forms = samples.map(
      (text) => `printf '%s\\0' $'${escaped(text, 'c', 'bare').replaceAll("'", "\\'")}'`,
    )
    const read = runProgram('bash', ['-s'], { input: forms.join('\n') })
      .toString()
      .split('\0')
      .slice(0, -1)
    expect(read).toEqual(samples)
  })

  it('says that names of characters stay, and which number is too large for a byte', () => {
    const notes = (text: string, language: EscapeLanguage) => {
      const read = unescapeString(text, { language })
      return read.ok ? read.notes.map(({ code }) => code) : read.errors.map(({ message }) => message)
    }
    expect(notes('\\N{BULLET}', 'python')).toEqual(['names-stay'])
    expect(notes('\\\\N{BULLET}', 'python')).toEqual([])
    expect(notes('\\777', 'c')).toEqual(['“\\777” is more than one byte holds: at most \\377 or \\xff.'])
  })
})
