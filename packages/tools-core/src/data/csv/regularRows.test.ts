import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { createCsvRowWriter } from './csvRows.ts'
import { createCsvWriter, type FormatCsvOptions, formatCsv } from './formatCsv.ts'
import { createJsonRowWriter } from './jsonRows.ts'
import { readRecords } from './records.ts'
import { createRegularReader, fieldEnd, type RegularRows } from './regularRows.ts'

const CELLS = [
  '',
  'a',
  'b c',
  '1.50',
  'é',
  '日本',
  '😀',
  '\\',
  '\t',
  '\u0001',
  '"q, ""r"""',
  '"x\ny;\tz"',
  '"\r\r\n"',
  '""',
  '"é"',
]
const ENDS = ['\n', '\r\n', '\r']
const SEED = 20_261_129

/** Rows of three cells. */
const regular = fc
  .tuple(
    fc.constantFrom(...ENDS),
    fc.array(fc.array(fc.constantFrom(...CELLS), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 9,
    }),
  )
  .map(([end, rows]) => rows.map((row) => row.join(',') + end).join(''))

const marks = { delimiter: ',', quote: '"' }
const read = createRegularReader(marks)!

/** What the rows are, by the general reader; `undefined` where anything is out of the ordinary in it. */
function expected(text: string) {
  const { rows, oddities, endLine, blank } = readRecords(text, marks)
  const isRegular = oddities.length === 0 && blank.length === 0 && rows.every((row) => row.length === 3)
  return isRegular ? { rows, lines: endLine - 1 } : undefined
}

function jsonOf(bytes: Uint8Array, rows: RegularRows, indent: number): unknown {
  const write = createJsonRowWriter(['a', 'é"', 'c'], indent, '"')
  const json = Buffer.from(write(bytes, rows)).toString()
  return `[${json.slice(1)}${indent === 0 ? '' : '\n'}]`
}

/** Spaces, formulas and marks at the start, inside and at the end of a cell. */
const edges = fc
  .array(
    fc.constantFrom(
      ...'=+-@ 1x;|\u00a0\u1680\u2000\u200a\u200b\u2028\u202f\u205f\u3000\ufeff\u3001à€あ'.split(''),
      '""',
      ',',
      '\n',
      '\t',
      '\v',
      '\r',
    ),
    { maxLength: 4 },
  )
  .map((characters) => `"${characters.join('')}"`)

const dialects: fc.Arbitrary<FormatCsvOptions> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|', ' '),
  quoting: fc.constantFrom('needed', 'text', 'all'),
  lineEnd: fc.constantFrom('\r\n', '\n'),
  formulas: fc.constantFrom('off', 'guard'),
})

/** Rows of one or three cells, and how many. */
const tables = fc
  .tuple(
    fc.constantFrom(1, 3),
    fc.array(fc.oneof(fc.constantFrom(...CELLS), edges), { minLength: 6, maxLength: 30 }),
  )
  .map(([width, cells]) => {
    const count = Math.floor(cells.length / width)
    const rows = Array.from({ length: count }, (_, row) => cells.slice(row * width, (row + 1) * width))
    // An empty line is out of the ordinary.
    return { width, text: rows.map((row) => `${row.join(',') || '""'}\n`).join('') }
  })

