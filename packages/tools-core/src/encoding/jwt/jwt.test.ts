import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { CompactSign, compactVerify, FlattenedSign } from 'jose'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { findTool, readOptions } from '../../index.ts'
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { applyEdits } from '../../shared/result/applyEdits.ts'
import { decodeJwt, type Jwk, type JwtAlgorithm, signJwt, verifyJwt } from './index.ts'

/** RFC 7515, appendix A.1. */
const RFC_TOKEN =
  'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const RFC_KEY = {
  kty: 'oct',
  k: 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PAIRS = {
  RSA: rsa,
  'P-256': generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  'P-384': generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  'P-521': generateKeyPairSync('ec', { namedCurve: 'P-521' }),
  Ed25519: generateKeyPairSync('ed25519'),
} as const

const ASYMMETRIC: readonly (readonly [JwtAlgorithm, keyof typeof PAIRS])[] = [
  ['RS256', 'RSA'],
  ['RS384', 'RSA'],
  ['RS512', 'RSA'],
  ['PS256', 'RSA'],
  ['PS384', 'RSA'],
  ['PS512', 'RSA'],
  ['ES256', 'P-256'],
  ['ES384', 'P-384'],
  ['ES512', 'P-521'],
  ['EdDSA', 'Ed25519'],
  ['Ed25519', 'Ed25519'],
]

const pem = (key: KeyObject) =>
  key.export({ type: key.type === 'public' ? 'spki' : 'pkcs8', format: 'pem' }).toString()
const jwk = (key: KeyObject) => key.export({ format: 'jwk' }) as Jwk
const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const unsigned = (header: object, payload: unknown = {}) => `${part(header)}.${part(payload)}.`
const SECRET = 'a secret of thirty-two characters and some more, for all three lengths of hash'

function signHs256(header: object, payload: unknown, secret: string | Buffer): string {
  const input = `${part({ alg: 'HS256', ...header })}.${part(payload)}`
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}

/**
 * The letter of base64url after another, which differs from it in the last bit: at the end of 32 bytes that
 * bit belongs to none of them.
 */
function nextLetter(letter: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return letters[letters.indexOf(letter) + 1]!
}

async function verdictOf(...input: Parameters<typeof verifyJwt>) {
  const { verdict, reason } = unwrap(await verifyJwt(...input))
  return reason === undefined ? verdict : `${verdict}: ${reason.code}`
}

