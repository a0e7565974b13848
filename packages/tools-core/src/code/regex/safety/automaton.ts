/**
 * The automaton of a pattern, in which the safety check looks for words that it can read in several ways.
 *
 * Its states are the characters of the pattern (the construction of Glushkov), after two for where a match
 * begins: at the start of the text, or later. Two states may be joined in more than one way, as by `(a*)*`:
 * then their edge counts twice. An assertion holds everywhere unless it belongs to the start or end of the
 * text, a look to one side is a way that is tried beside the rest, and a reference is its group once more.
 * What is found with these simplifications is only a suspicion, which is measured afterwards. Pure.
 */
import { canBeEmpty } from '../../../shared/pattern/compilePattern.ts'
import type { PatternNode } from '../../../shared/pattern/parsePattern.ts'

/** How one state leads to another. */
export interface Edge {
  readonly to: number
  /** In how many ways; 2 stands for two and more. */
  readonly ways: number
  /** In how many of them whatever the text around it is: without a condition such as `\b` or a look. */
  readonly sureWays: number
}

/** Where a match begins that does not begin at the start of the text. */
export const START = 0
/** Where a match begins at the start of the text. */
export const BEGIN = 1

/** An automaton over classes of characters, numbered from 0. */
export interface Automaton {
  /** A character of each class. */
  readonly characters: readonly string[]
  /** By state: which classes it reads. The start reads none. */
  readonly reads: readonly Uint8Array[]
  readonly edges: readonly (readonly Edge[])[]
  /** States inside a part that must repeat many times and can be read in several ways. */
  readonly counted: ReadonlySet<number>
  /** Whether it reads all that the pattern can: not where a part had to be shortened. */
  readonly isComplete: boolean
  /**
   * Whether the ways through it are those through the pattern: not where a repetition in a look to one side,
   * or a repeated reference, had to be simplified.
   */
  readonly isExact: boolean
}

/** A pattern with more characters is not analysed; each character counts as often as it must repeat. */
const MAX_STATES = 2_000
/** A quantifier that allows more repetitions than this is taken for one without a limit. */
const MAX_COPIES = 8
/** A part that must repeat more often is copied only this often, and what follows it is then not reached. */
const MAX_REQUIRED_COPIES = 200
/** The most nodes that are passed to find what follows each state. */
const MAX_PASSES = 60_000

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
  /** The condition under which it leads on. */
  readonly condition?: 'start' | 'end' | 'maybe'
  /** The repetition that begins or ends here, if it can match nothing. */
  readonly opens?: number
  readonly closes?: number
}

/** Repetitions that a way has begun without reading anything since. */
interface Opened {
  readonly id: number
  readonly repetitions: ReadonlySet<number>
  /** With one more. */
  readonly after: Map<number, Opened>
}

class Builder {
  private readonly nodes: Node[] = []
  private readonly reads: boolean[][] = [[], []]
  private readonly stateNodes: number[] = []
  private readonly samples: readonly number[]
  private readonly groups: ReadonlyMap<number, PatternNode>
  private readonly open = new Set<number>()
  private readonly known = new Map<unknown, boolean[]>()
  private readonly counted = new Set<number>()
  private isComplete = true
  private isExact = true
  private repeatDepth = 0
  private isBehind = false
  private readonly knownEdges = new Map<number, readonly Edge[]>()
  private readonly unopened: Opened = { id: 0, repetitions: new Set(), after: new Map() }
  private openedCount = 0
  private passes = 0
  private repetitions = 0

  constructor(samples: readonly number[], groups: ReadonlyMap<number, PatternNode>) {
    this.samples = samples
    this.groups = groups
  }

  build(root: PatternNode): Automaton {
    const end = this.add(undefined, [])
    const start = this.node(root, end)
    const { characters, reads } = this.classes()
    const edges = [
      this.edgesFrom(start, 'later'),
      this.edgesFrom(start, 'start'),
      ...this.stateNodes.map((node) => this.edgesAfter(node)),
    ]
    const { counted, isComplete, isExact } = this
    return { characters, reads, edges, counted, isComplete, isExact }
  }

