/** Matches a compiled pattern step by step, as the browser's own matcher does, but counts the steps. Pure. */
import type { CompiledPattern, Program } from './compilePattern.ts'

/** How many more steps may be taken. */
export interface StepBudget {
  left: number
}

/** Thrown when the steps are used up. */
export class TooManySteps extends Error {}

/** A match, in UTF-16 units. */
export interface PatternMatch {
  readonly start: number
  readonly end: number
  /**
   * What the registers hold: the start and end of group 1 are the third and fourth, and -1 where it matched
   * nothing. Only for a pattern that keeps its groups.
   */
  readonly registers: Int32Array
}

const UNSET = -1

/**
 * The first match from a position on, or `undefined`.
 *
 * @throws TooManySteps when the budget is used up.
 */
export function runPattern(
  pattern: CompiledPattern,
  text: string,
  { from, budget, only = 'anywhere' }: RunOptions,
): PatternMatch | undefined {
  const { countsUnits, program } = pattern
  const run = new Run(text, pattern, budget)
  for (let start = from; start <= text.length; start += countsUnits ? 1 : widthAt(text, start)) {
    const end = run.match(program, start)
    if (end !== undefined) return { start, end, registers: run.registers }
    if (only === 'here') return undefined
  }
  return undefined
}

/** Where a search begins and what it may take. */
export interface RunOptions {
  readonly from: number
  readonly budget: StepBudget
  /** `here`: a match must begin at `from`. */
  readonly only?: 'anywhere' | 'here'
}

/** UTF-16 units of the character at a position. */
export function widthAt(text: string, position: number): 1 | 2 {
  return (text.codePointAt(position) ?? 0) > 0xffff ? 2 : 1
}

class Run {
  readonly registers: Int32Array
  private readonly text: string
  private readonly countsUnits: boolean
  private readonly budget: StepBudget
  /**
   * Ways not tried yet, as pairs: a step and a position; or what a register held before, as its negative
   * number and the value.
   */
  private readonly waiting: number[] = []
  private backTo = 0

  constructor(text: string, { registers, countsUnits }: CompiledPattern, budget: StepBudget) {
    this.text = text
    this.countsUnits = countsUnits
    this.registers = new Int32Array(registers).fill(UNSET)
    this.budget = budget
  }

  /** Where a match that begins at a position ends. */
  match({ steps, direction }: Program, start: number): number | undefined {
    const { text, waiting, registers } = this
    const bottom = waiting.length
    let at = 0
    let position = start
    for (;;) {
      this.budget.left -= 1
      if (this.budget.left < 0) throw new TooManySteps()
      const step = steps[at]!
      let isFailed = false
      switch (step.kind) {
        case 'character': {
          const after = this.countsUnits ? afterUnit : afterCharacter
          const end = after(text, position, direction, step.matches)
          isFailed = end < 0
          position = end
          break
        }
        case 'split':
          waiting.push(step.second, position)
          at = step.first
          continue
        case 'jump':
          at = step.to
          continue
        case 'save':
          this.set(step.register, position)
          break
        case 'moved':
          isFailed = registers[step.register] === position
          break
        case 'forget':
          for (let register = step.from; register < step.to; register += 1) this.set(register, UNSET)
          break
        case 'assertion':
          isFailed = !step.holds(text, position)
          break
        case 'look':
          isFailed = this.look(step.program, position, step.isNegative)
          break
        case 'reference': {
          position = this.afterReference(step, position, direction)
          isFailed = position < 0
          break
        }
        case 'strings': {
          const [end = -1, ...others] = step.endsAt(text, position, direction)
          for (const other of others.toReversed()) waiting.push(at + 1, other)
          isFailed = end < 0
          position = end
          break
        }
        default:
          this.drop(bottom)
          return position
      }
      if (!isFailed) {
        at += 1
        continue
      }
      at = this.back(bottom)
      if (at < 0) return undefined
      position = this.backTo
    }
  }

  private set(register: number, value: number): void {
    this.waiting.push(-1 - register, this.registers[register]!)
    this.registers[register] = value
  }

  /**
   * The step of the next way to try, whose position is then in `backTo`, or -1; what was remembered since it
   * branched off is forgotten. It makes no object, because this is where a slow pattern spends its time.
   */
  private back(bottom: number): number {
    const { waiting, registers } = this
    while (waiting.length > bottom) {
      const position = waiting.pop()!
      const at = waiting.pop()!
      if (at >= 0) {
        this.backTo = position
        return at
      }
      registers[-1 - at] = position
    }
    return -1
  }

  /**
   * Forgets the other ways after a success. What registers held before stays known: an outer way may still
   * fail.
   */
  private drop(bottom: number): void {
    const { waiting } = this
    let oldest = bottom
    for (let index = bottom; index < waiting.length; index += 2) {
      if (waiting[index]! >= 0) continue
      waiting[oldest] = waiting[index]!
      waiting[oldest + 1] = waiting[index + 1]!
      oldest += 2
    }
    waiting.length = oldest
  }

  /**
   * Whether a look to one side fails. What its groups matched stays only where it is positive and succeeds.
   */
  private look(program: Program, position: number, isNegative: boolean): boolean {
    const bottom = this.waiting.length
    const isFound = this.match(program, position) !== undefined
    if (isNegative) this.back(bottom)
    return isFound === isNegative
  }

  /**
   * The position after the text of a group, or -1 where it does not match. A group that has matched nothing
   * yet matches the empty text.
   */
  private afterReference(
    { groups, flags }: { readonly groups: readonly number[]; readonly flags: string },
    position: number,
    direction: Program['direction'],
  ): number {
    const { text, registers } = this
    const group = groups.find((index) => registers[2 * index] !== UNSET && registers[2 * index + 1] !== UNSET)
    if (group === undefined) return position
    const wanted = text.slice(registers[2 * group], registers[2 * group + 1])
    this.budget.left -= wanted.length
    const end = direction === 'ahead' ? position + wanted.length : position - wanted.length
    const found = text.slice(Math.min(position, end), Math.max(position, end))
    return end >= 0 && isSame(wanted, found, flags) ? end : -1
  }
}

function isSame(wanted: string, found: string, flags: string): boolean {
  if (!flags.includes('i')) return wanted === found
  const source = wanted.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')
  return new RegExp(`^(?:${source})$`, flags.includes('u') ? 'iu' : 'i').test(found)
}

/** The position after one UTF-16 unit, or -1 where it does not match. */
function afterUnit(
  text: string,
  position: number,
  direction: Program['direction'],
  matches: (codePoint: number) => boolean,
): number {
  const at = direction === 'ahead' ? position : position - 1
  if (at < 0 || at >= text.length || !matches(text.charCodeAt(at))) return -1
  return direction === 'ahead' ? at + 1 : at
}

/** The position after one character, or -1 where it does not match. */
function afterCharacter(
  text: string,
  position: number,
  direction: Program['direction'],
  matches: (codePoint: number) => boolean,
): number {
  const isAhead = direction === 'ahead'
  const code = isAhead ? text.codePointAt(position) : codePointBefore(text, position)
  if (code === undefined || !matches(code)) return -1
  const width = code > 0xffff ? 2 : 1
  return isAhead ? position + width : position - width
}

function codePointBefore(text: string, position: number): number | undefined {
  if (position <= 0) return undefined
  const pair = position > 1 ? text.codePointAt(position - 2)! : 0
  return pair > 0xffff ? pair : text.charCodeAt(position - 1)
}
