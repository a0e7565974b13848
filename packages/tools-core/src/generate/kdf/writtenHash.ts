/** Reads and writes hashes of passwords with their algorithms, their costs and their salts. Pure. */
import { KDF_ALGORITHMS } from './algorithms.ts'
import { costsOf, type HashSettings, settingsOf } from './costs.ts'
import { readHash, writeHash } from './phcString.ts'

/** A hash to check a password against. */
export interface WrittenHash {
  readonly settings: HashSettings
  /** In bytes; 0 for bcrypt, whose hashes have one length. */
  readonly length: number
  /** What the right password gives with these settings. */
  readonly expected: string
}

/** Argon2 has no shorter hashes, and what matches a shorter one may be another password. */
const MIN_HASH_BYTES = 4
const MAX_HASH_BYTES = 512

/** The size of a block of scrypt, which its hashes state beside the costs. */
export const SCRYPT_BLOCK_SIZE = 8

/** Argon2 states its version between the name and the costs. */
const NAME_OF_ARGON2 = /^\$argon2(?:id?|d)(?=\$)/
const VERSION_OF_ARGON2 = '$v=19'

/** Writes a hash of any algorithm but bcrypt, whose hashes are complete as they are computed. */
export function writtenHash(settings: HashSettings, hash: Uint8Array): string {
  const { algorithm, salt } = settings
  const text = writeHash({ algorithm, parameters: parametersOf(settings), salt, hash })
  return text.replace(NAME_OF_ARGON2, (name) => name + VERSION_OF_ARGON2)
}

/** Reads a hash that `hashPassword` or another library has written; `undefined` for anything else. */
export function readWrittenHash(text: string): WrittenHash | undefined {
  return readBcrypt(text) ?? readOther(text)
}

function readBcrypt(text: string): WrittenHash | undefined {
  // Not $2x$: it marks hashes of a crypt_blowfish that read letters beyond ASCII wrongly, so that the right
  // password would be refused, and a wrong one accepted.
  const match = /^\$2[aby]\$(\d\d)\$([./A-Za-z0-9]{22})[./A-Za-z0-9]{31}$/.exec(text)
  if (match === null) return undefined
  const [, cost = '', salt = ''] = match
  const settings = settingsOf({ algorithm: 'bcrypt', cost: Number(cost), salt: bcryptBytes(salt) })
  return { settings, length: 0, expected: text.replace(/^\$2[aby]/, '$2a') }
}

function readOther(text: string): WrittenHash | undefined {
  const read = readHash(withoutVersion(text))
  const algorithm = KDF_ALGORITHMS.find((each) => each === read?.algorithm)
  if (read === undefined || algorithm === undefined || algorithm === 'bcrypt') return undefined
  const { parameters, salt, hash } = read
  if (hash.length < MIN_HASH_BYTES || hash.length > MAX_HASH_BYTES) return undefined
  const costs = costsOf(algorithm).map(([name, { letter }]) => [name, parameters[letter]])
  const settings = settingsOf({ ...Object.fromEntries(costs), algorithm, salt })
  // A cost that is missing is not our usual one, and no other is known.
  if (!isSame(parametersOf(settings), parameters)) return undefined
  return { settings, length: hash.length, expected: writtenHash(settings, hash) }
}

/**
 * A hash without the version of Argon2. One that states no version is of the first, 16, which gives other
 * hashes: nothing is left of it to read.
 */
function withoutVersion(text: string): string {
  const name = NAME_OF_ARGON2.exec(text)?.[0]
  if (name === undefined) return text
  const versioned = name + VERSION_OF_ARGON2
  return text.startsWith(`${versioned}$`) ? name + text.slice(versioned.length) : ''
}

function parametersOf(settings: HashSettings): Readonly<Record<string, number>> {
  const { algorithm, cost, parallelism } = settings
  if (algorithm === 'scrypt') return { ln: cost, r: SCRYPT_BLOCK_SIZE, p: parallelism }
  return Object.fromEntries(costsOf(algorithm).map(([name, { letter }]) => [letter, settings[name]]))
}

function isSame(own: Readonly<Record<string, number>>, read: Readonly<Record<string, number>>): boolean {
  const names = Object.keys(own)
  return names.length === Object.keys(read).length && names.every((name) => own[name] === read[name])
}

/** Says why a hash cannot be read. */
export function whyUnread(text: string): string {
  if (text.startsWith('$2x$'))
    return 'Hashes that begin with $2x$ come from an old, faulty bcrypt and cannot be checked; set the password again.'
  if (NAME_OF_ARGON2.test(text) && withoutVersion(text) === '')
    return 'Only Argon2 of version 19 can be checked: its hashes have v=19 after the name.'
  if (KDF_ALGORITHMS.some((name) => text.startsWith(`$${name}$`)))
    return 'This hash is not complete, or its costs, salt or length are not those of its algorithm.'
  return 'This is not a hash of Argon2, bcrypt, scrypt or PBKDF2. Such a hash begins with $argon2id$, $2b$, $scrypt$ or $pbkdf2-sha256$.'
}

const BCRYPT_DIGITS = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The 16 bytes of a salt in bcrypt's Base64. */
function bcryptBytes(text: string): Uint8Array {
  const bits = [...text].map((digit) => BCRYPT_DIGITS.indexOf(digit).toString(2).padStart(6, '0')).join('')
  return Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2))
}
