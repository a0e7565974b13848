/** Signs tokens. Source: RFC 7515, section 5.1; RFC 7797 (`b64`). */
import { surrogateNotes } from '../../shared/input/notedBytes.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { OBJECT, TEXT } from '../../shared/options/optionKinds.ts'
import { type TextInput, utf8Bytes } from '../../shared/platform/utf8.ts'
import {
  type Failure,
  fail,
  type Note,
  type Result,
  succeed,
  type ToolError,
} from '../../shared/result/result.ts'
import { algorithmFacts, defaultAlgorithm, type JwtAlgorithm, type JwtAlgorithmFacts } from './algorithms.ts'
import { criticalFault } from './criticalMembers.ts'
import { type JoseHeader, parseJson, timeNotes } from './decodeJwt.ts'
import { readyKey, shortKeyNotes, tooShortFor } from './hostKeys.ts'
import { loadJose } from './jose.ts'
import {
  isMeantFor,
  type JwtKey,
  type KeyMaterial,
  keysNamed,
  parseKeys,
  SECRET_ENCODINGS,
  type SecretEncoding,
  weakSecretNotes,
} from './keys.ts'
import { signParts } from './signatures.ts'

/** How a token is signed. */
export interface SignJwtOptions {
  /**
   * @defaultValue the `alg` of `header`, else the one that a JWK names, else the default of the key: HS256,
   *   RS256, ES256 (by curve) or EdDSA
   */
  readonly algorithm?: JwtAlgorithm
  /**
   * Further members of the header. Unless given, `typ` is `JWT` and `kid` is that of the JWK; a `kid` selects
   * the key of that name from a set, otherwise one without a name. With `b64: false`, listed in `crit`, the
   * payload is signed without encoding and left out of the token (RFC 7797).
   */
  readonly header?: JoseHeader
  /** How a secret given as text is decoded to bytes. @defaultValue `'utf-8'` */
  readonly secretEncoding?: SecretEncoding
}

/** The longest payload in bytes, 16 MB. */
const MAX_PAYLOAD_LENGTH = 2 ** 24

/**
 * Signs claims (an object, written as JSON) or any text or bytes.
 *
 * Notes: `weak-secret`, `short-key` (RSA below 2048 bits), `payload-detached`, `lone-surrogate` in a text or
 * a secret, `space-around-secret`, and those of `decodeJwt` on times. Errors: `no-key`, `invalid-key`,
 * `private-key-needed`, `key-mismatch`, `key-not-for-this` and `no-such-kid` (by the JWK’s own members),
 * `unsupported-algorithm` (including `none`), `key-refused`, `key-too-short` for the hash, `not-json`,
 * `too-long`, `needs-web-crypto`; about the option `header`: `algorithm-conflict`, `invalid-option` (an `alg`
 * or `kid` that is not text), `wrong-critical`, `b64-not-critical`, `invalid-b64`.
 */
export async function signJwt(
  payload: Readonly<Record<string, unknown>> | TextInput,
  key: JwtKey,
  options: SignJwtOptions = {},
): Promise<Result<string>> {
  const refused = refuseChoice(options, {
    algorithm: TEXT,
    header: OBJECT,
    secretEncoding: SECRET_ENCODINGS,
  })
  if (refused !== undefined) return refused
  const { header = {} } = options
  const wrongHeader = refuseHeader(header, options.algorithm)
  if (wrongHeader !== undefined) return wrongHeader
  const signer = await signerOf(key, options)
  if (!signer.ok) return signer
  const { material, facts } = signer.value
  const body = payloadBytes(payload)
  if (!body.ok) return body
  const named = material.kid === undefined ? {} : { kid: material.kid }
  const head = { typ: 'JWT', ...named, ...header, alg: facts.name }
  const written = payloadBytes(head)
  if (!written.ok) return written
  const token = await tokenOf(signer.value, head, body.value)
  if (!token.ok) return token
  return succeed(token.value, [
    ...(typeof payload === 'string' ? surrogateNotes(payload) : []),
    ...timeNotes(typeof payload === 'string' ? parseJson(payload) : payload),
    ...signer.notes,
    ...weakSecretNotes([material], facts),
    ...token.notes,
    ...(header.b64 === false ? [LEFT_OUT] : []),
  ])
}

const KEY_REFUSED: ToolError = {
  code: 'key-refused',
  option: 'key',
  message: 'The key was rejected: it is empty, damaged, or of a kind that is not supported here.',
}

/** Signs, with a note on a short key. */
async function tokenOf(
  { material, facts }: Signer,
  header: JoseHeader,
  payload: Uint8Array,
): Promise<Result<string>> {
  const jose = await loadJose('Tokens can only be signed')
  if (!jose.ok) return jose
  const key = await readyKey(jose.value, material, facts, 'sign')
  if (key === undefined) return fail(KEY_REFUSED)
  const tooShort = tooShortFor(key, facts)
  if (tooShort !== undefined) return fail({ ...tooShort, option: 'key' })
  try {
    return succeed(await signParts({ jose: jose.value, key, facts }, header, payload), shortKeyNotes([key]))
  } catch {
    // The host may discover only now that the parts of the key do not belong together.
    return fail(KEY_REFUSED)
  }
}

