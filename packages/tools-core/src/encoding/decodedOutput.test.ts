/** How the decoders report and show compressed bytes. */
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../test/results.ts'
import { findTool, readOptions } from '../index.ts'
import { utf8Bytes } from '../shared/platform/utf8.ts'

const GZIPPED = gzipSync('{"a":1}')
const TOOLS = [
  ['base64-decode', (bytes: Buffer) => bytes.toString('base64')],
  ['bytes-decode', (bytes: Buffer) => bytes.toString('hex')],
] as const

async function decode(id: string, input: string, options: object = {}) {
  const tool = findTool(id)!
  return (await tool.load())(input, readOptions(tool, { ...options }).values)
}

describe.each(TOOLS)('%s', (id, write) => {
  it('notes that bytes are compressed', async () => {
    for (const bytes of [GZIPPED, deflateSync('{"a":1}')]) {
      const result = await decode(id, write(bytes))
      expect([unwrap(result).kind, noteCodes(result)]).toEqual(['bytes', ['not-text', 'compressed']])
    }
  })

  it.each([
    ['gzip', GZIPPED],
    ['zlib', deflateSync('{"a":1}')],
    ['deflate', deflateRawSync('{"a":1}'.repeat(9))],
  ])('shows the contents of %s on request', async (name, bytes) => {
    const result = await decode(id, write(bytes), { compressed: 'decompress' })
    expect(unwrap(result)).toMatchObject({ kind: 'text', text: expect.stringContaining('{"a":1}') })
    expect(result).toMatchObject({
      notes: [{ code: 'decompressed', message: `Decompressed from ${name}.` }],
    })
  })

  it.each([
    ['text', Buffer.from('plain words')],
    ['other bytes', Buffer.from([0xff, 0xfe, 0xfd, 0xfc, 0xfb, 0xfa])],
  ])('leaves %s as they are, whatever is requested', async (_, bytes) => {
    expect(await decode(id, write(bytes), { compressed: 'decompress' })).toEqual(
      await decode(id, write(bytes)),
    )
  })

  it('places damage on the whole input', async () => {
    const result = await decode(id, ` ${write(GZIPPED.subarray(0, -4))}`, { compressed: 'decompress' })
    expect(firstError(result)).toMatchObject({ code: 'damaged', line: 1, column: 2 })
  })
})

it('decompresses a file that is read in pieces', async () => {
  const tool = findTool('base64-decode')!
  async function* pieces() {
    yield* [GZIPPED.toString('base64').slice(0, 11), GZIPPED.toString('base64').slice(11)].map(utf8Bytes)
  }
  const options = readOptions(tool, { compressed: 'decompress' }).values
  const result = await (await tool.loadStream!())(pieces(), options, { write: () => undefined })
  expect(result).toMatchObject({ value: { kind: 'text', text: '{"a":1}' } })
})

describe('base64-decode, of compressed bytes that are also text', () => {
  const [id, write] = TOOLS[0]
  const letters = deflateSync('a', { level: 1 })

  it.each([
    ['gzip in windows-1252', GZIPPED, 'windows-1252', '{"a":1}'],
    ['zlib in latin1', deflateSync('{"a":1}'), 'latin1', '{"a":1}'],
    ['zlib in utf-8', letters, 'utf-8', 'a'],
  ])('decompresses %s, or notes that it could', async (_, bytes, charset, text) => {
    const undecoded = await decode(id, write(bytes), { charset })
    expect([unwrap(undecoded).kind, noteCodes(undecoded)]).toEqual(['text', ['compressed']])
    const inner = await decode(id, write(bytes), { charset, compressed: 'decompress' })
    expect([unwrap(inner), noteCodes(inner)]).toMatchObject([{ kind: 'text', text }, ['decompressed']])
  })

  it('reports damaged gzip, even in a charset in which the bytes are text', async () => {
    const options = { charset: 'windows-1252', compressed: 'decompress' }
    expect(firstError(await decode(id, write(GZIPPED.subarray(0, -4)), options))?.code).toBe('damaged')
  })

  it.each(['keep', 'decompress'])('leaves text alone that begins like zlib: %s', async (compressed) => {
    const result = await decode(id, write(Buffer.from('x^2 + y^2')), { compressed })
    expect([unwrap(result), noteCodes(result)]).toMatchObject([{ kind: 'text', text: 'x^2 + y^2' }, []])
  })
})

describe.each(TOOLS)('%s, of UTF-16', (id, write) => {
  const little = Buffer.from('Hi', 'utf16le')
  const big = Buffer.from('\0H\0i')

  it('reads it where it begins with its mark', async () => {
    const result = await decode(id, write(Buffer.concat([Buffer.from([0xff, 0xfe]), little])))
    expect(unwrap(result)).toEqual({ kind: 'text', text: '\ufeffHi' })
    expect(noteCodes(result)).toEqual(['character-set'])
  })

  it.each([
    ['utf-16le', little],
    ['utf-16be', big],
  ])('suggests %s where every other byte is 0', async (charset, bytes) => {
    const result = await decode(id, write(bytes))
    expect(result).toMatchObject({ notes: [{ code: 'probably-utf-16', fix: { options: { charset } } }] })
    expect(unwrap(await decode(id, write(bytes), { charset }))).toEqual({ kind: 'text', text: 'Hi' })
  })
})