  private add(state: number | undefined, next: number[], gate: Omit<Node, 'state' | 'next'> = {}): number {
    if (this.nodes.length > 4 * MAX_STATES) throw new TooManyStates()
    this.nodes.push({ state, next, ...gate })
    return this.nodes.length - 1
  }

  /** Adds a part that leads to `next`, and returns where it begins. */
  private node(node: PatternNode, next: number): number {
    switch (node.kind) {
      case 'character':
      case 'strings':
        return this.character(node, next)
      case 'sequence':
        return this.sequence(node.parts, next)
      case 'choice':
        return this.add(undefined, this.options(node.options.map(partsOf), next))
      case 'group':
        return this.node(node.body, next)
      case 'look':
        return this.look(node, next)
      case 'assertion':
        // A look behind reads backwards, so that its start is where it ends.
        return this.add(undefined, [next], { condition: this.isBehind ? 'maybe' : (node.place ?? 'maybe') })
      case 'reference':
        return this.reference(node.groups, next)
      case 'repeat':
        return this.repeat(node, next)
      default:
        return next
    }
  }

  private sequence(parts: readonly PatternNode[], next: number): number {
    return parts.reduceRight((after, part) => this.node(part, after), next)
  }

  /**
   * Alternatives that begin with the same character share its state, as in a trie: a text is read in as many
   * ways as before, and a list of words takes far fewer states.
   */
  private options(options: readonly (readonly PatternNode[])[], next: number): number[] {
    const sharing = new Map<unknown, (readonly PatternNode[])[]>()
    for (const parts of options) {
      const key = parts[0]?.kind === 'character' ? parts[0].matches : parts
      sharing.set(key, [...(sharing.get(key) ?? []), parts])
    }
    return [...sharing.values()].map(([first, ...others]) => {
      if (others.length === 0) return this.sequence(first!, next)
      const rests = [first!, ...others].map((parts) => parts.slice(1))
      return this.node(first![0]!, this.add(undefined, this.options(rests, next)))
    })
  }

  private character(node: Extract<PatternNode, { kind: 'character' | 'strings' }>, next: number): number {
    const state = this.reads.length
    if (state > MAX_STATES) throw new TooManyStates()
    const key = node.kind === 'character' ? node.matches : node
    const known =
      this.known.get(key) ??
      this.samples.map((sample) =>
        node.kind === 'character'
          ? node.matches(sample)
          : node.endsAt(String.fromCodePoint(sample), 0, 'ahead').some((end) => end > 0),
      )
    this.known.set(key, known)
    // Strings of several characters are not read.
    if (node.kind === 'strings') this.isComplete = false
    this.reads.push(known)
    const added = this.add(state, [next])
    this.stateNodes.push(added)
    return added
  }

  private look({ body, direction }: Extract<PatternNode, { kind: 'look' }>, next: number): number {
    if (repeats(body)) this.isExact = false
    const outer = this.isBehind
    this.isBehind = direction === 'behind'
    const inside = this.node(body, this.add(undefined, []))
    this.isBehind = outer
    return this.add(undefined, [inside, this.add(undefined, [next], { condition: 'maybe' })])
  }

  private reference(numbers: readonly number[], next: number): number {
    const number = numbers.find((each) => this.groups.has(each) && !this.open.has(each))
    if (number === undefined) return next
    // Once more, a group may match another text: in a repetition, that adds ways.
    if (this.repeatDepth > 0) this.isExact = false
    this.open.add(number)
    const begin = this.node(this.groups.get(number)!, next)
    this.open.delete(number)
    return this.add(undefined, [begin, next])
  }

  private repeat(node: Extract<PatternNode, { kind: 'repeat' }>, next: number): number {
    this.repeatDepth += 1
    const begin = this.copies(node, next)
    this.repeatDepth -= 1
    return begin
  }

  private copies({ body, min, max }: Extract<PatternNode, { kind: 'repeat' }>, next: number): number {
    let begin = next
    const isCounted = min > MAX_COPIES && !isPlain(body)
    let required = isCounted ? 1 : Math.min(min, MAX_REQUIRED_COPIES)
    if (min > MAX_REQUIRED_COPIES && !isCounted) this.isComplete = false
    const before = this.reads.length
    if (max - min > MAX_COPIES || isCounted) {
      const loop = this.add(undefined, [])
      const copy = this.optional(body, loop)
      this.nodes[loop]!.next.push(copy, next)
      // The first repetition of the loop is one of those that are required.
      begin = required > 0 ? copy : loop
      required = Math.max(0, required - 1)
    } else
      for (let copy = min; copy < max; copy += 1)
        begin = this.add(undefined, [this.optional(body, begin), next])
    if (isCounted) for (let state = before; state < this.reads.length; state += 1) this.counted.add(state)
    for (let copy = 0; copy < required; copy += 1) begin = this.node(body, begin)
    return begin
  }

