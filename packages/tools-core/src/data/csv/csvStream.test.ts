import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../../test/texts.ts'
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { readOptions } from '../../shared/registry/options.ts'
import type { OptionValues, StreamEngine, ToolEngine } from '../../shared/registry/tool.ts'
import type { Result } from '../../shared/result/result.ts'
import { format, toJson } from './convert.ts'
import { formatStream, toJsonStream } from './convertStream.ts'
import { csvTools } from './tool.ts'

const RUNS = process.env.WHITTLE_FULL === undefined ? 50 : 1000

/** Pieces whose lengths repeat a list, in a buffer that is used again. */
async function* inPieces(bytes: Uint8Array, lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const piece = bytes.slice(at, at + lengths[turn % lengths.length]!)
    at += piece.length
    yield piece
    piece.fill(0x22)
  }
}

async function stream(
  engine: StreamEngine,
  bytes: Uint8Array,
  options: OptionValues,
  lengths = [65_536],
): Promise<Result<string>> {
  const written: Uint8Array[] = []
  const write = (piece: Uint8Array) => void written.push(piece.slice())
  const result = await engine(inPieces(bytes, lengths), options, { write })
  return result.ok ? { ...result, value: Buffer.concat(written).toString() } : result
}

/** What an engine returns for the whole text, without offsets and fixes, which a stream has otherwise. */
async function whole(engine: ToolEngine, bytes: Uint8Array, options: OptionValues): Promise<Result<string>> {
  const result = await engine(bytes, options)
  if (!result.ok) return result
  if (result.value.kind !== 'text') throw new TypeError('not text')
  return { ...result, value: result.value.text }
}

function comparable(result: Result<string>): unknown {
  const placed = ({ code, message, line, column }: Record<string, unknown>) => ({
    code,
    message,
    line,
    column,
  })
  return result.ok
    ? {
        value: result.value,
        notes: result.notes.map((note) => ({ ...placed({ ...note }), count: note.count })),
      }
    : result.errors.map((error) => placed({ ...error }))
}

const optionsOf = (id: string, values: Readonly<Record<string, unknown>> = {}): OptionValues =>
  readOptions(csvTools.find((tool) => tool.id === id)!, values).values

const CELLS = [
  '',
  'a',
  'b c',
  '007',
  '1.50',
  'é',
  '日本',
  '😀',
  '=x',
  '"q, ""r"""',
  '"x\ny"',
  '"x\r\n"',
  '""',
  'z"z',
  '"d"e',
  ' "s"',
  'true',
]
const ENDS = ['\n', '\r\n', '\r', '\n\n', '\r\n\r\n']

/** The text of a table: a row is the indices of its cells and of its line end. */
const tables = fc
  .tuple(
    fc.constantFrom('', '\ufeff', 'sep=;\r\n', '\ufeffsep=,\n'),
    fc.constantFrom(',', ';', '\t'),
    fc.uniqueArray(fc.constantFrom(...ENDS), { minLength: 1 }),
    fc.array(fc.array(fc.nat(CELLS.length - 1), { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 12,
    }),
    fc.boolean(),
  )
  .map(([start, delimiter, ends, rows, isEnded]) => {
    const lines = rows.map(
      (row, at) => row.map((cell) => CELLS[cell]).join(delimiter) + ends[at % ends.length],
    )
    return start + lines.join('') + (isEnded ? '' : 'last')
  })

const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })

const jsonOptions = fc.record({
  header: fc.constantFrom('first-row', 'none'),
  shape: fc.constantFrom('objects', 'arrays'),
  types: fc.constantFrom('off', 'safe'),
  decimal: fc.constantFrom('point', 'comma'),
  empty: fc.constantFrom('text', 'null', 'omit'),
  nested: fc.constantFrom('off', 'on'),
  mode: fc.constantFrom('forgiving', 'strict'),
})

const csvOptions = fc.record({
  mode: fc.constantFrom('forgiving', 'strict'),
  delimiter: fc.constantFrom('comma', 'tab'),
  quoting: fc.constantFrom('needed', 'text', 'all'),
  lineEnd: fc.constantFrom('crlf', 'lf'),
  formulas: fc.constantFrom('off', 'guard'),
  bom: fc.boolean(),
})

/** Rows enough for several parts, all different. */
function longTable(length: number, rowOf: (at: number) => string): string {
  const rows: string[] = []
  for (let at = 0, size = 0; size < length; at += 1) {
    const row = rowOf(at)
    rows.push(row)
    size += row.length
  }
  return rows.join('')
}

