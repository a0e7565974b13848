/** Keys in the formats that programs write: what signs, what verifies, and what is rejected. */
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import { compactVerify } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { signJwt, verifyJwt } from './index.ts'

const CURVES = ['P-256', 'P-384', 'P-521'] as const

const ec = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve })
const pemOf = (key: KeyObject, type: 'sec1' | 'pkcs1' | 'pkcs8') =>
  key.export({ type, format: 'pem' }).toString()

async function verdictOf(...given: Parameters<typeof verifyJwt>) {
  return unwrap(await verifyJwt(...given)).verdict
}

/** A DER element; only for short contents. */
const der = (tag: number, ...content: readonly (number | Buffer)[]) => {
  const body = Buffer.concat(content.map((each) => (typeof each === 'number' ? Buffer.from([each]) : each)))
  return Buffer.concat([Buffer.from([tag, body.length]), body])
}
const sec1 = (...parts: readonly Buffer[]) =>
  `-----BEGIN EC PRIVATE KEY-----\n${der(0x30, ...parts).toString('base64')}\n-----END EC PRIVATE KEY-----`

describe('a SEC 1 private key (RFC 5915)', () => {
  it.each(CURVES)('signs with %s, and the public key verifies it', async (curve) => {
    const { privateKey, publicKey } = ec(curve)
    const token = unwrap(await signJwt({ sub: 'me' }, pemOf(privateKey, 'sec1')))
    const { payload } = await compactVerify(token, publicKey)
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual({ sub: 'me' })
  })

  it('signs without its public key, which is optional there', async () => {
    const { privateKey, publicKey } = ec('P-256')
    const secret = Buffer.from(privateKey.export({ format: 'jwk' }).d!, 'base64url')
    const curve = der(0xa0, der(0x06, Buffer.from('2a8648ce3d030107', 'hex')))
    const token = unwrap(await signJwt({}, sec1(der(2, 1), der(4, secret), curve)))
    await expect(compactVerify(token, publicKey)).resolves.toBeDefined()
  })

  it('is rejected if it does not name its curve, or is damaged', async () => {
    const secret = der(4, Buffer.alloc(32, 7))
    for (const key of [sec1(der(2, 1), secret), sec1(secret), sec1()])
      expect(firstError(await signJwt({}, key))).toEqual({
        code: 'invalid-key',
        option: 'key',
        message: 'The key is damaged, or does not name its curve.',
      })
  })

  it('is rejected with the reason on a curve that browsers do not support', async () => {
    const { privateKey } = ec('secp256k1')
    expect(firstError(await signJwt({}, pemOf(privateKey, 'sec1')))?.message).toContain(
      'browsers support no others',
    )
  })
})

describe.runIf(hasPrograms('openssl'))('a key as OpenSSL writes it', () => {
  it('is found after its EC PARAMETERS', async () => {
    const text = runProgram('openssl', ['ecparam', '-genkey', '-name', 'prime256v1']).toString()
    expect(text).toContain('BEGIN EC PARAMETERS')
    const token = unwrap(await signJwt({}, text))
    await expect(compactVerify(token, createPublicKey(text))).resolves.toBeDefined()
  })

  it('is rejected if it is encrypted in the traditional format', async () => {
    const request = ['genrsa', '-traditional', '-aes128', '-passout', 'pass:secret', '1024']
    const text = runProgram('openssl', request).toString()
    expect(text).toContain('Proc-Type: 4,ENCRYPTED')
    expect(firstError(await signJwt({}, text))?.message).toContain('This key is encrypted')
  })
})

describe('a private key verifies what it signed, as its public half', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  it.each([
    ['RSA, PKCS #8', pemOf(rsa, 'pkcs8'), 'PS256'],
    ['RSA, PKCS #1', pemOf(rsa, 'pkcs1'), 'RS256'],
    ['P-384, SEC 1', pemOf(ec('P-384').privateKey, 'sec1'), 'ES384'],
    ['P-521, PKCS #8', pemOf(ec('P-521').privateKey, 'pkcs8'), 'ES512'],
    ['Ed25519, PKCS #8', pemOf(generateKeyPairSync('ed25519').privateKey, 'pkcs8'), 'EdDSA'],
  ] as const)('%s', async (_, key, algorithm) => {
    const token = unwrap(await signJwt({ a: 1 }, key, { algorithm }))
    expect(await verdictOf(token, key)).toBe('valid')
    expect(await verdictOf(token.replace(/\.[^.]+\./, '.e30.'), key)).toBe('invalid')
  })
})

it.each([
  [1024, ['short-key']],
  [2048, []],
])('an RSA key of %i bits signs and verifies, with the notes %j (RFC 7518, 3.3)', async (bits, notes) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const signed = await signJwt({ a: 1 }, pemOf(privateKey, 'pkcs8'))
  expect(noteCodes(signed)).toEqual(notes)
  const checked = await verifyJwt(unwrap(signed), publicKey.export({ format: 'jwk' }) as object as never)
  expect([unwrap(checked).verdict, noteCodes(checked)]).toEqual(['valid', notes])
})

/**
 * RFC 8017: the minimum key length for each hash; with shorter keys, hosts throw or report a signature as
 * wrong.
 */
