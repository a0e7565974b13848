/**
 * The hash algorithms by name, with their strength, digest length and HMAC block size. Metadata only. Pure.
 *
 * SHA-3 is not Keccak (the padding differs), and SHA-512/256 is not truncated SHA-512 (the initial values
 * differ).
 */

import { wrongInput } from '../../shared/input/wrongInput.ts'

/** What a digest is suitable for. */
export type Strength = 'secure' | 'broken' | 'checksum'

/** Facts about an algorithm. */
export interface AlgorithmFacts {
  readonly name: string
  readonly bytes: number
  /** `broken`: no longer secure. `checksum`: never meant to be secure. */
  readonly strength: Strength
  /** The block size for HMAC in bytes; absent if HMAC is not defined. */
  readonly block?: number
  /** The digest lengths in bytes that can be requested instead of `bytes`. */
  readonly lengths?: readonly [least: number, most: number]
}

/** An algorithm with a digest of its default length. */
export type PlainAlgorithm =
  | 'md5'
  | 'sha-1'
  | 'sha-224'
  | 'sha-256'
  | 'sha-384'
  | 'sha-512'
  | 'sha-512/224'
  | 'sha-512/256'
  | 'sha3-224'
  | 'sha3-256'
  | 'sha3-384'
  | 'sha3-512'
  | 'shake128'
  | 'shake256'
  | 'keccak-224'
  | 'keccak-256'
  | 'keccak-384'
  | 'keccak-512'
  | 'blake2b'
  | 'blake2s'
  | 'blake3'
  | 'ripemd-160'
  | 'crc32'
  | 'crc32c'
  | 'xxh32'
  | 'xxh64'
  | 'xxh3-64'
  | 'xxh128'

/** An algorithm whose digests can have any length. */
export type SizedAlgorithm = 'shake128' | 'shake256' | 'blake2b' | 'blake2s' | 'blake3'

/**
 * The name of an algorithm, followed by the digest length in bits if it is not the default: `blake2b-256`.
 */
export type HashAlgorithm = PlainAlgorithm | `${SizedAlgorithm}-${number}`

/**
 * Source: RFC 1321, FIPS 180-4, FIPS 202, RFC 7693, the BLAKE3 paper, ISO 3309, RFC 3720 appendix B.4,
 * xxhash.com.
 */
const ALGORITHMS: Readonly<Record<PlainAlgorithm, AlgorithmFacts>> = {
  md5: { name: 'MD5', bytes: 16, strength: 'broken', block: 64 },
  'sha-1': { name: 'SHA-1', bytes: 20, strength: 'broken', block: 64 },
  'sha-224': { name: 'SHA-224', bytes: 28, strength: 'secure', block: 64 },
  'sha-256': { name: 'SHA-256', bytes: 32, strength: 'secure', block: 64 },
  'sha-384': { name: 'SHA-384', bytes: 48, strength: 'secure', block: 128 },
  'sha-512': { name: 'SHA-512', bytes: 64, strength: 'secure', block: 128 },
  'sha-512/224': { name: 'SHA-512/224', bytes: 28, strength: 'secure', block: 128 },
  'sha-512/256': { name: 'SHA-512/256', bytes: 32, strength: 'secure', block: 128 },
  'sha3-224': { name: 'SHA3-224', bytes: 28, strength: 'secure', block: 144 },
  'sha3-256': { name: 'SHA3-256', bytes: 32, strength: 'secure', block: 136 },
  'sha3-384': { name: 'SHA3-384', bytes: 48, strength: 'secure', block: 104 },
  'sha3-512': { name: 'SHA3-512', bytes: 64, strength: 'secure', block: 72 },
  shake128: { name: 'SHAKE128', bytes: 32, strength: 'secure', lengths: [1, 1024] },
  shake256: { name: 'SHAKE256', bytes: 64, strength: 'secure', lengths: [1, 1024] },
  'keccak-224': { name: 'Keccak-224', bytes: 28, strength: 'secure', block: 144 },
  'keccak-256': { name: 'Keccak-256', bytes: 32, strength: 'secure', block: 136 },
  'keccak-384': { name: 'Keccak-384', bytes: 48, strength: 'secure', block: 104 },
  'keccak-512': { name: 'Keccak-512', bytes: 64, strength: 'secure', block: 72 },
  blake2b: { name: 'BLAKE2b', bytes: 64, strength: 'secure', block: 128, lengths: [1, 64] },
  blake2s: { name: 'BLAKE2s', bytes: 32, strength: 'secure', block: 64, lengths: [1, 32] },
  blake3: { name: 'BLAKE3', bytes: 32, strength: 'secure', lengths: [1, 1024] },
  'ripemd-160': { name: 'RIPEMD-160', bytes: 20, strength: 'secure', block: 64 },
  crc32: { name: 'CRC-32 (ISO-HDLC)', bytes: 4, strength: 'checksum' },
  crc32c: { name: 'CRC-32C (Castagnoli)', bytes: 4, strength: 'checksum' },
  xxh32: { name: 'XXH32', bytes: 4, strength: 'checksum' },
  xxh64: { name: 'XXH64', bytes: 8, strength: 'checksum' },
  'xxh3-64': { name: 'XXH3-64', bytes: 8, strength: 'checksum' },
  xxh128: { name: 'XXH3-128', bytes: 16, strength: 'checksum' },
}

