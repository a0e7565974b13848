import { deflateRawSync, deflateSync, gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { compressionOf, decompress, decompressHead, MAX_DECOMPRESSED } from './index.ts'

const JSON_BYTES = utf8Bytes('{"a":1}')
const WAYS = [
  ['gzip', gzipSync, 'gzip'],
  ['zlib', deflateSync, 'zlib'],
  ['raw deflate', deflateRawSync, undefined],
] as const

describe.each(WAYS)('%s', (_, compress, format) => {
  it('is detected by its first bytes, where they show it', () => {
    expect(compressionOf(compress(JSON_BYTES))).toBe(format)
  })

  it('restores what was compressed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 20_000 }),
        fc.integer({ min: 0, max: 9 }),
        async (bytes, level) => {
          // The deflate data inside zlib may begin like another format.
          expect(unwrap(await decompress(new Uint8Array(compress(bytes, { level }))))).toEqual(bytes)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('is rejected where its end is missing or something follows it', async () => {
    const bytes = new Uint8Array(compress(utf8Bytes('abc '.repeat(5000))))
    const code = format === undefined ? 'not-compressed' : 'damaged'
    expect(firstError(await decompress(bytes.subarray(0, -5)))?.code).toBe(code)
    expect(firstError(await decompress(new Uint8Array([...bytes, 1, 2, 3])))?.code).toBe(code)
  })
})

describe('decompress', () => {
  it.each([[[]], [[1, 2, 3]], [[...utf8Bytes('plain words, and a few more of them')]]])(
    'rejects %j',
    async (bytes) => {
      expect(firstError(await decompress(Uint8Array.from(bytes)))?.code).toBe('not-compressed')
    },
  )

  it('stops a bomb at 256 MB', async () => {
    const bomb = gzipSync(new Uint8Array(MAX_DECOMPRESSED + 1))
    expect(bomb.length).toBeLessThan(300_000)
    expect(firstError(await decompress(bomb))?.code).toBe('too-large')
  })
})

describe('decompressHead', () => {
  it('reads as much as requested, and reports whether that is all', async () => {
    const bytes = gzipSync(utf8Bytes('abc '.repeat(50_000)))
    const part = await decompressHead(bytes, 1000)
    expect([part?.head.length, part?.isComplete]).toEqual([1000, false])
    const all = await decompressHead(bytes, 200_000)
    expect([all?.head.length, all?.isComplete]).toEqual([200_000, true])
  })

  it('reads the available part of truncated bytes', async () => {
    const bytes = gzipSync(utf8Bytes(Array.from({ length: 20_000 }, (_, at) => String(at)).join(' ')))
    const cut = await decompressHead(bytes.subarray(0, 20_000), 1000)
    expect([new TextDecoder().decode(cut?.head).slice(0, 9), cut?.isComplete]).toEqual(['0 1 2 3 4', false])
  })

  it('returns undefined for bytes that do not show compression', async () => {
    expect(await decompressHead(JSON_BYTES, 10)).toBeUndefined()
    // “x^” begins zlib data, in its second most common form, and also many mathematical texts.
    expect(await decompressHead(utf8Bytes('x^2 + y^2'), 10)).toMatchObject({
      head: new Uint8Array(0),
      isComplete: false,
    })
  })
})

describe('gzip of several members', () => {
  const texts = ['one, ', 'two, '.repeat(40_000), '', 'three']
  const members = texts.map((text) => gzipSync(utf8Bytes(text)))
  const all = utf8Bytes(texts.join(''))

  it('is read as one (RFC 1952, 2.2)', async () => {
    const joined = new Uint8Array(Buffer.concat(members))
    expect(unwrap(await decompress(joined))).toEqual(all)
    expect(new Uint8Array(gunzipSync(joined))).toEqual(all)
  })

  it.each([1, 7, 512, 20_000])('is read with %i zeros after it', async (zeros) => {
    const padded = new Uint8Array(Buffer.concat([...members, Buffer.alloc(zeros)]))
    expect(unwrap(await decompress(padded))).toEqual(all)
    const one = new Uint8Array(Buffer.concat([gzipSync('alone'), Buffer.alloc(zeros)]))
    expect(unwrap(await decompress(one))).toEqual(utf8Bytes('alone'))
    const none = new Uint8Array(Buffer.concat([gzipSync(''), Buffer.alloc(zeros)]))
    expect(unwrap(await decompress(none))).toEqual(utf8Bytes(''))
  })

  it('is read where a member contains what looks like the beginning of another', async () => {
    const nested = gzipSync(Buffer.concat([members[0]!, members[1]!, members[3]!]), { level: 0 })
    const joined = new Uint8Array(Buffer.concat([nested, members[3]!]))
    expect(unwrap(await decompress(joined))).toEqual(new Uint8Array(gunzipSync(joined)))
  })

  it('is damaged where one of them is, or anything but zeros follows', async () => {
    const joined = new Uint8Array(Buffer.concat(members))
    for (const wrong of [joined.subarray(0, -3), new Uint8Array([...joined, 0, 0, 1])])
      expect(firstError(await decompress(wrong))?.code).toBe('damaged')
  })

  it('is limited to 256 MB over all members', async () => {
    const half = gzipSync(new Uint8Array(MAX_DECOMPRESSED / 2 + 1))
    const bomb = new Uint8Array(Buffer.concat([half, half]))
    expect(firstError(await decompress(bomb))?.code).toBe('too-large')
  })

  it('has a head that continues into the next member', async () => {
    const head = await decompressHead(new Uint8Array(Buffer.concat(members)), 100)
    expect([head?.head, head?.isComplete]).toEqual([all.subarray(0, 100), false])
  })
})
