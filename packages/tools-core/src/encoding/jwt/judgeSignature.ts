/**
 * Judges a signature with the keys that fit a token. Source: RFC 7515, section 5.2; RFC 7797 for a detached
 * payload.
 */
import { bytesOf } from '../../shared/input/inputBytes.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import type { JwtAlgorithmFacts } from './algorithms.ts'
import { base64urlText } from './base64url.ts'
import type { DecodedJwt } from './decodeJwt.ts'
import { type Reason, reason } from './fittingKeys.ts'
import { type ReadyKey, readyKey, tooShortFor } from './hostKeys.ts'
import type { Jose } from './jose.ts'
import type { KeyMaterial } from './keys.ts'
import { type SignedParts, type Signing, verifyParts } from './signatures.ts'

/** A verdict on a signature, and why it is not `valid`; with `valid`, a caveat. */
export interface Judgement {
  readonly verdict: 'notChecked' | 'valid' | 'invalid'
  readonly reason: Reason | undefined
}

/** The most keys tried for one token; each takes an operation of the host. */
const MAX_TRIED = 100

/** What is judged, and with what. */
interface Evidence {
  readonly jose: Jose
  readonly token: DecodedJwt
  /** The keys that fit the token, in the order in which they are tried. */
  readonly keys: readonly KeyMaterial[]
  readonly facts: JwtAlgorithmFacts
  /** The payload, if it is detached from the token. */
  readonly payload: TextInput | undefined
}

/** The verdict on the signature of a token, and the keys that the host could use. */
export async function judgeSignature({
  jose,
  token,
  keys,
  facts,
  payload,
}: Evidence): Promise<{ readonly judgement: Judgement; readonly tried: readonly ReadyKey[] }> {
  const tried: ReadyKey[] = []
  let untried: Reason | undefined
  const end = (verdict: Judgement['verdict'], why: Judgement['reason']) => ({
    judgement: { verdict, reason: why },
    tried,
  })
  // A payload that is not in the token may also be empty; only the signature can tell.
  const signed = signedParts(token, payload ?? '')
  const isMissing = isDetached(token) && payload === undefined
  const wrongLength = wrongSignatureLength(token.signature, facts)
  if (wrongLength !== undefined) return end('invalid', wrongLength)
  for (const material of keys.slice(0, MAX_TRIED)) {
    const key = await readyKey(jose, material, facts, 'verify')
    // Another key of the set may be the right one.
    if (key === undefined) {
      untried ??= KEY_REFUSED
      continue
    }
    tried.push(key)
    const isRight = tooShortFor(key, facts) ?? (await checked({ jose, key, facts }, signed, token.signature))
    if (isRight === true) return end('valid', otherName(token, material))
    if (isRight !== false) untried ??= isRight
  }
  if (keys.length > MAX_TRIED)
    untried ??= reason(
      'too-many-keys',
      `The first ${MAX_TRIED} of the ${keys.length} keys were tried, and none matches; give only the key that is meant.`,
    )
  if (isMissing) untried ??= PAYLOAD_DETACHED
  // If a key could not be tried, or there is nothing to try it on, the signature is not known to be wrong.
  return untried === undefined
    ? end('invalid', reason('wrong-signature', 'The signature does not match this token and key.'))
    : end('notChecked', untried)
}

/**
 * The caveat if the only key given does not have the name that the token gives its key: it would not have
 * been selected from a set.
 */
function otherName({ header: { kid } }: DecodedJwt, key: KeyMaterial): Reason | undefined {
  if (key.kid === undefined || typeof kid !== 'string' || key.kid === kid) return undefined
  return reason('other-kid', `The token names its key “${kid}”, and the key given is “${key.kid}”.`)
}

/**
 * Whether the signature is correct, or why the host cannot tell: it may discover only now that a key is
 * damaged.
 */
async function checked(
  signing: Signing,
  signed: SignedParts,
  signature: Uint8Array,
): Promise<boolean | Reason> {
  try {
    return await verifyParts(signing, signed, signature)
  } catch {
    return KEY_REFUSED
  }
}

const KEY_REFUSED = reason(
  'key-refused',
  'The key was rejected: it is damaged, or of a kind that is not supported here.',
)

/** Whether the payload is not in the token: it was sent separately, or is empty. */
export function isDetached({ kind, signingInput }: DecodedJwt): boolean {
  return kind === 'jws' && signingInput.endsWith('.')
}

const PAYLOAD_DETACHED = reason(
  'payload-detached',
  'The payload is not in the token; give it to verify the token.',
)

/** The signed parts: the characters received, with a detached payload put back. */
function signedParts(token: DecodedJwt, payload: TextInput): SignedParts {
  const { header, signingInput, payloadBytes } = token
  const dot = signingInput.indexOf('.')
  const bytes = isDetached(token) ? bytesOf(payload) : payloadBytes
  const received = isDetached(token) ? base64urlText(bytes) : signingInput.slice(dot + 1)
  return { head: signingInput.slice(0, dot), payload: header.b64 === false ? bytes : received }
}

function wrongSignatureLength(
  signature: Uint8Array,
  { signatureBytes, family }: JwtAlgorithmFacts,
): Reason | undefined {
  if (signatureBytes === undefined || signature.length === signatureBytes) return undefined
  if (family.startsWith('P-') && signature[0] === 0x30) {
    return reason(
      'der-signature',
      `This is a DER signature; a token has r and s one after the other, ${signatureBytes} bytes.`,
    )
  }
  return reason(
    'signature-length',
    `The signature has ${signature.length} bytes instead of ${signatureBytes}.`,
  )
}