/** All algorithms with their default digest lengths, in the order in which they are listed. */
export const HASH_ALGORITHMS: readonly PlainAlgorithm[] = Object.keys(ALGORITHMS) as PlainAlgorithm[]

const SPELLINGS: ReadonlyMap<string, PlainAlgorithm> = new Map([
  ...HASH_ALGORITHMS.map((id) => [bare(id), id] as const),
  ['sha', 'sha-1'],
  // FreeBSD: SHA512t256 (file) = …
  ['sha512t224', 'sha-512/224'],
  ['sha512t256', 'sha-512/256'],
  ['rmd160', 'ripemd-160'],
  ['b2', 'blake2b'],
  ['b3', 'blake3'],
  ['xxh3', 'xxh3-64'],
  ['xxhash32', 'xxh32'],
  ['xxhash64', 'xxh64'],
  ['xxhash3', 'xxh3-64'],
  ['xxhash128', 'xxh128'],
  ['xxh3128', 'xxh128'],
  ['xxh3128bits', 'xxh128'],
  ['xxh364bits', 'xxh3-64'],
  ['crc32b', 'crc32'],
  ['crc32isohdlc', 'crc32'],
  ['crc32castagnoli', 'crc32c'],
  ['crc32iscsi', 'crc32c'],
])

/**
 * Finds an algorithm by any spelling of its name: `SHA256`, `sha-256`, `Sha_256`, `SHA-2-256` and `sha256sum`
 * are the same. The name may give the bits of the digest, as in OpenSSL and libsodium: `BLAKE2b-256`.
 */
export function findAlgorithm(name: string): HashAlgorithm | undefined {
  const spelling = bare(name)
    .replace(/^sha2(?=224|256|384|512)/, 'sha')
    .replace(/sum$/, '')
  const plain = SPELLINGS.get(spelling)
  if (plain !== undefined) return plain
  const [, family = '', bits = ''] = /^([a-z]+(?:2[bs]|3|128|256))([1-9]\d*)$/.exec(spelling) ?? []
  const sized = SPELLINGS.get(family)
  return sized === undefined ? undefined : ofLength(sized, Number(bits) / 8)
}

/** The algorithm with a digest of this many bytes; `undefined` if it has none. */
export function ofLength(algorithm: HashAlgorithm, bytes: number): HashAlgorithm | undefined {
  const family = familyOf(algorithm)
  const own = ALGORITHMS[family]
  if (bytes === own.bytes) return family
  const [least, most] = own.lengths ?? [own.bytes, own.bytes]
  if (!Number.isInteger(bytes) || bytes < least || bytes > most) return undefined
  return `${family as SizedAlgorithm}-${bytes * 8}`
}

/** The algorithm without the bits in its name. */
export function familyOf(algorithm: HashAlgorithm): PlainAlgorithm {
  return isPlain(algorithm) ? algorithm : (algorithm.slice(0, algorithm.lastIndexOf('-')) as SizedAlgorithm)
}

function isPlain(algorithm: string): algorithm is PlainAlgorithm {
  return Object.hasOwn(ALGORITHMS, algorithm)
}

/** Returns the facts about an algorithm. */
export function factsOf(algorithm: HashAlgorithm): AlgorithmFacts {
  if (isPlain(algorithm)) return ALGORITHMS[algorithm]
  if (typeof algorithm !== 'string' || findAlgorithm(algorithm) !== algorithm)
    throw wrongInput('the name of an algorithm, as findAlgorithm returns it', algorithm)
  const facts = ALGORITHMS[familyOf(algorithm)]
  const bits = Number(algorithm.slice(algorithm.lastIndexOf('-') + 1))
  return { ...facts, name: `${facts.name}-${bits}`, bytes: bits / 8 }
}

function bare(name: string): string {
  if (typeof name !== 'string') return ''
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
