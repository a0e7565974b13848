/** Tests what depends on the host, in Chromium: native Base64, WebAssembly, Web Crypto, character sets. */
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { decodeBase64, encodeBase64 } from '../../encoding/base64/index.ts'
import { createHasher, HASH_ALGORITHMS, hash, hashStream } from '../../encoding/hash/index.ts'
import { type Jwk, type JwtAlgorithm, signJwt, verifyJwt } from '../../encoding/jwt/index.ts'
import { readOptions, tools } from '../../index.ts'
import { decodeText, encodeText } from '../charset/index.ts'

const RSA = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }

const PAIRS: readonly (readonly [JwtAlgorithm, RsaHashedKeyGenParams | EcKeyGenParams | Algorithm])[] = [
  ['RS256', { name: 'RSASSA-PKCS1-v1_5', ...RSA }],
  ['PS256', { name: 'RSA-PSS', ...RSA }],
  ['ES256', { name: 'ECDSA', namedCurve: 'P-256' }],
  ['ES384', { name: 'ECDSA', namedCurve: 'P-384' }],
  ['ES512', { name: 'ECDSA', namedCurve: 'P-521' }],
  ['EdDSA', { name: 'Ed25519' }],
]

describe('in Chromium', () => {
  it('writes the same Base64 natively as in pieces', () => {
    expect('toBase64' in Uint8Array.prototype).toBe(true)
    for (let length = 0; length < 40; length += 1) {
      const bytes = crypto.getRandomValues(new Uint8Array(length))
      for (const variant of ['standard', 'url'] as const) {
        for (const padding of [true, false]) {
          const text = unwrap(encodeBase64(bytes, { variant, padding }))
          const lines = unwrap(encodeBase64(bytes, { variant, padding, wrap: 4 }))
          expect(text).toBe(lines.replaceAll('\n', ''))
          expect(unwrap(decodeBase64(text))).toEqual(bytes)
        }
      }
    }
  })

  it('reads large Base64 natively, and reports what the host does not', () => {
    expect('fromBase64' in Uint8Array).toBe(true)
    const decoded = (text: string) => {
      const result = decodeBase64(text)
      return result.ok ? result : result.errors
    }
    for (let length = 6000; length < 6003; length += 1) {
      const bytes = crypto.getRandomValues(new Uint8Array(length))
      const text = unwrap(encodeBase64(bytes, { wrap: 76 }))
      expect(decoded(text)).toEqual({ ok: true, value: bytes, notes: [] })
      expect(decoded(text.replace(/=+$/, ''))).toMatchObject({ ok: true, value: bytes })
      expect(decoded(unwrap(encodeBase64(bytes, { variant: 'url' })))).toMatchObject({
        ok: true,
        value: bytes,
      })
      expect(decoded(`${text.slice(0, 5000)}é${text.slice(5000)}`)).toMatchObject([
        { code: 'invalid-character', offset: 5000 },
      ])
    }
    const leftOver = `${'AAAA'.repeat(2000)}QR==`
    expect(decoded(leftOver)).toMatchObject({ ok: true, notes: [{ code: 'leftover-bits' }] })
    expect(firstError(decodeBase64(leftOver, { mode: 'strict' }))?.code).toBe('leftover-bits')
  })

  it.each(HASH_ALGORITHMS)('hashes with %s, whole and in pieces alike', async (algorithm) => {
    const bytes = Uint8Array.from({ length: 40_000 }, (_, at) => at * 3)
    const hasher = unwrap(await createHasher(algorithm))
    for (let at = 0; at < bytes.length; at += 777) hasher.update(bytes.subarray(at, at + 777))
    expect(unwrap(await hash(bytes, algorithm))).toBe(hasher.digest())
  })

  it('hashes a file’s stream', async () => {
    const file = new File(['abc'], 'a.txt')
    const digests = unwrap(await hashStream(file.stream(), ['sha-256', 'md5']))
    expect(digests.get('sha-256')).toMatch(/^ba7816bf/)
    expect(digests.get('md5')).toBe('900150983cd24fb0d6963f7d28e17f72')
  })

  it.each(PAIRS)('signs and verifies %s', async (algorithm, parameters) => {
    const pair = (await crypto.subtle.generateKey(parameters, true, ['sign', 'verify'])) as CryptoKeyPair
    const [privateKey, publicKey] = await Promise.all(
      [pair.privateKey, pair.publicKey].map(
        async (key) => ({ ...(await crypto.subtle.exportKey('jwk', key)) }) as Jwk,
      ),
    )
    const token = unwrap(await signJwt({ a: 1 }, privateKey!, { algorithm }))
    expect(unwrap(await verifyJwt(token, publicKey!)).verdict).toBe('valid')
    const changed = token.replace(/\.[^.]+\./, '.e30.')
    expect(unwrap(await verifyJwt(changed, publicKey!)).verdict).toBe('invalid')
  })

  it('reads and writes character sets', () => {
    for (const charset of ['windows-1252', 'koi8-r', 'utf-16be']) {
      expect(unwrap(decodeText(unwrap(encodeText('plain', charset)), charset))).toBe('plain')
    }
    expect(firstError(decodeText(new Uint8Array([0x61, 0xff]), 'utf-8'))?.offset).toBe(1)
  })

  it('converts the sample of every tool', async () => {
    for (const tool of tools) {
      const options = 'key' in tool.options ? { key: 'secret'.repeat(8) } : {}
      const result = await (await tool.load())(tool.samples[0], readOptions(tool, options).values)
      expect([tool.id, result.ok]).toEqual([tool.id, true])
    }
  })
})
