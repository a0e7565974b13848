/**
 * Whether a regular expression can take very long on some text (“ReDoS”).
 *
 * The automaton of the pattern gives words that it can read in several ways; from each an attack is made, and
 * the steps that it takes are counted while it grows. Only what was measured is called vulnerable. Pure.
 */
import { type CompiledPattern, compilePattern } from '../../../shared/pattern/compilePattern.ts'
import type { ParsedPattern } from '../../../shared/pattern/parsePattern.ts'
import { andThen, type Result, succeed } from '../../../shared/result/result.ts'
import { matcherTree } from '../matcherTree.ts'
import { type ReadRegex, readRegex } from '../readRegex.ts'
import { type Automaton, automatonOf, BEGIN, START } from './automaton.ts'
import {
  type AttackParts,
  attackText,
  type Growth,
  type MeasureBudget,
  measureGrowth,
  type SearchEnd,
} from './measure.ts'
import type { Judgement, RegexSafety } from './regexSafety.ts'
import { sampleCharacters } from './sampleCharacters.ts'
import { findSuspects, type Suspect } from './suspects.ts'

/** The most steps of all measurements together, which take less than a tenth of a second. */
const MAX_STEPS = 2_500_000

/**
 * Checks a pattern; it takes less than 300 ms.
 *
 * Errors: `invalid-pattern` with its place in the pattern, `invalid-flags`, `invalid-input`.
 *
 * @example
 * checkRegexSafety('^(a+)+$').value.complexity // 'exponential'
 */
export function checkRegexSafety(pattern: string, flags = ''): Result<RegexSafety> {
  return andThen(readRegex(pattern, flags), (regex) => {
    const judgement = judge(regex)
    return succeed({ ...judgement, message: safetyText(judgement) })
  })
}

const UNKNOWN: Judgement = { verdict: 'unknown', complexity: 'unknown' }
const SAFE: Judgement = { verdict: 'safe', complexity: 'linear' }

function judge(regex: ReadRegex): Judgement {
  const parsed = matcherTree(regex)
  const samples = sampleCharacters(regex)
  const automaton = automatonOf(parsed.root, samples.characters)
  if (automaton === undefined) return UNKNOWN
  const isSearch = !regex.flags.includes('y')
  const found = findSuspects(automaton, isSearch)
  const { suspects } = found
  const isComplete = found.isComplete && samples.isComplete
  if (suspects.length === 0) return isComplete ? SAFE : UNKNOWN
  const until = isSearch && regex.flags.includes('g') ? 'last' : 'first'
  const measured = confirm(attacksOf(usagesOf(parsed, until), automaton, suspects))
  // Of a simplified pattern, an attack that is harmless may have been the wrong one.
  const isShown = isComplete && automaton.isExact
  return measured.verdict === 'safe' && !isShown ? UNKNOWN : measured
}

/** The worst attack that a measurement confirms; unknown where none is, and some could not be measured. */
function confirm(attacks: Iterable<Attack>): Judgement {
  const budget: MeasureBudget = { left: MAX_STEPS }
  let worst: Judgement = SAFE
  for (const { kind, usage, compiled, until, parts } of attacks) {
    const isEnough = worst.verdict === 'vulnerable' && budget.left < MAX_STEPS * 0.7
    if (isEnough && kind === 'polynomial') break
    if (worst.usage === usage && worst.attackParts?.pump === parts.pump) continue
    const growth = measureGrowth(compiled, parts, budget, { until })
    if (growth !== undefined && growth.complexity !== 'linear') {
      const found = vulnerable(growth, parts, usage)
      if (growth.complexity === 'exponential') return found
      if (isWorse(found, worst)) worst = found
    }
    const isCut = growth === undefined || budget.left <= 0
    if (isCut && worst.verdict === 'safe') worst = UNKNOWN
    if (budget.left <= 0) break
  }
  return worst
}

interface Attack extends Usage {
  readonly kind: Suspect['kind']
  readonly parts: AttackParts
}