describe.each([
  [512, ['RS256']],
  [528, ['RS256', 'PS256']],
  [752, ['RS256', 'RS384', 'RS512', 'PS256']],
  [1024, ['RS256', 'RS384', 'RS512', 'PS256', 'PS384']],
  [1040, ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512']],
] as const)('an RSA key of %i bits', (bits, able) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'] as const
  const tooShort = algorithms.filter((each) => !able.includes(each as never))
  const key = pemOf(privateKey, 'pkcs8')

  it.each(able)('signs and verifies %s', async (algorithm) => {
    const token = unwrap(await signJwt({ a: 1 }, key, { algorithm }))
    expect(await verdictOf(token, key, { algorithm })).toBe('valid')
  })

  it.runIf(tooShort.length > 0).each(tooShort)('says that it is too short for %s', async (algorithm) => {
    const error = firstError(await signJwt({ a: 1 }, key, { algorithm }))
    expect(error).toMatchObject({ code: 'key-too-short', option: 'key' })
    expect(error?.message).toContain(`This key is too short for ${algorithm}: it has ${bits} bits`)
    const header = Buffer.from(JSON.stringify({ alg: algorithm })).toString('base64url')
    const token = `${header}.e30.${Buffer.alloc(bits / 8).toString('base64url')}`
    const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const { verdict, reason } = unwrap(await verifyJwt(token, spki))
    expect([verdict, reason?.code]).toEqual(['notChecked', 'key-too-short'])
  })
})

it('rejects an RSA key that the host finds damaged only when it signs', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const whole = privateKey.export({ format: 'jwk' })
  const modulus = Buffer.from(String(whole.n), 'base64url')
  // A product of two odd primes cannot be even.
  modulus[modulus.length - 1]! &= 0xfe
  const key = { ...whole, n: modulus.toString('base64url') } as never
  expect(firstError(await signJwt({}, key))).toMatchObject({ code: 'key-refused', option: 'key' })
})

describe('PEM text with several keys, or from another document', () => {
  const pair = ec('P-256')
  const publicPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()

  it('is searched for the key that made the signature', async () => {
    const token = unwrap(await signJwt({ sub: 'me' }, pemOf(pair.privateKey, 'pkcs8')))
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const several = [rsa.publicKey, ec('P-256').publicKey, pair.publicKey].map(publicPem).join('')
    expect(await verdictOf(token, several)).toBe('valid')
    expect(await verdictOf(token, publicPem(ec('P-256').publicKey))).toBe('invalid')
  })

  it('may have its line ends written as escapes, alone or in JSON', async () => {
    const escaped = pemOf(pair.privateKey, 'pkcs8').replaceAll('\n', '\\n')
    const account = JSON.stringify({ type: 'service_account', private_key: pemOf(pair.privateKey, 'pkcs8') })
    for (const key of [escaped, account]) {
      const token = unwrap(await signJwt({ sub: 'me' }, key))
      expect(await verdictOf(token, publicPem(pair.publicKey))).toBe('valid')
    }
  })
})

describe('PEM text that is not whole', () => {
  const pair = ec('P-256')
  const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const cutOff = pem.slice(0, 60)

  it('is read from the blocks that are: one that was cut off before them is left out', async () => {
    const token = unwrap(await signJwt({}, pemOf(pair.privateKey, 'pkcs8')))
    const other = ec('P-256').publicKey.export({ type: 'spki', format: 'pem' }).toString()
    expect(await verdictOf(token, `${cutOff}\n${pem}${other}`)).toBe('valid')
    expect(firstError(await verifyJwt(token, cutOff))?.message).toContain('is not complete')
  })

  it.each([
    ['a dash too many', pem.replace('-----END', '------END'), 'The PEM text is damaged'],
    ['megabytes of dashes', `-----BEGIN A-----${'-a'.repeat(3_500_000)}-----END A-----`, '“A” is not a key'],
  ])('is refused for what it is with %s', async (_, text, message) => {
    const token = unwrap(await signJwt({}, pemOf(pair.privateKey, 'pkcs8')))
    expect(firstError(await verifyJwt(token, text))?.message).toContain(message)
  })
})

describe('a key given as JWK', () => {
  it('is left as it was: jose would freeze it, with its lists', async () => {
    const key = { ...ec('P-256').privateKey.export({ format: 'jwk' }), key_ops: ['sign', 'verify'] }
    const token = unwrap(await signJwt({}, key))
    expect(await verdictOf(token, key)).toBe('valid')
    expect([Object.isFrozen(key), Object.isFrozen(key.key_ops)]).toEqual([false, false])
  })
})

describe('a damaged key as PEM', () => {
  const { privateKey, publicKey } = ec('P-256')
  const cut = (text: string) => text.replace(/\n[^-].{7}/, '\n')

  it.each([
    ['public key', publicKey.export({ type: 'spki', format: 'pem' }).toString()],
    ['private key', pemOf(privateKey, 'pkcs8')],
  ])('is rejected as that, and not as a wrong signature: %s', async (_, whole) => {
    const token = unwrap(await signJwt({}, pemOf(privateKey, 'pkcs8')))
    const error = firstError(await verifyJwt(token, cut(whole)))
    expect(error).toMatchObject({ code: 'invalid-key', option: 'key' })
    expect(error?.message).toContain('This key is damaged')
  })
})

it('keys as PEM are not read where Web Crypto is missing, and the reason is said', async () => {
  const key = pemOf(ec('P-256').privateKey, 'pkcs8')
  vi.stubGlobal('crypto', {})
  const error = firstError(await signJwt({}, key))
  vi.unstubAllGlobals()
  expect(error).toEqual({
    code: 'needs-web-crypto',
    message:
      'Keys as PEM can only be read where Web Crypto is available, which on the web means secure pages (https).',
  })
})
