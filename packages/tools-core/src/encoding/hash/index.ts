/** Computes, identifies and compares digests and HMACs, and reads and writes checksum files. Pure. */
export {
  type AlgorithmFacts,
  factsOf,
  findAlgorithm,
  HASH_ALGORITHMS,
  type HashAlgorithm,
  type PlainAlgorithm,
  type SizedAlgorithm,
  type Strength,
} from './algorithms.ts'
export { algorithmsOf, type CheckedFile, checkFiles, type DigestedFile } from './checkFiles.ts'
export {
  type ChecksumRow,
  formatChecksumFile,
  isChecksumFile,
  parseChecksumFile,
} from './checksumFile.ts'
export { identifyDigest, sameDigest } from './compareDigests.ts'
export { type HashStreamContext, hash, hashStream } from './hash.ts'
export { createHasher, type Hasher, type HashOptions } from './hasher.ts'
export { createHmac, hmac, type KeyedHasher } from './hmac.ts'
export type { ByteSource, StopSignal } from './pieces.ts'
