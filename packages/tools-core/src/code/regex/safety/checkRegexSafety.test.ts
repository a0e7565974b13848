import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../test/results.ts'
import { compilePattern } from '../../../shared/pattern/compilePattern.ts'
import { matcherTree } from '../matcherTree.ts'
import { readRegex } from '../readRegex.ts'
import { REGEX_LIBRARY } from '../regexLibrary.ts'
import { checkRegexSafety } from './checkRegexSafety.ts'
import { measureGrowth } from './measure.ts'

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
})
