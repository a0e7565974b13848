import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { randomBelow, randomBigBelow, shuffle } from '../../shared/platform/randomNumbers.ts'
import {
  CHARACTER_SETS,
  type CharacterSet,
  countPasswords,
  generatePassword,
  LOOK_ALIKES,
  type PasswordOptions,
} from './index.ts'

const IS_FULL = process.env.WHITTLE_FULL !== undefined

/** Every text of this length over an alphabet. */
function* texts(alphabet: readonly string[], length: number): Generator<string> {
  if (length === 0) yield ''
  else for (const rest of texts(alphabet, length - 1)) for (const each of alphabet) yield rest + each
}

const ALL = Object.values(CHARACTER_SETS).join('')
/** Leaves only a few characters of each set, so that every password can be listed. */
const FEW = [...ALL].filter((each) => !'abXYZ12!'.includes(each)).join('')

/** How many passwords fulfil the rules, by trying each text. */
function countByTrying({ length = 0, sets = [], least = {}, exclude = '' }: PasswordOptions): number {
  const usable = (name: CharacterSet) => [...CHARACTER_SETS[name]].filter((each) => !exclude.includes(each))
  const alphabet = sets.flatMap(usable)
  return [...texts(alphabet, length)].filter((text) =>
    sets.every(
      (name) => [...text].filter((each) => usable(name).includes(each)).length >= (least[name] ?? 0),
    ),
  ).length
}

describe('countPasswords', () => {
  it('agrees with trying every text, whatever the rules are', () => {
    const names: CharacterSet[] = ['lower', 'upper', 'digits', 'symbols']
    const few = fc.nat({ max: 3 })
    const rules = fc.record({
      length: fc.integer({ min: 1, max: 4 }),
      sets: fc.subarray(names, { minLength: 1 }),
      least: fc.record({ lower: few, upper: few, digits: few, symbols: few }),
    })
    fc.assert(
      fc.property(rules, ({ length, sets, least }) => {
        const own = Object.fromEntries(sets.map((name) => [name, least[name]]))
        const options: PasswordOptions = { length, sets, least: own, exclude: FEW }
        const needed = sets.reduce((sum, name) => sum + least[name], 0)
        const counted = countPasswords(options)
        if (needed > length) expect(counted).toMatchObject({ ok: false, errors: [{ option: 'length' }] })
        else expect(unwrap(counted)).toBe(BigInt(countByTrying(options)))
      }),
      { numRuns: 60 },
    )
  })

  it.each<[PasswordOptions, bigint]>([
    [{ length: 4, sets: ['digits'] }, 10_000n],
    [{ length: 20 }, 94n ** 20n],
    // 26·26·10·32 for the sets, in 4! orders.
    [{ length: 4, least: { lower: 1, upper: 1, digits: 1, symbols: 1 } }, 24n * 26n * 26n * 10n * 32n],
    // All but those without a digit.
    [{ length: 8, sets: ['lower', 'digits'], least: { digits: 1 } }, 36n ** 8n - 26n ** 8n],
    [{ length: 3, sets: ['digits'], extra: 'ä😀0' }, 12n ** 3n],
    [{ length: 2, sets: ['upper'], lookAlikes: 'exclude', extra: 'O' }, 22n ** 2n],
    [{ length: 2, sets: ['upper'], lookAlikes: 'exclude' }, 21n ** 2n],
  ])('counts %j exactly', (options, count) => {
    expect(unwrap(countPasswords(options))).toBe(count)
  })
})

/** Rules for passwords of the characters a, b, 1 and 2. */
const SMALL: readonly PasswordOptions[] = [
  { length: 1 },
  { length: 4, least: { digits: 1 } },
  { length: 5, least: { lower: 2, digits: 2 } },
  { length: 6, least: { lower: 1, digits: 4 } },
]
const small = (options: PasswordOptions) =>
  unwrap(countPasswords({ ...options, sets: ['lower', 'digits'], exclude: FEW }))

describe('compared with other programs', () => {
  const rules = SMALL.map(({ length, least = {} }) => [length, least.lower ?? 0, least.digits ?? 0])

  it.runIf(hasPrograms('python3'))('has the sets of Python, and counts what its itertools lists', () => {
    const sets = ['ascii_lowercase', 'ascii_uppercase', 'digits', 'punctuation']
    const theirs = python('sorted(getattr(string, x))', sets, 'string')
    expect(Object.values(CHARACTER_SETS).map((set) => [...set].toSorted())).toEqual(theirs)
    const fits = 'sum(c.isalpha() for c in t)>=x[1] and sum(c.isdigit() for c in t)>=x[2]'
    const counts = python(
      `sum(1 for t in itertools.product("ab12",repeat=x[0]) if ${fits})`,
      rules,
      'itertools',
    )
    expect(SMALL.map((options) => Number(small(options)))).toEqual(counts)
  })

  it.runIf(hasPrograms('jq'))('counts what jq combines', () => {
    const filter =
      '.[] | . as [$n, $a, $b] | [[["a", "b", "1", "2"] | combinations($n) | join("")] | .[] | select((gsub("[0-9]"; "") | length) >= $a and (gsub("[a-z]"; "") | length) >= $b)] | length'
    const shown = runProgram('jq', [filter], { input: JSON.stringify(rules) }).toString()
    expect(shown.trim().split('\n')).toEqual(SMALL.map((options) => String(small(options))))
  })

  it('has the classes of POSIX, as grep knows them', () => {
    for (const [name, set] of Object.entries(CHARACTER_SETS)) {
      const lines = `${[...ALL].join('\n')}\n`
      const pattern = `^[[:${POSIX[name as CharacterSet]}:]]$`
      const script = `LC_ALL=C grep '${pattern}'`
      const shown = runProgram('sh', ['-c', script], { input: lines }).toString()
      expect(shown.split('\n').join('')).toBe(set)
    }
  })
})

