/**
 * Passwords under rules. Every password that the rules allow is equally likely, and how many there are is
 * counted exactly. The only source of chance is the host’s generator for secrets.
 */
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { COUNT, OBJECT, TEXT } from '../../shared/options/optionKinds.ts'
import { randomBelow, randomBigBelow, shuffle } from '../../shared/platform/randomNumbers.ts'
import { andThen, type Failure, type Result, succeed } from '../../shared/result/result.ts'

/** The sets of characters. No character is in two of them. */
export const CHARACTER_SETS: Readonly<Record<'lower' | 'upper' | 'digits' | 'symbols', string>> = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digits: '0123456789',
  symbols: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
}

/** The name of a set. */
export type CharacterSet = keyof typeof CHARACTER_SETS

const SET_NAMES = Object.keys(CHARACTER_SETS) as CharacterSet[]

/** Characters that are taken for one another in print or by hand. */
export const LOOK_ALIKES = '0Oo1Il|5S2Z8B\'"`,.;:'

/** The most characters of a password. */
export const MAX_PASSWORD_LENGTH = 256

/** What a password is made of. */
export interface PasswordOptions {
  /** Characters, 1 to 256. @defaultValue 20 */
  readonly length?: number
  /** @defaultValue all four */
  readonly sets?: readonly CharacterSet[]
  /** How many characters of each used set a password has at least. @defaultValue none */
  readonly least?: Readonly<Partial<Record<CharacterSet, number>>>
  /** Characters beside those of the sets. @defaultValue none */
  readonly extra?: string
  /** Characters that are never used, not even where `extra` has them. @defaultValue none */
  readonly exclude?: string
  /** Whether the characters in `LOOK_ALIKES` are left out of the sets. @defaultValue `'keep'` */
  readonly lookAlikes?: 'keep' | 'exclude'
}

/** A secret, and how hard it is to guess by trying everything: log2 of how many there are under its rules. */
export interface GeneratedSecret {
  readonly text: string
  readonly bits: number
}

/** The characters of one set, and how many a password has of them at least. */
interface Part {
  readonly characters: readonly string[]
  readonly least: number
}

/** The rules in the form in which passwords are counted. */
interface Rules {
  readonly length: number
  readonly parts: readonly Part[]
}

/**
 * A password. Errors: `invalid-option` for rules that no password fulfils, and for unknown options.
 *
 * @example
 * generatePassword({ length: 4, sets: ['digits'] }) // value: { text: '0482', bits: 13.28… }
 */
export function generatePassword(options: PasswordOptions = {}): Result<GeneratedSecret> {
  return andThen(preparePasswords(options), ({ draw, bits }) => succeed({ text: draw(), bits }))
}

/** Draws passwords under the same rules, for several at once: what they allow is counted once. */
export function preparePasswords(
  options: PasswordOptions,
): Result<{ readonly draw: () => string; readonly bits: number }> {
  return andThen(readRules(options), (rules) => {
    const counts = countParts(rules)
    return succeed({ draw: () => draw(rules, counts), bits: bitsOf(total(rules, counts)) })
  })
}

/** How many passwords these rules allow, exactly. */
export function countPasswords(options: PasswordOptions = {}): Result<bigint> {
  return andThen(readRules(options), (rules) => succeed(total(rules, countParts(rules))))
}

/** The rules of these options; the sets share no character. */
function readRules(options: PasswordOptions): Result<Rules> {
  const refused = refuseOptions(options)
  if (refused !== undefined) return refused
  const { length = 20, sets = SET_NAMES, least = {}, extra = '', exclude = '', lookAlikes } = options
  const excluded = new Set([...exclude, ...(lookAlikes === 'exclude' ? LOOK_ALIKES : '')])
  const used = new Set(SET_NAMES.filter((name) => sets.includes(name)))
  const parts = [...used].map((name) => ({
    name,
    characters: [...CHARACTER_SETS[name]].filter((each) => !excluded.has(each)),
    least: least[name] ?? 0,
  }))
  // An extra character that looks like another was asked for by name, so it is kept.
  const taken = new Set([...parts.flatMap((part) => part.characters), ...exclude])
  const others = [...new Set(extra)].filter((each) => !taken.has(each))
  const missing = parts.find((part) => part.least > 0 && part.characters.length === 0)
  if (missing !== undefined)
    return invalidOption('exclude', `Every character of the set “${missing.name}” is excluded.`)
  // Sets without a minimum are counted as one, because it does not matter which of them a character belongs
  // to.
  const free = [...parts.filter((part) => part.least === 0).flatMap((part) => part.characters), ...others]
  const bound = parts.filter((part) => part.least > 0)
  if (free.length + bound.length === 0)
    return invalidOption('sets', 'No characters are left. Allow at least one set.')
  const needed = bound.reduce((sum, part) => sum + part.least, 0)
  if (needed > length)
    return invalidOption('length', `The rules ask for ${needed} characters, but the length is ${length}.`)
  if (free.length === 0) return succeed({ length, parts: bound })
  return succeed({ length, parts: [{ characters: free, least: 0 }, ...bound] })
}

