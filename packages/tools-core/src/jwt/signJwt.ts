/** Making tokens. Source: RFC 7515, section 5.1. */
import { type TextInput, utf8Bytes } from '../platform/utf8.ts'
import { subtleCrypto } from '../platform/webCrypto.ts'
import { refuseChoice } from '../result/choices.ts'
import { surrogateNotes } from '../result/notedBytes.ts'
import { fail, type Result, succeed } from '../result/result.ts'
import { algorithmFacts, defaultAlgorithm, type JwtAlgorithm, type JwtAlgorithmFacts } from './algorithms.ts'
import { base64urlText } from './base64url.ts'
import type { JoseHeader } from './decodeJwt.ts'
import { importKey } from './hostKeys.ts'
import {
  isMeantFor,
  type JwtKey,
  type KeyMaterial,
  parseKeys,
  SECRET_ENCODINGS,
  type SecretEncoding,
  weakSecretNotes,
} from './keys.ts'

/** How a token is made. */
export interface SignJwtOptions {
  /** @defaultValue the one that a JWK names, else the usual one of the key: HS256, RS256, ES256 (by curve) or EdDSA */
  readonly algorithm?: JwtAlgorithm
  /** Members of the header besides `alg`. `typ` is `JWT` and `kid` that of the JWK, unless they are given; a `kid` chooses from a set. */
  readonly header?: JoseHeader
  /** How a secret given as text becomes bytes. @defaultValue `'utf-8'` */
  readonly secretEncoding?: SecretEncoding
}

/** The longest payload that is signed, 16 MB. */
const LONGEST_PAYLOAD = 2 ** 24

/**
 * Signs claims (an object, written as JSON) or any text or bytes.
 *
 * Notes: `weak-secret`, `lone-surrogate` in a text or a secret. Errors: `no-key`, `invalid-key`, `private-key-needed`, `key-mismatch`, `key-not-for-this` and `no-such-kid` (by the
 * JWK’s own members), `unsupported-header`, `unsupported-algorithm` (`none` is one), `key-refused`, `not-json`, `too-long`,
 * `needs-web-crypto`.
 */
export async function signJwt(
  payload: Readonly<Record<string, unknown>> | TextInput,
  key: JwtKey,
  options: SignJwtOptions = {},
): Promise<Result<string>> {
  const refused = refuseChoice(options, { secretEncoding: SECRET_ENCODINGS })
  if (refused !== undefined) return refused
  const { header = {} } = options
  if ('b64' in header || 'crit' in header) {
    return fail({
      code: 'unsupported-header',
      message: 'Tokens with “b64” or “crit” can be checked here, not made.',
    })
  }
  const signer = signerOf(key, options)
  if (!signer.ok) return signer
  const { material, name, facts } = signer.value
  const body = payloadBytes(payload)
  if (!body.ok) return body
  const named = material.kid === undefined ? {} : { kid: material.kid }
  const head = payloadBytes({ typ: 'JWT', ...named, ...header, alg: name })
  if (!head.ok) return head
  const subtle = subtleCrypto()
  if (subtle === undefined)
    return fail({ code: 'needs-web-crypto', message: 'Tokens can only be signed on a secure page (https).' })
  const hostKey = await importKey(subtle, material, facts, 'sign')
  if (hostKey === undefined) {
    return fail({
      code: 'key-refused',
      option: 'key',
      message: 'The browser refuses this key: it is empty, damaged, or of a kind it does not have.',
    })
  }
  const signingInput = `${base64urlText(head.value)}.${base64urlText(body.value)}`
  const signature = await subtle.sign(facts.parameters, hostKey, utf8Bytes(signingInput))
  return succeed(`${signingInput}.${base64urlText(new Uint8Array(signature))}`, [
    ...(typeof payload === 'string' ? surrogateNotes(payload) : []),
    ...signer.notes,
    ...weakSecretNotes([material], facts),
  ])
}

/** What signs: a key, and the algorithm that it is to be used with. */
interface Signer {
  readonly material: KeyMaterial
  readonly name: string
  readonly facts: JwtAlgorithmFacts
}

/** The key to sign with, where it is of the right kind and may be used for it. */
function signerOf(
  key: JwtKey,
  { algorithm, header = {}, secretEncoding = 'utf-8' }: SignJwtOptions,
): Result<Signer> {
  if (key === '' || key === undefined || key === null)
    return fail({
      code: 'no-key',
      option: 'key',
      message: 'Give a secret, or a private key as PEM or JWK, to sign with.',
    })
  const keys = parseKeys(key, secretEncoding)
  if (!keys.ok) return keys
  const material = keyToSignWith(keys.value, header)
  if (material === undefined)
    return fail({
      code: 'no-such-kid',
      option: 'key',
      message: `No key of the set has the “kid” ${String(header.kid)}.`,
    })
  const name = algorithm ?? ownAlgorithm(material)
  const facts = algorithmFacts(name)
  if (facts === undefined)
    return fail({
      code: 'unsupported-algorithm',
      option: 'algorithm',
      message: `Tokens are not signed with “${name}” here.`,
    })
  if (facts.family !== material.family) {
    return fail({
      code: 'key-mismatch',
      option: 'key',
      message: `${name} needs another kind of key than this one (${material.family}).`,
    })
  }
  if (material.role === 'public') {
    return fail({
      code: 'private-key-needed',
      option: 'key',
      message: 'A public key checks signatures; give the private key to sign.',
    })
  }
  if (!isMeantFor(material, 'sign', name)) {
    return fail({
      code: 'key-not-for-this',
      option: 'key',
      message: `The key’s own “alg”, “use” or “key_ops” does not allow it to sign with ${name}.`,
    })
  }
  return succeed({ material, name, facts }, keys.notes)
}

/** The key that the header names; without a name, the first of the set that may sign. */
function keyToSignWith(keys: readonly KeyMaterial[], { kid }: JoseHeader): KeyMaterial | undefined {
  if (keys.length > 1 && typeof kid === 'string') return keys.find((each) => each.kid === kid)
  const mayChoose = keys.filter((each) => each.role !== 'public')
  return mayChoose.find((each) => isMeantFor(each, 'sign', ownAlgorithm(each))) ?? mayChoose[0] ?? keys[0]
}

/** What the JWK names, or the usual one of its kind. */
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
  if (bytes.length > LONGEST_PAYLOAD)
    return fail({ code: 'too-long', message: 'A token holds at most 16 MB.' })
  return succeed(bytes)
}

/** `undefined` for what has no JSON: a circle, a BigInt. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
