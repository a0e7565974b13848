/**
 * Hashes of passwords that take long on purpose: Argon2 (RFC 9106), bcrypt, scrypt (RFC 7914) and PBKDF2
 * (RFC 8018), computed by `hash-wasm`. Each loads with its first use.
 */
import { openText } from '../../shared/charset/openText.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED, COUNT } from '../../shared/options/optionKinds.ts'
import { randomBytes } from '../../shared/platform/randomNumbers.ts'
import { type TextInput, utf8Bytes } from '../../shared/platform/utf8.ts'
import { placeAt } from '../../shared/result/place.ts'
import { type Failure, fail, type Result, succeed } from '../../shared/result/result.ts'
import { type EncodedHash, readHash, writeHash } from './encoded.ts'

/** The algorithms; the first is the one to take where there is a choice. */
export const KDF_ALGORITHMS = [
  'argon2id',
  'argon2i',
  'argon2d',
  'bcrypt',
  'scrypt',
  'pbkdf2-sha256',
  'pbkdf2-sha512',
] as const

/** An algorithm. */
export type KdfAlgorithm = (typeof KDF_ALGORITHMS)[number]

/** What makes a hash cost more; each algorithm reads its own. */
export interface KdfOptions {
  /** @defaultValue `'argon2id'` */
  readonly algorithm?: KdfAlgorithm
  /** Argon2: memory in KiB, 8 to 1,048,576. @defaultValue 19456 */
  readonly memory?: number
  /** Argon2: passes over the memory, 1 to 100; PBKDF2: rounds, 1 to 10,000,000. @defaultValue 2, or 600000 */
  readonly iterations?: number
  /** Argon2 and scrypt: lanes, 1 to 16. @defaultValue 1 */
  readonly parallelism?: number
  /** bcrypt: log2 of its rounds, 4 to 20; scrypt: log2 of its blocks, 1 to 20. @defaultValue 12, or 17 */
  readonly cost?: number
  /** 8 to 64 bytes; 16 for bcrypt. @defaultValue 16 random bytes */
  readonly salt?: Uint8Array
}

/** A hash, and how long it took. */
export interface PasswordHash {
  /** With its algorithm, its costs and its salt, as libraries read it. */
  readonly text: string
  readonly milliseconds: number
}

/** The default cost of scrypt. Source: OWASP's cheat sheet on storing passwords. */
const SCRYPT_COST = 17

/** The length of a hash in bytes, except for bcrypt. */
const HASH_LENGTH = 32

/** The most bytes of a password that bcrypt uses. It would ignore any more, and hash-wasm throws instead. */
const MAX_BCRYPT_BYTES = 72

/**
 * A hash for storing. The default costs are at least those that OWASP recommends. Errors: `empty-input`,
 * `too-long` for bcrypt, `invalid-option`, and those of text.
 *
 * @example
 * await hashPassword('secret', { algorithm: 'bcrypt' }) // value: { text: '$2a$12$…', milliseconds: 230.4 }
 */
export async function hashPassword(text: TextInput, options: KdfOptions = {}): Promise<Result<PasswordHash>> {
  const opened = openText(text)
  if (!opened.ok) return opened
  const refused = refuseOptions(options)
  if (refused !== undefined) return refused
  const { algorithm = 'argon2id' } = options
  const wrong = refusePassword(opened.value, algorithm)
  if (wrong !== undefined) return wrong
  const begun = now()
  const made = await hashWith(utf8Bytes(opened.value), {
    ...options,
    algorithm,
    salt: options.salt ?? randomBytes(16),
  })
  return succeed({ text: made, milliseconds: now() - begun }, opened.notes)
}

/**
 * Whether a hash is that of a password: of these algorithms, in the forms that `hashPassword` and other
 * libraries write. Errors: `invalid-hash`, `too-costly` above the limits of `hashPassword`, and as there.
 */
