/** Encodes base64url without padding, as tokens use it. Pure. */

import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { encodeBase64 } from '../base64/encodeBase64.ts'

/** The base64url text of bytes, as ASCII bytes. */
export function base64url(bytes: Uint8Array): Uint8Array {
  return utf8Bytes(base64urlText(bytes))
}

/** The base64url text of bytes. Tokens are short, so it always fits. */
export function base64urlText(bytes: Uint8Array): string {
  const text = encodeBase64(bytes, { variant: 'url' })
  if (!text.ok) throw new RangeError('payload: longer than a token can be')
  return text.value
}
