/**
 * Keyed digests and signatures as Wycheproof checks them: right ones are found right, and every change is
 * found. The kinds of its cases are made here again, signed by Node; from a checkout, its own vectors run
 * too.
 */
import { constants, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { hmac } from '../../src/encoding/hash/index.ts'
import { type JwtKey, verifyJwt } from '../../src/encoding/jwt/index.ts'
import { unwrap } from '../results.ts'
import { checkoutOf, describeSuite, type SuiteCase } from './suite.ts'

/** Node's names of the hashes, with ours and the block size in bytes. */
const HASHES: readonly (readonly [node: string, own: string, block: number])[] = [
  ['sha1', 'sha-1', 64],
  ['sha224', 'sha-224', 64],
  ['sha256', 'sha-256', 64],
  ['sha384', 'sha-384', 128],
  ['sha512', 'sha-512', 128],
  ['sha512-224', 'sha-512/224', 128],
  ['sha512-256', 'sha-512/256', 128],
  ['sha3-224', 'sha3-224', 144],
  ['sha3-256', 'sha3-256', 136],
  ['sha3-384', 'sha3-384', 104],
  ['sha3-512', 'sha3-512', 72],
]

/** Bytes that look random and are the same in each run. */
function bytesOf(length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, index) => (index * 151 + (index >> 3) * 89 + length) & 0xff))
}

/** Keys and messages around the sizes at which padding changes. */
function hmacCases(): SuiteCase[] {
  return HASHES.flatMap(([node, own, block]) => {
    const keys = [1, 8, 16, 20, 32, block - 1, block, block + 1, 2 * block + 1]
    const messages = [0, 1, 8, block - 9, block - 1, block, block + 1, 4 * block + 3]
    return keys.flatMap((keyLength) =>
      messages.map((length) => ({
        name: `${own}, key of ${keyLength} bytes, message of ${length}`,
        check: async () => {
          const [key, message] = [bytesOf(keyLength), bytesOf(length)]
          const expected = createHmac(node, key).update(message).digest('hex')
          expect(unwrap(await hmac(message, key, own))).toBe(expected)
        },
      })),
    )
  })
}

const part = (text: string | Uint8Array) => Buffer.from(text).toString('base64url')

/** A token as its parts, before they are joined. */
interface Parts {
  readonly header: string
  readonly payload: string
  readonly signature: Buffer
}

/** An algorithm, with the keys that Node made for it and how Node signs with them. */
interface Signer {
  readonly alg: string
  readonly key: JwtKey
  readonly other: JwtKey
  readonly sign: (text: string) => Buffer
}

const rsa = [
  generateKeyPairSync('rsa', { modulusLength: 2048 }),
  generateKeyPairSync('rsa', { modulusLength: 2048 }),
]
const CURVES: Readonly<Record<string, string>> = { 256: 'P-256', 384: 'P-384', 512: 'P-521' }

function jwkOf(key: KeyObject): JwtKey {
  return key.export({ format: 'jwk' }) as JwtKey
}

function signerOf(alg: string): Signer {
  const size = alg.slice(2)
  const hash = `sha${size}`
  if (alg.startsWith('HS')) {
    const secrets = [bytesOf(64), bytesOf(65)]
    const [key, other] = secrets.map((secret) => ({ kty: 'oct', k: part(secret) }))
    return {
      alg,
      key: key!,
      other: other!,
      sign: (text) => createHmac(hash, secrets[0]!).update(text).digest(),
    }
  }
  const [pair, second] = alg.startsWith('ES')
    ? [1, 2].map(() => generateKeyPairSync('ec', { namedCurve: CURVES[size]! }))
    : rsa
  const options = alg.startsWith('ES')
    ? { dsaEncoding: 'ieee-p1363' as const }
    : alg.startsWith('PS')
      ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
      : {}
  return {
    alg,
    key: jwkOf(pair!.publicKey),
    other: jwkOf(second!.publicKey),
    sign: (text) => sign(hash, Buffer.from(text), { key: pair!.privateKey, ...options }),
  }
}

const join3 = ({ header, payload, signature }: Parts) => `${header}.${payload}.${part(signature)}`

function flipped(signature: Buffer, bit: number): Buffer {
  const changed = Buffer.from(signature)
  changed[bit >> 3]! ^= 1 << (bit & 7)
  return changed
}

