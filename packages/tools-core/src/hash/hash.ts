/**
 * Digests of bytes and files, many at once in one pass, and HMAC. A text is its UTF-8 bytes, line ends as they are typed.
 *
 * Source of HMAC: RFC 2104. Pure; WebAssembly and Web Crypto are used where the host has them.
 */

import { hexOf } from '../platform/hex.ts'
import { bytesOf } from '../platform/inputBytes.ts'
import { isText, type TextInput } from '../platform/utf8.ts'
import { refuseNoObject } from '../result/choices.ts'
import { keyNotes, notedBytes } from '../result/notedBytes.ts'
import { refuseInput, refuseType } from '../result/refuseInput.ts'
import { fail, type Note, type Result, succeed } from '../result/result.ts'
import { algorithmNamed, factsOf, findAlgorithm, type HashAlgorithm } from './algorithms.ts'
import { startDigest } from './engines.ts'
import { digestNatively, holdNative } from './nativeDigest.ts'

/** How long the digest is. */
export interface HashOptions {
  /** Bytes of the digest, for SHAKE, BLAKE2 and BLAKE3. @defaultValue the algorithm's own length */
  readonly length?: number
}

/** Takes a file piece by piece, in memory that does not grow. */
export interface Hasher {
  /** Adds bytes, or a text's UTF-8 bytes. */
  readonly update: (bytes: TextInput) => Hasher
  /** The digest of everything so far, as small hex digits. The hasher is used up afterwards. */
  readonly digest: () => string
  /** The digest of everything so far, as bytes. The hasher is used up afterwards. */
  readonly digestBytes: () => Uint8Array
}

/** As `Hasher`, for HMAC. */
export interface KeyedHasher {
  /** Adds bytes, or a text's UTF-8 bytes. */
  readonly update: (bytes: TextInput) => KeyedHasher
  /** The keyed digest of everything so far, as small hex digits. The hasher is used up afterwards. */
  readonly digest: () => string
}

/** What `hashStream` tells while it reads, and how it is told to stop. */
export interface HashStreamContext {
  /** Stops the reading; the promise is rejected with the signal's reason. */
  readonly signal?: { readonly aborted: boolean; readonly reason?: unknown }
  /** Called after each piece with the bytes read so far. */
  readonly onProgress?: (bytes: number) => void
  /** Bytes of the digests that may have this length; the others keep their own. */
  readonly length?: number
  /**
   * Bytes of all pieces together. Up to 256 MB are held, where that is known, for the digests that Web Crypto computes quicker; without
   * it memory does not grow.
   */
  readonly size?: number
}

/** Bytes in pieces: an iterable, or a stream such as `file.stream()`, which not every browser can iterate over. */
export type ByteSource =
  | AsyncIterable<Uint8Array>
  | Iterable<Uint8Array>
  | {
      getReader(): {
        read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>
        cancel(): Promise<void>
      }
    }

/**
 * The digest of bytes, or of a text's UTF-8 bytes, as small hex digits.
 *
 * Notes: `not-for-security` (MD5, SHA-1), `lone-surrogate` for half a surrogate pair, which becomes U+FFFD. Errors: `unknown-algorithm`, `invalid-length`, `needs-webassembly`.
 *
 * @example
 * await hash('abc', 'sha-256') // { ok: true, value: 'ba7816bf…', notes: [] }
 */
export async function hash(
  input: TextInput,
  algorithm: string,
  options: HashOptions = {},
): Promise<Result<string>> {
  const refused = refuseInput(input) ?? refuseNoObject(options)
  if (refused !== undefined) return refused
  const { value: bytes, notes } = notedBytes(input)
  const id = findAlgorithm(algorithm)
  const native = options.length === undefined ? await digestNatively(bytes, id) : undefined
  if (native !== undefined) return succeed(hexOf(native), [...notes, ...notesOn(id)])
  const hasher = await createHasher(algorithm, options)
  return hasher.ok ? succeed(hasher.value.update(bytes).digest(), [...notes, ...hasher.notes]) : hasher
}

/** Starts a digest that takes its input in pieces. Errors and notes as `hash`. */
export async function createHasher(algorithm: string, options: HashOptions = {}): Promise<Result<Hasher>> {
  const refused = refuseNoObject(options)
  if (refused !== undefined) return refused
  const named = algorithmNamed(algorithm)
  if (named === undefined) return unknownAlgorithm(algorithm)
  const { id } = named
  const { bytes, lengths, name } = factsOf(id)
  const { length = named.length ?? bytes } = options
  const [least, most] = lengths ?? [bytes, bytes]
  if (!Number.isInteger(length) || length < least || length > most) {
    const range = least === most ? `${least} bytes` : `${least} to ${most} bytes`
    return fail({ code: 'invalid-length', option: 'length', message: `A digest of ${name} has ${range}.` })
  }
  const digest = await startDigest(id, length)
  if (digest === undefined) {
    return fail({
      code: 'needs-webassembly',
      message: `${name} needs WebAssembly, which this browser does not allow here.`,
    })
  }
  const hasher: Hasher = {
    update(input) {
      digest.update(bytesOf(input))
      return hasher
    },
    digest: () => hexOf(digest.digest()),
    digestBytes: () => digest.digest(),
  }
  return succeed(hasher, notesOn(id))
}

