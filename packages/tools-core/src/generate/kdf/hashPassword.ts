/**
 * Hashes of passwords that take long on purpose: Argon2 (RFC 9106), bcrypt, scrypt (RFC 7914) and PBKDF2
 * (RFC 8018).
 */
import { openText } from '../../shared/charset/openText.ts'
import { randomBytes } from '../../shared/platform/randomNumbers.ts'
import { type TextInput, utf8Bytes } from '../../shared/platform/utf8.ts'
import { placeAt } from '../../shared/result/place.ts'
import { type Failure, fail, type Result, succeed } from '../../shared/result/result.ts'
import type { KdfAlgorithm } from './algorithms.ts'
import { type KdfOptions, refuseOptions, settingsOf } from './costs.ts'
import { deriveHash } from './deriveHash.ts'
import { readWrittenHash, whyUnread } from './writtenHash.ts'

/** A hash, and how long it took. */
export interface PasswordHash {
  /** With its algorithm, its costs and its salt, as libraries read it. */
  readonly text: string
  readonly milliseconds: number
}

/** The length of a hash in bytes, except for bcrypt. */
const HASH_LENGTH = 32

/** The most bytes of a password that bcrypt uses. It would ignore any more, and hash-wasm throws instead. */
const MAX_BCRYPT_BYTES = 72

/**
 * A hash for storing. The default costs are at least those that OWASP recommends. Errors: `empty-input`,
 * `too-long` for bcrypt, `invalid-option`, and those of text.
 *
 * @example
 * await hashPassword('secret', { algorithm: 'bcrypt' }) // value: { text: '$2a$12$…', milliseconds: 230.4 }
 */
export async function hashPassword(text: TextInput, options: KdfOptions = {}): Promise<Result<PasswordHash>> {
  const opened = openText(text)
  if (!opened.ok) return opened
  const refused = refuseOptions(options)
  if (refused !== undefined) return refused
  const settings = settingsOf({ ...options, salt: options.salt ?? randomBytes(16) })
  const wrong = refusePassword(opened.value, settings.algorithm)
  if (wrong !== undefined) return wrong
  const begun = now()
  const made = await deriveHash(utf8Bytes(opened.value), settings, HASH_LENGTH)
  return succeed({ text: made, milliseconds: now() - begun }, opened.notes)
}

/**
 * Whether a hash is that of a password: of these algorithms, in the forms that `hashPassword` and other
 * libraries write. Errors: `invalid-hash`, `too-costly` above the limits of `hashPassword`, and as there.
 */
export async function verifyPassword(text: TextInput, hash: string): Promise<Result<boolean>> {
  const opened = openText(text)
  if (!opened.ok) return opened
  const written = typeof hash === 'string' ? hash.trim() : ''
  const read = readWrittenHash(written)
  if (read === undefined) return fail({ code: 'invalid-hash', option: 'hash', message: whyUnread(written) })
  const { settings, length, expected } = read
  const costs = refuseOptions(settings)
  if (costs !== undefined) {
    const [{ option = '', message = '' } = {}] = costs.errors
    return fail({ code: option === 'salt' ? 'invalid-hash' : 'too-costly', option: 'hash', message })
  }
  const wrong = refusePassword(opened.value, settings.algorithm)
  if (wrong !== undefined) return wrong
  const made = await deriveHash(utf8Bytes(opened.value), settings, length)
  return succeed(sameText(made, expected), opened.notes)
}

function refusePassword(text: string, algorithm: KdfAlgorithm): Failure | undefined {
  if (text === '')
    return fail({ code: 'empty-input', message: 'There is no password yet. Type one.', ...placeAt('', 0, 0) })
  if (algorithm !== 'bcrypt' || utf8Bytes(text).length <= MAX_BCRYPT_BYTES) return undefined
  const message = 'bcrypt reads only the first 72 bytes of a password. Take Argon2 for longer ones.'
  return fail({ code: 'too-long', message, ...placeAt(text, 0, text.length) })
}

/** Compares two texts in a time that does not depend on where they differ. */
function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let at = 0; at < a.length; at += 1) difference |= a.charCodeAt(at) ^ (b.charCodeAt(at) || 0)
  return difference === 0
}

function now(): number {
  return (globalThis as unknown as { readonly performance: { now(): number } }).performance.now()
}
