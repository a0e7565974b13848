/** Keyed digests (HMAC). Source: RFC 2104. Pure. */
import { bytesOf } from '../../shared/input/inputBytes.ts'
import { keyNotes, notedBytes } from '../../shared/input/notedBytes.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { factsOf, findAlgorithm, type HashAlgorithm } from './algorithms.ts'
import { createHasher, unknownAlgorithm } from './hasher.ts'

/** The same as `Hasher`, for HMAC. */
export interface KeyedHasher {
  /** Adds bytes, or a text's UTF-8 bytes. */
  readonly update: (bytes: TextInput) => KeyedHasher
  /**
   * Returns the keyed digest of everything so far, as lower-case hex digits. The hasher cannot be used
   * afterwards.
   */
  readonly digest: () => string
}

/**
 * Returns the keyed digest of bytes, as lower-case hex digits. A text, or a key given as text, is used as
 * UTF-8; a key longer than the block is hashed first.
 *
 * Notes: those of `hash`, with `lone-surrogate` also for the key. Errors: `no-hmac` for algorithms without
 * HMAC (SHAKE, BLAKE3, checksums), and those of `hash`.
 */
export async function hmac(input: TextInput, key: TextInput, algorithm: string): Promise<Result<string>> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const digest = await createHmac(key, algorithm)
  const { value: bytes, notes } = notedBytes(input)
  return digest.ok ? succeed(digest.value.update(bytes).digest(), [...notes, ...digest.notes]) : digest
}

/** Starts a keyed digest that takes its input in pieces. Errors and notes are those of `hmac`. */
export async function createHmac(key: TextInput, algorithm: string): Promise<Result<KeyedHasher>> {
  const wrong = refuseInput(key)
  if (wrong !== undefined) return wrong
  const id = findAlgorithm(algorithm)
  if (id === undefined) return unknownAlgorithm(algorithm)
  const { block, name } = factsOf(id)
  if (block === undefined) {
    return fail({
      code: 'no-hmac',
      option: 'algorithm',
      message: `HMAC is not defined for ${name}; use another algorithm, such as SHA-256.`,
    })
  }
  const padded = await padKey(bytesOf(key), id, block)
  const [inner, outer] = await Promise.all([createHasher(id), createHasher(id)])
  if (!inner.ok) return inner
  if (!outer.ok) return outer
  inner.value.update(padded.map((byte) => byte ^ 0x36))
  outer.value.update(padded.map((byte) => byte ^ 0x5c))
  const keyed: KeyedHasher = {
    update(input: TextInput) {
      inner.value.update(input)
      return keyed
    },
    digest: () => outer.value.update(inner.value.digestBytes()).digest(),
  }
  return succeed(keyed, [...keyNotes(key), ...inner.notes])
}

async function padKey(
  key: Uint8Array,
  algorithm: HashAlgorithm,
  block: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const padded = new Uint8Array(block)
  const hasher = key.length > block ? await createHasher(algorithm) : undefined
  padded.set(hasher?.ok ? hasher.value.update(key).digestBytes() : key.subarray(0, block))
  return padded
}
