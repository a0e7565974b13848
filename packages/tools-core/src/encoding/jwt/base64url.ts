/** Encodes Base64 as keys have it, and base64url without padding as tokens have it. Pure. */

import { encodeBase64 } from '../base64/encodeBase64.ts'

/** The base64url text of bytes. */
export function base64urlText(bytes: Uint8Array): string {
  return textOf(bytes, 'url')
}

/** The Base64 text of bytes. */
export function base64Text(bytes: Uint8Array): string {
  return textOf(bytes, 'standard')
}

/** Keys and tokens are short, so their text always fits. */
function textOf(bytes: Uint8Array, variant: 'url' | 'standard'): string {
  const text = encodeBase64(bytes, { variant })
  if (!text.ok) throw new RangeError('bytes: longer than a token can be')
  return text.value
}