describe('regular rows', () => {
  it('are written in another dialect as the general writer does, with the same notes', () => {
    fc.assert(
      fc.property(tables, dialects, ({ width, text }, dialect) => {
        const bytes = utf8Bytes(text)
        const { rows } = readRecords(text, marks)
        const expectedText = formatCsv([['first'], ...rows], dialect)
        const writer = unwrap(createCsvWriter(dialect))
        const start = unwrap(writer.add([['first']]))
        const write = createCsvRowWriter(writer, '"', width)!
        const regularRows = read(bytes, width)!
        expect(regularRows.fields).toBe(width * rows.length)
        const written = Buffer.from(write(bytes, regularRows)).toString()
        expect({ ok: true, value: start + written, notes: writer.notes() }).toEqual(expectedText)
      }),
      { seed: SEED, numRuns: 500 },
    )
  })

  it('are written in another dialect also where they are long', () => {
    const text = `${'x'.repeat(400_000)},"${',""'.repeat(200_000)}"\n${'1,\n'.repeat(60_000)}`
    const bytes = utf8Bytes(text)
    const writer = unwrap(createCsvWriter({ delimiter: ';', quoting: 'all' }))
    const written = createCsvRowWriter(writer, '"', 2)!(bytes, read(bytes, 2)!)
    const { rows } = readRecords(text, marks)
    expect(
      Buffer.from(written).equals(Buffer.from(unwrap(formatCsv(rows, { delimiter: ';', quoting: 'all' })))),
    ).toBe(true)
  })

  it.each([
    [{ delimiter: '·' }, '"'],
    [{ quote: "'" }, '"'],
    [{}, "'"],
  ])('are left to the general writer with %j and the quote %s', (dialect, quote) => {
    expect(createCsvRowWriter(unwrap(createCsvWriter(dialect)), quote, 1)).toBeUndefined()
  })

  it('are those of the general reader, and JSON as the host writes it', () => {
    fc.assert(
      fc.property(regular, fc.constantFrom(0, 2, 4), (text, indent) => {
        const bytes = utf8Bytes(text)
        const rows = read(bytes, 3)!
        const { rows: cells, lines } = expected(text)!
        expect([rows.length, rows.lines, rows.fields]).toEqual([bytes.length, lines, 3 * cells.length])
        expect(rows.isAscii).toBe(bytes.length === text.length)
        const objects = cells.map(([a, e, c]) => ({ a, 'é"': e, c }))
        expect(jsonOf(bytes, rows, indent)).toBe(JSON.stringify(objects, undefined, indent))
      }),
      { seed: SEED },
    )
  })

  it('are read up to one that does not end, wherever the bytes are cut', () => {
    fc.assert(
      fc.property(regular, fc.nat(200), (text, cut) => {
        const bytes = utf8Bytes(text)
        const part = bytes.subarray(0, bytes.subarray(0, cut).lastIndexOf(0x0a) + 1)
        const rows = read(part, 3)
        // A cut within a quoted field can only leave its row out.
        const whole = Buffer.from(part.subarray(0, rows?.length ?? 0)).toString()
        expect(text.startsWith(whole)).toBe(true)
        if (rows !== undefined) expect(rows.lines).toBe(expected(whole)?.lines ?? 0)
      }),
      { seed: SEED },
    )
  })

  it('are none where the general reader has something to say', () => {
    const odd = fc.constantFrom('a', 'z"z', '"d"e', '', '1,2', '\n', '"x"')
    fc.assert(
      fc.property(fc.array(odd, { minLength: 1, maxLength: 6 }), fc.constantFrom(...ENDS), (cells, end) => {
        const text = `1,2,3${end}${cells.join(',')}${end}`
        const rows = read(utf8Bytes(text), 3)
        expect(rows !== undefined && rows.length === utf8Bytes(text).length).toBe(
          expected(text) !== undefined,
        )
      }),
      { seed: SEED },
    )
  })

  it.each([
    [[0xc0, 0x80]],
    [[0xe0, 0x9f, 0xbf]],
    [[0xed, 0xa0, 0x80]],
    [[0xf0, 0x8f, 0xbf, 0xbf]],
    [[0xf4, 0x90, 0x80, 0x80]],
    [[0xf5, 0x80, 0x80, 0x80]],
    [[0x80]],
    [[0xe2, 0x82]],
    [[0xe9]],
  ])('with the bytes %j, which are no UTF-8, are left alone', (wrong) => {
    for (const quote of [[], [0x22]])
      expect(read(Uint8Array.from([...quote, ...wrong, ...quote, 0x0a]), 1)).toBeUndefined()
  })

  it('have the bounds of a character’s bytes', () => {
    for (const character of [
      '\u0080',
      '\u07ff',
      '\u0800',
      '\ud7ff',
      '\ue000',
      '\uffff',
      '\u{10000}',
      '\u{10ffff}',
    ]) {
      const bytes = utf8Bytes(`${character}\n`)
      const rows = read(bytes, 1)
      expect([rows?.fields, fieldEnd(rows?.ranges[1] ?? 0)]).toEqual([1, bytes.length - 1])
    }
  })

  it('may have an unusual delimiter or no quotes, but none beyond ASCII', () => {
    const tabs = createRegularReader({ delimiter: '\t', quote: "'" })!
    const bytes = utf8Bytes("'a\tb'\t'c''d'\t\"\n")
    const write = createJsonRowWriter(['a', 'b', 'c'], 0, "'")
    expect(Buffer.from(write(bytes, tabs(bytes, 3)!)).toString()).toBe(',{"a":"a\\tb","b":"c\'d","c":"\\""}')
    const plain = createRegularReader({ delimiter: ',', quote: '' })!
    expect(plain(utf8Bytes('"a,b"\n'), 2)?.fields).toBe(2)
    expect(createRegularReader({ delimiter: '·', quote: '"' })).toBeUndefined()
  })

  it('may be many, of long cells', () => {
    const text = `${'x'.repeat(400_000)},"${'\u0001'.repeat(200_000)}"\n${'1,2\n'.repeat(60_000)}`
    const bytes = utf8Bytes(text)
    const write = createJsonRowWriter(['a', 'b'], 0, '"')
    const objects = readRecords(text, marks).rows.map(([a, b]) => ({ a, b }))
    const json = Buffer.from(write(bytes, read(bytes, 2)!)).toString()
    expect(`[${json.slice(1)}]` === JSON.stringify(objects)).toBe(true)
  })
})