/** The attacks to measure: each suspect in each usage with several ends. */
function* attacksOf(
  usages: readonly Usage[],
  automaton: Automaton,
  suspects: readonly Suspect[],
): Generator<Attack> {
  for (const { kind, prefix, pump } of suspects)
    for (const usage of usages)
      for (const suffix of suffixes(automaton, prefix + pump + pump))
        yield { ...usage, kind, parts: { prefix, pump, suffix } }
}

function isWorse(found: Judgement, than: Judgement): boolean {
  if (than.verdict !== 'vulnerable') return true
  if (found.usage !== than.usage) return found.usage === 'search'
  return (found.degree ?? 0) > (than.degree ?? 0)
}

function vulnerable(
  { complexity, degree, measured }: Growth,
  parts: AttackParts,
  usage: 'search' | 'whole',
): Judgement {
  return {
    verdict: 'vulnerable',
    complexity,
    ...(degree === undefined ? {} : { degree }),
    attack: attackText(parts, attackRepeats(complexity, degree, parts)),
    attackParts: parts,
    measured,
    usage,
  }
}

/** How often to repeat the pump: an engine is busy for seconds, but the text can still be shown. */
function attackRepeats(
  complexity: Growth['complexity'],
  degree: number | undefined,
  { pump }: AttackParts,
): number {
  if (complexity === 'exponential') return 40
  const length = (degree ?? 2) > 2 ? 4_000 : 40_000
  return Math.ceil(length / pump.length)
}

interface Usage {
  readonly usage: 'search' | 'whole'
  readonly compiled: CompiledPattern
  readonly until: SearchEnd
}

/** The pattern in a search, and as the whole text. */
function usagesOf(parsed: ParsedPattern, until: SearchEnd): readonly Usage[] {
  const { root } = parsed
  const start = { kind: 'assertion', holds: (_: string, position: number) => position === 0 } as const
  const end = {
    kind: 'assertion',
    holds: (text: string, position: number) => position === text.length,
  } as const
  const whole = { ...parsed, root: { kind: 'sequence', parts: [start, root, end] } as const }
  const [search, anchored] = [compilePattern(parsed), compilePattern(whole)]
  return [
    ...(search === undefined ? [] : [{ usage: 'search', compiled: search, until } as const]),
    ...(anchored === undefined ? [] : [{ usage: 'whole', compiled: anchored, until: 'first' } as const]),
  ]
}

/**
 * Ends of an attack: a character with which no state can go on, one with which some state might, and none.
 */
function suffixes({ characters, reads, edges }: Automaton, word: string): readonly string[] {
  let states = new Set([START, BEGIN])
  for (const character of word) {
    const next = new Set<number>()
    for (const state of states)
      for (const { to } of edges[state]!) if (reads[to]![characters.indexOf(character)] === 1) next.add(to)
    states = new Set([...next, START])
  }
  const goesOn = (character: number): boolean =>
    [...states].some((state) => edges[state]!.some(({ to }) => reads[to]![character] === 1))
  const dead = characters.filter((_, index) => !goesOn(index))
  const alive = characters.filter((_, index) => goesOn(index))
  return [
    ...new Set([...dead.slice(0, 2), '', '\n\n!', ...alive.slice(-1), `${alive.at(-1) ?? ''}\n!`]),
  ].slice(0, 5)
}

/** What the safety check found, and what to do about it. */
function safetyText({ verdict, complexity, degree, usage }: Judgement): string {
  if (verdict === 'safe') return 'Safe: the time grows only in proportion to the length of the text.'
  if (verdict === 'unknown')
    return 'Unknown: the pattern is too large or too complex to check. Test it on long texts before you use it.'
  const growth =
    complexity === 'exponential'
      ? 'every repetition in the text multiplies the time'
      : `doubling the text multiplies the time by ${2 ** (degree ?? 2)}`
  const where = usage === 'whole' ? ' if it must match the whole text, or more of a pattern follows' : ''
  return `Vulnerable${where}: ${growth}. To fix it, let every text match in only one way.`
}
