/** Computes digests with Web Crypto, which is fast but needs all bytes at once. */
import { subtleCrypto } from '../../shared/platform/webCrypto.ts'
import type { HashAlgorithm } from './algorithms.ts'

/** Without SHA-1, which WebAssembly computes faster in browsers (530 MB/s to 420). */
const NAMES: Readonly<Partial<Record<HashAlgorithm, string>>> = {
  'sha-256': 'SHA-256',
  'sha-384': 'SHA-384',
  'sha-512': 'SHA-512',
}

/** Below this, a call costs more than it saves; above 256 MB, nothing is kept as a whole. */
const MIN_BYTES = 16_384
const MAX_BYTES: number = 256 * 2 ** 20

/** Returns the digest if the host can compute it and that is worthwhile. */
export async function digestNatively(
  bytes: Uint8Array,
  algorithm: HashAlgorithm | undefined,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const name = nameFor(algorithm, bytes.length)
  return name === undefined ? undefined : new Uint8Array(await subtleCrypto()!.digest(name, bytes))
}

/**
 * A buffer for bytes that arrive in pieces, and the algorithms that wait for the whole input; `undefined` if
 * none does.
 */
export function holdNative(
  algorithms: readonly HashAlgorithm[],
  size: number | undefined,
): { readonly bytes: Uint8Array; readonly algorithms: readonly HashAlgorithm[] } | undefined {
  if (size === undefined) return undefined
  const native = algorithms.filter((each) => nameFor(each, size) !== undefined)
  return native.length === 0 ? undefined : { bytes: new Uint8Array(size), algorithms: native }
}

function nameFor(algorithm: HashAlgorithm | undefined, size: number): string | undefined {
  if (algorithm === undefined || size < MIN_BYTES || size > MAX_BYTES) return undefined
  return subtleCrypto() === undefined ? undefined : NAMES[algorithm]
}
