/**
 * Digests of `node:crypto`, three to five times as fast as WebAssembly. A page has no such module; nothing is
 * imported, so that no bundler looks for it. Pure.
 */
import type { PlainAlgorithm } from './algorithms.ts'
import type { RunningDigest } from './runningDigest.ts'

/** The part of `node:crypto` that is used. */
interface NodeCrypto {
  getHashes(): readonly string[]
  createHash(
    name: string,
    options?: { readonly outputLength: number },
  ): { update(bytes: Uint8Array): unknown; digest(): Uint8Array }
}

/** Names in OpenSSL. BLAKE2 has only its full length there, in bytes. */
const NAMES: Readonly<Partial<Record<PlainAlgorithm, string | readonly [name: string, bytes: number]>>> = {
  md5: 'md5',
  'sha-1': 'sha1',
  'sha-224': 'sha224',
  'sha-256': 'sha256',
  'sha-384': 'sha384',
  'sha-512': 'sha512',
  'sha-512/224': 'sha512-224',
  'sha-512/256': 'sha512-256',
  'sha3-224': 'sha3-224',
  'sha3-256': 'sha3-256',
  'sha3-384': 'sha3-384',
  'sha3-512': 'sha3-512',
  shake128: 'shake128',
  shake256: 'shake256',
  blake2b: ['blake2b512', 64],
  blake2s: ['blake2s256', 32],
  'ripemd-160': 'ripemd160',
}

/** The names that this host's OpenSSL knows; it may be built without old ones. */
let known: ReadonlySet<string> | undefined

/** Starts a digest of `bytes` bytes; `undefined` where the host has no OpenSSL, or none that knows it. */
export function startNodeDigest(algorithm: PlainAlgorithm, bytes: number): RunningDigest | undefined {
  const entry = NAMES[algorithm]
  const crypto = nodeCrypto()
  if (entry === undefined || crypto === undefined) return undefined
  const [name, length] = typeof entry === 'string' ? [entry, undefined] : entry
  known ??= new Set(crypto.getHashes().map((each) => each.toLowerCase()))
  if (!known.has(name) || (length !== undefined && length !== bytes)) return undefined
  const isOpen = algorithm === 'shake128' || algorithm === 'shake256'
  const hasher = crypto.createHash(name, isOpen ? { outputLength: bytes } : undefined)
  let isGiven = false
  const own = () => {
    if (isGiven) throw new Error('This digest is already finished; start a new one.')
    return hasher
  }
  return {
    update: (piece) => void own().update(piece),
    digest() {
      const digest = own().digest()
      isGiven = true
      // A buffer of Node may be a part of a larger one.
      return new Uint8Array(digest)
    },
  }
}

function nodeCrypto(): NodeCrypto | undefined {
  const { process } = globalThis as {
    readonly process?: { readonly getBuiltinModule?: (id: string) => unknown }
  }
  return process?.getBuiltinModule?.('node:crypto') as NodeCrypto | undefined
}
