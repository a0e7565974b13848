/**
 * The automaton of a pattern, in which the safety check looks for words that it can read in several ways.
 *
 * Its states are the characters of the pattern (the construction of Glushkov), with the start as state 0. Two
 * states may be joined in more than one way, as by `(a*)*`: then their edge counts twice. Assertions hold
 * everywhere, a look to one side is a way that is tried beside the rest, and a reference is its group once
 * more. What is found with these simplifications is only a suspicion, which is measured afterwards. Pure.
 */
import type { PatternNode } from '../../../shared/pattern/parsePattern.ts'

/** How one state leads to another. */
interface Edge {
  readonly to: number
  /** In how many ways; 2 stands for two and more. */
  readonly ways: 1 | 2
}

/** An automaton over classes of characters, numbered from 0. */
export interface Automaton {
  /** A character of each class. */
  readonly characters: readonly string[]
  /** By state: which classes it reads. The start reads none. */
  readonly reads: readonly Uint8Array[]
  readonly edges: readonly (readonly Edge[])[]
}

/** A pattern with more characters is not analysed; each character counts as often as it must repeat. */
const MAX_STATES = 2_000
/** A quantifier that allows more repetitions than this is taken for one without a limit. */
const MAX_COPIES = 8
/** A part that must repeat more often is copied only this often, because an attack repeats it anyway. */
const MAX_REQUIRED_COPIES = 40

/** The automaton of a pattern, or `undefined` where it is too large. */
export function automatonOf(root: PatternNode, samples: readonly number[]): Automaton | undefined {
  const builder = new Builder(samples, groupsOf(root))
  try {
    return builder.build(root)
  } catch (error) {
    if (error instanceof TooManyStates) return undefined
    throw error
  }
}

class TooManyStates extends Error {}

/** A node of the graph from which the automaton is made: it reads something, or only leads on. */
interface Node {
  readonly state: number | undefined
  readonly next: number[]
}

class Builder {
  private readonly nodes: Node[] = []
  private readonly reads: boolean[][] = [[]]
  private readonly stateNodes: number[] = []
  private readonly samples: readonly number[]
  private readonly groups: ReadonlyMap<number, PatternNode>
  private readonly open = new Set<number>()
  private readonly known = new Map<PatternNode, boolean[]>()

  constructor(samples: readonly number[], groups: ReadonlyMap<number, PatternNode>) {
    this.samples = samples
    this.groups = groups
  }

  build(root: PatternNode): Automaton {
    const end = this.add(undefined, [])
    const start = this.node(root, end)
    const { characters, reads } = this.classes()
    const edges = [this.edgesFrom(start), ...this.stateNodes.map((node) => this.edgesAfter(node))]
    return { characters, reads, edges }
  }

  private add(state: number | undefined, next: number[]): number {
    if (this.nodes.length > 4 * MAX_STATES) throw new TooManyStates()
    this.nodes.push({ state, next })
    return this.nodes.length - 1
  }

  /** Adds a part that leads to `next`, and returns where it begins. */
  private node(node: PatternNode, next: number): number {
    switch (node.kind) {
      case 'character':
      case 'strings':
        return this.character(node, next)
      case 'sequence':
        return node.parts.reduceRight((after, part) => this.node(part, after), next)
      case 'choice':
        return this.add(
          undefined,
          node.options.map((option) => this.node(option, next)),
        )
      case 'group':
        return this.node(node.body, next)
      case 'look':
        return this.add(undefined, [this.node(node.body, this.add(undefined, [])), next])
      case 'reference':
        return this.reference(node.groups, next)
      case 'repeat':
        return this.repeat(node, next)
      default:
        return next
    }
  }

  private character(node: Extract<PatternNode, { kind: 'character' | 'strings' }>, next: number): number {
    const state = this.reads.length
    if (state > MAX_STATES) throw new TooManyStates()
    const known =
      this.known.get(node) ??
      this.samples.map((sample) =>
        node.kind === 'character'
          ? node.matches(sample)
          : node.endsAt(String.fromCodePoint(sample), 0, 'ahead').some((end) => end > 0),
      )
    this.known.set(node, known)
    this.reads.push(known)
    const added = this.add(state, [next])
    this.stateNodes.push(added)
    return added
  }

  private reference(numbers: readonly number[], next: number): number {
    const number = numbers.find((each) => this.groups.has(each) && !this.open.has(each))
    if (number === undefined) return next
    this.open.add(number)
    const begin = this.node(this.groups.get(number)!, next)
    this.open.delete(number)
    return this.add(undefined, [begin, next])
  }

  private repeat({ body, min, max }: Extract<PatternNode, { kind: 'repeat' }>, next: number): number {
    let begin = next
    let required = Math.min(min, MAX_REQUIRED_COPIES)
    if (max - min > MAX_COPIES) {
      const loop = this.add(undefined, [])
      const copy = this.node(body, loop)
      this.nodes[loop]!.next.push(copy, next)
      // The first repetition of the loop is one of those that are required.
      begin = required > 0 ? copy : loop
      required = Math.max(0, required - 1)
    } else
      for (let copy = min; copy < max; copy += 1) begin = this.add(undefined, [this.node(body, begin), next])
    for (let copy = 0; copy < required; copy += 1) begin = this.node(body, begin)
    return begin
  }

  /** Joins the characters into classes: two are of one class if every state reads both of them or neither. */
  private classes(): Pick<Automaton, 'characters' | 'reads'> {
    const classOf = new Map<string, number>()
    const firsts: number[] = []
    const distinct = [...new Set(this.reads)]
    for (const [index] of this.samples.entries()) {
      const key = distinct.map((each) => (each[index] === true ? '1' : '0')).join('')
      if (classOf.has(key)) continue
      classOf.set(key, firsts.length)
      firsts.push(index)
    }
    return {
      characters: firsts.map((index) => String.fromCodePoint(this.samples[index]!)),
      reads: this.reads.map((each) => Uint8Array.from(firsts, (index) => (each[index] === true ? 1 : 0))),
    }
  }

  private edgesAfter(node: number): readonly Edge[] {
    return this.edgesFrom(this.nodes[node]!.next[0]!)
  }

  /**
   * The states that a node leads to without reading. A repetition that reads nothing does not count, so no
   * way passes a node twice; of several ways to one node, two are followed.
   */
  private edgesFrom(start: number): readonly Edge[] {
    const passes = new Map<number, number>()
    const onWay = new Set<number>()
    const ways = new Map<number, number>()
    const visit = (index: number): void => {
      const seen = passes.get(index) ?? 0
      if (seen === 2 || onWay.has(index)) return
      passes.set(index, seen + 1)
      const { state, next } = this.nodes[index]!
      if (state !== undefined) {
        ways.set(state, (ways.get(state) ?? 0) + 1)
        return
      }
      onWay.add(index)
      for (const each of next) visit(each)
      onWay.delete(index)
    }
    visit(start)
    return [...ways].map(([to, count]) => ({ to, ways: count > 1 ? 2 : 1 }))
  }
}

function groupsOf(root: PatternNode): ReadonlyMap<number, PatternNode> {
  const found = new Map<number, PatternNode>()
  const visit = (node: PatternNode): void => {
    if (node.kind === 'group') found.set(node.index, node.body)
    if (node.kind === 'sequence') for (const part of node.parts) visit(part)
    if (node.kind === 'choice') for (const option of node.options) visit(option)
    if ('body' in node) visit(node.body)
  }
  visit(root)
  return found
}
