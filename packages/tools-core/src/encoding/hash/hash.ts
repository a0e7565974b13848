/**
 * Computes digests of bytes and files, several in one pass. A text is hashed as UTF-8, with its line ends
 * unchanged.
 *
 * Pure; uses WebAssembly and Web Crypto if the host has them.
 */

import { bytesOf } from '../../shared/input/inputBytes.ts'
import { notedBytes } from '../../shared/input/notedBytes.ts'
import { refuseInput, refuseType } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED, COUNT, FUNCTION, OBJECT } from '../../shared/options/optionKinds.ts'
import { isText, type TextInput } from '../../shared/platform/utf8.ts'
import { fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { hexOf } from '../../shared/strings/hex.ts'
import { familyOf, findAlgorithm, type HashAlgorithm, ofLength } from './algorithms.ts'
import { createHasher, type Hasher, type HashOptions, notesOn, unknownAlgorithm } from './hasher.ts'
import { digestNatively, holdNative } from './nativeDigest.ts'
import { type ByteSource, isSource, piecesOf, type StopSignal, throwIfAborted } from './pieces.ts'

/** Options for `hashStream`: progress, cancellation, length and size. */
export interface HashStreamContext {
  /** Stops reading at once; the promise rejects with the signal's reason. */
  readonly signal?: StopSignal
  /** Called after each piece with the bytes read so far. */
  readonly onProgress?: (bytes: number) => void
  /**
   * The length in bytes for digests that support it, unless their name gives one; the others keep their own.
   */
  readonly length?: number
  /**
   * The total number of bytes. If it is known, up to 256 MB are kept in memory for the digests that Web
   * Crypto computes faster; without it, memory use is constant.
   */
  readonly size?: number
}

/**
 * Returns the digest of bytes, or of the UTF-8 bytes of a text, as lower-case hex digits.
 *
 * Notes: `not-for-security` (MD5, SHA-1), `lone-surrogate` for half a surrogate pair, which becomes U+FFFD.
 * Errors: `unknown-algorithm`, `invalid-length`, `needs-webassembly`.
 *
 * @example
 * await hash('abc', 'sha-256') // { ok: true, value: 'ba7816bf…', notes: [] }
 */
export async function hash(
  input: TextInput,
  algorithm: string,
  options: HashOptions = {},
): Promise<Result<string>> {
  const refused = refuseInput(input) ?? refuseChoice(options, { length: CHECKED })
  if (refused !== undefined) return refused
  const { value: bytes, notes } = notedBytes(input)
  const id = findAlgorithm(algorithm)
  const native = options.length === undefined ? await digestNatively(bytes, id) : undefined
  if (native !== undefined) return succeed(hexOf(native), [...notes, ...notesOn(id)])
  const hasher = await createHasher(algorithm, options)
  return hasher.ok ? succeed(hasher.value.update(bytes).digest(), [...notes, ...hasher.notes]) : hasher
}

/**
 * Computes several digests of a stream, such as `file.stream()`, in one pass. Memory use is constant unless
 * `size` is given.
 *
 * The value has one entry per algorithm, in the requested order, even if it is named twice. Errors: those of
 * `hash`; `wrong-size`.
 *
 * @throws the signal's reason, when it is aborted.
 */
export async function hashStream(
  pieces: ByteSource,
  wanted: string | readonly string[],
  context: HashStreamContext = {},
): Promise<Result<ReadonlyMap<HashAlgorithm, string>>> {
  const refused = refuseChoice(context, { signal: OBJECT, onProgress: FUNCTION, length: COUNT, size: COUNT })
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

/** Starts a hasher for each algorithm except those in `buffered`, which are computed from the whole input. */
async function startHashers(
  algorithms: Iterable<HashAlgorithm>,
  buffered: readonly HashAlgorithm[],
  length: number | undefined,
): Promise<Result<ReadonlyMap<HashAlgorithm, Hasher>>> {
  const hashers = new Map<HashAlgorithm, Hasher>()
  const notes: Note[] = []
  for (const id of algorithms) {
    if (buffered.includes(id)) continue
    const isChosen = length !== undefined && id === familyOf(id) && ofLength(id, length) !== undefined
    const hasher = await createHasher(id, isChosen ? { length } : {})
    if (!hasher.ok) return hasher
    hashers.set(id, hasher.value)
    notes.push(...hasher.notes)
  }
  return succeed(hashers, notes)
}