/** Each change of a token, by name; all of them have to be found. */
const CHANGES: Readonly<Record<string, (parts: Parts, signer: Signer) => string>> = {
  'first bit of the signature': (parts) => join3({ ...parts, signature: flipped(parts.signature, 7) }),
  'last bit of the signature': (parts) =>
    join3({ ...parts, signature: flipped(parts.signature, 8 * (parts.signature.length - 1)) }),
  'signature without its last byte': (parts) =>
    join3({ ...parts, signature: parts.signature.subarray(0, -1) }),
  'signature with a zero after it': (parts) =>
    join3({ ...parts, signature: Buffer.concat([parts.signature, Buffer.of(0)]) }),
  'signature with a zero before it': (parts) =>
    join3({ ...parts, signature: Buffer.concat([Buffer.of(0), parts.signature]) }),
  'signature of zeros': (parts) => join3({ ...parts, signature: Buffer.alloc(parts.signature.length) }),
  'no signature': (parts) => join3({ ...parts, signature: Buffer.alloc(0) }),
  'no third part': ({ header, payload }) => `${header}.${payload}`,
  'another payload': (parts) => join3({ ...parts, payload: part('{"sub":"b"}') }),
  'another header': (parts, { alg }) => join3({ ...parts, header: part(JSON.stringify({ alg, kid: 'x' })) }),
  'alg none': ({ payload }) => `${part('{"alg":"none"}')}.${payload}.`,
  'alg none with a signature': (parts) => join3({ ...parts, header: part('{"alg":"none"}') }),
  'alg of another family, signed with the public key': ({ payload }, { alg, key }) => {
    const header = part(JSON.stringify({ alg: alg.startsWith('HS') ? 'RS256' : 'HS256' }))
    const signature = createHmac('sha256', JSON.stringify(key)).update(`${header}.${payload}`).digest()
    return join3({ header, payload, signature })
  },
  'no alg': ({ payload }, { sign: signed }) => {
    const header = part('{}')
    return join3({ header, payload, signature: signed(`${header}.${payload}`) })
  },
  'crit with an unknown member': ({ payload }, { alg, sign: signed }) => {
    const header = part(JSON.stringify({ alg, crit: ['x'], x: 1 }))
    return join3({ header, payload, signature: signed(`${header}.${payload}`) })
  },
  'JSON serialization': ({ header, payload, signature }) =>
    JSON.stringify({ protected: header, payload, signature: part(signature) }),
}

const ALGORITHMS = ['HS', 'RS', 'PS', 'ES'].flatMap((family) =>
  ['256', '384', '512'].map((size) => family + size),
)

function jwsCases(): SuiteCase[] {
  return ALGORITHMS.map(signerOf).flatMap((signer) => {
    const { alg, key, other } = signer
    const header = part(JSON.stringify({ alg, typ: 'JWT' }))
    const payload = part('{"sub":"a"}')
    const parts = { header, payload, signature: signer.sign(`${header}.${payload}`) }
    const token = join3(parts)
    const asked = (name: string, text: string, withKey: JwtKey, verdict: boolean): SuiteCase => ({
      name: `${alg}, ${name}`,
      check: async () => expect(await isValid(text, withKey)).toBe(verdict),
    })
    return [
      asked('unchanged', token, key, true),
      asked('another key', token, other, false),
      asked('key for encryption', token, { ...(key as object), use: 'enc' } as JwtKey, false),
      asked('key for other operations', token, { ...(key as object), key_ops: ['encrypt'] } as JwtKey, false),
      asked('key for another algorithm', token, { ...(key as object), alg: 'EdDSA' } as JwtKey, false),
      ...Object.entries(CHANGES).map(([name, change]) => asked(name, change(parts, signer), key, false)),
    ]
  })
}

async function isValid(token: string, key: JwtKey): Promise<boolean> {
  const result = await verifyJwt(token, key)
  return result.ok && result.value.verdict === 'valid'
}

describeSuite('HMAC, after Wycheproof', hmacCases())

describeSuite('JWS, after Wycheproof', jwsCases())

/** A file of Wycheproof. */
interface Vectors<Group> {
  readonly testGroups: readonly Group[]
}

interface MacGroup {
  /** In bits. */
  readonly tagSize: number
  readonly tests: readonly {
    readonly tcId: number
    readonly key: string
    readonly msg: string
    readonly tag: string
    readonly result: string
  }[]
}

interface JwsGroup {
  readonly public?: JwtKey
  readonly private: JwtKey
  readonly tests: readonly { readonly tcId: number; readonly jws: string | object; readonly result: string }[]
}

function vectorsIn<Group>(folder: string, name: string): readonly Group[] {
  const text = readFileSync(join(folder, `testvectors_v1/${name}_test.json`), 'utf8')
  return (JSON.parse(text) as Vectors<Group>).testGroups
}

function macVectors(folder: string): SuiteCase[] {
  return HASHES.flatMap(([node, own]) =>
    vectorsIn<MacGroup>(folder, `hmac_${node.replace('-', '_')}`).flatMap(({ tagSize, tests }) =>
      tests.map(({ tcId, key, msg, tag, result }) => ({
        name: `${node}/${tcId}`,
        check: async () => {
          const digest = unwrap(await hmac(Buffer.from(msg, 'hex'), Buffer.from(key, 'hex'), own))
          expect(digest.slice(0, tagSize / 4) === tag).toBe(result === 'valid')
        },
      })),
    ),
  )
}

function jwsVectors(folder: string): SuiteCase[] {
  return vectorsIn<JwsGroup>(folder, 'json_web_signature').flatMap((group) =>
    group.tests.map(({ tcId, jws, result }) => ({
      name: `jws/${tcId}`,
      check: async () => {
        const token = typeof jws === 'string' ? jws : JSON.stringify(jws)
        expect(await isValid(token, group.public ?? group.private)).toBe(result === 'valid')
      },
    })),
  )
}

const checkout = checkoutOf('wycheproof')

describeSuite('Wycheproof HMAC', checkout === undefined ? undefined : macVectors(checkout))

describeSuite('Wycheproof JSON Web Signature', checkout === undefined ? undefined : jwsVectors(checkout))
