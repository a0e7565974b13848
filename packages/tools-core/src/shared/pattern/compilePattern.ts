/** Turns the tree of a pattern into steps for the matcher. Pure. */
import type { ParsedPattern, PatternNode, StringEnds } from './parsePattern.ts'

/** One step. Each goes on to the next, unless it says otherwise. */
type Step =
  | { readonly kind: 'character'; readonly matches: (codePoint: number) => boolean }
  /** Tries one way first, and the other if that fails. */
  | { readonly kind: 'split'; first: number; second: number }
  | { readonly kind: 'jump'; to: number }
  /** Remembers the position in a register. */
  | { readonly kind: 'save'; readonly register: number }
  /**
   * Fails where the position is still the one in a register: a repetition that matches nothing does not
   * count.
   */
  | { readonly kind: 'moved'; readonly register: number }
  /** Forgets what the registers hold. */
  | { readonly kind: 'forget'; readonly from: number; readonly to: number }
  | { readonly kind: 'assertion'; readonly holds: (text: string, position: number) => boolean }
  | { readonly kind: 'look'; readonly program: Program; readonly isNegative: boolean }
  | { readonly kind: 'reference'; readonly groups: readonly number[]; readonly flags: string }
  | { readonly kind: 'strings'; readonly endsAt: StringEnds }
  | { readonly kind: 'accept' }

/** The steps of a pattern, or of a look to one side. */
export interface Program {
  readonly steps: readonly Step[]
  readonly direction: 'ahead' | 'behind'
}

/** A compiled pattern. */
export interface CompiledPattern {
  readonly program: Program
  /** Number of registers: two for each group, then one for each repetition. */
  readonly registers: number
  /** Whether a character is a UTF-16 unit rather than a code point. */
  readonly countsUnits: boolean
}

/** A pattern with more steps is not compiled: repetitions inside repetitions multiply its steps. */
const MAX_STEPS = 50_000

/** Compiles a pattern; `undefined` where it has too many steps. */
export function compilePattern({
  root,
  hasReferences,
  countsUnits = false,
}: ParsedPattern): CompiledPattern | undefined {
  const counter = { steps: 0, registers: 2 * (highestGroup(root) + 1) }
  const compiler = new Compiler('ahead', hasReferences, counter)
  try {
    const program = compiler.compile(root)
    return { program, registers: counter.registers, countsUnits }
  } catch (error) {
    if (error instanceof TooManySteps) return undefined
    throw error
  }
}

class TooManySteps extends Error {}

class Compiler {
  private readonly steps: Step[] = []
  private readonly direction: Program['direction']
  private readonly keepsGroups: boolean
  private readonly counter: { steps: number; registers: number }

  constructor(direction: Program['direction'], keepsGroups: boolean, counter: Compiler['counter']) {
    this.direction = direction
    this.keepsGroups = keepsGroups
    this.counter = counter
  }

  compile(root: PatternNode): Program {
    this.node(root)
    this.add({ kind: 'accept' })
    return { steps: this.steps, direction: this.direction }
  }

  private add<Added extends Step>(step: Added): Added {
    this.counter.steps += 1
    if (this.counter.steps > MAX_STEPS) throw new TooManySteps()
    this.steps.push(step)
    return step
  }

  private node(node: PatternNode): void {
    switch (node.kind) {
      case 'sequence': {
        const parts = this.direction === 'ahead' ? node.parts : node.parts.toReversed()
        for (const part of parts) this.node(part)
        return
      }
      case 'choice':
        this.choice(node.options)
        return
      case 'repeat':
        this.repeat(node)
        return
      case 'group':
        this.group(node)
        return
      case 'look': {
        const inner = new Compiler(node.direction, this.keepsGroups, this.counter)
        this.add({ kind: 'look', program: inner.compile(node.body), isNegative: node.isNegative })
        return
      }
      default:
        this.add(node)
    }
  }

  private choice(options: readonly PatternNode[]): void {
    const ends: { to: number }[] = []
    for (const [index, option] of options.entries()) {
      const isLast = index === options.length - 1
      const split = isLast ? undefined : this.add({ kind: 'split', first: this.steps.length + 1, second: 0 })
      this.node(option)
      if (split === undefined) continue
      ends.push(this.add({ kind: 'jump', to: 0 }))
      split.second = this.steps.length
    }
    for (const end of ends) end.to = this.steps.length
  }

  private group({ index, body }: Extract<PatternNode, { kind: 'group' }>): void {
    if (!this.keepsGroups) {
      this.node(body)
      return
    }
    const [enter, leave] = this.direction === 'ahead' ? [0, 1] : [1, 0]
    this.add({ kind: 'save', register: 2 * index + enter })
    this.node(body)
    this.add({ kind: 'save', register: 2 * index + leave })
  }

  private repeat(node: Extract<PatternNode, { kind: 'repeat' }>): void {
    const { min, max } = node
    for (let repetition = 0; repetition < min; repetition += 1) this.repetition(node, 'required')
    if (max === Number.POSITIVE_INFINITY) {
      const start = this.steps.length
      const split = this.split(node.isGreedy)
      this.repetition(node, 'optional')
      this.add({ kind: 'jump', to: start })
      split(this.steps.length)
      return
    }
    const splits: ((end: number) => void)[] = []
    for (let repetition = min; repetition < max; repetition += 1) {
      splits.push(this.split(node.isGreedy))
      this.repetition(node, 'optional')
    }
    for (const split of splits) split(this.steps.length)
  }

  /** Chooses between another repetition and the end. The returned function sets where the end is. */
  private split(isGreedy: boolean): (end: number) => void {
    const body = this.steps.length + 1
    const step = this.add({ kind: 'split', first: body, second: body })
    return (end) => {
      if (isGreedy) step.second = end
      else step.first = end
    }
  }

  private repetition(
    { body, groups: [from, to] }: Extract<PatternNode, { kind: 'repeat' }>,
    how: 'required' | 'optional',
  ): void {
    if (this.keepsGroups && to > from) this.add({ kind: 'forget', from: 2 * from, to: 2 * to })
    if (how === 'required' || !canBeEmpty(body)) {
      this.node(body)
      return
    }
    const register = this.counter.registers
    this.counter.registers += 1
    this.add({ kind: 'save', register })
    this.node(body)
    this.add({ kind: 'moved', register })
  }
}

/** Whether a part can match the empty text. */
export function canBeEmpty(node: PatternNode): boolean {
  switch (node.kind) {
    case 'character':
      return false
    case 'sequence':
      return node.parts.every(canBeEmpty)
    case 'choice':
      return node.options.some(canBeEmpty)
    case 'repeat':
      return node.min === 0 || canBeEmpty(node.body)
    case 'group':
      return canBeEmpty(node.body)
    default:
      return true
  }
}

function highestGroup(node: PatternNode): number {
  switch (node.kind) {
    case 'sequence':
      return Math.max(0, ...node.parts.map(highestGroup))
    case 'choice':
      return Math.max(0, ...node.options.map(highestGroup))
    case 'group':
      return Math.max(node.index, highestGroup(node.body))
    case 'repeat':
    case 'look':
      return highestGroup(node.body)
    default:
      return 0
  }
}
