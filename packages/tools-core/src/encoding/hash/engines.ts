/**
 * Selects the engine for each digest: that of Node, WebAssembly (hash-wasm), or JavaScript (@noble/hashes) if
 * there is no WebAssembly or hash-wasm lacks the algorithm. Each engine is loaded separately, on first use.
 */
// Referenced here for other packages that compile this source.
/// <reference path="./hashWasm.d.ts" />
import { familyOf, type HashAlgorithm, type PlainAlgorithm } from './algorithms.ts'
import { crc32Hasher } from './crc32.ts'
import { startNodeDigest } from './nodeDigest.ts'
import type { RunningDigest } from './runningDigest.ts'

/** Starts a digest with `bytes` bytes of output. */
type Engine = (bytes: number) => Promise<RunningDigest>

/** The CRC of hash-wasm takes a reversed polynomial. */
const CASTAGNOLI = 0x82f63b78

const bits = (bytes: number) => bytes * 8

const WASM: Readonly<Partial<Record<PlainAlgorithm, Engine>>> = {
  md5: () => startWasm(() => import('hash-wasm/dist/md5.umd.min.js'), 'createMD5'),
  'sha-1': () => startWasm(() => import('hash-wasm/dist/sha1.umd.min.js'), 'createSHA1'),
  'sha-224': () => startWasm(() => import('hash-wasm/dist/sha224.umd.min.js'), 'createSHA224'),
  'sha-256': () => startWasm(() => import('hash-wasm/dist/sha256.umd.min.js'), 'createSHA256'),
  'sha-384': () => startWasm(() => import('hash-wasm/dist/sha384.umd.min.js'), 'createSHA384'),
  'sha-512': () => startWasm(() => import('hash-wasm/dist/sha512.umd.min.js'), 'createSHA512'),
  'sha3-224': sha3,
  'sha3-256': sha3,
  'sha3-384': sha3,
  'sha3-512': sha3,
  'keccak-224': keccak,
  'keccak-256': keccak,
  'keccak-384': keccak,
  'keccak-512': keccak,
  blake2b: (bytes) =>
    startWasm(() => import('hash-wasm/dist/blake2b.umd.min.js'), 'createBLAKE2b', bits(bytes)),
  blake2s: (bytes) =>
    startWasm(() => import('hash-wasm/dist/blake2s.umd.min.js'), 'createBLAKE2s', bits(bytes)),
  blake3: (bytes) => startWasm(() => import('hash-wasm/dist/blake3.umd.min.js'), 'createBLAKE3', bits(bytes)),
  'ripemd-160': () => startWasm(() => import('hash-wasm/dist/ripemd160.umd.min.js'), 'createRIPEMD160'),
  crc32: () => startWasm(() => import('hash-wasm/dist/crc32.umd.min.js'), 'createCRC32'),
  crc32c: () => startWasm(() => import('hash-wasm/dist/crc32.umd.min.js'), 'createCRC32', CASTAGNOLI),
  xxh32: () => startWasm(() => import('hash-wasm/dist/xxhash32.umd.min.js'), 'createXXHash32'),
  xxh64: () => startWasm(() => import('hash-wasm/dist/xxhash64.umd.min.js'), 'createXXHash64'),
  'xxh3-64': () => startWasm(() => import('hash-wasm/dist/xxhash3.umd.min.js'), 'createXXHash3'),
  xxh128: () => startWasm(() => import('hash-wasm/dist/xxhash128.umd.min.js'), 'createXXHash128'),
}