export async function verifyPassword(text: TextInput, hash: string): Promise<Result<boolean>> {
  const opened = openText(text)
  if (!opened.ok) return opened
  const read = typeof hash === 'string' ? readCosts(hash.trim()) : undefined
  if (read === undefined) {
    const message =
      typeof hash === 'string' && hash.trim().startsWith('$2x$')
        ? 'Hashes that begin with $2x$ come from an old, faulty bcrypt and cannot be checked; set the password again.'
        : 'This is no hash of Argon2, bcrypt, scrypt or PBKDF2. It begins with $argon2id$, $2b$, $scrypt$ or $pbkdf2-sha256$.'
    return fail({ code: 'invalid-hash', option: 'hash', message })
  }
  const costs = refuseOptions(read.options)
  if (costs !== undefined)
    return fail({ code: 'too-costly', option: 'hash', message: costs.errors[0]?.message ?? '' })
  const wrong = refusePassword(opened.value, read.options.algorithm)
  if (wrong !== undefined) return wrong
  const made = await hashWith(utf8Bytes(opened.value), read.options, read.length)
  return succeed(sameText(made, read.expected), opened.notes)
}

type Costs = KdfOptions & { readonly algorithm: KdfAlgorithm; readonly salt: Uint8Array }

/** The options and the length of a written hash, and the text that the right password makes with them. */
function readCosts(
  hash: string,
): { readonly options: Costs; readonly length: number; readonly expected: string } | undefined {
  // Not $2x$: it marks hashes of a crypt_blowfish that read letters beyond ASCII wrongly, so that the right
  // password would be refused, and a wrong one accepted.
  const bcrypt = /^\$2[aby]\$(\d\d)\$([./A-Za-z0-9]{22})[./A-Za-z0-9]{31}$/.exec(hash)
  if (bcrypt !== null) {
    const [, cost = '', salt = ''] = bcrypt
    const options = { algorithm: 'bcrypt', cost: Number(cost), salt: bcryptBytes(salt) } as const
    return { options, length: 0, expected: hash.replace(/^\$2[aby]/, '$2a') }
  }
  // Argon2 has its version between the name and the costs; only the current one, 19, is supported.
  const read = readHash(hash.replace(/^(\$argon2(?:id?|d))\$v=19/, '$1'))
  const algorithm = KDF_ALGORITHMS.find((each) => each === read?.algorithm)
  if (read === undefined || algorithm === undefined || algorithm === 'bcrypt') return undefined
  const { m, t, p, ln, r, i } = read.parameters
  if (ln !== undefined && r !== 8) return undefined
  const costs: Readonly<Record<string, number | undefined>> = {
    memory: m,
    iterations: t ?? i,
    parallelism: p,
    cost: ln,
  }
  const given = Object.fromEntries(Object.entries(costs).filter(([, value]) => value !== undefined))
  const options = { ...given, algorithm, salt: read.salt } as Costs
  return { options, length: read.hash.length, expected: encoded(options, read.hash) }
}

const RANGES: Readonly<Record<string, readonly [option: keyof KdfOptions, least: number, most: number]>> = {
  memory: ['memory', 8, 1_048_576],
  passes: ['iterations', 1, 100],
  rounds: ['iterations', 1, 10_000_000],
  lanes: ['parallelism', 1, 16],
  bcrypt: ['cost', 4, 20],
  scrypt: ['cost', 1, 20],
}

function refuseOptions(options: KdfOptions): Failure | undefined {
  const refused = refuseChoice<KdfOptions>(options, {
    algorithm: KDF_ALGORITHMS,
    memory: COUNT,
    iterations: COUNT,
    parallelism: COUNT,
    cost: COUNT,
    salt: CHECKED,
  })
  if (refused !== undefined) return refused
  const { algorithm = 'argon2id', salt } = options
  const isArgon = algorithm.startsWith('argon2')
  const names = isArgon ? ['memory', 'passes', 'lanes'] : algorithm === 'scrypt' ? ['scrypt', 'lanes'] : []
  for (const name of [
    ...names,
    ...(algorithm === 'bcrypt' ? ['bcrypt'] : algorithm.startsWith('pbkdf2') ? ['rounds'] : []),
  ]) {
    const [option, least, most] = RANGES[name]!
    const value = Number(options[option] ?? least)
    if (value < least || value > most)
      return invalidOption(
        option,
        `For ${algorithm}, ${option} must be ${least} to ${most.toLocaleString('en')}.`,
      )
  }
  const { memory = 19_456, parallelism = 1 } = options
  if (isArgon && memory < 8 * parallelism)
    return invalidOption(
      'memory',
      `For ${parallelism} lanes, memory must be at least ${8 * parallelism} KiB.`,
    )
  if (salt === undefined) return undefined
  const isRight =
    salt instanceof Uint8Array &&
    (algorithm === 'bcrypt' ? salt.length === 16 : salt.length >= 8 && salt.length <= 64)
  return isRight
    ? undefined
    : invalidOption('salt', 'The salt must be 8 to 64 bytes, and exactly 16 for bcrypt.')
}

