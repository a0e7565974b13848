import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { utf8Bytes, utf8Text } from '../../shared/platform/utf8.ts'
import { SPACE, TAB } from './characters.ts'
import { formatJson } from './formatJson.ts'
import { minifyJson, validateJson } from './index.ts'
import type { ScanOptions } from './scan.ts'
import { createJsonStream, type JsonStreamOptions } from './streamJson.ts'

/** Streams a text in pieces that are overwritten once they are taken. */
function streamed(
  bytes: Uint8Array,
  options: Pick<JsonStreamOptions, 'make' | 'indent'> & ScanOptions,
  size = 65_536,
) {
  const written: Uint8Array[] = []
  const stream = createJsonStream({ ...options, write: (piece) => written.push(piece.slice()) })
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.slice(at, at + size)
    const failure = stream.push(piece)
    if (failure !== undefined) return failure
    piece.fill(0)
  }
  return stream.end() ?? new Uint8Array(Buffer.concat(written))
}

/** Megabytes with everything that JSON has, in no pattern that fits a part. */
function rows(count: number, space: string): string {
  const row = (index: number): string =>
    [
      `{"id":${index},"price":${index}.10,"text":"é😀 , [ { \\"quoted\\" \\u00e9 ${'x'.repeat(index % 97)}"`,
      `"empty":{},"none":[],"deep":[[[${index},-1.5e-7]],[null,true,false,""]]}`,
    ].join(`,${space}`)
  return `[${space}${Array.from({ length: count }, (_, index) => row(index)).join(`${space},${space}`)}${space}]`
}

const text = rows(16_000, ' ')
const bytes = utf8Bytes(text)
const indented = formatJson(bytes)
const minified = minifyJson(bytes)
const tabbed = formatJson(bytes, { indent: 'tab' })