function refuseOptions(options: PasswordOptions): Failure | undefined {
  const refused = refuseChoice<PasswordOptions>(options, {
    length: COUNT,
    sets: {
      name: `a list of ${SET_NAMES.join(', ')}`,
      takes: (value) => Array.isArray(value) && value.every((each) => SET_NAMES.includes(each)),
    },
    least: OBJECT,
    extra: TEXT,
    exclude: TEXT,
    lookAlikes: ['keep', 'exclude'],
  })
  if (refused !== undefined) return refused
  const { length = 1, least } = options
  if (length < 1 || length > MAX_PASSWORD_LENGTH)
    return invalidOption('length', `The length must be 1 to ${MAX_PASSWORD_LENGTH} characters.`)
  if (least === undefined) return undefined
  const named = refuseChoice<NonNullable<PasswordOptions['least']>>(least, {
    lower: COUNT,
    upper: COUNT,
    digits: COUNT,
    symbols: COUNT,
  })
  return named && invalidOption('least', named.errors[0]?.message ?? '')
}

/** What `countParts` finds, and what it was found with. */
interface Counts {
  /**
   * `made[i][n]`: how many texts of `n` characters the first `i` parts can make with their least numbers. Of
   * `n` places, part `i` takes `k`, in one of (n over k) ways, and fills each with one of its characters.
   */
  readonly made: readonly (readonly bigint[])[]
  readonly binomials: readonly (readonly bigint[])[]
  /** The powers of each part's number of characters. */
  readonly ways: readonly (readonly bigint[])[]
}

function countParts({ length, parts }: Rules): Counts {
  const ways = parts.map(({ characters }) => powers(characters.length, length))
  // With a single part, every text is allowed, so binomials are not needed.
  const binomials = parts.length === 1 ? [] : pascal(length)
  const none = Array.from({ length: length + 1 }, (_, n) => (n === 0 ? 1n : 0n))
  const first = ways[0]!.map((count, n) => (n < parts[0]!.least ? 0n : count))
  const made: bigint[][] = [none, first]
  for (let index = 1; index < parts.length; index += 1) {
    const before = made[index]!
    made.push(
      none.map((_, n) => {
        let sum = 0n
        for (let k = parts[index]!.least; k <= n; k += 1)
          if (before[n - k] !== 0n) sum += binomials[n]![k]! * ways[index]![k]! * before[n - k]!
        return sum
      }),
    )
  }
  return { made, binomials, ways }
}

function total({ length, parts }: Rules, { made }: Counts): bigint {
  return made[parts.length]![length]!
}

/**
 * One of the texts, each equally likely: from the last part to the second, how many places it takes is drawn
 * with the weight of the texts that have so many, and the first takes the rest; then the order of the parts,
 * and each character.
 */
function draw({ length, parts }: Rules, { made, binomials, ways }: Counts): string {
  const owners: Part[] = []
  const take = (part: Part, places: number): void => {
    for (let each = 0; each < places; each += 1) owners.push(part)
  }
  let places = length
  for (let index = parts.length - 1; index > 0; index -= 1) {
    let rest = randomBigBelow(made[index + 1]![places]!)
    let taken = parts[index]!.least
    for (; ; taken += 1) {
      const weight = binomials[places]![taken]! * ways[index]![taken]! * made[index]![places - taken]!
      if (rest < weight) break
      rest -= weight
    }
    take(parts[index]!, taken)
    places -= taken
  }
  take(parts[0]!, places)
  return shuffle(owners)
    .map(({ characters }) => characters[randomBelow(characters.length)]!)
    .join('')
}

/** Rows 0 to `last` of Pascal’s triangle. */
function pascal(last: number): readonly (readonly bigint[])[] {
  const rows: bigint[][] = [[1n]]
  for (let n = 1; n <= last; n += 1) {
    const above = rows[n - 1]!
    rows.push(Array.from({ length: n + 1 }, (_, k) => (above[k - 1] ?? 0n) + (above[k] ?? 0n)))
  }
  return rows
}

/** The powers of a number from 0 to `last`. */
function powers(base: number, last: number): readonly bigint[] {
  const all = [1n]
  for (let n = 1; n <= last; n += 1) all.push(all[n - 1]! * BigInt(base))
  return all
}

/** log2 of a count of any size, to a double’s precision; 0 for a single choice. */
function bitsOf(count: bigint): number {
  const length = count.toString(2).length
  const shift = Math.max(0, length - 64)
  return Math.log2(Number(count >> BigInt(shift))) + shift
}
