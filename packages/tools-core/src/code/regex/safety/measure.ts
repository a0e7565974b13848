/** Measures how the steps of a match grow with an attack, by counting them. Pure. */
import type { CompiledPattern } from '../../../shared/pattern/compilePattern.ts'
import { runPattern, TooManySteps } from '../../../shared/pattern/runPattern.ts'

/** The steps that a text of some length took. */
export interface Measured {
  /** How often the pump is repeated. */
  readonly repeats: number
  /** Length of the text, in UTF-16 units. */
  readonly length: number
  readonly steps: number
}

/** How the steps grow. */
export interface Growth {
  readonly complexity: 'linear' | 'polynomial' | 'exponential'
  /** Of polynomial growth: 2 where twice the length takes four times as many steps. */
  readonly degree: number | undefined
  readonly measured: readonly Measured[]
}

/** The parts of an attack: the pump is repeated. */
export interface AttackParts {
  readonly prefix: string
  readonly pump: string
  readonly suffix: string
}

/** What all measurements together may take. */
export interface MeasureBudget {
  left: number
}

/** The text of an attack. */
export function attackText({ prefix, pump, suffix }: AttackParts, repeats: number): string {
  return prefix + pump.repeat(repeats) + suffix
}

/** One measurement takes at most this many steps. */
const MAX_STEPS = 400_000
const MAX_REPEATS = 2_048
/** Fewer measurements do not tell how the steps grow. */
const MIN_MEASURED = 3
/** Exponential growth shows with few repetitions. */
const MAX_EXPONENTIAL_REPEATS = 48

/** Whether a search ends with its first match, or goes on behind it as with the flag g. */
export type SearchEnd = 'first' | 'last'

/** How a pattern grows with an attack, or `undefined` where the steps did not suffice to tell. */
export function measureGrowth(
  pattern: CompiledPattern,
  parts: AttackParts,
  budget: MeasureBudget,
  { until = 'first' }: { readonly until?: SearchEnd } = {},
): Growth | undefined {
  const steps = (repeats: number): Measured | undefined => {
    const text = attackText(parts, repeats)
    const most = Math.min(MAX_STEPS, budget.left)
    const counter = { left: most }
    try {
      search(pattern, text, counter, until)
    } catch (error) {
      if (!(error instanceof TooManySteps)) throw error
      budget.left -= most
      return undefined
    }
    budget.left -= most - counter.left
    return { repeats, length: text.length, steps: most - counter.left }
  }
  return polynomial(steps) ?? exponential(steps)
}

function search(pattern: CompiledPattern, text: string, budget: MeasureBudget, until: SearchEnd): void {
  let from = 0
  while (from <= text.length) {
    const match = runPattern(pattern, text, { from, budget })
    if (match === undefined || until === 'first') return
    from = match.end > match.start ? match.end : match.end + 1
  }
}

type Steps = (repeats: number) => Measured | undefined

/**
 * Doubles the repetitions until the growth is clearly linear or the steps are used up, and judges it by the
 * last three measurements; `undefined` where these do not show it.
 */
function polynomial(steps: Steps): Growth | undefined {
  const measured: Measured[] = []
  for (let repeats = 8; repeats <= MAX_REPEATS; repeats *= 2) {
    const next = steps(repeats)
    if (next === undefined) break
    measured.push(next)
    if (repeats >= CLEARLY_LINEAR_REPEATS && next.steps < 2.3 * measured.at(-2)!.steps) break
  }
  const last = measured.slice(-3)
  if (last.length < 3) return undefined
  const slopes = last.slice(1).map((each, index) => Math.log2(each.steps / last[index]!.steps))
  const slope = Math.min(...slopes)
  const isComplete = last.at(-1)!.repeats === MAX_REPEATS
  // Steps that grow ever faster may be exponential, which smaller numbers of repetitions show.
  if (!isComplete && Math.max(...slopes) > slope + 1 && slopes.at(-1)! > slopes[0]!) return undefined
  if (slope < MIN_SLOPE) return { complexity: 'linear', degree: undefined, measured: last }
  if (!isComplete && last.at(-1)!.repeats < MIN_CLEAR_REPEATS) return undefined
  return { complexity: 'polynomial', degree: Math.max(2, Math.round(slopes.at(-1)!)), measured: last }
}

/** Twice the length takes at least 2^1.6 times, that is three times, as many steps. */
const MIN_SLOPE = 1.6
/** From this many repetitions on, it is no accident if a doubling takes only about twice as many steps. */
const CLEARLY_LINEAR_REPEATS = 64
/** With fewer repetitions a slope is no proof. */
const MIN_CLEAR_REPEATS = 32

/** Looks for a constant factor for each further repetition; `undefined` where too few could be measured. */
function exponential(steps: Steps): Growth | undefined {
  const measured: Measured[] = []
  for (let repeats = 1; repeats <= MAX_EXPONENTIAL_REPEATS; repeats += 1) {
    const next = steps(repeats)
    if (next === undefined) break
    measured.push(next)
  }
  const last = measured.at(-1)
  const middle = measured[Math.floor(measured.length / 2)]
  const first = measured[0]
  if (last === undefined || middle === undefined || first === undefined || measured.length < MIN_MEASURED)
    return undefined
  const shown = [first, middle, last]
  const early = slopeOf(first, middle)
  const late = slopeOf(middle, last)
  const factor = (last.steps / middle.steps) ** (1 / (last.repeats - middle.repeats))
  // Drawn over logarithms, a power is a line and an exponential bends upwards.
  if (late > 1.3 * early && factor >= 1.1 && last.steps > 1_000)
    return { complexity: 'exponential', degree: undefined, measured: shown }
  if (late < MIN_SLOPE) return { complexity: 'linear', degree: undefined, measured: shown }
  return { complexity: 'polynomial', degree: Math.max(2, Math.round(late)), measured: shown }
}

/** The power of the length with which the steps grow between two measurements. */
function slopeOf(from: Measured, to: Measured): number {
  return Math.log(to.steps / from.steps) / Math.log(to.length / from.length)
}