describe('decodeJwt', () => {
  it('reads the token of RFC 7515 and says that it was not verified', () => {
    expect(unwrap(decodeJwt(RFC_TOKEN))).toMatchObject({
      kind: 'jws',
      header: { typ: 'JWT', alg: 'HS256' },
      payload: { iss: 'joe', exp: 1_300_819_380, 'http://example.com/is_root': true },
      verdict: 'notChecked',
      times: { exp: { seconds: 1_300_819_380, iso: '2011-03-22T18:43:00.000Z' } },
      signingInput: RFC_TOKEN.slice(0, RFC_TOKEN.lastIndexOf('.')),
    })
  })

  it.each([
    [' Bearer ', '\n'],
    ['authorization: Bearer ', '\n'],
    ['DPoP ', ''],
    ['"', '",'],
    ["'Bearer ", "';"],
    ['"Authorization": "Bearer ', '",'],
  ])('drops what was copied with a token: %j and %j', (before, after) => {
    const result = decodeJwt(`${before}${RFC_TOKEN}${after}`)
    expect([unwrap(result).signingInput, noteCodes(result)]).toEqual([
      RFC_TOKEN.slice(0, RFC_TOKEN.lastIndexOf('.')),
      [],
    ])
  })

  it.each([
    (token: string) => `https://a.example/cb?token=${token}&state=1`,
    (token: string) => `https://a.example/cb#id_token=${token}`,
    (token: string) => `{"access_token":"${token}","expires_in":3600}`,
    (token: string) => `Cookie: session=${token}; theme=dark`,
    (token: string) => `curl -H 'Authorization: Bearer ${token}' https://a.example`,
    (token: string) => `The token is ${token}.`,
  ])('finds the token in other text: %s', (write) => {
    const result = decodeJwt(write(RFC_TOKEN))
    expect(unwrap(result).signingInput).toBe(RFC_TOKEN.slice(0, RFC_TOKEN.lastIndexOf('.')))
    expect(noteCodes(result)).toEqual([])
  })

  it('says so if there are several, and places errors in the whole text', () => {
    const other = `${part({ alg: 'HS256' })}.${part({})}.`
    const result = decodeJwt(`{"id":"${RFC_TOKEN}","access":"${other}"}`)
    expect(unwrap(result).payload).toMatchObject({ iss: 'joe' })
    expect(noteCodes(result)).toEqual(['several-tokens'])
    expect(firstError(decodeJwt('token=eyK.e30.'))).toMatchObject({ code: 'header-not-json', offset: 6 })
  })

  it.each(['\n', ' ', ', ', '\r\n'])('takes the first of several tokens with %j between them', (between) => {
    const other = `${part({ alg: 'HS256' })}.${part({})}.`
    for (const text of [
      [RFC_TOKEN, other],
      [RFC_TOKEN, other, other],
    ]) {
      const result = decodeJwt(text.join(between))
      expect(unwrap(result)).toMatchObject({ kind: 'jws', payload: { iss: 'joe' } })
      expect(noteCodes(result)).toEqual(['several-tokens'])
    }
  })

  it('joins the lines of a wrapped token, says so, and keeps the places of errors', () => {
    const wrapped = RFC_TOKEN.replace(/.{40}/g, '$&\r\n  ')
    const result = decodeJwt(wrapped)
    expect(unwrap(result).payload).toEqual(unwrap(decodeJwt(RFC_TOKEN)).payload)
    expect(noteCodes(result)).toEqual(['joined-lines'])
    expect(firstError(decodeJwt('"e30.e\n  +30."'))).toMatchObject({
      code: 'invalid-character',
      offset: 9,
      line: 2,
      column: 3,
    })
  })

  it.each([
    ['a.b', 'not-a-jwt', 0],
    ['', 'not-a-jwt', 0],
    ['a.b.c.d', 'not-a-jwt', 0],
    ['e30.e30.a.b.c', 'not-a-jwt', 0],
    ['e30.e=30.', 'wrong-padding', 5],
    ['e30.e+30.', 'invalid-character', 5],
    [' e30.e30.a', 'incomplete', 9],
    ['W10.e30.', 'header-not-json', 0],
    ['eyI.e30.', 'header-not-json', 0],
    ['e=30.e30.', 'wrong-padding', 1],
    ['eyK.e30.', 'header-not-json', 0],
  ])('refuses %j as %s at %i', (token, code, offset) => {
    expect(firstError(decodeJwt(token))).toMatchObject({ code, offset })
  })

  it('shows the header of an encrypted token, and says that it is one', () => {
    const result = decodeJwt(`${part({ alg: 'RSA-OAEP', enc: 'A256GCM' })}.a.b.c.d`)
    expect(unwrap(result)).toMatchObject({ kind: 'jwe', header: { enc: 'A256GCM' }, payload: undefined })
    expect(noteCodes(result)).toEqual(['encrypted'])
  })

  it('shows a payload that is not JSON as text, or as bytes', () => {
    expect(decodeJwt(`${part({ alg: 'HS256' })}.${part('hello')}.`)).toMatchObject({
      value: { payload: undefined, payloadText: 'hello' },
      notes: [{ code: 'payload-not-json' }],
    })
    expect(unwrap(decodeJwt(`${part({})}.__4.`))).toMatchObject({
      payloadText: undefined,
      payloadBytes: new Uint8Array([255, 254]),
    })
  })

  it.each([
    [{ alg: 'none' }, { a: 1 }, 'alg-none'],
    [{ alg: 'NONE' }, { a: 1 }, 'alg-none'],
    [{}, { iat: 20, exp: 10 }, 'expires-before-issued'],
    [{}, { exp: 1_700_000_000_000 }, 'probably-milliseconds'],
    [{}, { exp: 'tomorrow' }, 'not-a-time'],
  ])('notes for %j and %j: %s', (header, payload, code) => {
    expect(noteCodes(decodeJwt(unsigned(header, payload)))).toEqual([code])
  })

  it('accepts times with a fraction, and times beyond the range of dates', () => {
    expect(unwrap(decodeJwt(unsigned({}, { nbf: 1.5, exp: 1e300 }))).times).toEqual({
      nbf: { seconds: 1.5, iso: '1970-01-01T00:00:01.500Z' },
      exp: { seconds: 1e300, iso: undefined },
    })
  })
})

