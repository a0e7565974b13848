import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { findTool, readOptions } from '../../index.ts'
import { factsOf, HASH_ALGORITHMS, hash } from './index.ts'

const TEXT = 'Small sharp tools'

async function digestOf(input: string | Uint8Array, options: Record<string, unknown>) {
  const tool = findTool('hash')!
  return (await tool.load())(input, readOptions(tool, options).values)
}

async function rowsOf(input: string | Uint8Array, options: Record<string, unknown>) {
  const output = unwrap(await digestOf(input, options))
  return output.kind === 'table' ? output.rows : []
}

async function notesOf(options: Record<string, unknown>) {
  const result = await digestOf(TEXT, options)
  return result.ok ? result.notes.map(({ code, message }) => `${code}: ${message}`) : []
}

describe('the hash tool', () => {
  it('offers every algorithm, and for HMAC all those with a definition', () => {
    const [plain, keyed] = ['hash', 'hmac'].map((id) => findTool(id)!.options.algorithm)
    const ids = (option: typeof plain) => (option?.kind === 'enum' ? option.values : [])
    expect(ids(plain).toSorted()).toEqual(['all', 'common', ...HASH_ALGORITHMS].toSorted())
    expect(ids(keyed).toSorted()).toEqual(
      HASH_ALGORITHMS.filter((id) => factsOf(id).block !== undefined).toSorted(),
    )
  })

  it.each(['sha-384', 'sha3-512', 'sha3-384', 'keccak-256', 'blake2b', 'blake2s', 'ripemd-160', 'xxh64'])(
    'finds the expected digest by %s among all of its length and shows its row',
    async (algorithm) => {
      const expected = unwrap(await hash(TEXT, algorithm))
      for (const shown of ['common', 'md5']) {
        const { name } = factsOf(algorithm as 'md5')
        expect(await notesOf({ algorithm: shown, expected })).toContain(
          `matches: Matches ${name}: the expected digest belongs to this input.`,
        )
        expect(await rowsOf(TEXT, { algorithm: shown, expected })).toContainEqual({ name, value: expected })
      }
    },
  )

  it.each([
    ['blake2b-256', 'BLAKE2b-256'],
    ['blake2b-128', 'BLAKE2b-128'],
    ['blake2s-160', 'BLAKE2s-160'],
    ['shake256-256', 'SHAKE256-256'],
    ['blake3-512', 'BLAKE3-512'],
  ])(
    'finds the expected digest by %s, which is not its own length, whatever length is shown',
    async (id, name) => {
      const expected = unwrap(await hash(TEXT, id))
      for (const length of [0, 20]) {
        const options = { algorithm: 'common', length, expected }
        expect(await notesOf(options)).toContain(
          `matches: Matches ${name}: the expected digest belongs to this input.`,
        )
        expect(await rowsOf(TEXT, options)).toContainEqual({ name, value: expected })
      }
    },
  )

  it('finds the digest in a list, and names the file that it is listed for', async () => {
    const [md5, sha256] = [unwrap(await hash(TEXT, 'md5')), unwrap(await hash(TEXT, 'sha-256'))]
    const other = '0'.repeat(64)
    const match = async (expected: string) => (await notesOf({ algorithm: 'md5', expected }))[0]
    const listed = 'matches: Matches SHA-256: the expected digest, listed for “b.iso”, belongs to this input.'
    expect(await match(`${other}  a.iso\n${sha256}  b.iso\n`)).toBe(listed)
    expect(await match(`SHA256 (a.iso) = ${other}\nSHA256 (b.iso) = ${sha256}\n`)).toBe(listed)
    expect(await match(`${'0'.repeat(32)}\n${md5}\n`)).toMatch(/^matches: Matches MD5: /)
    expect(await match(`; made today\na.bin 00000000\nb.bin ${unwrap(await hash(TEXT, 'crc32'))}`)).toMatch(
      /^matches: Matches CRC-32 .* “b.bin”/,
    )
    expect(await match(`${other}\n${other.replace('0', '1')}`)).toMatch(
      /^differs: No match: this input has none of the 2 expected digests\. /,
    )
  })

  it('says how many digits a digest should have', async () => {
    expect(await notesOf({ algorithm: 'md5', expected: `SHA512 (a) = ${'0'.repeat(64)}` })).toContainEqual(
      'not-compared: Nothing was compared. A SHA-512 digest has 128 hex digits; this one has 64.',
    )
    expect((await notesOf({ algorithm: 'md5', expected: '0'.repeat(63) })).join()).toContain(
      'this one has 63.',
    )
  })

  it('compares nothing with a digest of an algorithm that is not computed here', async () => {
    const expected = `SM3 (a.iso) = ${unwrap(await hash(TEXT, 'sha-256'))}`
    expect((await notesOf({ algorithm: 'md5', expected }))[0]).toBe(
      'not-compared: Nothing was compared. SM3 is not computed here.',
    )
  })

  it('reports first whether the digest is the expected one', async () => {
    const expected = unwrap(await hash(TEXT, 'sha-256'))
    expect((await notesOf({ algorithm: 'common', expected }))[0]).toMatch(/^matches/)
    expect((await notesOf({ algorithm: 'common', expected: '0'.repeat(64) }))[0]).toMatch(/^differs/)
  })

  it('lists what was tried if the expected digest does not match', async () => {
    const [note] = await notesOf({ algorithm: 'sha-256', expected: '0'.repeat(96) })
    expect(note).toBe(
      'differs: No match: this input does not have the expected digest. Tried: SHA-384, SHA3-384, Keccak-384, SHAKE128-384, SHAKE256-384, BLAKE2b-384, BLAKE3-384.',
    )
    expect(await rowsOf(TEXT, { algorithm: 'sha-256', expected: '0'.repeat(96) })).toHaveLength(1)
  })

  it('explains what digests look like if the expected one is not a digest', async () => {
    expect((await notesOf({ algorithm: 'sha-256', expected: 'xyz' })).join()).toContain('hex digits')
  })

  it.each([
    ['shake128', 20],
    ['blake2b', 32],
    ['blake3', 64],
  ])('gives %s the requested length', async (algorithm, length) => {
    const [row] = await rowsOf(TEXT, { algorithm, length })
    expect(row?.value).toBe(unwrap(await hash(TEXT, algorithm, { length })))
    expect(row?.value).toHaveLength(length * 2)
  })

  it('rejects a length that a single algorithm cannot have, and gives it to those of several that can', async () => {
    expect(firstError(await digestOf(TEXT, { algorithm: 'sha-256', length: 20 }))?.code).toBe(
      'invalid-length',
    )
    const rows = await rowsOf(TEXT, { algorithm: 'common', length: 20 })
    expect(rows.map(({ value }) => value.length / 2)).toEqual([16, 20, 32, 64, 32, 20, 4])
  })

  it.each([
    ['as-typed', 'a\r\nb\nc\r'],
    ['lf', 'a\nb\nc\n'],
    ['crlf', 'a\r\nb\r\nc\r\n'],
  ])('hashes a text with its line ends %s, and a file as it is', async (newlines, meant) => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    const options = { algorithm: 'sha-256', newlines }
    const typed = 'a\r\nb\nc\r'
    expect((await rowsOf(typed, options))[0]?.value).toBe(sha256(meant))
    expect((await rowsOf(new TextEncoder().encode(typed), options))[0]?.value).toBe(sha256(typed))
  })
})