describe('JSON in pieces', () => {
  it.each([65_536, 1_000_003, 3_000_000])('of %i bytes is what it is in one piece', (size) => {
    expect(bytes.length).toBeGreaterThan(2 ** 21)
    const indent = { byte: SPACE, width: 2 } as const
    const same = (made: unknown, whole: typeof minified): boolean =>
      whole.ok && Buffer.compare(made as Uint8Array, whole.value) === 0
    expect(same(streamed(bytes, { make: 'minified' }, size), minified)).toBe(true)
    expect(same(streamed(bytes, { make: 'formatted', indent }, size), indented)).toBe(true)
    const tabs = { make: 'formatted', indent: { byte: TAB, width: 1 } } as const
    expect(same(streamed(bytes, tabs, size), tabbed)).toBe(true)
    expect(streamed(bytes, { make: 'nothing' }, size)).toEqual(new Uint8Array())
  })

  it('is formatted where it is formatted already, and minified where it has many lines', () => {
    if (!indented.ok || !minified.ok) throw new Error('The text is no JSON.')
    const again = streamed(indented.value, { make: 'formatted', indent: { byte: SPACE, width: 2 } })
    expect(Buffer.compare(again as Uint8Array, indented.value)).toBe(0)
    const back = streamed(indented.value, { make: 'minified' })
    expect(Buffer.compare(back as Uint8Array, minified.value)).toBe(0)
  })

  it('may be many values in a row, as NDJSON', () => {
    const lines = `${Array.from({ length: 60_000 }, (_, at) => `{"a": ${at}, "b": [1, "${at}"]}`).join('\n')}\n12\n"x"`
    const made = streamed(utf8Bytes(lines), { make: 'minified', roots: 'many' })
    const whole = minifyJson(lines, { roots: 'many' })
    expect(utf8Text(made as Uint8Array)).toBe(whole.ok && whole.value)
  })

  it.each(['12345678901234567890', '-1.7976931348623157E+308', '0e0', '1.0', '-0.1e-07'])(
    'full of numbers such as %s is copied as it is',
    (number) => {
      const given = `[${Array.from({ length: 200_000 }, (_, at) => `${number}${' '.repeat(at % 2)}`).join()}]`
      const made = streamed(utf8Bytes(given), { make: 'minified' })
      expect(made instanceof Uint8Array && utf8Text(made)).toBe(given.replaceAll(' ', ''))
    },
  )

  it.each([
    ['one string', `"${'é,'.repeat(1_500_000)}"`],
    ['a string in lists without a comma', `[[["${'x\\n'.repeat(1_000_000)}"]]]`],
    ['brackets', '['.repeat(1_500_000) + ']'.repeat(1_500_000)],
    ['white space', `[1${' '.repeat(3_000_000)},2]`],
    ['a number', `[${'1'.repeat(2_500_000)}]`],
    ['nothing but a value', 'true'],
  ])('may be %s', (_, long) => {
    const made = streamed(utf8Bytes(long), { make: 'minified' })
    const whole = minifyJson(long)
    expect(made instanceof Uint8Array && whole.ok && utf8Text(made) === whole.value).toBe(true)
  })

  const broken: readonly (readonly [string, (text: string) => string])[] = [
    ['an end that is missing', (given) => given.slice(0, -1)],
    ['an end within a string', (given) => given.slice(0, given.lastIndexOf('xx'))],
    ['a trailing comma', (given) => `${given.slice(0, -1)},]`],
    ['a missing comma', (given) => given.replace('"id":6900,', '"id":6900 ')],
    ['a wrong word', (given) => given.replace('"id":7800,', '"id":None,')],
    ['a leading zero', (given) => given.replace('"id":3000,', '"id":03000,')],
    ['an exponent without digits', (given) => given.replace('[3000,-1.5e-7]', '[3000,-1.5e-]')],
    ['an exponent with a fraction', (given) => given.replace('[3000,-1.5e-7]', '[3000,-1.5E+7.0]')],
    ['a wrong bracket', (given) => `${given.slice(0, -1)}}`],
    ['more after the end', (given) => `${given} 1`],
    ['nothing', () => '  '],
  ]
  it.each(broken)('with %s fails as in one piece, at the same place', (_, change) => {
    for (const space of [' ', '\n ']) {
      const wrong = utf8Bytes(change(rows(8000, space)))
      const failure = streamed(wrong, { make: 'nothing' })
      const whole = validateJson(wrong)
      if (failure instanceof Uint8Array || whole.ok) throw new Error('The text is no JSON.')
      const { fix: _fix, expected: _expected, ...first } = whole.errors[0]!
      expect(failure.errors).toEqual([first])
    }
  })

  it.each(['"é😀", ', '"é😀",\n', '1'])(
    'is refused at the same place near the end of a part, after %j',
    (unit) => {
      const valid = utf8Bytes(`[${unit.repeat(2 ** 20 / utf8Bytes(unit).length + 100)}0]`)
      for (let at = 2 ** 20 - 40; at < 2 ** 20 + 40; at += 13) {
        const wrong = Uint8Array.from(valid)
        wrong[at] = 0x01
        const failure = streamed(wrong, { make: 'nothing' }, 2 ** 18)
        const whole = validateJson(wrong)
        if (failure instanceof Uint8Array || whole.ok) throw new Error('The text is no JSON.')
        const { code, offset, line, column, byteColumn } = whole.errors[0]!
        expect(failure.errors[0]).toMatchObject({ code, offset, line, column, byteColumn })
      }
    },
  )

  it('of any shape is what it is in one piece, however it is cut', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 50 }), (value, size) => {
        const given = `[${'[0],'.repeat(300_000)}${JSON.stringify(value, null, size % 3)}]`
        const whole = minifyJson(given)
        const made = streamed(utf8Bytes(given), { make: 'minified' }, 100_000 * size)
        expect(made instanceof Uint8Array && whole.ok && utf8Text(made) === whole.value).toBe(true)
      }),
      { numRuns: process.env.WHITTLE_FULL === undefined ? 8 : 100, seed: 20_261_129 },
    )
  })
})