const LEFT_OUT: Note = {
  code: 'payload-detached',
  message: 'The payload is not in the token (“b64” is false): send it separately, unchanged to the byte.',
}

/** The failure for a header that is not allowed in any token, or that contradicts the requested algorithm. */
function refuseHeader(header: JoseHeader, algorithm: JwtAlgorithm | undefined): Failure | undefined {
  const { alg, kid } = header
  for (const [name, value] of Object.entries({ alg, kid }))
    if (value !== undefined && typeof value !== 'string')
      return invalidOption('header', `“${name}” in a header must be text.`)
  if (algorithm !== undefined && alg !== undefined && alg !== algorithm) {
    const message = `The header says “alg”: “${alg}”, but the chosen algorithm is ${algorithm}. Leave one of them out.`
    return fail({ code: 'algorithm-conflict', option: 'header', message })
  }
  const fault = criticalFault(header)
  return fault === undefined ? undefined : fail({ ...fault, option: 'header' })
}

/** A key and the algorithm to use it with. */
interface Signer {
  readonly material: KeyMaterial
  readonly facts: JwtAlgorithmFacts
}

/** The key to sign with; fails if it is of the wrong kind or may not be used to sign. */
async function signerOf(
  key: JwtKey,
  { algorithm, header = {}, secretEncoding = 'utf-8' }: SignJwtOptions,
): Promise<Result<Signer>> {
  if (key === '' || key === undefined || key === null)
    return fail({
      code: 'no-key',
      option: 'key',
      message: 'Give a secret, or a private key as PEM or JWK, to sign with.',
    })
  const keys = await parseKeys(key, secretEncoding)
  if (!keys.ok) return keys
  const material = keyToSignWith(keys.value, header)
  if (material === undefined)
    return fail({
      code: 'no-such-kid',
      option: 'key',
      message: `No key of the set has the “kid” ${String(header.kid)}.`,
    })
  const name = algorithm ?? (header.alg as string | undefined) ?? ownAlgorithm(material)
  const facts = algorithmFacts(name)
  if (facts === undefined)
    return fail({
      code: 'unsupported-algorithm',
      option: algorithm === undefined && header.alg !== undefined ? 'header' : 'algorithm',
      message: `Tokens are not signed with “${name}” here.`,
    })
  const signer = { material, facts }
  return refuseSigner(signer) ?? succeed(signer, keys.notes)
}

/** The failure for a key that cannot sign with the algorithm, or may not. */
function refuseSigner({ material, facts }: Signer): Failure | undefined {
  if (facts.family !== material.family) {
    return fail({
      code: 'key-mismatch',
      option: 'key',
      message: `${facts.name} needs a different kind of key than this one (${material.family}).`,
    })
  }
  if (material.role === 'public') {
    return fail({
      code: 'private-key-needed',
      option: 'key',
      message: 'A public key can only verify signatures; give the private key to sign.',
    })
  }
  if (!isMeantFor(material, 'sign', facts.name)) {
    return fail({
      code: 'key-not-for-this',
      option: 'key',
      message: `The key’s own “alg”, “use” or “key_ops” does not allow it to sign with ${facts.name}.`,
    })
  }
  return undefined
}

/** The first of the keys that the header's `kid` selects that may sign. */
function keyToSignWith(keys: readonly KeyMaterial[], { kid }: JoseHeader): KeyMaterial | undefined {
  const named = keysNamed(keys, kid)
  const mayChoose = named.filter((each) => each.role !== 'public')
  return mayChoose.find((each) => isMeantFor(each, 'sign', ownAlgorithm(each))) ?? mayChoose[0] ?? named[0]
}

/** The algorithm that the JWK names, or the default for its kind. */
function ownAlgorithm({ alg, family }: KeyMaterial): string {
  return alg ?? defaultAlgorithm(family)
}

function payloadBytes(payload: Readonly<Record<string, unknown>> | TextInput): Result<Uint8Array> {
  const bytes =
    payload instanceof Uint8Array
      ? payload
      : utf8Bytes(typeof payload === 'string' ? payload : (jsonOf(payload) ?? ''))
  if (typeof payload === 'object' && bytes.length === 0 && !(payload instanceof Uint8Array)) {
    return fail({ code: 'not-json', message: 'The claims cannot be written as JSON.' })
  }
  if (bytes.length > MAX_PAYLOAD_LENGTH)
    return fail({ code: 'too-long', message: 'A payload must not be larger than 16 MB.' })
  return succeed(bytes)
}

/** Writes a value as JSON; `undefined` if JSON cannot express it: a circular reference, a BigInt. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