describe('verifyJwt', () => {
  it.each([
    [{ exp: '1000' }, 'unknown'],
    [{ exp: 4e9, nbf: 'now' }, 'unknown'],
    [{ exp: 1, nbf: 'now' }, 'expired'],
    [{ sub: 'me' }, 'unlimited'],
  ])('reports the time of %j as %s', async (claims, time) => {
    expect(unwrap(await verifyJwt(unsigned({ alg: 'HS256' }, claims))).time).toBe(time)
  })

  it('checks nothing without a key', async () => {
    expect(await verdictOf(RFC_TOKEN, '')).toBe('notChecked: no-key')
    expect(await verdictOf(RFC_TOKEN, '  ')).toBe('notChecked: no-key')
    expect(await verdictOf(`${part({ alg: 'dir', enc: 'A256GCM' })}....`, 'key')).toBe(
      'notChecked: encrypted',
    )
  })

  const RSA_PEM = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const RSA_JWK = JSON.stringify(rsa.publicKey.export({ format: 'jwk' }))
  const RSA_BODY = RSA_PEM.replace(/-----.*-----|\s/g, '')
  it.each([
    ['ssh-rsa', 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAgQ a@b'],
    ['ssh-ed25519', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIB a@b'],
    ['SSH without its name', 'AAAAC3NzaC1lZDI1NTE5AAAAIBxPmtb0nTqg3Pq5R7Y9Yw7GQo8'],
    ['SSH2', '---- BEGIN SSH2 PUBLIC KEY ----\nAAAAB3NzaC1yc2E=\n---- END SSH2 PUBLIC KEY ----'],
    ['a JWK with an extra comma', RSA_JWK.replace('}', ',}')],
    ['a JWK with a comment', `// key\n${RSA_JWK}`],
    ['a JWK as a JSON string', JSON.stringify(RSA_JWK)],
    ['JSON that is not a JWK', '{"foo":1}'],
    ['PEM without dashes', RSA_PEM.replaceAll('-', '')],
    ['the body of a PEM', RSA_BODY],
    ['PKCS #1', rsa.publicKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')],
    ['the bytes of a PEM', new TextEncoder().encode(RSA_PEM)],
    ['the bytes of an SPKI', new Uint8Array(rsa.publicKey.export({ type: 'spki', format: 'der' }))],
  ])('does not use another kind of key as a secret: %s', async (_, key) => {
    const signed = `${part({ alg: 'HS256' })}.${part({ sub: 'a' })}`
    const mac = createHmac('sha256', key).update(signed).digest('base64url')
    const result = await verifyJwt(`${signed}.${mac}`, key)
    expect(firstError(result)).toMatchObject({ code: 'invalid-key', option: 'key' })
  })

  it('reads a list of JWKs as a set, not as a secret', async () => {
    const list = JSON.stringify([rsa.publicKey.export({ format: 'jwk' })])
    const signed = `${part({ alg: 'HS256' })}.${part({ sub: 'a' })}`
    const mac = createHmac('sha256', list).update(signed).digest('base64url')
    expect(await verdictOf(`${signed}.${mac}`, list)).toBe('invalid: key-mismatch')
  })

  it('notes white space around a secret, which is a typical slip', async () => {
    const result = await verifyJwt(RFC_TOKEN, `${SECRET}\n`)
    expect(noteCodes(result)).toContain('space-around-secret')
    expect(noteCodes(await verifyJwt(RFC_TOKEN, SECRET))).not.toContain('space-around-secret')
  })

  it('does not use the body of a PEM as a Base64 secret either', async () => {
    const result = await verifyJwt(RFC_TOKEN, RSA_BODY, { secretEncoding: 'base64' })
    expect(firstError(result)?.code).toBe('invalid-key')
  })

  it('finds the token of RFC 7515 valid and expired: two separate answers', async () => {
    const result = unwrap(await verifyJwt(RFC_TOKEN, RFC_KEY))
    expect(result).toMatchObject({ verdict: 'valid', reason: undefined, time: 'expired' })
  })

  it.each([
    [{ exp: 100 }, 99, 'current'],
    [{ exp: 100 }, 100, 'expired'],
    [{ nbf: 100 }, 99, 'notYetValid'],
    [{ nbf: 100 }, 100, 'current'],
    [{}, 0, 'unlimited'],
  ])('reports %j at %i as %s', async (payload, now, time) => {
    expect(unwrap(await verifyJwt(unsigned({ alg: 'HS256' }, payload), '', { now })).time).toBe(time)
  })

  it('allows for clocks that differ', async () => {
    expect(unwrap(await verifyJwt(unsigned({}, { exp: 100 }), '', { now: 104, tolerance: 5 })).time).toBe(
      'current',
    )
  })

  it.each(['HS256', 'HS384', 'HS512'] as const)('agrees with jose on %s', async (algorithm) => {
    const token = await new CompactSign(utf8Bytes('{"a":1}'))
      .setProtectedHeader({ alg: algorithm })
      .sign(utf8Bytes(SECRET))
    expect(await verdictOf(token, SECRET)).toBe('valid')
    expect(await verdictOf(token, utf8Bytes(SECRET))).toBe('valid')
    expect(await verdictOf(token, Buffer.from(SECRET).toString('hex'), { secretEncoding: 'hex' })).toBe(
      'valid',
    )
    expect(await verdictOf(token, `${SECRET}!`)).toBe('invalid: wrong-signature')
  })

  it.each(ASYMMETRIC)('agrees with jose on %s, with PEM, JWK and JWK text', async (algorithm, kind) => {
    const { publicKey, privateKey } = PAIRS[kind]
    const token = await new CompactSign(utf8Bytes('{"a":1}'))
      .setProtectedHeader({ alg: algorithm })
      .sign(privateKey)
    expect(await verdictOf(token, pem(publicKey))).toBe('valid')
    expect(await verdictOf(token, jwk(publicKey))).toBe('valid')
    expect(await verdictOf(token, JSON.stringify(jwk(privateKey)))).toBe('valid')
    const changed = token.replace(/\.[^.]+\./, `.${part({ a: 2 })}.`)
    expect(await verdictOf(changed, pem(publicKey))).toBe('invalid: wrong-signature')
  })

  it('verifies the characters received, not the JSON they mean', async () => {
    const token = signHs256({}, '{ "a" : 1.0 }', SECRET)
    expect(await verdictOf(token, SECRET)).toBe('valid')
    expect(await verdictOf(token.replace(/\.[^.]+\./, `.${part({ a: 1 })}.`), SECRET)).toBe(
      'invalid: wrong-signature',
    )
  })

  it('rejects HS256 made with a public key as its secret', async () => {
    const key = pem(rsa.publicKey)
    expect(await verdictOf(signHs256({}, {}, key), key)).toBe('invalid: key-mismatch')
    expect(await verdictOf(signHs256({}, {}, key), jwk(rsa.publicKey))).toBe('invalid: key-mismatch')
  })

  it.each(['none', 'None', 'NONE'])('never finds alg “%s” valid', async (alg) => {
    expect(await verdictOf(unsigned({ alg }), SECRET)).toBe('invalid: alg-none')
    expect(await verdictOf(unsigned({ alg }), pem(rsa.publicKey))).toBe('invalid: alg-none')
  })

  it('rejects an algorithm that is not the pinned one, or unknown', async () => {
    const token = signHs256({}, {}, SECRET)
    expect(await verdictOf(token, SECRET, { algorithm: 'HS512' })).toBe('invalid: algorithm-mismatch')
    expect(await verdictOf(unsigned({ alg: 'ES256K' }), SECRET)).toBe('notChecked: unsupported-algorithm')
    expect(await verdictOf(unsigned({ alg: 'toString' }), SECRET)).toBe('notChecked: unsupported-algorithm')
  })

  it('rejects a curve that is not the algorithm’s', async () => {
    const token = await new CompactSign(utf8Bytes('{}'))
      .setProtectedHeader({ alg: 'ES256' })
      .sign(PAIRS['P-256'].privateKey)
    expect(await verdictOf(token, pem(PAIRS['P-384'].publicKey))).toBe('invalid: key-mismatch')
  })

  it('recognises a DER signature', async () => {
    const input = `${part({ alg: 'ES256' })}.${part({})}`
    const token = `${input}.${sign('sha256', Buffer.from(input), PAIRS['P-256'].privateKey).toString('base64url')}`
    expect(await verdictOf(token, pem(PAIRS['P-256'].publicKey))).toBe('invalid: der-signature')
  })

  it('notes a secret that is shorter than the hash', async () => {
    expect(noteCodes(await verifyJwt(signHs256({}, { a: 1 }, 'short'), 'short'))).toEqual(['weak-secret'])
  })

  it.each([
    [{ use: 'enc' }, 'invalid: key-not-for-this'],
    [{ alg: 'HS512' }, 'invalid: key-not-for-this'],
    [{ key_ops: ['encrypt'] }, 'invalid: key-not-for-this'],
    [{ key_ops: ['sign'] }, 'invalid: key-not-for-this'],
    [{ use: 'sig', alg: 'HS256', key_ops: ['verify'] }, 'valid'],
  ])('respects what a JWK says about itself: %j', async (about, verdict) => {
    expect(await verdictOf(RFC_TOKEN, { ...RFC_KEY, ...about })).toBe(verdict)
  })

  it('says with “valid” that the only key given is not the one that the token names', async () => {
    const key = { kty: 'oct', k: part(SECRET), kid: 'mine' }
    const verdictWith = (header: object, given: Jwk) => verdictOf(signHs256(header, {}, SECRET), given)
    expect(await verdictWith({ kid: 'other' }, key)).toBe('valid: other-kid')
    expect(await verdictWith({ kid: 'other' }, { keys: [key] })).toBe('valid: other-kid')
    expect(await verdictWith({ kid: 'mine' }, key)).toBe('valid')
    expect(await verdictWith({}, key)).toBe('valid')
    expect(await verdictWith({ kid: 'other' }, { ...key, kid: undefined })).toBe('valid')
  })

  it('shows this in the verdict row too', async () => {
    const token = signHs256({ kid: 'other' }, {}, SECRET)
    const tool = findTool('jwt-decode')!
    const key = JSON.stringify({ keys: [{ kty: 'oct', k: part(SECRET), kid: 'mine' }] })
    const shown = unwrap(await (await tool.load())(token, readOptions(tool, { key }).values))
    expect(shown).toMatchObject({
      rows: [
        {
          name: 'Signature',
          value: 'Valid signature: The token names its key “other”, and the key given is “mine”.',
        },
        ...Array(3).fill({}),
      ],
    })
  })

  it.each(['jku', 'x5u'])(
    'never fetches the key that “%s” points to, and does not support the member',
    async (name) => {
      const network = vi.fn()
      for (const each of ['fetch', 'XMLHttpRequest', 'WebSocket', 'importScripts'])
        vi.stubGlobal(each, network)
      const token = signHs256({ [name]: 'https://keys.example/set.json', kid: 'a' }, { a: 1 }, SECRET)
      expect(unwrap(decodeJwt(token)).header).toHaveProperty(name)
      expect(await verdictOf(token)).toBe('notChecked: no-key')
      expect(await verdictOf(token, 'another secret')).toBe('invalid: wrong-signature')
      expect(await verdictOf(token, SECRET)).toBe('valid')
      expect(network).not.toHaveBeenCalled()
      vi.unstubAllGlobals()
    },
  )

  it('notes half of a surrogate pair in a secret, which becomes U+FFFD', async () => {
    const secret = `${SECRET}\ud800`
    const token = signHs256({}, { a: 1 }, `${SECRET}\ufffd`)
    const checked = await verifyJwt(token, secret)
    expect([unwrap(checked).verdict, noteCodes(checked)]).toEqual(['valid', ['lone-surrogate']])
    expect(noteCodes(await verifyJwt(token, `${SECRET}😀`))).toEqual([])
  })

  it('chooses from a JWK set by “kid”, or tries all', async () => {
    const other = { kty: 'oct', k: part('another'), kid: 'other' }
    const right = { kty: 'oct', k: part(SECRET), kid: 'right' }
    const keys = { keys: [other, right] }
    expect(await verdictOf(signHs256({ kid: 'right' }, {}, SECRET), keys)).toBe('valid')
    expect(await verdictOf(signHs256({ kid: 'other' }, {}, SECRET), keys)).toBe('invalid: wrong-signature')
    expect(await verdictOf(signHs256({ kid: 'third' }, {}, SECRET), keys)).toBe('invalid: no-such-kid')
    expect(await verdictOf(signHs256({}, {}, SECRET), JSON.stringify(keys))).toBe('valid')
  })

  it('tries the next key of a set if the browser rejects one, and says “not verified” if none is left', async () => {
    const right = jwk(PAIRS['P-256'].privateKey)
    const token = unwrap(await signJwt({ a: 1 }, right))
    const refused = { kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' }
    expect(await verdictOf(token, { keys: [refused, right] })).toBe('valid')
    expect(await verdictOf(token, { keys: [refused] })).toBe('notChecked: key-refused')
  })

  it.each([
    [{ crit: ['exp'], exp: 1 }, 'invalid: unknown-critical'],
    [{ crit: ['exp', 'b64'], b64: true }, 'invalid: unknown-critical'],
    [{ crit: [] }, 'invalid: wrong-critical'],
    [{ crit: 'b64' }, 'invalid: wrong-critical'],
    [{ crit: ['b64'] }, 'invalid: wrong-critical'],
    [{ crit: ['b64', 'b64'], b64: true }, 'invalid: wrong-critical'],
    [{ crit: ['b64'], b64: 'false' }, 'invalid: invalid-b64'],
    [{ b64: true }, 'invalid: b64-not-critical'],
  ])('rejects what it does not understand: %j', async (header, verdict) => {
    expect(await verdictOf(signHs256(header, {}, SECRET), SECRET)).toBe(verdict)
  })

  it('checks a detached payload that is not encoded (RFC 7797)', async () => {
    const jws = await new FlattenedSign(utf8Bytes('$.02'))
      .setProtectedHeader({ alg: 'HS256', b64: false, crit: ['b64'] })
      .sign(utf8Bytes(SECRET))
    const token = `${jws.protected}..${jws.signature}`
    expect(await verdictOf(token, SECRET)).toBe('notChecked: payload-detached')
    expect(await verdictOf(token, SECRET, { payload: '$.02' })).toBe('valid')
    expect(await verdictOf(token, SECRET, { payload: '$.03' })).toBe('invalid: wrong-signature')
  })

  it('verifies an empty payload, with and without base64url, and shows that it is empty', async () => {
    const encoded = await new CompactSign(new Uint8Array(0))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(utf8Bytes(SECRET))
    const plain = await new FlattenedSign(new Uint8Array(0))
      .setProtectedHeader({ alg: 'HS256', b64: false, crit: ['b64'] })
      .sign(utf8Bytes(SECRET))
    for (const token of [encoded, `${plain.protected}..${plain.signature}`]) {
      const result = await verifyJwt(token, SECRET)
      expect(unwrap(result)).toMatchObject({ verdict: 'valid', reason: undefined })
      expect(noteCodes(result)).toEqual(['payload-empty'])
      expect(await verdictOf(token, SECRET, { payload: '' })).toBe('valid')
      expect(await verdictOf(token, SECRET, { payload: 'x' })).toBe('invalid: wrong-signature')
      expect(await verdictOf(token, `${SECRET}!`)).toBe('notChecked: payload-detached')
      const tool = findTool('jwt-decode')!
      const shown = unwrap(await (await tool.load())(token, readOptions(tool, { key: SECRET }).values))
      expect(shown.kind === 'table' && shown.rows.find(({ name }) => name === 'Payload')?.value).toBe(
        'Empty.',
      )
    }
  })

  it('shows a token whose last letter was changed, with the verdict that its signature is invalid', async () => {
    const token = signHs256({}, { sub: 'a' }, SECRET)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    expect(await verdictOf(token, SECRET)).toBe('valid')
    for (const letter of letters.replace(token.at(-1)!, '')) {
      const result = await verifyJwt(token.slice(0, -1) + letter, SECRET)
      expect(unwrap(result)).toMatchObject({ verdict: 'invalid', token: { payload: { sub: 'a' } } })
    }
  })

  it.each([
    ['a last letter', (token: string) => token.replace(/.$/, nextLetter), 'leftover-bits', 1],
    ['“=” at the end', (token: string) => `${token}=`, 'padding', 1],
    ['“==” after the header', (token: string) => token.replace('.', '==.'), 'padding', 2],
    [
      '“=” in a wrapped token',
      (token: string) => `${token.slice(0, -20)}\n  ${token.slice(-20)}=`,
      'padding',
      1,
    ],
  ])(
    'notes %s that does not belong there, and no key makes the token valid',
    async (_, change, code, length) => {
      const text = change(signHs256({}, { sub: 'a' }, SECRET))
      for (const key of [SECRET, undefined]) {
        const result = await verifyJwt(text, key)
        expect(unwrap(result)).toMatchObject({
          verdict: 'invalid',
          reason: { code: 'not-base64url' },
          token: { encoding: 'loose', header: { alg: 'HS256' }, payload: { sub: 'a' } },
        })
        const note = result.ok ? result.notes.find((each) => each.code === code) : undefined
        const offset = text.includes('==.') ? text.indexOf('==') : text.length - 1
        expect(note).toMatchObject({ code, offset, length })
      }
    },
  )

  it('checks a detached payload on its page, where it is as secret as the key', async () => {
    const token = signHs256({ alg: 'HS256' }, { sub: 'a' }, SECRET)
    const [head, payload, signature] = token.split('.') as [string, string, string]
    const tool = findTool('jwt-decode')!
    expect(tool.options.payload?.kind).toBe('key')
    const verdictWith = async (given: string) => {
      const values = readOptions(tool, { key: SECRET, payload: given }).values
      const shown = unwrap(await (await tool.load())(`${head}..${signature}`, values))
      return shown.kind === 'table' ? shown.rows[0]?.value : ''
    }
    expect(await verdictWith(Buffer.from(payload, 'base64url').toString())).toBe('Valid signature')
    expect(await verdictWith('{}')).toMatch(/^INVALID SIGNATURE/)
    expect(await verdictWith('')).toMatch(/^NOT VERIFIED/)
  })

  it('leads with the time of a token that has expired, and says in words how long ago each time was', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30, 16) })
    onTestFinished(() => void vi.useRealTimers())
    const claims = { iat: Date.UTC(2026, 10, 28, 14) / 1000, exp: Date.UTC(2026, 10, 28, 15) / 1000 }
    const token = signHs256({ alg: 'HS256' }, claims, SECRET)
    const rowsFor = async (key: string) => {
      const tool = findTool('jwt-decode')!
      const shown = unwrap(await (await tool.load())(token, readOptions(tool, { key }).values))
      return shown.kind === 'table' ? shown.rows : []
    }
    const rows = await rowsFor('')
    expect(rows.slice(0, 2)).toMatchObject([
      { name: 'Time', value: 'Expired 2 days ago' },
      { name: 'Signature', value: 'NOT VERIFIED: No key was given.' },
    ])
    expect(rows.slice(-2)).toMatchObject([
      { name: 'iat', value: '2026-11-28T14:00:00.000Z, 2 days ago' },
      { name: 'exp', value: '2026-11-28T15:00:00.000Z, 2 days ago' },
    ])
    const forged = await rowsFor('another secret of thirty-two bytes')
    expect(forged[0]).toMatchObject({ name: 'Signature', value: expect.stringMatching(/^INVALID/) })
    const early = signHs256({ alg: 'HS256' }, { nbf: Date.UTC(2026, 11, 1, 16) / 1000 }, SECRET)
    const tool = findTool('jwt-decode')!
    const shown = unwrap(await (await tool.load())(early, readOptions(tool, {}).values))
    expect(shown).toMatchObject({
      rows: expect.arrayContaining([{ name: 'Time', value: 'Not valid yet: it becomes valid in 1 day' }]),
    })
  })

  it('says that a payload was not used where the token has its own', async () => {
    const token = signHs256({ alg: 'HS256' }, { a: 1 }, SECRET)
    const checked = await verifyJwt(token, SECRET, { payload: '{"a":2}' })
    expect(unwrap(checked)).toMatchObject({ verdict: 'valid', token: { payload: { a: 1 } } })
    expect(noteCodes(checked)).toContain('payload-not-used')
  })

  it.each([
    { tolerance: '60' },
    { tolerance: Number.NaN },
    { now: Number.NaN },
    { now: '0' },
    { payload: 5 },
    { algorithms: [] },
  ])('does not judge by the unusable option %j', async (options) => {
    const expired = signHs256({ alg: 'HS256' }, { exp: 1 }, SECRET)
    expect(await verifyJwt(expired, SECRET, options as never)).toMatchObject({
      ok: false,
      errors: [{ code: 'invalid-option', option: Object.keys(options)[0] }],
    })
  })

  it('takes one algorithm under either name', async () => {
    const token = signHs256({ alg: 'HS256' }, {}, SECRET)
    expect(await verdictOf(token, SECRET, { algorithms: 'HS256' })).toBe('valid')
    expect(await verdictOf(token, SECRET, { algorithms: 'HS512' })).toBe('invalid: algorithm-mismatch')
  })

  it('checks a detached payload that is encoded', async () => {
    const [head, , signature] = signHs256({}, 'text', SECRET).split('.')
    expect(await verdictOf(`${head}..${signature}`, SECRET, { payload: 'text' })).toBe('valid')
  })

  it('reads PKCS #1 keys', async () => {
    const token = await new CompactSign(utf8Bytes('{}'))
      .setProtectedHeader({ alg: 'RS256' })
      .sign(rsa.privateKey)
    const key = rsa.publicKey.export({ type: 'pkcs1', format: 'pem' }).toString()
    expect(await verdictOf(token, key)).toBe('valid')
    const own = unwrap(await signJwt({}, rsa.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()))
    expect(await verdictOf(own, key)).toBe('valid')
  })

  it.each([
    '-----BEGIN PUBLIC KEY-----\nabc',
    '-----BEGIN PUBLIC KEY-----\n*\n-----END PUBLIC KEY-----',
    '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----',
    '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
    '-----BEGIN EC PRIVATE KEY-----\nAAAA\n-----END EC PRIVATE KEY-----',
    '-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----',
    '-----BEGIN DH PARAMETERS-----\nAAAA\n-----END DH PARAMETERS-----',
    '{"kty":"unknown"}',
    '{"keys":[]}',
    '{"kty":"oct"}',
  ])('rejects the key %j', async (key) => {
    expect(firstError(await verifyJwt(RFC_TOKEN, key))?.code).toBe('invalid-key')
  })

  it('survives damaged keys', async () => {
    const token = await new CompactSign(utf8Bytes('{}'))
      .setProtectedHeader({ alg: 'ES256' })
      .sign(PAIRS['P-256'].privateKey)
    const der = PAIRS['P-256'].publicKey.export({ type: 'spki', format: 'der' })
    await fc.assert(
      fc.asyncProperty(fc.nat(der.length - 1), fc.nat(255), async (at, byte) => {
        const damaged = Buffer.from(der)
        damaged[at] = byte
        const key = `-----BEGIN PUBLIC KEY-----\n${damaged.toString('base64')}\n-----END PUBLIC KEY-----`
        const result = await verifyJwt(token, key)
        if (!result.ok) expect(result.errors[0]?.code).toBe('invalid-key')
        else expect(result.value.verdict === 'valid').toBe(damaged.equals(der))
      }),
      { numRuns: 60 },
    )
  })
})