const POSIX: Readonly<Record<CharacterSet, string>> = {
  lower: 'lower',
  upper: 'upper',
  digits: 'digit',
  symbols: 'punct',
}

describe('generatePassword', () => {
  it('says how many bits a password is worth', () => {
    expect(unwrap(generatePassword({ length: 4, sets: ['digits'] })).bits).toBeCloseTo(Math.log2(10_000), 12)
    expect(unwrap(generatePassword({ length: 256 })).bits).toBeCloseTo(256 * Math.log2(94), 9)
  })

  it('fulfils its rules', () => {
    const least = { lower: 2, upper: 3, digits: 4, symbols: 1 }
    for (let round = 0; round < 200; round += 1) {
      const { text } = unwrap(generatePassword({ length: 12, least, lookAlikes: 'exclude', exclude: 'xyz' }))
      expect(text).toHaveLength(12)
      for (const [name, count] of Object.entries(least)) {
        const own = [...text].filter((each) => CHARACTER_SETS[name as CharacterSet].includes(each))
        expect(own.length).toBeGreaterThanOrEqual(count)
      }
      expect([...text].filter((each) => `${LOOK_ALIKES}xyz`.includes(each))).toEqual([])
    }
  })

  it('makes every password that its rules allow, each equally often', () => {
    const options: PasswordOptions = {
      length: 3,
      sets: ['lower', 'digits'],
      least: { lower: 1, digits: 1 },
      exclude: FEW,
    }
    const count = Number(unwrap(countPasswords(options)))
    const seen = new Map<string, number>()
    const rounds = 200 * count
    for (let round = 0; round < rounds; round += 1) {
      const { text } = unwrap(generatePassword(options))
      seen.set(text, (seen.get(text) ?? 0) + 1)
    }
    expect(seen.size).toBe(count)
    expect(chiSquared([...seen.values()], rounds)).toBeLessThan(limit(count - 1))
  })

  it.each<[PasswordOptions, string]>([
    [{ length: 0 }, 'length'],
    [{ length: 257 }, 'length'],
    [{ length: 3, least: { digits: 4 } }, 'length'],
    [{ sets: [] }, 'sets'],
    [{ sets: ['digits'], least: { digits: 1 }, exclude: '0123456789' }, 'exclude'],
    [{ least: { digits: -1 } }, 'least'],
  ])('refuses %j, which no password fulfils', (options, option) => {
    expect(generatePassword(options)).toMatchObject({
      ok: false,
      errors: [{ code: 'invalid-option', option }],
    })
  })
})

describe('random numbers', () => {
  const draws = IS_FULL ? 10_000_000 : 100_000
  const sizes = IS_FULL ? Array.from({ length: 93 }, (_, index) => index + 2) : [2, 3, 10, 62, 94]

  it.each(sizes)('below %i are equally likely, by a chi-squared test', (size) => {
    const seen = new Uint32Array(size)
    for (let draw = 0; draw < draws; draw += 1) seen[randomBelow(size)]! += 1
    expect(chiSquared([...seen], draws)).toBeLessThan(limit(size - 1))
  })

  it('are drawn again where a remainder alone would favour some', () => {
    // Of the 2^32 words, the last quarter is beyond the only whole multiple of this size.
    const size = 3 * 2 ** 30
    let low = 0
    for (let draw = 0; draw < 30_000; draw += 1) if (randomBelow(size) < 2 ** 30) low += 1
    expect(Math.abs(low - 10_000)).toBeLessThan(500)
  })

  it('of any size stay below their limit and reach each value', () => {
    const seen = new Set(Array.from({ length: 500 }, () => randomBigBelow(5n)))
    expect([...seen].sort()).toEqual([0n, 1n, 2n, 3n, 4n])
    const huge = 94n ** 200n
    for (let draw = 0; draw < 100; draw += 1) expect(randomBigBelow(huge) < huge).toBe(true)
    expect(randomBigBelow(1n)).toBe(0n)
  })

  it('shuffle into every order equally often', () => {
    const seen = new Map<string, number>()
    for (let round = 0; round < 24_000; round += 1) {
      const order = shuffle([...'abcd']).join('')
      seen.set(order, (seen.get(order) ?? 0) + 1)
    }
    expect(seen.size).toBe(24)
    expect(chiSquared([...seen.values()], 24_000)).toBeLessThan(limit(23))
  })
})

/** The sum of the squared differences from equal shares, each in shares. */
function chiSquared(counts: readonly number[], draws: number): number {
  const share = draws / counts.length
  return counts.reduce((sum, count) => sum + (count - share) ** 2 / share, 0)
}

/**
 * The value that chi-squared exceeds once in a hundred million fair tests, by the cube of Wilson and
 * Hilferty.
 */
function limit(freedom: number): number {
  const part = 2 / (9 * freedom)
  return freedom * (1 - part + 5.61 * Math.sqrt(part)) ** 3
}
