/**
 * Computes digests of bytes and files, several in one pass, and HMAC. A text is hashed as UTF-8, with its line ends unchanged.
 *
 * Source of HMAC: RFC 2104. Pure; uses WebAssembly and Web Crypto if the host has them.
 */

import { bytesOf } from '../input/inputBytes.ts'
import { keyNotes, notedBytes } from '../input/notedBytes.ts'
import { refuseInput, refuseType } from '../input/refuseInput.ts'
import { refuseChoice, refuseNoObject, shown } from '../options/choices.ts'
import { COUNT, OBJECT, type OptionKind } from '../options/optionKinds.ts'
import { isText, type TextInput } from '../platform/utf8.ts'
import { fail, type Note, type Result, succeed } from '../result/result.ts'
import { hexOf } from '../strings/hex.ts'
import { factsOf, familyOf, findAlgorithm, type HashAlgorithm, ofLength } from './algorithms.ts'
import { startDigest } from './engines.ts'
import { digestNatively, holdNative } from './nativeDigest.ts'
import { type ByteSource, isSource, piecesOf, type StopSignal, throwIfAborted } from './pieces.ts'

/** Options for computing a digest. */
export interface HashOptions {
  /** The length of the digest in bytes, for SHAKE, BLAKE2 and BLAKE3. @defaultValue the algorithm's own length */
  readonly length?: number
}

/** Hashes a file piece by piece, in constant memory. */
export interface Hasher {
  /** Adds bytes, or a text's UTF-8 bytes. */
  readonly update: (bytes: TextInput) => Hasher
  /** Returns the digest of everything so far, as lower-case hex digits. The hasher cannot be used afterwards. */
  readonly digest: () => string
  /** Returns the digest of everything so far, as bytes. The hasher cannot be used afterwards. */
  readonly digestBytes: () => Uint8Array
}

/** The same as `Hasher`, for HMAC. */
export interface KeyedHasher {
  /** Adds bytes, or a text's UTF-8 bytes. */
  readonly update: (bytes: TextInput) => KeyedHasher
  /** Returns the keyed digest of everything so far, as lower-case hex digits. The hasher cannot be used afterwards. */
  readonly digest: () => string
}

/** Options for `hashStream`: progress, cancellation, length and size. */
export interface HashStreamContext {
  /** Stops reading at once; the promise rejects with the signal's reason. */
  readonly signal?: StopSignal
  /** Called after each piece with the bytes read so far. */
  readonly onProgress?: (bytes: number) => void
  /** The length in bytes for digests that support it, unless their name gives one; the others keep their own. */
  readonly length?: number
  /**
   * The total number of bytes. If it is known, up to 256 MB are kept in memory for the digests that Web Crypto computes faster;
   * without it, memory use is constant.
   */
  readonly size?: number
}

const CALLBACK: OptionKind = { name: 'a function', takes: (value) => typeof value === 'function' }