describe('the HMAC tool', () => {
  const tool = findTool('hmac')!
  const keyed = async (key: string, keyEncoding: string, isStream = false) => {
    const { values } = readOptions(tool, { algorithm: 'sha-256', key, keyEncoding })
    const bytes = new TextEncoder().encode(TEXT)
    if (!isStream) return (await tool.load())(TEXT, values)
    return (await tool.loadStream!())(new Blob([bytes]).stream(), values, {
      size: bytes.length,
      write: () => expect.unreachable(),
    })
  }

  it.each([
    ['clé 😀', 'utf-8', 'clé 😀'],
    ['00 ff:FF', 'hex', Buffer.from([0, 255, 255])],
    ['AP//', 'base64', Buffer.from([0, 255, 255])],
  ])('reads the key %j as %s, for a text and for a file', async (key, encoding, meant) => {
    const value = createHmac('sha256', meant).update(TEXT).digest('hex')
    for (const isStream of [false, true])
      expect(unwrap(await keyed(key, encoding, isStream))).toMatchObject({ kind: 'text', text: value })
  })

  it.each([
    ['0g', 'hex'],
    ['070', 'hex'],
    ['7', 'hex'],
    ['--', 'hex'],
    ['A===', 'base64'],
  ])('rejects the key %j as %s', async (key, encoding) => {
    for (const isStream of [false, true]) expect((await keyed(key, encoding, isStream)).ok).toBe(false)
  })

  it('names what a key in hex needs', async () => {
    expect(firstError(await keyed('070', 'hex', false))).toMatchObject({
      code: 'invalid-key',
      option: 'key',
      message: expect.stringContaining('pairs of the digits 0 to 9 and a to f'),
    })
    expect(firstError(await keyed('0g', 'hex', false))?.message).toContain('“g”')
  })

  it.each([
    '0000  6b 65 79',
    '0000\t 6b 65 79',
    '000000 6b 65 79\n000003',
    '0000 6b 65 79',
    '0000000 6b 65 79',
    '00000000: 6b65 79',
    ' 00000000: FF65 79',
    '00000000: 6b65 79                                  key',
    '0x0000:  6b65 79',
    '0x0000:\t0x6b 0x65 0x79',
  ])('refuses the dump %j as a key, because its offset would be a part of it', async (key) => {
    expect(firstError(await keyed(key, 'hex', false))).toMatchObject({
      code: 'invalid-key',
      option: 'key',
      message: expect.stringMatching(/^This looks like a hex dump with offsets: paste only its bytes/),
    })
  })

  it.each([
    `${'00'.repeat(32)}\r\n`,
    `${'00'.repeat(32)}  6b`,
    '0000  ',
    '0000\r\n6b65\r\n',
    '0000:1a2b:3c4d',
    '00000000:00000000',
    '0000 1a2b 3c',
    '0000 1a\n',
    '0x0000, 0x1a2b',
    '00 00 1a 2b',
  ])('takes zeros at the beginning of the key %j to be bytes', async (key) => {
    const bytes = Buffer.from(key.replace(/0x|[^0-9a-f]/g, ''), 'hex')
    const value = createHmac('sha256', bytes).update(TEXT).digest('hex')
    expect(unwrap(await keyed(key, 'hex', false))).toMatchObject({ text: value })
  })

  it('notes half a surrogate pair in the key', async () => {
    for (const isStream of [false, true])
      expect(noteCodes(await keyed('\udc00', 'utf-8', isStream))).toEqual(['lone-surrogate'])
  })
})