describe('a table in pieces', () => {
  it('is converted to the same JSON as in one piece, with the same notes or errors', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(tables, anyText), lengths, jsonOptions, async (text, sizes, values) => {
        const [bytes, options] = [utf8Bytes(text), optionsOf('csv-to-json', values)]
        expect(comparable(await stream(toJsonStream, bytes, options, sizes))).toEqual(
          comparable(await whole(toJson, bytes, options)),
        )
      }),
      { numRuns: RUNS },
    )
  })

  it('is written in the same other dialect as in one piece', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(tables, anyText), lengths, csvOptions, async (text, sizes, values) => {
        const [bytes, options] = [utf8Bytes(text), optionsOf('csv-format', values)]
        expect(comparable(await stream(formatStream, bytes, options, sizes))).toEqual(
          comparable(await whole(format, bytes, options)),
        )
      }),
      { numRuns: RUNS },
    )
  })

  it('of several parts is converted as in one, wherever they are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        tables,
        fc.integer({ min: 1, max: 300_000 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.record({ types: fc.constantFrom('off', 'safe'), nested: fc.constantFrom('off', 'on') }),
        async (table, size, end, values) => {
          const cell = (at: number) => CELLS[(at * 7 + (at >> 5)) % CELLS.length]
          const body = longTable(
            1_500_000,
            (at) => `${at},${cell(at)},${cell(at + 3)}é😀${end}${at % 97 ? '' : end}`,
          )
          const bytes = utf8Bytes(`id,a.b,a.c${end}${body}${table.replace(/^\ufeff?(?:sep=.\r?\n)?/, '')}`)
          for (const [engine, inOne, id] of [
            [toJsonStream, toJson, 'csv-to-json'],
            [formatStream, format, 'csv-format'],
          ] as const) {
            const options = optionsOf(id, values)
            const [made, expected] = [
              comparable(await stream(engine, bytes, options, [size])),
              comparable(await whole(inOne, bytes, options)),
            ]
            // An equal text of megabytes is not to be printed.
            expect(JSON.stringify(made) === JSON.stringify(expected)).toBe(true)
          }
        },
      ),
      { numRuns: 4 },
    )
  })

  it('of regular rows, with others here and there, is converted as in one piece', async () => {
    const odd = ['z"z,2,3', '1,2', '1,2,3,4', '', '"d"e,2,3', `"${'long\n'.repeat(40_000)}",2,3`]
    const rowOf = (at: number) =>
      at % 9973 === 0 ? (odd[(at / 9973) % odd.length] ?? '') : `${at},"é ""x"", y",日本 ${at % 13}\\`
    for (const [end, delimiter] of [
      ['\n', ','],
      ['\r\n', ';'],
    ] as const) {
      const text = `id,name,text${end}${longTable(2_600_000, (at) => `${rowOf(at)}${end}`)}`
      const bytes = utf8Bytes(text.replaceAll(',', delimiter))
      for (const values of [{}, { header: 'none' }]) {
        const options = optionsOf('csv-to-json', values)
        const [made, expected] = [
          comparable(await stream(toJsonStream, bytes, options)),
          comparable(await whole(toJson, bytes, options)),
        ]
        expect(JSON.stringify(made) === JSON.stringify(expected)).toBe(true)
      }
      for (const values of [{}, { delimiter: 'tab', quoting: 'all', lineEnd: 'lf', formulas: 'guard' }]) {
        const options = optionsOf('csv-format', values)
        const [made, expected] = [
          comparable(await stream(formatStream, bytes, options)),
          comparable(await whole(format, bytes, options)),
        ]
        expect(JSON.stringify(made) === JSON.stringify(expected)).toBe(true)
      }
    }
  })

  it.each([
    ['a row longer than a part', `a,b\n1,"${'x\n'.repeat(1_000_000)}"\n2,3\n`],
    ['one row only', `a,${'x'.repeat(1_500_000)}`],
    [
      'one column, where an empty line is a cell',
      longTable(1_500_000, (at) => `line ${at}\n${at % 3 ? '' : '\n'}`),
    ],
    [
      'one column at first, where an empty line stays a cell',
      `${longTable(1_300_000, (at) => `line ${at}\n\n`)}a,b\n\n`,
    ],
    ['empty lines at first', `${'\n'.repeat(1_300_000)}a,b\n1,2\n\n3,4\n`],
    [
      'a width that changes after the head',
      longTable(600_000, () => '1,2\n') + longTable(900_000, () => '1,2,3\n'),
    ],
    [
      'Windows-1252 after much ASCII',
      `${longTable(1_300_000, (at) => `${at},x\n`)}\u00e9t\u00e9,y\n`,
      'latin1',
    ],
    ['UTF-16', `\ufeffa,b\n${longTable(700_000, (at) => `${at},日本\n`)}`, 'utf16le'],
  ] as const)('with %s is read as in one piece', async (_, text, encoding?: 'latin1' | 'utf16le') => {
    const bytes = Uint8Array.from(Buffer.from(text, encoding ?? 'utf8'))
    const options = optionsOf('csv-to-json', { header: 'none' })
    const [made, expected] = [
      comparable(await stream(toJsonStream, bytes, options)),
      comparable(await whole(toJson, bytes, options)),
    ]
    expect(JSON.stringify(made) === JSON.stringify(expected)).toBe(true)
  })

  it('has notes and errors with offsets in its bytes', async () => {
    const body = longTable(1_200_000, () => 'é,日本\n')
    const bytes = utf8Bytes(`${body}é,"x"y\n1\n`)
    const result = await stream(toJsonStream, bytes, optionsOf('csv-to-json'))
    const offset = utf8Bytes(`${body}é,"x"`).length
    expect(result.ok && result.notes.find(({ code }) => code === 'text-after-quote')).toMatchObject({
      offset,
      column: 6,
      line: body.split('\n').length,
    })
    const strict = await stream(toJsonStream, bytes, optionsOf('csv-to-json', { mode: 'strict' }))
    expect(strict).toMatchObject({ ok: false, errors: [{ offset }, { code: 'ragged-row' }] })
  })

  it.each([
    ['invalid-utf8', [...Buffer.from(`é\n${'a,b\n'.repeat(300_000)}`), 0xe9, 0x2c, 0x0a], 300_002],
    ['unclosed-quote', [...Buffer.from(`a,b\n1,"${'x\n'.repeat(800_000)}`)], 2],
    ['too-large', [...Buffer.from(`a,b\n1,"${'x\n'.repeat(12_000_000)}`)], 2],
    ['invalid-utf16', [0xff, 0xfe, 0x61, 0, 0x61], undefined],
  ] as const)('is refused with %s, where it is so', async (code, bytes, line) => {
    const result = await stream(toJsonStream, Uint8Array.from(bytes), optionsOf('csv-to-json'))
    expect(result).toMatchObject({ ok: false, errors: [{ code }] })
    expect(!result.ok && result.errors[0]?.line).toBe(line)
  })
})
