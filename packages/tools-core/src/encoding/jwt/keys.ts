/**
 * Reads keys in their usual formats (a secret, PEM, a certificate, JWK, a JWK set), and what each may be used
 * for.
 *
 * Source: RFC 7517 (JWK), RFC 7468 (PEM). Pure.
 */
import { isRecord } from '@whittle/foundation/record'
import { keyNotes } from '../../shared/input/notedBytes.ts'
import { aboutOption } from '../../shared/options/aboutOption.ts'
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { andThen, fail, failAll, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { readBase64 } from '../base64/readBase64.ts'
import { parseHexKey } from '../bytes/hexKey.ts'
import { pemTexts } from '../x509/pemTexts.ts'
import { defaultAlgorithm, type JwtAlgorithmFacts, type KeyFamily } from './algorithms.ts'
import { base64Text } from './base64url.ts'
import { parseJson } from './decodeJwt.ts'
import { wrapEcPrivateKey, wrapRsaPrivateKey, wrapRsaPublicKey } from './der.ts'
import { isDisguisedKey } from './disguisedKey.ts'
import { type Jose, loadJose } from './jose.ts'

/** A JSON Web Key. */
export type Jwk = Readonly<Record<string, unknown>>

/**
 * A key: a secret as text or bytes; PEM text (public, private or certificate); a JWK, a JWK set, or PEM texts
 * by their names, as text or object.
 */
export type JwtKey = string | Uint8Array | Jwk

/** How a secret given as text is decoded to bytes. */
export type SecretEncoding = 'utf-8' | 'base64' | 'base64url' | 'hex'

/** Every encoding of a secret. */
export const SECRET_ENCODINGS: readonly SecretEncoding[] = ['utf-8', 'base64', 'base64url', 'hex']

/** The families of keys with a public half. */
const KEY_PAIR_FAMILIES: readonly KeyFamily[] = ['RSA', 'P-256', 'P-384', 'P-521', 'Ed25519']

/** A key of a known family. */
export interface KeyMaterial {
  readonly family: KeyFamily
  readonly role: 'secret' | 'public' | 'private'
  /** The bytes of a secret, or another key as a JWK. */
  readonly data: Uint8Array | Jwk
  /** The JWK's own members; the name may also be that of a PEM text in an object. */
  readonly kid?: string
  readonly alg?: string
  readonly use?: string
  readonly operations?: readonly string[]
}

/** Whether a key's own members (RFC 7517, 4.2 to 4.4) allow this operation with this algorithm. */
export function isMeantFor(
  { alg, use, operations }: KeyMaterial,
  operation: 'sign' | 'verify',
  algorithm: string,
): boolean {
  return (
    (alg === undefined || alg === algorithm || (isEdwards(alg) && isEdwards(algorithm))) &&
    (use === undefined || use === 'sig') &&
    (operations === undefined || operations.includes(operation))
  )
}

/**
 * The keys that a `kid` selects: those with that name, otherwise those without any name; none if every key is
 * named otherwise. A single key is selected whatever its name, because a name is only a hint (RFC 7515,
 * section 4.1.4).
 */
export function keysNamed(keys: readonly KeyMaterial[], name: unknown): readonly KeyMaterial[] {
  if (keys.length < 2 || typeof name !== 'string') return keys
  const named = keys.filter(({ kid }) => kid === name)
  return named.length > 0 ? named : keys.filter(({ kid }) => kid === undefined)
}

/** A note if one of the keys is a secret shorter than its algorithm requires. */
export function weakSecretNotes(
  keys: readonly KeyMaterial[],
  { secretBytes = 0 }: JwtAlgorithmFacts,
): readonly Note[] {
  const isWeak = keys.some(({ data }) => data instanceof Uint8Array && data.length < secretBytes)
  if (!isWeak) return []
  return [
    {
      code: 'weak-secret',
      message: `The secret should have at least ${secretBytes} bytes (RFC 7518, section 3.2).`,
    },
  ]
}

/** RFC 9864 calls EdDSA with the curve Ed25519 by the name of the curve. */
function isEdwards(algorithm: string): boolean {
  return algorithm === 'EdDSA' || algorithm === 'Ed25519'
}

/**
 * Reads the keys of an input, of which PEM and a JWK set may have several. Notes: `lone-surrogate` in a
 * secret, `space-around-secret`.
 */
export async function parseKeys(
  key: JwtKey,
  encoding: SecretEncoding,
): Promise<Result<readonly KeyMaterial[]>> {
  if (key instanceof Uint8Array) return secretKeys(succeed(key))
  if (typeof key !== 'string') return (await parseNamedPems(key)) ?? parseJwks(key)
  const json = /^\s*[{[]/.test(key) ? parseJson(key) : undefined
  const named = isRecord(json) ? await parseNamedPems(json) : undefined
  if (named !== undefined) return named
  if (PEM.test(key)) return parsePem(key)
  if (Array.isArray(json)) return parseJwks({ keys: json })
  if (isRecord(json)) return parseJwks(json)
  if (/^\s*[{[]/.test(key)) return badKey('This begins like a JWK, but it is not valid JSON.')
  return secretKeys(secretBytes(key, encoding))
}

function secretKeys(read: Result<Uint8Array>): Result<readonly KeyMaterial[]> {
  return andThen(read, (bytes) => (isDisguisedKey(bytes) ? badKey(DISGUISED) : succeed([secret(bytes)])))
}

const DISGUISED =
  'This is not a secret but another kind of key, which others may know: give it as PEM, between “-----BEGIN PUBLIC KEY-----” and “-----END PUBLIC KEY-----” or the lines of its kind, or as a JWK.'

function secret(bytes: Uint8Array): KeyMaterial {
  return { family: 'secret', role: 'secret', data: bytes }
}

function secretBytes(text: string, encoding: SecretEncoding): Result<Uint8Array> {
  if (encoding === 'hex') return parseHexKey(text)
  if (encoding !== 'utf-8') {
    const bytes = readBase64(text)
    if (!bytes.ok) return aboutOption('key', bytes, 'invalid-key')
    // Places are dropped, because they would be in the key, not in the input.
    const notes = bytes.notes.map(({ code, message }) => ({ code, message: `In the key: ${message}` }))
    return succeed(bytes.value, notes)
  }
  return succeed(utf8Bytes(text), [...keyNotes(text), ...(text === text.trim() ? [] : [SPACE_AROUND])])
}

const SPACE_AROUND: Note = {
  code: 'space-around-secret',
  message: 'The secret begins or ends with white space, which is a part of it.',
}

const PEM = /-----BEGIN /

/**
 * Reads an object of PEM texts by their names, as Google publishes its certificates; `undefined` for any
 * other object.
 */
async function parseNamedPems(json: Jwk): Promise<Result<readonly KeyMaterial[]> | undefined> {
  const entries = Object.entries(json)
  const isNamed = entries.length > 0 && entries.every(([, pem]) => typeof pem === 'string' && PEM.test(pem))
  if (!isNamed) return undefined
  const read = entries.map(async ([kid, pem]) =>
    andThen(await parsePem(String(pem)), (keys) => succeed(keys.map((key) => ({ ...key, kid })))),
  )
  return usableOf(await Promise.all(read))
}

/** The keys of those that can be read; fails if none can. */
function usableOf(read: readonly Result<readonly KeyMaterial[]>[]): Result<readonly KeyMaterial[]> {
  const usable = read.flatMap((each) => (each.ok ? each.value : []))
  const failure = read.find((each) => !each.ok)
  return usable.length > 0 || failure === undefined ? succeed(usable) : failAll(failure.errors)
}

/** Reads every usable key in a PEM text, such as each certificate of a chain. */
async function parsePem(text: string): Promise<Result<readonly KeyMaterial[]>> {
  // In JSON and configuration files, line ends are written as escapes.
  const lines = text.replace(/\\r?\\n|\\n/g, '\n')
  // A block that was cut off is left out, if there is another.
  const blocks = pemTexts(lines).filter(({ isClosed }) => isClosed)
  // OpenSSL writes the curve before the key, which names it again.
  const keys = blocks.filter(({ label }) => label !== 'EC PARAMETERS')
  if (blocks.length === 0) return badKey('The PEM text is not complete: “-----END …-----” is missing.')
  const jose = await loadJose('Keys as PEM can only be read')
  if (!jose.ok) return jose
  const read = (keys.length > 0 ? keys : blocks).map(({ label, body }) =>
    parsePemBlock(jose.value, label, body),
  )
  return usableOf(await Promise.all(read))
}

async function parsePemBlock(
  jose: Jose,
  label: string,
  body: string,
): Promise<Result<readonly KeyMaterial[]>> {
  if (label === 'ENCRYPTED PRIVATE KEY' || /^\s*Proc-Type:.*ENCRYPTED/.test(body)) return badKey(ENCRYPTED)
  const bytes = readBase64(body)
  if (!bytes.ok) return badKey(`The PEM text is damaged: ${bytes.errors[0]?.message ?? ''}`)
  const standard = standardPem(label, bytes.value)
  if (!standard.ok) return standard
  const key = parseJwk((await readPem(jose, standard.value)) ?? {})
  return key === undefined ? badKey(OTHER_PEM) : succeed([key])
}

/** The labels that jose reads. */
type StandardLabel = 'PUBLIC KEY' | 'PRIVATE KEY' | 'CERTIFICATE'

interface StandardPem {
  readonly label: StandardLabel
  readonly text: string
}

function standardPem(label: string, der: Uint8Array): Result<StandardPem> {
  switch (label) {
    case 'PUBLIC KEY':
    case 'PRIVATE KEY':
    case 'CERTIFICATE':
      return succeed(pemOf(label, der))
    case 'RSA PUBLIC KEY':
      return succeed(pemOf('PUBLIC KEY', wrapRsaPublicKey(der)))
    case 'RSA PRIVATE KEY':
      return succeed(pemOf('PRIVATE KEY', wrapRsaPrivateKey(der)))
    case 'EC PRIVATE KEY': {
      const key = wrapEcPrivateKey(der)
      return key === undefined
        ? badKey('The key is damaged, or does not name its curve.')
        : succeed(pemOf('PRIVATE KEY', key))
    }
    default:
      return badKey(`“${label}” is not a key that can be used here.`)
  }
}

function pemOf(label: StandardLabel, der: Uint8Array): StandardPem {
  return { label, text: `-----BEGIN ${label}-----\n${base64Text(der)}\n-----END ${label}-----` }
}

/**
 * The key in a PEM text as a JWK; `undefined` if it is of no supported family, or damaged. jose reads it for
 * one algorithm, so one of each family is tried.
 */
async function readPem(jose: Jose, { label, text }: StandardPem): Promise<Jwk | undefined> {
  const readers = {
    'PUBLIC KEY': jose.importSPKI,
    'PRIVATE KEY': jose.importPKCS8,
    CERTIFICATE: jose.importX509,
  }
  for (const family of KEY_PAIR_FAMILIES) {
    try {
      const key = await readers[label](text, defaultAlgorithm(family), { extractable: true })
      return { ...(await jose.exportJWK(key)) }
    } catch {
      // The host rejects a key of another family.
    }
  }
  return undefined
}

const ENCRYPTED = 'This key is encrypted; decrypt it first: openssl pkey -in key.pem'

const OTHER_PEM =
  'This key is damaged, or of a kind that cannot be used here: only RSA, P-256, P-384, P-521 and Ed25519 can; browsers support no others.'

const OTHER_CURVE =
  'Only keys of RSA, P-256, P-384, P-521 and Ed25519, with all their members, can be used here; browsers support no others.'

function parseJwks(json: Jwk): Result<readonly KeyMaterial[]> {
  const list: readonly unknown[] = Array.isArray(json.keys) ? json.keys : [json]
  const keys = list.flatMap((each) => (isRecord(each) ? (parseJwk(each) ?? []) : []))
  if (keys.length > 0) return succeed(keys)
  // A key for ES256K or Ed448, for example, has a curve that is not supported.
  if (list.some((each) => isRecord(each) && 'crv' in each)) return badKey(OTHER_CURVE)
  return badKey(
    'This JWK has no key that can be used here: its “kty” must be oct, RSA, EC or OKP, with all its members.',
  )
}

function parseJwk(jwk: Jwk): KeyMaterial | undefined {
  const about = {
    ...(typeof jwk.kid === 'string' ? { kid: jwk.kid } : {}),
    ...(typeof jwk.alg === 'string' ? { alg: jwk.alg } : {}),
    ...(typeof jwk.use === 'string' ? { use: jwk.use } : {}),
    ...(Array.isArray(jwk.key_ops)
      ? { operations: jwk.key_ops.filter((each) => typeof each === 'string') }
      : {}),
  }
  if (jwk.kty === 'oct') {
    const bytes = typeof jwk.k === 'string' ? readBase64(jwk.k, { variant: 'url' }) : undefined
    return bytes?.ok ? { ...secret(bytes.value), ...about } : undefined
  }
  const family =
    jwk.kty === 'RSA' ? 'RSA' : jwk.kty === 'EC' || jwk.kty === 'OKP' ? curveFamily(jwk.crv) : undefined
  if (family === undefined) return undefined
  return { family, role: 'd' in jwk ? 'private' : 'public', data: jwk, ...about }
}

function curveFamily(curve: unknown): KeyFamily | undefined {
  return KEY_PAIR_FAMILIES.find((family) => family === curve && family !== 'RSA')
}

function badKey(message: string): Result<never> {
  return fail({ code: 'invalid-key', message, option: 'key' })
}