const SCRIPT: Readonly<Partial<Record<PlainAlgorithm, Engine>>> = {
  md5: async () => running((await import('@noble/hashes/legacy.js')).md5.create()),
  'sha-1': async () => running((await import('@noble/hashes/legacy.js')).sha1.create()),
  'ripemd-160': async () => running((await import('@noble/hashes/legacy.js')).ripemd160.create()),
  'sha-224': async () => running((await import('@noble/hashes/sha2.js')).sha224.create()),
  'sha-256': async () => running((await import('@noble/hashes/sha2.js')).sha256.create()),
  'sha-384': async () => running((await import('@noble/hashes/sha2.js')).sha384.create()),
  'sha-512': async () => running((await import('@noble/hashes/sha2.js')).sha512.create()),
  'sha-512/224': async () => running((await import('@noble/hashes/sha2.js')).sha512_224.create()),
  'sha-512/256': async () => running((await import('@noble/hashes/sha2.js')).sha512_256.create()),
  'sha3-224': async () => running((await import('@noble/hashes/sha3.js')).sha3_224.create()),
  'sha3-256': async () => running((await import('@noble/hashes/sha3.js')).sha3_256.create()),
  'sha3-384': async () => running((await import('@noble/hashes/sha3.js')).sha3_384.create()),
  'sha3-512': async () => running((await import('@noble/hashes/sha3.js')).sha3_512.create()),
  shake128: async (dkLen) => running((await import('@noble/hashes/sha3.js')).shake128.create({ dkLen })),
  shake256: async (dkLen) => running((await import('@noble/hashes/sha3.js')).shake256.create({ dkLen })),
  'keccak-224': async () => running((await import('@noble/hashes/sha3.js')).keccak_224.create()),
  'keccak-256': async () => running((await import('@noble/hashes/sha3.js')).keccak_256.create()),
  'keccak-384': async () => running((await import('@noble/hashes/sha3.js')).keccak_384.create()),
  'keccak-512': async () => running((await import('@noble/hashes/sha3.js')).keccak_512.create()),
  blake2b: async (dkLen) => running((await import('@noble/hashes/blake2.js')).blake2b.create({ dkLen })),
  blake2s: async (dkLen) => running((await import('@noble/hashes/blake2.js')).blake2s.create({ dkLen })),
  blake3: async (dkLen) => running((await import('@noble/hashes/blake3.js')).blake3.create({ dkLen })),
  crc32: async () => crc32Hasher(0xedb88320),
  crc32c: async () => crc32Hasher(CASTAGNOLI),
}

/**
 * Starts a digest with the fastest available engine; `undefined` if it needs WebAssembly and there is none.
 */
export async function startDigest(
  algorithm: HashAlgorithm,
  bytes: number,
): Promise<RunningDigest | undefined> {
  const family = familyOf(algorithm)
  const native = startNodeDigest(family, bytes)
  if (native !== undefined) return native
  const wasm = 'WebAssembly' in globalThis ? WASM[family] : undefined
  const engine = wasm ?? SCRIPT[family]
  return engine?.(bytes)
}

function sha3(bytes: number): Promise<RunningDigest> {
  return startWasm(() => import('hash-wasm/dist/sha3.umd.min.js'), 'createSHA3', bits(bytes))
}

function keccak(bytes: number): Promise<RunningDigest> {
  return startWasm(() => import('hash-wasm/dist/keccak.umd.min.js'), 'createKeccak', bits(bytes))
}

type WasmModule = typeof import('hash-wasm/dist/*.umd.min.js')

type WasmHasher = Awaited<ReturnType<WasmModule['default'][string]>>

/**
 * One idle hasher of each kind, for reuse. A new one allocates a new WebAssembly memory, and a page that
 * shows all digests while the visitor types would create hundreds.
 */
const idle = new Map<string, WasmHasher>()

async function startWasm(
  load: () => Promise<WasmModule>,
  name: string,
  parameter?: number,
): Promise<RunningDigest> {
  const kind = `${name} ${parameter}`
  // An idle hasher avoids even a loaded import(), which resolves in a separate task, and tasks wait for the
  // frame after a key press.
  const waiting = idle.get(kind)
  idle.delete(kind)
  const hasher = (waiting ?? (await createWasm(load, name, parameter))).init()
  let isGiven = false
  const own = (): WasmHasher => {
    if (isGiven) throw new Error('This digest is already finished; start a new one.')
    return hasher
  }
  return {
    update: (bytes) => own().update(bytes),
    digest() {
      const digest = own().digest('binary')
      isGiven = true
      idle.set(kind, hasher)
      return digest
    },
  }
}

async function createWasm(
  load: () => Promise<WasmModule>,
  name: string,
  parameter?: number,
): Promise<WasmHasher> {
  const create = (await load()).default[name]
  if (create === undefined) throw new Error(`hash-wasm has no ${name}`)
  return create(parameter)
}

function running(hasher: { update(bytes: Uint8Array): unknown; digest(): Uint8Array }): RunningDigest {
  return { update: (bytes) => hasher.update(bytes), digest: () => hasher.digest() }
}
