/**
 * Detects public keys in formats that are not supported: if one were used as a secret, anyone who knows it
 * could sign tokens that it verifies.
 *
 * Source of the attack: CVE-2022-29217, CVE-2024-33663. Source of the formats: RFC 4253, 6.6 and RFC 4716
 * (SSH), RFC 7468 (PEM). Pure.
 */
import { latin1 } from '@whittle/foundation/bytes'
import { utf8Text } from '../../shared/platform/utf8.ts'
import { readBase64 } from '../base64/readBase64.ts'
import { isKeyStructure } from './der.ts'

/** Markers of OpenSSH, SSH2 and PEM keys, and the member that every JWK has. */
const MARKS = /^\s*(?:ssh-|ecdsa-sha2-|sk-(?:ssh|ecdsa)-)|-{3}\s*BEGIN |"kty\\*"/
/** SSH's binary structure, which begins with the length of the key type's name and the name. */
const SSH_NAME = /^\0\0\0.(?:ssh-|ecdsa-|sk-)/s

/** Whether the bytes of a secret, or their text, contain a key of another kind. */
export function isDisguisedKey(bytes: Uint8Array): boolean {
  if (isKeyBytes(bytes)) return true
  const text = utf8Text(bytes)
  if (text === undefined) return false
  if (MARKS.test(text)) return true
  // Base64 between PEM lines, or on its own.
  const body = text.replace(/^.*\b(?:BEGIN|END) [A-Z0-9 ]+.*$/gm, '')
  const decoded = readBase64(body.replace(/\s+/g, ''))
  return decoded.ok && isKeyBytes(decoded.value)
}

function isKeyBytes(bytes: Uint8Array): boolean {
  return isKeyStructure(bytes) || SSH_NAME.test(latin1(bytes.subarray(0, 16)))
}
