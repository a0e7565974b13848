/**
 * Regular expressions of visitors and documents, bounded in time.
 *
 * A pattern whose shape keeps it fast on a text is matched by the browser. Any other is matched here, step by
 * step with the same result, until the steps are used up: backtracking could take years. (A library that
 * matches in linear time, such as re2js, knows no look-around and no references, which schemas use.) Pure.
 */
import { type CompiledPattern, compilePattern } from './compilePattern.ts'
import { type ParsedPattern, parsePattern } from './parsePattern.ts'
import { patternCost } from './patternCost.ts'
import { runPattern, type StepBudget, TooManySteps, widthAt } from './runPattern.ts'

/**
 * Steps of all patterns in one call together: a fraction of a second. Each UTF-16 unit of a text allows some
 * more.
 */
const MAX_STEPS = 3_000_000
const STEPS_PER_UNIT = 40
/** The browser matches where it takes at most this many steps: a few milliseconds. */
const MAX_NATIVE_STEPS = 1_000_000
/** Patterns that take at most this many steps are not even counted: reading the text takes longer. */
const MAX_UNCOUNTED_STEPS = 20_000
/**
 * The most steps of the browser in one call together, by the same bound. Beyond that, patterns are matched
 * here.
 */
const MAX_NATIVE_TOTAL = 200_000_000

/** What the patterns of one call may still take. */
export interface PatternBudget extends StepBudget {
  leftNative: number
}

/** The budget of one call. */
export function patternBudget(): PatternBudget {
  return { left: MAX_STEPS, leftNative: MAX_NATIVE_TOTAL }
}

/** Thrown by a pattern that takes too many steps. */
export class SlowPattern extends Error {
  /** The pattern, as it was given. */
  readonly pattern: string

  constructor(pattern: string) {
    super('The pattern takes too many steps.')
    this.pattern = pattern
  }
}

/** A regular expression in Unicode mode. */
export interface BoundedPattern {
  /**
   * Whether it matches anywhere in a text.
   *
   * @throws SlowPattern when the budget is used up.
   */
  test(text: string, budget: PatternBudget): boolean
  /**
   * The text without the parts that it matches.
   *
   * @throws SlowPattern when the budget is used up.
   */
  removeFrom(text: string, budget: PatternBudget): string
  /**
   * Matches a text here, with its steps counted, unless the browser is known to be fast on it: where this
   * succeeds, the browser may match the text too.
   *
   * @throws SlowPattern when the budget is used up.
   */
  rehearse(text: string, budget: PatternBudget): void
}

/**
 * Opens a regular expression. `name` is the pattern as the visitor wrote it, where `source` has something
 * around it.
 *
 * @throws SyntaxError where it is not one.
 */
export function openPattern(source: string, name: string = source): BoundedPattern {
  return new Bounded(source, name)
}

class Bounded implements BoundedPattern {
  private readonly native: RegExp
  private readonly source: string
  private readonly name: string
  private parsed: ParsedPattern | undefined
  private compiled: CompiledPattern | undefined
  private readonly costs = new Map<number, number>()

  constructor(source: string, name: string) {
    this.native = new RegExp(source, 'gu')
    this.source = source
    this.name = name
  }

  test(text: string, budget: PatternBudget): boolean {
    if (this.isFast(text, budget)) {
      this.native.lastIndex = 0
      return this.native.test(text)
    }
    return this.run(text, 0, budget) !== undefined
  }

  removeFrom(text: string, budget: PatternBudget): string {
    if (this.isFast(text, budget)) return text.replace(this.native, '')
    let bounded = ''
    let from = 0
    let end = 0
    while (from <= text.length) {
      const match = this.run(text, from, budget)
      if (match === undefined) break
      bounded += text.slice(end, match.start)
      end = match.end
      from = match.end === match.start ? match.end + widthAt(text, match.end) : match.end
    }
    return bounded + text.slice(end)
  }

  rehearse(text: string, budget: PatternBudget): void {
    if (!this.isFast(text, budget)) this.run(text, 0, budget)
  }

  /** Whether the browser may match this text. Takes what it costs at most from the budget. */
  private isFast(text: string, budget: PatternBudget): boolean {
    budget.left += STEPS_PER_UNIT * text.length
    budget.leftNative += STEPS_PER_UNIT * text.length
    const cost = this.cost(text.length)
    if (cost <= MAX_UNCOUNTED_STEPS) return true
    if (cost > MAX_NATIVE_STEPS || cost > budget.leftNative) return false
    budget.leftNative -= cost
    return true
  }

  /** The cost for texts of up to the next power of two. */
  private cost(length: number): number {
    const most = 2 ** Math.ceil(Math.log2(length + 1))
    const known = this.costs.get(most)
    if (known !== undefined) return known
    this.parsed ??= parsePattern(this.source)
    const cost = patternCost(this.parsed.root, most)
    this.costs.set(most, cost)
    return cost
  }

  private run(text: string, from: number, budget: PatternBudget): ReturnType<typeof runPattern> {
    this.parsed ??= parsePattern(this.source)
    this.compiled ??= compilePattern(this.parsed)
    if (this.compiled === undefined) throw new SlowPattern(this.name)
    try {
      return runPattern(this.compiled, text, { from, budget })
    } catch (error) {
      if (error instanceof TooManySteps) throw new SlowPattern(this.name)
      throw error
    }
  }
}
