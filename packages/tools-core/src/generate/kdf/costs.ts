/** What makes each algorithm that hashes passwords cost more, and within which limits. Pure. */
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED, COUNT } from '../../shared/options/optionKinds.ts'
import type { Failure } from '../../shared/result/result.ts'
import { KDF_ALGORITHMS, type KdfAlgorithm } from './algorithms.ts'

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

type CostName = 'memory' | 'iterations' | 'parallelism' | 'cost'

interface CostLimits {
  /** Its name in a written hash. */
  readonly letter: string
  readonly least: number
  readonly most: number
  readonly usual: number
}

/** What a hash is made with. A cost that its algorithm does not have is 0. */
export type HashSettings = Readonly<Record<CostName, number>> & {
  readonly algorithm: KdfAlgorithm
  readonly salt: Uint8Array
}

const LANES: CostLimits = { letter: 'p', least: 1, most: 16, usual: 1 }

const ARGON2: Readonly<Partial<Record<CostName, CostLimits>>> = {
  memory: { letter: 'm', least: 8, most: 1_048_576, usual: 19_456 },
  iterations: { letter: 't', least: 1, most: 100, usual: 2 },
  parallelism: LANES,
}

const PBKDF2: Readonly<Partial<Record<CostName, CostLimits>>> = {
  iterations: { letter: 'i', least: 1, most: 10_000_000, usual: 600_000 },
}

/** In the order in which a hash states them. Source of the usual ones: OWASP's cheat sheet on passwords. */
const COSTS: Readonly<Record<KdfAlgorithm, Readonly<Partial<Record<CostName, CostLimits>>>>> = {
  argon2id: ARGON2,
  argon2i: ARGON2,
  argon2d: ARGON2,
  bcrypt: { cost: { letter: '', least: 4, most: 20, usual: 12 } },
  scrypt: { cost: { letter: 'ln', least: 1, most: 20, usual: 17 }, parallelism: LANES },
  'pbkdf2-sha256': PBKDF2,
  'pbkdf2-sha512': PBKDF2,
}

/** The costs of an algorithm, with their limits. */
export function costsOf(algorithm: KdfAlgorithm): readonly (readonly [CostName, CostLimits])[] {
  return Object.entries(COSTS[algorithm]) as [CostName, CostLimits][]
}

/** Completes options with the usual costs. */
export function settingsOf(options: KdfOptions & { readonly salt: Uint8Array }): HashSettings {
  const { algorithm = 'argon2id', salt } = options
  return { ...valuesOf(options), algorithm, salt }
}

function valuesOf(options: KdfOptions): Readonly<Record<CostName, number>> {
  const { algorithm = 'argon2id' } = options
  const values = costsOf(algorithm).map(([name, { usual }]) => [name, options[name] ?? usual])
  return { memory: 0, iterations: 0, parallelism: 0, cost: 0, ...Object.fromEntries(values) }
}

/** Returns the failure for options that are no options of `hashPassword`. */
export function refuseOptions(options: KdfOptions): Failure | undefined {
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
  for (const [name, { least, most, usual }] of costsOf(algorithm)) {
    const value = options[name] ?? usual
    if (value < least || value > most)
      return invalidOption(
        name,
        `For ${algorithm}, ${name} must be ${least} to ${most.toLocaleString('en')}.`,
      )
  }
  return refuseMemory(options) ?? refuseSalt(algorithm, salt)
}

function refuseMemory(options: KdfOptions): Failure | undefined {
  const { memory, parallelism } = valuesOf(options)
  if (memory === 0 || memory >= 8 * parallelism) return undefined
  const message = `For ${parallelism} lanes, memory must be at least ${8 * parallelism} KiB.`
  return invalidOption('memory', message)
}

function refuseSalt(algorithm: KdfAlgorithm, salt: unknown): Failure | undefined {
  if (salt === undefined) return undefined
  const [least, most] = algorithm === 'bcrypt' ? [16, 16] : [8, 64]
  if (salt instanceof Uint8Array && salt.length >= least && salt.length <= most) return undefined
  return invalidOption('salt', 'The salt must be 8 to 64 bytes, and exactly 16 for bcrypt.')
}
