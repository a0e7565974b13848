import { createHash, createHmac, randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { findTool, readOptions, tools } from './index.ts'
import { utf8Bytes, utf8Text } from './shared/platform/utf8.ts'

/** Pieces of uneven length, as a file's stream has them. */
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0, length = 1; at < bytes.length; at += length, length = (length * 7) % 1009) {
    const piece = bytes.slice(at, at + length)
    yield piece
    // Its buffer is reused: a reader that still holds it sees other bytes.
    piece.fill(0xff)
  }
}

async function stream(id: string, bytes: Uint8Array, options: Record<string, unknown> = {}, mediaType = '') {
  const tool = findTool(id)!
  const engine = await tool.loadStream!()
  const written: Uint8Array[] = []
  const result = await engine(inPieces(bytes), readOptions(tool, options).values, {
    write: (piece) => written.push(piece.slice()),
    mediaType,
  })
  return { result, bytes: new Uint8Array(Buffer.concat(written)) }
}

describe('a file in pieces', () => {
  const file = new Uint8Array(randomBytes(10_007))

  it.each([[{}], [{ wrap: 76 }], [{ variant: 'url', padding: 'on' }], [{ variant: 'data-url' }]])(
    'is encoded to Base64 as in one piece, with %j',
    async (options) => {
      const tool = findTool('base64-encode')!
      const whole = (await tool.load())(file, readOptions(tool, options).values, { mediaType: 'image/png' })
      const { result, bytes } = await stream('base64-encode', file, options, 'image/png')
      expect(result).toEqual({ ok: true, value: 'written', notes: [] })
      expect(await whole).toMatchObject({ value: { text: utf8Text(bytes) } })
    },
  )

  it('is decoded from Base64 to the original, also from a data URL', async () => {
    for (const variant of ['standard', 'data-url']) {
      const { bytes } = await stream('base64-encode', file, { variant })
      expect((await stream('base64-decode', bytes)).bytes).toEqual(file)
    }
  })

  it('is decompressed after it was decoded, without its text ever being one string', async () => {
    const text = 'Small sharp tools. '.repeat(100)
    const base64 = utf8Bytes(gzipSync(text).toString('base64') + '\n'.repeat(100_000))
    const decode = vi.spyOn(TextDecoder.prototype, 'decode')
    const { result } = await stream('base64-decode', base64, { compressed: 'decompress' })
    const lengths = decode.mock.results.map(({ value }) => String(value).length)
    decode.mockRestore()
    expect(result).toMatchObject({ value: { kind: 'text', text }, notes: [{ code: 'decompressed' }] })
    expect(Math.max(...lengths)).toBeLessThan(20_000)
  })

  it.each(['data:text/plain;charset=iso-8859-1;base64,6Q==', 'data:,%C3%A9'])(
    'is shown as a data URL says, also where its bytes may be compressed: %s',
    async (url) => {
      const { result } = await stream('base64-decode', utf8Bytes(url), { compressed: 'decompress' })
      expect(result).toMatchObject({ value: { kind: 'text', text: 'é' } })
    },
  )

  it('is refused with no place, if what it holds is compressed and damaged', async () => {
    const damaged = utf8Bytes(gzipSync('Small sharp tools').subarray(0, 25).toString('base64'))
    const { result } = await stream('base64-decode', damaged, { compressed: 'decompress' })
    expect(result).toMatchObject({ ok: false })
    expect(result.ok || result.errors[0]?.offset).toBeUndefined()
  })

  it('is rejected with the offset of the error, counted from its beginning', async () => {
    const { result } = await stream('base64-decode', utf8Bytes('data:;base64,AAAA%AAA'))
    expect(result).toMatchObject({
      ok: false,
      errors: [{ code: 'invalid-character', offset: 17 }],
    })
  })

  it('has fixes with offsets counted from its beginning', async () => {
    const { result } = await stream('base64-decode', utf8Bytes('A'.repeat(8191)), { mode: 'strict' })
    const edits = [{ offset: 8191, length: 0, text: '=' }]
    expect(result).toMatchObject({ errors: [{ code: 'wrong-padding', offset: 8191, fix: { edits } }] })
  })

  it('has the digests that Node computes', async () => {
    const { result } = await stream('hash', file, { algorithm: 'sha-256' })
    const digest = createHash('sha256').update(file).digest('hex')
    expect(result).toMatchObject({ value: { kind: 'table', rows: [{ value: digest }] } })
  })

  it('has the keyed digest that Node computes', async () => {
    const { result } = await stream('hmac', file, { key: 'k', algorithm: 'sha-512' })
    const digest = createHmac('sha512', 'k').update(file).digest('hex')
    expect(result).toMatchObject({ value: { kind: 'text', text: digest } })
  })
})

describe.each(tools.filter(({ loadStream }) => loadStream !== undefined).map((tool) => [tool.id]))(
  '%s',
  (id) => {
    it('accepts an empty file', async () => {
      expect((await stream(id, new Uint8Array(0))).result.ok).toBe(true)
    })
  },
)
