/** Several keys at once: which of them a token's `kid` selects. Source: RFC 7515, section 4.1.4. */
import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { decodeJwt, signJwt, verifyJwt } from './index.ts'

const SECRET = 'a secret that is long enough for HS256'
const [signer, other] = [0, 1].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }))
const pem = (key: KeyObject) =>
  key.export({ type: key.type === 'public' ? 'spki' : 'pkcs8', format: 'pem' }).toString()
const [right, wrong] = [pem(signer!.publicKey), pem(other!.publicKey)]
const oct = (secret: string, kid?: string) => ({
  kty: 'oct',
  k: Buffer.from(secret).toString('base64url'),
  ...(kid === undefined ? {} : { kid }),
})

async function verdictOf(...input: Parameters<typeof verifyJwt>) {
  const { verdict, reason } = unwrap(await verifyJwt(...input))
  return reason === undefined ? verdict : `${verdict}: ${reason.code}`
}

describe('keys without a name', () => {
  it.each([
    ['PEM', `${wrong}\n${right}`],
    ['a set', { keys: [signer, other].map((each) => each!.publicKey.export({ format: 'jwk' })) }],
  ])('are all tried for a token that names its key, in %s', async (_, keys) => {
    const token = unwrap(await signJwt({}, pem(signer!.privateKey), { header: { kid: '1' } }))
    expect(await verdictOf(token, keys)).toBe('valid')
  })

  it('are tried where no key has the name', async () => {
    const token = unwrap(await signJwt({}, SECRET, { header: { kid: '1' } }))
    expect(await verdictOf(token, { keys: [oct('another', '2'), oct(SECRET)] })).toBe('valid')
    expect(await verdictOf(token, { keys: [oct('another', '1'), oct(SECRET)] })).toBe(
      'invalid: wrong-signature',
    )
  })

  it('sign with a name, even beside their public half', async () => {
    const pair = `${right}\n${pem(signer!.privateKey)}`
    const token = unwrap(await signJwt({}, pair, { header: { kid: '1' } }))
    expect(unwrap(decodeJwt(token)).header.kid).toBe('1')
    expect(await verdictOf(token, right)).toBe('valid')
  })
})

describe('an object of PEM texts by their names, as Google publishes its certificates', () => {
  const keys = { a: wrong, b: right }

  it.each([
    ['an object', keys],
    ['a text', JSON.stringify(keys, undefined, 2)],
  ])('gives each key its name, as %s', async (_, given) => {
    const token = (kid: string) => signJwt({}, pem(signer!.privateKey), { header: { kid } })
    expect(await verdictOf(unwrap(await token('b')), given)).toBe('valid')
    expect(await verdictOf(unwrap(await token('a')), given)).toBe('invalid: wrong-signature')
    expect(await verdictOf(unwrap(await token('c')), given)).toBe('invalid: no-such-kid')
  })

  it('leaves out what cannot be read, and is rejected where nothing can', async () => {
    const token = unwrap(await signJwt({}, pem(signer!.privateKey), { header: { kid: 'b' } }))
    expect(await verdictOf(token, { a: '-----BEGIN PUBLIC KEY-----', b: right })).toBe('valid')
    const damaged = await verifyJwt(token, { a: '-----BEGIN PUBLIC KEY-----' })
    expect(firstError(damaged)?.code).toBe('invalid-key')
  })
})

describe('a set of more than a hundred keys', () => {
  const keys = [...Array.from({ length: 150 }, (_, index) => oct(`other ${index}`, `${index}`))]
  const token = (kid?: string) =>
    signJwt({}, SECRET, kid === undefined ? {} : { header: { kid } }).then(unwrap)

  it('is searched for the name as a whole', async () => {
    expect(await verdictOf(await token('mine'), { keys: [...keys, oct(SECRET, 'mine')] })).toBe('valid')
  })

  it('is not tried as a whole, and the verdict says so', async () => {
    const verified = unwrap(await verifyJwt(await token(), { keys: [...keys, oct(SECRET)] }))
    expect(verified.verdict).toBe('notChecked')
    expect(verified.reason).toMatchObject({
      code: 'too-many-keys',
      message: expect.stringContaining('The first 100 of the 151 keys'),
    })
  })
})

it('a secret in hex is read as bytes are everywhere, with prefixes and separators', async () => {
  const input = unwrap(await signJwt({}, 'key'))
    .split('.')
    .slice(0, 2)
    .join('.')
  const token = `${input}.${createHmac('sha256', 'key').update(input).digest('base64url')}`
  for (const hex of ['6b6579', '6B:65:79', '0x6b6579', '0x6b, 0x65, 0x79'])
    expect(await verdictOf(token, hex, { secretEncoding: 'hex' })).toBe('valid')
})

it.each(['6b6', '070', '7', '--', '0x6b, 0x6'])(
  'a secret in hex has pairs of digits: %s is refused',
  async (hex) => {
    expect(
      firstError(await verifyJwt(`${unwrap(await signJwt({}, 'key'))}`, hex, { secretEncoding: 'hex' })),
    ).toEqual({
      code: 'invalid-key',
      option: 'key',
      message: 'A key in hex must be pairs of the digits 0 to 9 and a to f, such as 0f a1.',
    })
  },
)
