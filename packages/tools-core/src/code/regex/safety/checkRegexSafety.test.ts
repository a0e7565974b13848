import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../test/results.ts'
import { compilePattern } from '../../../shared/pattern/compilePattern.ts'
import { matcherTree } from '../matcherTree.ts'
import { readRegex } from '../readRegex.ts'
import { REGEX_LIBRARY } from '../regexLibrary.ts'
import { automatonOf } from './automaton.ts'
import { checkRegexSafety } from './checkRegexSafety.ts'
import { measureGrowth } from './measure.ts'
import { sampleCharacters } from './sampleCharacters.ts'
import { findSuspects } from './suspects.ts'

const folder = new URL('../../../../test/regexSafety/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const verdict = (pattern: string, flags = ''): string => unwrap(checkRegexSafety(pattern, flags)).verdict

/** Families that the literature gives: nested, overlapping and neighbouring repetitions. */
function families(): { readonly vulnerable: readonly string[]; readonly safe: readonly string[] } {
  const letters = ['a', '\\d', '\\w', '[a-f]', '[^,]']
  const ends = ['$', ';$', '!']
  const vulnerable = letters.flatMap((x) =>
    ends.flatMap((end) => [
      `^(${x}+)+${end}`,
      `^(${x}*)*${end}`,
      `^(${x}|${x})+${end}`,
      `^(${x}|${x}${x})+${end}`,
      `^${x}*${x}*${end}`,
      `^(?:${x}+,?)+${end}`,
      `^(?:,?${x}+)*${end}`,
      `^${x}+${x}+${x}+${end}`,
    ]),
  )
  const safe = letters.flatMap((x) =>
    ends.flatMap((end) => [
      `^${x}+${end}`,
      `^(?:${x}+,)*${end}`,
      `^(?:${x},|;)+${end}`,
      `^${x}{1,20}(?:,${x}{1,20})*${end}`,
      `^(?:,${x}+)+${end}`,
      `^${x}(?:,${x})*,*${end}`,
    ]),
  )
  return { vulnerable, safe }
}

function rate(patterns: readonly { pattern: string; flags?: string }[]): { missed: string[]; share: number } {
  const missed = patterns.filter(({ pattern, flags }) => verdict(pattern, flags) !== 'vulnerable')
  return { missed: missed.map(({ pattern }) => pattern), share: 1 - missed.length / patterns.length }
}

const plain = (patterns: readonly string[]) => patterns.map((pattern) => ({ pattern }))

describe('checkRegexSafety on labelled sets', () => {
  it('finds at least 95 % of the vulnerable patterns of regret, and alarms at none of the safe ones', () => {
    const { vulnerable, safe } = read('regret.json')
    expect(rate(plain(vulnerable)).missed).toEqual(['(a|ab)+']) // Each text is matched in one way only.
    expect(rate(plain(safe)).share).toBe(0)
  })

  it('finds at least 95 % of the patterns of RegExLib with a proof of concept', () => {
    expect(rate(read('regexlib.json').vulnerable).share).toBeGreaterThanOrEqual(0.95)
  })

  it('finds at least 95 % of the families of the literature, with at most 5 % false alarms', () => {
    const { vulnerable, safe } = families()
    expect(rate(plain(vulnerable)).share).toBeGreaterThanOrEqual(0.95)
    expect(rate(plain(safe)).share).toBeLessThanOrEqual(0.05)
  })

  it('takes every pattern of the library for safe', () => {
    const unsafe = REGEX_LIBRARY.filter(({ pattern, flags }) => verdict(pattern, flags) !== 'safe')
    expect(unsafe.map(({ id }) => id)).toEqual([])
  })
})

describe('checkRegexSafety', () => {
  it.each([
    ['^(a+)+$', 'exponential', undefined],
    ['^(a|a)*$', 'exponential', undefined],
    ['^\\d+\\d+$', 'polynomial', 2],
    ['^\\w*\\w*\\w*$', 'polynomial', 3],
    ['\\s+$', 'polynomial', 2],
    ['(?=(a+)+b)c', 'exponential', undefined],
    ['^([a-z]+)*\\1$', 'exponential', undefined],
  ])('finds the growth of %s', (pattern, complexity, degree) => {
    expect(unwrap(checkRegexSafety(pattern))).toMatchObject({ complexity, ...(degree && { degree }) })
  })

  it.each([
    ['^(a+)+$', ''],
    ['^(?:x|y|xy)+$', 'i'],
    ['"(?:[^"]|\\\\.)*"', ''],
    ['^\\p{L}+\\p{Lu}+!', 'v'],
  ])('gives an attack on /%s/%s whose growth is measured again', (pattern, flags) => {
    const safety = unwrap(checkRegexSafety(pattern, flags))
    expect(safety.verdict).toBe('vulnerable')
    const { attack, attackParts, complexity } = safety
    expect(attack!.startsWith(attackParts!.prefix + attackParts!.pump.repeat(2))).toBe(true)
    expect(attack!.endsWith(attackParts!.suffix)).toBe(true)
    const anchored = safety.usage === 'whole' ? `^(?:${pattern})$` : pattern
    const compiled = compilePattern(matcherTree(unwrap(readRegex(anchored, flags))))!
    expect(measureGrowth(compiled, attackParts!, { left: 10_000_000 })?.complexity).toBe(complexity)
  })

  it('measures that the steps more than double as the attack grows', () => {
    const { measured } = unwrap(checkRegexSafety('^(a+)+$'))
    expect(measured!.length).toBe(3)
    for (const [index, { steps }] of measured!.slice(1).entries())
      expect(steps).toBeGreaterThan(2 * measured![index]!.steps)
  })

  it('gives the verdict “unknown” where a pattern is too large to check', () => {
    expect(verdict('(?:[a-z]{40}[0-9]{40}){40}')).toBe('unknown')
  })

  it('says where a pattern is slow', () => {
    expect(unwrap(checkRegexSafety('(a+)+')).usage).toBe('whole')
    expect(unwrap(checkRegexSafety('(a+)+b')).usage).toBe('search')
  })

  it.each([
    'Script=Greek',
    'Script=Cyrillic',
    'Script=Arabic',
    'Script=Hebrew',
    'Script=Thai',
    'Script=Devanagari',
    'Script=Hiragana',
    'Script=Katakana',
    'Script=Hangul',
    'Script=Gothic',
    'Script=Kawi',
    'Sc',
    'Lt',
    'Lm',
    'Mn',
    'Nl',
    'No',
    'Cs',
    'Emoji_Presentation',
    'Variation_Selector',
  ])('finds characters of the property %s', (property) => {
    expect(verdict(`^(\\p{${property}}+)+$`, 'u')).toBe('vulnerable')
    expect(verdict(`^(\\P{${property}}+)+$`, 'u')).toBe('vulnerable')
  })

  it.each([
    ['^(?:\\p{Ll}|\\p{Script=Greek})+$', 'u'],
    ['^(?:[^\\x00-\\x7f]|\\s)+$', ''],
    ['^(?:\\d|[^0189a-z])+$', ''],
    ['^(?:[\\p{L}--\\p{ASCII}]|[\\p{Lu}&&\\p{Script=Cyrillic}])+$', 'v'],
  ])('finds characters that two sets of /%s/%s share', (pattern, flags) => {
    expect(verdict(pattern, flags)).toBe('vulnerable')
  })

  it.each([
    '^\\s+|\\s+$',
    '^a+|a+$',
    '^.+|.+$',
    '^\\s+|[^,]+$',
    '^.?\\s+|\\s+$',
    '(?:^|\\s)#.*$',
    '(?:\\b|\\s)#.*$',
  ])('looks behind the alternative of %s that is tied to a place', (pattern) => {
    const safety = unwrap(checkRegexSafety(pattern))
    expect(safety).toMatchObject({ verdict: 'vulnerable', usage: 'search' })
  })

  it.each(['^\\s+|x\\s+$', '^a+b|^a+c', '(?:a^b+)+b+c', '^(?:x$y*)*y*z'])(
    'takes %s for safe, whose anchors keep its parts apart',
    (pattern) => {
      expect(verdict(pattern)).toBe('safe')
    },
  )

  it.each([
    ['^(a?b?c?)*$', 'vulnerable'],
    ['^(?:a?b?)*$', 'vulnerable'],
    ['^(?:(?:a*)*)*$', 'vulnerable'],
    ['^(?:(?:a?b?)*c)*$', 'vulnerable'],
    // A repetition that matches nothing does not count, so that each text is read in one way.
    ['^(?:a?|b?)*$', 'safe'],
    ['^(?:a?)*$', 'safe'],
  ])('reads the optional parts of %s', (pattern, expected) => {
    expect(verdict(pattern)).toBe(expected)
  })

  it.each(['^(?:a?){30}a{30}$', '^x(?:a?){30}b$', '^(?:a|aa){30}$', '^(?:a|a){30}$'])(
    'finds that %s is slow although its repetitions are counted',
    (pattern) => {
      expect(verdict(pattern)).toBe('vulnerable')
    },
  )

  it.each(['^(?:\\d|[a-z]){30}$', '^(?:[A-Z]{2}\\d){12}$', '^(?:ab?){30}$'])(
    'takes %s, whose counted repetitions are read in one way, for safe',
    (pattern) => {
      expect(verdict(pattern)).toBe('safe')
    },
  )

  it.each([
    '^x(?:abcdefghijkl)*abcdef(?:ghijklabcdef)*$',
    'x(?:abcdefghijkl)*abcdefg(?:hijklabcdefg)*!',
    `^a{150}(?:b+)+$`,
  ])('tries every state of %s', (pattern) => {
    expect(verdict(pattern)).toBe('vulnerable')
  })

  it.each([
    ['^(?:[\\q{ab|a}]|b)+$', 'v'],
    ['^(?:\\p{RGI_Emoji}|\\p{Emoji_Presentation})+$', 'v'],
    [
      `^[${Array.from({ length: 500 }, (_, index) => String.fromCharCode(0x3400 + 2 * index)).join('')}]$`,
      '',
    ],
    ['^(?:a{300})(?:b+)+$', ''],
    ['^(?:a?){300}$', ''],
    ['^(?:a?b?){20,}$', ''],
    ['^(?:(?:ab)?){30}$', ''],
    ['^a|(?:a+)+$', ''],
    [`^${'(?:ab)?'.repeat(25)}${'ab'.repeat(25)}$`, ''],
  ])('never takes %s for safe, which it cannot check whole', (pattern, flags) => {
    expect(verdict(pattern, flags)).not.toBe('safe')
  })

  it.each([
    ['^(?:WORDS)$', 'safe'],
    ['\\b(?:WORDS)\\b', 'safe'],
    ['(?:WORDS)+$', 'vulnerable'],
    ['^(?:WORDS|word7-947)+$', 'vulnerable'],
  ])('reads 300 words in %s like a trie', (pattern, expected) => {
    const words = Array.from({ length: 300 }, (_, index) => `word${index}-${(index * 7919) % 1009}`)
    expect(verdict(pattern.replace('WORDS', words.join('|')))).toBe(expected)
  })

  it.each([
    ['a?'.repeat(25) + 'a'.repeat(25), 'exponential'],
    [`^${'[ab]?'.repeat(25)}[a]{25}$`, 'exponential'],
  ])('finds that %s is slow although nothing in it is repeated', (pattern, complexity) => {
    expect(unwrap(checkRegexSafety(pattern))).toMatchObject({ verdict: 'vulnerable', complexity })
  })

  it.each([`^${'a?'.repeat(12)}$`, `^${'\\d?'.repeat(8)}x`, `^${'a?b?c?d?'.repeat(3)}$`])(
    'takes %s, which can be read in few ways, for safe',
    (pattern) => {
      expect(verdict(pattern)).toBe('safe')
    },
  )

  it.each([
    ['^|\\s+$', 'g', 'vulnerable'],
    ['^|\\s+$', 'gy', 'safe'],
    ['^|\\s+$', '', 'safe'],
    ['a*?|\\s+$', 'g', 'safe'],
    ['\\s+', 'g', 'safe'],
  ])('searches with /%s/%s behind each match as the flags say', (pattern, flags, expected) => {
    expect(verdict(pattern, flags)).toBe(expected)
  })

  it.each(['(?<=x(a+)+b)c', '(?<=^\\s*x?\\s*y)z'])(
    'does not take %s for safe, in which an attack that it cannot make may be slow',
    (pattern) => {
      expect(verdict(pattern)).not.toBe('safe')
    },
  )

  const words = Array.from({ length: 300 }, (_, index) => `word${index}`).join('|')
  it.each([`(?:${words})+$`, '.*'.repeat(200), '(?:a|b|c|d|e|f|g|h|i|j)*'.repeat(20)])(
    'ends the search of %s when its steps are used up, and calls that unknown',
    (pattern) => {
      const regex = unwrap(readRegex(pattern, ''))
      const budget = { left: 5_000 }
      const automaton = automatonOf(matcherTree(regex).root, sampleCharacters(regex).characters)!
      expect(findSuspects(automaton, true, budget).isComplete).toBe(false)
      expect(budget.left).toBeGreaterThan(-500)
      expect(verdict(pattern)).not.toBe('safe')
    },
  )
})
