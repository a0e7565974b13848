import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as withKernel from './index.ts'
import { JSON_KERNEL } from './jsonKernel.generated.ts'
import { jsonLane } from './jsonKernel.ts'
import { scanJson } from './scan.ts'

type Engine = Pick<typeof withKernel, 'formatJson' | 'minifyJson'> & { readonly scanJson: typeof scanJson }

const encoder = new TextEncoder()
/** More than fits in the kernel's window. */
const LONG = 700_000
const row = '{"id":1,"name":"Köln \\n 日本","e":{},"f":[],"x":{"y":[1,2.5,-3,true,false,null,"😀"]}}'

/** The same engine in a thread without WebAssembly. */
let plain: Engine

beforeAll(async () => {
  vi.stubGlobal('WebAssembly', undefined)
  vi.resetModules()
  plain = { ...(await import('./index.ts')), scanJson: (await import('./scan.ts')).scanJson }
  const { jsonLane: lane } = await import('./jsonKernel.ts')
  // This call requests a kernel, and finds that there is none.
  expect(lane(new Uint8Array(10_000))).toBeUndefined()
  vi.unstubAllGlobals()
})

/** Compares the engine with the kernel to the engine without it. */
function expectSame(text: string | Uint8Array): void {
  const bytes = typeof text === 'string' ? encoder.encode(text) : text
  expect(scanJson(bytes)).toEqual(plain.scanJson(bytes))
  const roots = 'many'
  expect(scanJson(bytes, { roots })).toEqual(plain.scanJson(bytes, { roots }))
  const indent = bytes.length % 2 === 0 ? 3 : 'tab'
  expectSameResult(
    withKernel.formatJson(bytes, { roots, indent }),
    plain.formatJson(bytes, { roots, indent }),
  )
  expectSameResult(withKernel.minifyJson(bytes, { roots }), plain.minifyJson(bytes, { roots }))
}

function expectSameResult(
  mine: ReturnType<Engine['minifyJson']>,
  theirs: ReturnType<Engine['minifyJson']>,
): void {
  expect(mine.ok).toBe(theirs.ok)
  if (!mine.ok || !theirs.ok) expect(mine).toEqual(theirs)
  else {
    expect(mine.notes).toEqual(theirs.notes)
    expect(Buffer.compare(bytesOf(mine.value), bytesOf(theirs.value))).toBe(0)
  }
}

function bytesOf(value: string | Uint8Array): Uint8Array {
  return typeof value === 'string' ? encoder.encode(value) : value
}

const gap = fc
  .array(fc.constantFrom(' ', '\n', '\t', '\r', ' '.repeat(20)), { maxLength: 3 })
  .map((parts) => parts.join(''))
const oddValue = fc.constantFrom(
  '1e400',
  '0.10',
  '-0',
  '12345678901234567890',
  '"\\ud800"',
  '"\\u00e9\\/"',
  '""',
)
const value = fc.oneof({ weight: 4, arbitrary: fc.json({ maxDepth: 4 }) }, { weight: 1, arbitrary: oddValue })
const name = fc
  .oneof(fc.string({ maxLength: 4 }), fc.constantFrom('a', 'b', 'é', '\n'))
  .map((text) => JSON.stringify(text))

/**
 * Valid JSON that is long enough for the kernel, with gaps between some tokens, duplicate names, and numbers
 * as people type them.
 */
const longText = fc
  .tuple(fc.array(fc.tuple(name, value, gap), { minLength: 3, maxLength: 12 }), gap)
  .map(([members, space]) => {
    const object = `{${members.map(([key, item, before]) => `${before}${key}${space}:${before}${item}`).join(`${space},`)}${space}}`
    return `${space}[${Array.from({ length: Math.ceil(5000 / object.length) + 1 }, () => object).join(`,${space}`)}]`
  })

describe('the JSON kernel', () => {
  it('is small enough to compile synchronously on a page: under 4 kB', () => {
    expect(JSON_KERNEL.length * 0.75).toBeLessThan(4096)
  })

  it('is used for texts that are long enough', () => {
    expect(jsonLane(new Uint8Array(100))).toBeUndefined()
    expect(jsonLane(new Uint8Array(10_000))).toBeDefined()
  })

  it('counts line feeds and UTF-16 units as JavaScript does, wherever the text is cut', () => {
    const bytes = encoder.encode('é😀 a\n日本\n'.repeat(80_000))
    const starts = [0, 1, 2, 7, 524_287, 524_288, 1_000_000]
    for (const from of starts) {
      for (const to of [...starts, 524_304, bytes.length - 1, bytes.length].filter((end) => end >= from)) {
        const part = bytes.subarray(from, to)
        let units = 0
        for (const byte of part) if (byte < 0x80 || byte >= 0xc0) units += byte >= 0xf0 ? 2 : 1
        const lines = part.filter((byte) => byte === 0x0a).length
        expect(jsonLane(bytes)?.measure(from, to)).toEqual({ lines, units })
      }
    }
  })

  it('gives the same results as JavaScript on valid texts', () => {
    fc.assert(fc.property(longText, (text) => expectSame(text)))
  })

  it('gives the same results as JavaScript on texts with an error anywhere', () => {
    const wrong = fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        '\\',
        'tru',
        '01',
        '1.',
        '-',
        '.5',
        '\u0000',
        '"\u0001"',
        '"\\x"',
        '/',
      ),
      fc.constantFrom(0x80, 0xc0, 0xed, 0xf4, 0xff, 0xe2).map((byte) => byte),
    )
    fc.assert(
      fc.property(longText, fc.nat(), wrong, fc.boolean(), (text, place, piece, isInstead) => {
        const bytes = encoder.encode(text)
        const at = place % bytes.length
        const put = typeof piece === 'number' ? [piece] : [...encoder.encode(piece)]
        expectSame(
          Uint8Array.from([...bytes.subarray(0, at), ...put, ...bytes.subarray(isInstead ? at + 1 : at)]),
        )
      }),
    )
  })

  it.each([
    ['many windows', `[${Array.from({ length: 20_000 }, () => row).join(', ')}]`],
    ['several values in a row', Array.from({ length: 20_000 }, () => row).join('\n')],
    ['a string that is longer than a window', `[${row},"${'long é '.repeat(LONG / 5)}",${row},${row}]`],
    ['a name that is longer than a window', `{"a":1,"${'n'.repeat(LONG)}":${row},"a":2}`],
    ['a number that is longer than a window', `[${row},${'7'.repeat(LONG)},-1]`],
    [
      'gaps that are longer than a window',
      `[${' '.repeat(LONG)}[${'\n'.repeat(LONG)}],{${' '.repeat(LONG)}},1 ${' '.repeat(LONG)},{"a"${' '.repeat(LONG)}:1}]`,
    ],
    [
      'many levels',
      `${'['.repeat(LONG / 10)}${'{"a":['.repeat(100)}1${']}'.repeat(100)}${']'.repeat(LONG / 10)}`,
    ],
    ['an unclosed string after a window', `[${row},"${'x'.repeat(LONG)}`],
    ['an unclosed container after a window', `[${Array.from({ length: 20_000 }, () => row).join()},`],
    ['an error after a window', `[${Array.from({ length: 20_000 }, () => row).join()},tru]`],
    ['a single value', `"${'x'.repeat(LONG)}"`],
  ])('gives the same results as JavaScript on %s', (_, text) => {
    expectSame(text)
  })
})
