/** The digests that Web Crypto has: quick, but only for bytes that are all there. */
import { subtleCrypto } from '../platform/webCrypto.ts'
import type { HashAlgorithm } from './algorithms.ts'

/** SHA-1 is missing: WebAssembly computes it quicker in browsers (530 MB/s to 420). */
const NAMES: Readonly<Partial<Record<HashAlgorithm, string>>> = {
  'sha-256': 'SHA-256',
  'sha-384': 'SHA-384',
  'sha-512': 'SHA-512',
}

/** Below this a call costs more than it saves; above 256 MB nothing is held as a whole. */
const LEAST_BYTES = 16_384
const MOST_BYTES: number = 256 * 2 ** 20

/** The digest, where the host computes it and that is worth it. */
export async function digestNatively(
  bytes: Uint8Array,
  algorithm: HashAlgorithm | undefined,
): Promise<Uint8Array | undefined> {
  const name = nameFor(algorithm, bytes.length)
  return name === undefined ? undefined : new Uint8Array(await subtleCrypto()!.digest(name, bytes))
}

/** Room for bytes that come in pieces, and those of the algorithms that are to wait for them; `undefined` where none is. */
export function holdNative(
  algorithms: readonly (HashAlgorithm | undefined)[],
  size: number | undefined,
): { readonly bytes: Uint8Array; readonly algorithms: readonly HashAlgorithm[] } | undefined {
  if (size === undefined) return undefined
  const native = algorithms.filter((each) => each !== undefined && nameFor(each, size) !== undefined)
  return native.length === 0
    ? undefined
    : { bytes: new Uint8Array(size), algorithms: native as readonly HashAlgorithm[] }
}

function nameFor(algorithm: HashAlgorithm | undefined, size: number): string | undefined {
  if (algorithm === undefined || size < LEAST_BYTES || size > MOST_BYTES) return undefined
  return subtleCrypto() === undefined ? undefined : NAMES[algorithm]
}