function refusePassword(text: string, algorithm: KdfAlgorithm): Failure | undefined {
  if (text === '')
    return fail({ code: 'empty-input', message: 'There is no password yet. Type one.', ...placeAt('', 0, 0) })
  if (algorithm !== 'bcrypt' || utf8Bytes(text).length <= MAX_BCRYPT_BYTES) return undefined
  const message = 'bcrypt reads only the first 72 bytes of a password. Take Argon2 for longer ones.'
  return fail({ code: 'too-long', message, ...placeAt(text, 0, text.length) })
}

async function hashWith(password: Uint8Array, options: Costs, length = HASH_LENGTH): Promise<string> {
  const { algorithm, salt, parallelism = 1, iterations } = options
  const common = { password, salt, outputType: 'binary' } as const
  switch (algorithm) {
    case 'bcrypt': {
      const { bcrypt } = await wasm<'bcrypt'>(import('hash-wasm/dist/bcrypt.umd.min.js'))
      return bcrypt({ password, salt, costFactor: options.cost ?? 12, outputType: 'encoded' })
    }
    case 'scrypt': {
      const { scrypt } = await wasm<'scrypt'>(import('hash-wasm/dist/scrypt.umd.min.js'))
      const costFactor = 2 ** (options.cost ?? SCRYPT_COST)
      return encoded(
        options,
        await scrypt({ ...common, costFactor, blockSize: 8, parallelism, hashLength: length }),
      )
    }
    case 'pbkdf2-sha256':
    case 'pbkdf2-sha512': {
      const { pbkdf2 } = await wasm<'pbkdf2'>(import('hash-wasm/dist/pbkdf2.umd.min.js'))
      const hashFunction = algorithm.endsWith('256')
        ? (await wasm<'createSHA256'>(import('hash-wasm/dist/sha256.umd.min.js'))).createSHA256()
        : (await wasm<'createSHA512'>(import('hash-wasm/dist/sha512.umd.min.js'))).createSHA512()
      const made = await pbkdf2({
        ...common,
        iterations: iterations ?? 600_000,
        hashLength: length,
        hashFunction,
      })
      return encoded(options, made)
    }
    default: {
      const argon2 = await wasm<'argon2id' | 'argon2i' | 'argon2d'>(
        import('hash-wasm/dist/argon2.umd.min.js'),
      )
      const memorySize = options.memory ?? 19_456
      const made = await argon2[algorithm]({
        ...common,
        memorySize,
        iterations: iterations ?? 2,
        parallelism,
        hashLength: length,
      })
      return encoded(options, made)
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

function encoded(options: Costs, hash: Uint8Array): string {
  const { algorithm, salt, memory = 19_456, parallelism = 1 } = options
  const parameters: EncodedHash['parameters'] = algorithm.startsWith('argon2')
    ? { m: memory, t: options.iterations ?? 2, p: parallelism }
    : algorithm === 'scrypt'
      ? { ln: options.cost ?? SCRYPT_COST, r: 8, p: parallelism }
      : { i: options.iterations ?? 600_000 }
  const text = writeHash({ algorithm, parameters, salt, hash })
  return algorithm.startsWith('argon2') ? text.replace(`$${algorithm}$`, `$${algorithm}$v=19$`) : text
}

const BCRYPT_DIGITS = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The 16 bytes of a salt in bcrypt's Base64. */
function bcryptBytes(text: string): Uint8Array {
  const bits = [...text].map((digit) => BCRYPT_DIGITS.indexOf(digit).toString(2).padStart(6, '0')).join('')
  return Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2))
}

/** Compares two texts in a time that does not depend on where they differ. */
function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let at = 0; at < a.length; at += 1) difference |= a.charCodeAt(at) ^ (b.charCodeAt(at) || 0)
  return difference === 0
}

function now(): number {
  return (globalThis as unknown as { readonly performance: { now(): number } }).performance.now()
}