/**
 * Many digests of one stream, in one pass. `file.stream()` is such a stream; memory does not grow with the file, unless `size` is given.
 *
 * The value has one entry an algorithm, in the order asked for. Errors as `hash`; `wrong-size`.
 *
 * @throws the signal's reason, when it is aborted.
 */
export async function hashStream(
  pieces: ByteSource,
  wanted: string | readonly string[],
  context: HashStreamContext = {},
): Promise<Result<ReadonlyMap<HashAlgorithm, string>>> {
  const refused = refuseNoObject(context)
  if (refused !== undefined) return refused
  if (!isSource(pieces)) return refuseType('a stream or list of bytes', pieces)
  const { signal, onProgress, length, size } = context
  const algorithms = [wanted ?? []].flat()
  const whole = holdNative(algorithms.map(findAlgorithm), size)
  const started = await startHashers(algorithms, whole?.algorithms ?? [], length)
  if (!started.ok) return started
  const { value: hashers, notes } = started
  let done = 0
  for await (const piece of iterate(pieces)) {
    if (signal?.aborted === true) throw signal.reason
    if (!isText(piece)) return refuseType('a stream or list of bytes', piece)
    for (const hasher of hashers.values()) hasher.update(piece)
    if (whole !== undefined && done + piece.length <= whole.bytes.length) whole.bytes.set(piece, done)
    done += piece.length
    onProgress?.(done)
  }
  if (whole !== undefined && done !== whole.bytes.length)
    return fail({ code: 'wrong-size', message: 'The file has changed while it was read. Choose it again.' })
  const digests = new Map<HashAlgorithm, string>()
  for (const algorithm of algorithms) {
    const id = findAlgorithm(algorithm)!
    digests.set(id, hashers.get(id)?.digest() ?? hexOf((await digestNatively(whole!.bytes, id))!))
  }
  return succeed(digests, notes)
}

/** A hasher for each algorithm but those that are `held` back, to be computed of the whole. */
async function startHashers(
  algorithms: readonly string[],
  held: readonly HashAlgorithm[],
  length: number | undefined,
): Promise<Result<ReadonlyMap<HashAlgorithm, Hasher>>> {
  const hashers = new Map<HashAlgorithm, Hasher>()
  const notes: Note[] = []
  for (const algorithm of algorithms) {
    const id = findAlgorithm(algorithm)
    if (id === undefined) return unknownAlgorithm(algorithm)
    if (held.includes(id)) continue
    const isChosen = length !== undefined && allowsLength(id, length)
    const hasher = await createHasher(id, isChosen ? { length } : {})
    if (!hasher.ok) return hasher
    hashers.set(id, hasher.value)
    notes.push(...hasher.notes)
  }
  return succeed(hashers, notes)
}

function isSource(value: unknown): value is ByteSource {
  const isObject = typeof value === 'object' && value !== null
  return isObject && ('getReader' in value || Symbol.asyncIterator in value || Symbol.iterator in value)
}

function allowsLength(algorithm: HashAlgorithm, length: number): boolean {
  const { lengths } = factsOf(algorithm)
  return lengths !== undefined && length >= lengths[0] && length <= lengths[1]
}

async function* iterate(source: ByteSource): AsyncGenerator<Uint8Array> {
  if (!('getReader' in source)) {
    yield* source
    return
  }
  const reader = source.getReader()
  try {
    for (let next = await reader.read(); next.value !== undefined; next = await reader.read())
      yield next.value
  } finally {
    await reader.cancel()
  }
}

/**
 * The keyed digest of bytes, as small hex digits. A text, or a key given as text, is its UTF-8 bytes; a key longer than the
 * block is hashed first.
 *
 * Notes: those of `hash`, `lone-surrogate` of the key too. Errors: `no-hmac` for algorithms without one (SHAKE, BLAKE3, checksums), and those
 * of `hash`.
 */
export async function hmac(input: TextInput, key: TextInput, algorithm: string): Promise<Result<string>> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const digest = await createHmac(key, algorithm)
  const { value: bytes, notes } = notedBytes(input)
  return digest.ok ? succeed(digest.value.update(bytes).digest(), [...notes, ...digest.notes]) : digest
}

/** Starts a keyed digest that takes its input in pieces. Errors and notes as `hmac`. */
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
      message: `HMAC is not defined for ${name}; take SHA-256, for example.`,
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

async function padKey(key: Uint8Array, algorithm: HashAlgorithm, block: number): Promise<Uint8Array> {
  const padded = new Uint8Array(block)
  const hasher = key.length > block ? await createHasher(algorithm) : undefined
  padded.set(hasher?.ok ? hasher.value.update(key).digestBytes() : key.subarray(0, block))
  return padded
}

function notesOn(algorithm: HashAlgorithm | undefined): readonly Note[] {
  if (algorithm === undefined || factsOf(algorithm).strength !== 'broken') return []
  const message = `${factsOf(algorithm).name} is not for security: two files with one digest can be made.`
  return [{ code: 'not-for-security', message }]
}

function unknownAlgorithm(name: string): Result<never> {
  return fail({
    code: 'unknown-algorithm',
    option: 'algorithm',
    message: `There is no digest “${name}” here.`,
  })
}
