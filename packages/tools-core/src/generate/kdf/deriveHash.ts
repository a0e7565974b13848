/** Computes hashes of passwords with `hash-wasm`; each algorithm loads with its first use. */
import type { HashSettings } from './costs.ts'
import { SCRYPT_BLOCK_SIZE, writtenHash } from './writtenHash.ts'

/** Returns the written hash of a password. `hashLength` is in bytes; bcrypt has its own. */
export async function deriveHash(
  password: Uint8Array,
  settings: HashSettings,
  hashLength: number,
): Promise<string> {
  const { algorithm, salt, cost, memory, iterations, parallelism } = settings
  const common = { password, salt, hashLength, outputType: 'binary' } as const
  switch (algorithm) {
    case 'bcrypt': {
      const { bcrypt } = await wasm<'bcrypt'>(import('hash-wasm/dist/bcrypt.umd.min.js'))
      return bcrypt({ password, salt, costFactor: cost, outputType: 'encoded' })
    }
    case 'scrypt': {
      const { scrypt } = await wasm<'scrypt'>(import('hash-wasm/dist/scrypt.umd.min.js'))
      const costs = { costFactor: 2 ** cost, blockSize: SCRYPT_BLOCK_SIZE, parallelism }
      return writtenHash(settings, await scrypt({ ...common, ...costs }))
    }
    case 'pbkdf2-sha256':
    case 'pbkdf2-sha512': {
      const { pbkdf2 } = await wasm<'pbkdf2'>(import('hash-wasm/dist/pbkdf2.umd.min.js'))
      const hashFunction = algorithm.endsWith('256')
        ? (await wasm<'createSHA256'>(import('hash-wasm/dist/sha256.umd.min.js'))).createSHA256()
        : (await wasm<'createSHA512'>(import('hash-wasm/dist/sha512.umd.min.js'))).createSHA512()
      return writtenHash(settings, await pbkdf2({ ...common, iterations, hashFunction }))
    }
    default: {
      const argon2 = await wasm<'argon2id' | 'argon2i' | 'argon2d'>(
        import('hash-wasm/dist/argon2.umd.min.js'),
      )
      const costs = { memorySize: memory, iterations, parallelism }
      return writtenHash(settings, await argon2[algorithm]({ ...common, ...costs }))
    }
  }
}

/** A file of hash-wasm with the types of its package. */
async function wasm<Name extends keyof typeof import('hash-wasm')>(
  file: Promise<unknown>,
): Promise<Pick<typeof import('hash-wasm'), Name>> {
  const module = (await file) as { readonly default?: unknown }
  return (module.default ?? module) as Pick<typeof import('hash-wasm'), Name>
}