  /** A repetition that may be left out: it does not count where it matches nothing. */
  private optional(body: PatternNode, next: number): number {
    if (!canBeEmpty(body)) return this.node(body, next)
    this.repetitions += 1
    const number = this.repetitions
    const inside = this.node(body, this.add(undefined, [next], { closes: number }))
    return this.add(undefined, [inside], { opens: number })
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

  /** The edges of a state. Those that lead on to the same node share theirs. */
  private edgesAfter(node: number): readonly Edge[] {
    const next = this.nodes[node]!.next[0]!
    const edges = this.knownEdges.get(next) ?? this.edgesFrom(next, 'later')
    this.knownEdges.set(next, edges)
    return edges
  }

  /**
   * The states that a node leads to without reading. No way ends a repetition in which it has read nothing;
   * of several ways to one node, two are followed.
   */
  private edgesFrom(start: number, place: 'start' | 'later'): readonly Edge[] {
    const passes = new Map<number, number>()
    const ways = new Map<number, number>()
    const sureWays = new Map<number, number>()
    const visit = (index: number, open: Opened, isSure: boolean): void => {
      const key = 2 * (open.id * this.nodes.length + index) + (isSure ? 1 : 0)
      const seen = passes.get(key) ?? 0
      if (seen === 2) return
      passes.set(key, seen + 1)
      this.passes += 1
      if (this.passes > MAX_PASSES) throw new TooManyStates()
      const { state, next, condition, opens, closes } = this.nodes[index]!
      if (state !== undefined) {
        ways.set(state, (ways.get(state) ?? 0) + 1)
        if (isSure) sureWays.set(state, (sureWays.get(state) ?? 0) + 1)
        return
      }
      if (isNever(condition, place) || (closes !== undefined && open.repetitions.has(closes))) return
      const inside = opens === undefined ? open : this.opened(open, opens)
      for (const each of next) visit(each, inside, isSure && condition !== 'maybe')
    }
    visit(start, this.unopened, true)
    return [...ways].map(([to, count]) => ({
      to,
      ways: Math.min(2, count),
      sureWays: Math.min(2, sureWays.get(to) ?? 0),
    }))
  }

  /** Each row of opened repetitions is made once, since ways through them are many. */
  private opened(before: Opened, repetition: number): Opened {
    const known = before.after.get(repetition)
    if (known !== undefined) return known
    this.openedCount += 1
    const repetitions = new Set([...before.repetitions, repetition])
    const opened = { id: this.openedCount, repetitions, after: new Map() }
    before.after.set(repetition, opened)
    return opened
  }
}

/** Whether a condition cannot hold between two characters, or where a match begins. */
function isNever(condition: Node['condition'], place: 'start' | 'later'): boolean {
  return condition === 'end' || (condition === 'start' && place === 'later')
}

function partsOf(node: PatternNode): readonly PatternNode[] {
  return node.kind === 'sequence' ? node.parts : [node]
}

/** Whether a part holds a repetition without a small limit. */
function repeats(node: PatternNode): boolean {
  switch (node.kind) {
    case 'repeat':
      return node.max > MAX_COPIES || repeats(node.body)
    case 'sequence':
      return node.parts.some(repeats)
    case 'choice':
      return node.options.some(repeats)
    case 'group':
    case 'look':
      return repeats(node.body)
    default:
      return false
  }
}

/** Whether a part can be read in one way only, as a row of characters. */
function isPlain(node: PatternNode): boolean {
  if (node.kind === 'sequence') return node.parts.every(isPlain)
  if (node.kind === 'group') return isPlain(node.body)
  if (node.kind === 'repeat') return node.min === node.max && isPlain(node.body)
  return node.kind === 'character' || node.kind === 'assertion'
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