/**
 * Returns the digest of bytes, or of the UTF-8 bytes of a text, as lower-case hex digits.
 *
 * Notes: `not-for-security` (MD5, SHA-1), `lone-surrogate` for half a surrogate pair, which becomes U+FFFD. Errors:
 * `unknown-algorithm`, `invalid-length`, `needs-webassembly`.
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

/** Starts a digest that takes its input in pieces. Errors and notes are those of `hash`. */
export async function createHasher(algorithm: string, options: HashOptions = {}): Promise<Result<Hasher>> {
  const refused = refuseNoObject(options)
  if (refused !== undefined) return refused
  const id = findAlgorithm(algorithm)
  if (id === undefined) return unknownAlgorithm(algorithm)
  const { length = factsOf(id).bytes } = options
  const { bytes, lengths, name } = factsOf(familyOf(id))
  if (ofLength(id, length) === undefined) {
    const [least, most] = lengths ?? [bytes, bytes]
    const range = least === most ? `${least} bytes` : `${least} to ${most} bytes`
    return fail({ code: 'invalid-length', option: 'length', message: `A ${name} digest must have ${range}.` })
  }
  const digest = await startDigest(id, length)
  if (digest === undefined) {
    return fail({
      code: 'needs-webassembly',
      message: `${name} needs WebAssembly, which is not allowed here.`,
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
 * Computes several digests of a stream, such as `file.stream()`, in one pass. Memory use is constant unless `size` is given.
 *
 * The value has one entry per algorithm, in the requested order, even if it is named twice. Errors: those of `hash`; `wrong-size`.
 *
 * @throws the signal's reason, when it is aborted.
 */
export async function hashStream(
  pieces: ByteSource,
  wanted: string | readonly string[],
  context: HashStreamContext = {},
): Promise<Result<ReadonlyMap<HashAlgorithm, string>>> {
  const refused = refuseChoice(context, { signal: OBJECT, onProgress: CALLBACK, length: COUNT, size: COUNT })
  if (refused !== undefined) return refused
  if (!isSource(pieces)) return refuseType('a stream or list of bytes', pieces)
  const { signal, onProgress, length, size } = context
  if (signal?.aborted === true) {
    if ('getReader' in pieces) await pieces.getReader().cancel()
    throw signal.reason
  }
  const algorithms = new Set<HashAlgorithm>()
  for (const name of [wanted ?? []].flat()) {
    const id = findAlgorithm(name)
    if (id === undefined) return unknownAlgorithm(name)
    algorithms.add(id)
  }
  const whole = holdNative([...algorithms], size)
  const started = await startHashers(algorithms, whole?.algorithms ?? [], length)
  if (!started.ok) return started
  const { value: hashers, notes } = started
  let done = 0
  for await (const piece of piecesOf(pieces, signal)) {
    throwIfAborted(signal)
    if (!isText(piece)) return refuseType('a stream or list of bytes', piece)
    const bytes = bytesOf(piece)
    for (const hasher of hashers.values()) hasher.update(bytes)
    if (whole !== undefined && done + bytes.length <= whole.bytes.length) whole.bytes.set(bytes, done)
    done += bytes.length
    onProgress?.(done)
  }
  throwIfAborted(signal)
  if (whole !== undefined && done !== whole.bytes.length)
    return fail({ code: 'wrong-size', message: 'The file changed while it was being read; read it again.' })
  const digests = new Map<HashAlgorithm, string>()
  for (const id of algorithms)
    digests.set(id, hashers.get(id)?.digest() ?? hexOf((await digestNatively(whole!.bytes, id))!))
  return succeed(digests, notes)
}

/** Starts a hasher for each algorithm except those in `held`, which are computed from the whole input. */
async function startHashers(
  algorithms: Iterable<HashAlgorithm>,
  held: readonly HashAlgorithm[],
  length: number | undefined,
): Promise<Result<ReadonlyMap<HashAlgorithm, Hasher>>> {
  const hashers = new Map<HashAlgorithm, Hasher>()
  const notes: Note[] = []
  for (const id of algorithms) {
    if (held.includes(id)) continue
    const isChosen = length !== undefined && id === familyOf(id) && ofLength(id, length) !== undefined
    const hasher = await createHasher(id, isChosen ? { length } : {})
    if (!hasher.ok) return hasher
    hashers.set(id, hasher.value)
    notes.push(...hasher.notes)
  }
  return succeed(hashers, notes)
}

/**
 * Returns the keyed digest of bytes, as lower-case hex digits. A text, or a key given as text, is used as UTF-8; a key longer than
 * the block is hashed first.
 *
 * Notes: those of `hash`, with `lone-surrogate` also for the key. Errors: `no-hmac` for algorithms without HMAC (SHAKE, BLAKE3,
 * checksums), and those of `hash`.
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

async function padKey(key: Uint8Array, algorithm: HashAlgorithm, block: number): Promise<Uint8Array> {
  const padded = new Uint8Array(block)
  const hasher = key.length > block ? await createHasher(algorithm) : undefined
  padded.set(hasher?.ok ? hasher.value.update(key).digestBytes() : key.subarray(0, block))
  return padded
}

function notesOn(algorithm: HashAlgorithm | undefined): readonly Note[] {
  if (algorithm === undefined || factsOf(algorithm).strength !== 'broken') return []
  const message = `${factsOf(algorithm).name} is not secure: two files with the same digest can be created.`
  return [{ code: 'not-for-security', message }]
}

function unknownAlgorithm(name: unknown): Result<never> {
  return fail({
    code: 'unknown-algorithm',
    option: 'algorithm',
    message: `The algorithm ${shown(name)} is unknown here; choose another one.`,
  })
}