describe.runIf(hasPrograms('openssl'))('with an OpenSSL certificate', () => {
  it.each(['rsa:2048', 'ed25519', 'ec'])('uses the public key of a certificate: %s', async (kind) => {
    const options = kind === 'ec' ? ['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'] : [kind]
    const request = [
      'req',
      '-x509',
      '-newkey',
      ...options,
      '-nodes',
      '-subj',
      '/CN=test',
      '-keyout',
      '-',
      '-out',
      '-',
    ]
    const output = runProgram('openssl', request).toString()
    const [privateKey = ''] = /-----BEGIN PRIVATE KEY[\s\S]+?END PRIVATE KEY-----/.exec(output) ?? []
    const [certificate = ''] = /-----BEGIN CERTIFICATE[\s\S]+?END CERTIFICATE-----/.exec(output) ?? []
    const token = unwrap(await signJwt({ a: 1 }, privateKey))
    expect(await verdictOf(token, certificate)).toBe('valid')
  })
})

describe('signJwt', () => {
  it.each(ASYMMETRIC)('makes %s tokens that jose accepts', async (algorithm, kind) => {
    const { publicKey, privateKey } = PAIRS[kind]
    for (const key of [pem(privateKey), jwk(privateKey)]) {
      const token = unwrap(await signJwt({ sub: 'me' }, key, { algorithm, header: { kid: '1' } }))
      const { payload, protectedHeader } = await compactVerify(token, publicKey)
      expect(JSON.parse(Buffer.from(payload).toString())).toEqual({ sub: 'me' })
      expect(protectedHeader).toEqual({ typ: 'JWT', kid: '1', alg: algorithm })
    }
  })

  it.each(['HS256', 'HS384', 'HS512'] as const)('makes %s tokens that jose accepts', async (algorithm) => {
    const token = unwrap(await signJwt('any text', SECRET, { algorithm }))
    expect(Buffer.from((await compactVerify(token, utf8Bytes(SECRET))).payload).toString()).toBe('any text')
  })

  it('notes half of a surrogate pair, in the text with its place and in the secret', async () => {
    const notesFor = async (text: string, secret: string) => {
      const signed = await signJwt(text, secret)
      return signed.ok && signed.notes.map(({ code, offset }) => [code, offset])
    }
    expect(await notesFor('{"a":"\ud800"}', SECRET)).toEqual([['lone-surrogate', 6]])
    expect(await notesFor('{"a":"😀"}', `${SECRET}\ud800`)).toEqual([['lone-surrogate', undefined]])
    expect(await notesFor('{"a":"😀"}', `${SECRET}😀`)).toEqual([])
  })

  it('makes the signature of RFC 8037, appendix A.4', async () => {
    const key = {
      kty: 'OKP',
      crv: 'Ed25519',
      d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
      x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    }
    const token =
      'eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc.hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg'
    expect(await verdictOf(token, key)).toBe('valid')
    expect(unwrap(await signJwt('Example of Ed25519 signing', key, { header: { typ: undefined } }))).toBe(
      token,
    )
  })

  it('uses the default algorithm of the key', async () => {
    for (const [kind, algorithm] of [
      ['RSA', 'RS256'],
      ['P-521', 'ES512'],
      ['Ed25519', 'EdDSA'],
    ] as const) {
      const token = unwrap(await signJwt({}, pem(PAIRS[kind].privateKey)))
      expect(unwrap(decodeJwt(token)).header.alg).toBe(algorithm)
    }
  })

  it.each([
    [{ use: 'enc' }, {}, 'key-not-for-this'],
    [{ alg: 'HS512' }, { algorithm: 'HS256' }, 'key-not-for-this'],
    [{ key_ops: ['verify'] }, {}, 'key-not-for-this'],
    [{ alg: 'RSA-OAEP' }, {}, 'unsupported-algorithm'],
  ] as const)(
    'does not sign with a JWK that is meant for something else: %j',
    async (about, options, code) => {
      expect(firstError(await signJwt({}, { ...RFC_KEY, ...about }, options))?.code).toBe(code)
    },
  )

  it('takes the algorithm and “kid” from the JWK, and selects a key from a set by its “kid”', async () => {
    const headerOf = (token: string) => unwrap(decodeJwt(token)).header
    const key = { kty: 'oct', k: part(SECRET.repeat(4)), alg: 'HS512', kid: 'mine' }
    expect(headerOf(unwrap(await signJwt({}, key)))).toEqual({ typ: 'JWT', kid: 'mine', alg: 'HS512' })
    const set = { keys: [{ ...key, use: 'enc', kid: 'other' }, key] }
    expect(headerOf(unwrap(await signJwt({}, set)))).toMatchObject({ kid: 'mine' })
    expect(firstError(await signJwt({}, set, { header: { kid: 'none' } }))?.code).toBe('no-such-kid')
    expect(firstError(await signJwt({}, set, { header: { kid: 'other' } }))?.code).toBe('key-not-for-this')
  })

  it('gives the place of a mistake in the claims, with a fix', async () => {
    const engine = await findTool('jwt-sign')!.load()
    const text = '{\n  "a": 1,\n}'
    const result = await engine(text, { algorithm: 'auto', key: SECRET, secretEncoding: 'utf-8' })
    const [error] = result.ok ? [] : result.errors
    expect(error).toMatchObject({ line: 2 })
    expect(JSON.parse(applyEdits(text, error?.fix?.edits ?? []))).toEqual({ a: 1 })
    const list = await engine(' [1]', { algorithm: 'auto', key: SECRET, secretEncoding: 'utf-8' })
    expect(list).toMatchObject({ errors: [{ code: 'not-an-object', line: 1, column: 2, length: 3 }] })
  })

  it('notes what is odd about the claims that it signs', async () => {
    expect(noteCodes(await signJwt({ exp: 1_700_000_000_000 }, SECRET))).toEqual(['probably-milliseconds'])
    expect(noteCodes(await signJwt('{"exp":"tomorrow"}', SECRET))).toEqual(['not-a-time'])
    const engine = await findTool('jwt-sign')!.load()
    const options = { algorithm: 'auto', key: SECRET, secretEncoding: 'utf-8' }
    expect(noteCodes(await engine('{"a":1,"a":2}', options))).toEqual(['duplicate-key'])
  })

  it('rejects what cannot be signed', async () => {
    const circle: Record<string, unknown> = {}
    circle.self = circle
    const codes = [
      await signJwt({}, pem(rsa.publicKey)),
      await signJwt({}, pem(rsa.privateKey), { algorithm: 'HS256' }),
      await signJwt({}, SECRET, { algorithm: 'none' as JwtAlgorithm }),
      await signJwt(circle, SECRET),
      await signJwt({}, ''),
      await signJwt({}, new Uint8Array(0)),
    ].map((result) => firstError(result)?.code)
    expect(codes).toEqual([
      'private-key-needed',
      'key-mismatch',
      'unsupported-algorithm',
      'not-json',
      'no-key',
      'key-refused',
    ])
  })
})

it.each(['jwk', 'pem'] as const)(
  'a key on a curve that browsers do not support is rejected with that reason, as %s',
  async (form) => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
    const key = form === 'jwk' ? jwk(publicKey) : pem(publicKey)
    const error = firstError(await verifyJwt(unsigned({ alg: 'ES256K' }), key))
    expect(error?.code).toBe('invalid-key')
    expect(error?.message).toContain('browsers support no others')
  },
)

describe('the samples of the tools', () => {
  const [decoder, signer] = ['jwt-decode', 'jwt-sign'].map((id) => findTool(id)!)

  it('are a token that the sample key verifies, and claims that the same key signs as that token', async () => {
    const { samples, sampleKey = '' } = decoder!
    expect(unwrap(await verifyJwt(samples[0], sampleKey)).verdict).toBe('valid')
    expect(signer!.sampleKey).toBe(sampleKey)
    expect(unwrap(await signJwt(signer!.samples[0], sampleKey))).toBe(samples[0])
  })
})
