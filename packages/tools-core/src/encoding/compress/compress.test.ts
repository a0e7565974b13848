import {
  brotliCompressSync,
  brotliDecompressSync,
  deflateRawSync,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateRawSync,
  inflateSync,
} from 'node:zlib'
import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import * as fflate from 'fflate'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { uncompressInput } from './convert.ts'
import { compress, uncompress } from './index.ts'

const FORMATS = ['gzip', 'zlib', 'deflate', 'brotli'] as const
const READ = { gzip: gunzipSync, zlib: inflateSync, deflate: inflateRawSync, brotli: brotliDecompressSync }
const WRITE = { gzip: gzipSync, zlib: deflateSync, deflate: deflateRawSync, brotli: brotliCompressSync }
const FFLATE = {
  gzip: [fflate.gzipSync, fflate.gunzipSync],
  zlib: [fflate.zlibSync, fflate.unzlibSync],
  deflate: [fflate.deflateSync, fflate.inflateSync],
} as const
const BYTES = fc.uint8Array({ maxLength: 3000 })

describe('compress', () => {
  it.each(FORMATS)('writes %s that zlib reads', async (format) => {
    await fc.assert(
      fc.asyncProperty(BYTES, async (bytes) => {
        expect(Uint8Array.from(READ[format](unwrap(await compress(bytes, { format }))))).toEqual(bytes)
      }),
      { numRuns: 40 },
    )
  })

  it.runIf(hasPrograms('python3'))('writes what Python reads', async () => {
    const text = 'Small sharp tools ✂️ '.repeat(50)
    const made = await Promise.all((['gzip', 'zlib'] as const).map((format) => compress(text, { format })))
    const lists = made.map((each) => [...unwrap(each)])
    const theirs = python('zlib.decompress(bytes(x), 47).decode()', lists, 'zlib')
    expect(theirs).toEqual([text, text])
  })
})

describe('compared with other programs', () => {
  it('writes what gzip reads, and reads what it writes', async () => {
    const text = 'Small sharp tools ✂️ '.repeat(500)
    const made = unwrap(await compress(text))
    expect(runProgram('gzip', ['-dc'], { input: made }).toString()).toBe(text)
    for (const level of ['-1', '-9']) {
      const theirs = Uint8Array.from(runProgram('gzip', ['-c', level], { input: text }))
      expect(Buffer.from(unwrap(await uncompress(theirs))).toString()).toBe(text)
    }
  })

  it('writes what fflate reads, and reads what it writes', async () => {
    await fc.assert(
      fc.asyncProperty(BYTES, async (bytes) => {
        for (const format of ['gzip', 'zlib', 'deflate'] as const) {
          const [write, read] = FFLATE[format]
          expect(read(unwrap(await compress(bytes, { format })))).toEqual(bytes)
          expect(unwrap(await uncompress(write(bytes), { format }))).toEqual(bytes)
        }
      }),
      { numRuns: 40 },
    )
  })

  it.runIf(hasPrograms('python3'))('reads what Python writes', async () => {
    const text = 'Small sharp tools ✂️ '.repeat(50)
    const made = python(
      '[list(zlib.compress(x.encode())), list(gzip.compress(x.encode()))]',
      [text],
      'zlib,gzip',
    )
    for (const bytes of (made as number[][][])[0]!)
      expect(Buffer.from(unwrap(await uncompress(Uint8Array.from(bytes)))).toString()).toBe(text)
  })
})

describe('uncompress', () => {
  it.each(FORMATS)('reads %s, named or not', async (format) => {
    await fc.assert(
      fc.asyncProperty(BYTES, async (bytes) => {
        const made = Uint8Array.from(WRITE[format](bytes))
        expect(unwrap(await uncompress(made, { format }))).toEqual(bytes)
        // Some Brotli data is also valid raw deflate, so it is only recognised by the name of the format.
        if (format !== 'brotli') expect(unwrap(await uncompress(made))).toEqual(bytes)
      }),
      { numRuns: 40 },
    )
  })

  // RFC 7932 has no vectors; these are the shortest stream, and one of the reference implementation.
  it.each([
    ['06', ''],
    ['0b028058030', undefined],
    ['0b028048656c6c6f03', 'Hello'],
  ])('reads the Brotli %s', async (hex, text) => {
    const made = await uncompress(Buffer.from(hex, 'hex'), { format: 'brotli' })
    expect(made.ok ? Buffer.from(made.value).toString() : undefined).toBe(text)
  })

  it.each([
    [new Uint8Array([1, 2, 3, 4]), 'auto'],
    [new Uint8Array([255, 255]), 'brotli'],
    [new Uint8Array([0x1f, 0x8b, 8, 0]), 'gzip'],
  ] as const)('refuses %j as %s', async (bytes, format) => {
    expect(await uncompress(bytes, { format })).toMatchObject({ ok: false, errors: [{ code: 'damaged' }] })
  })
})

describe('the tool', () => {
  const run = (input: string | Uint8Array) => uncompressInput(input, { format: 'auto', charset: 'utf-8' }, {})

  it.each(['gzip', 'zlib', 'deflate'] as const)(
    'reads %s in a file, also where it is Base64',
    async (format) => {
      const made = Buffer.from(WRITE[format](Buffer.from('sharp')))
      const base64 = made.toString('base64').replace(/.{8}/g, '$&\n')
      for (const input of [Uint8Array.from(made), base64, Uint8Array.from(Buffer.from(base64))])
        expect(await run(input)).toMatchObject({ ok: true, value: { kind: 'text', text: 'sharp' } })
    },
  )

  it('says what is wrong with the bytes of damaged Base64, or with the text', async () => {
    const damaged = gzipSync('sharp').subarray(0, 20).toString('base64')
    for (const input of [damaged, Uint8Array.from(Buffer.from(damaged))])
      expect(await run(input)).toMatchObject({
        ok: false,
        errors: [{ code: 'damaged', message: expect.stringContaining('begin like gzip') }],
      })
    expect(await run('H4*')).toMatchObject({ errors: [{ code: 'invalid-character', offset: 2 }] })
    expect(await run(Buffer.from('H4*'))).toMatchObject({ errors: [{ code: 'damaged' }] })
  })
})
