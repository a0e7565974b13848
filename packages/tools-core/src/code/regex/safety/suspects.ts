/**
 * Words that an automaton can read in several ways, from which attacks are made.
 *
 * A state that a word leads back to in two ways makes the number of ways exponential; two states such that
 * one word leads from each to itself and from the first to the second make it polynomial. Source: Weber and
 * Seidl, “On the degree of ambiguity of finite automata” (1991). Pure.
 */
import type { Automaton } from './automaton.ts'

/** A word with which a pattern may take long to fail when the word is repeated. */
export interface Suspect {
  readonly kind: 'exponential' | 'polynomial'
  /** Leads from the start to where the word is read. */
  readonly prefix: string
  readonly pump: string
}

/** The suspects of an automaton, the worst first. */
export interface Suspects {
  readonly suspects: readonly Suspect[]
  /** Whether the search was complete. */
  readonly isComplete: boolean
}

/** The most combinations of states that are looked at, which takes some dozens of milliseconds. */
const MAX_VISITS = 600_000
const MAX_SUSPECTS = 24
/** The most states of one loop that are tried with those of another. */
const MAX_TRIED = 5

/** Looks for suspects; `isSearch` says that a match may begin anywhere. */
export function findSuspects(automaton: Automaton, isSearch: boolean): Suspects {
  return new Search(automaton).run(isSearch)
}

/** The start of the text, before which a search may skip any characters. */
const START = 0

class Search {
  private readonly automaton: Automaton
  private readonly found: Suspect[] = []
  private readonly components: readonly number[]
  private readonly masks: readonly Uint32Array[]
  private visits = 0

  constructor(automaton: Automaton) {
    this.automaton = automaton
    this.masks = automaton.reads.map(maskOf)
    this.components = componentsOf(automaton)
  }

  run(isSearch: boolean): Suspects {
    const loops = this.loops()
    for (const loop of loops) this.ambiguousLoop(loop)
    if (isSearch)
      for (const loop of loops) for (const state of this.entries(loop)) this.twoLoops(START, state)
    for (const first of loops) for (const second of loops) if (first !== second) this.pairOf(first, second)
    const { length } = this.found
    return {
      suspects: this.found.slice(0, MAX_SUSPECTS),
      isComplete: this.visits < MAX_VISITS && length <= MAX_SUSPECTS,
    }
  }

  /** The states that lie on a loop, by loop. */
  private loops(): number[][] {
    const byComponent = new Map<number, number[]>()
    for (const [state, component] of this.components.entries()) {
      if (state === START) continue
      byComponent.set(component, [...(byComponent.get(component) ?? []), state])
    }
    return [...byComponent.values()].filter(
      ([first, ...others]) =>
        others.length > 0 || this.automaton.edges[first!]!.some(({ to }) => to === first),
    )
  }

  /**
   * Looks for a word that leads round a loop in two ways: if one state of the loop has such a word, all have.
   */
  private ambiguousLoop(loop: readonly number[]): void {
    const { edges } = this.automaton
    const component = this.components[loop[0]!]
    const isInside = (state: number): boolean => this.components[state] === component
    const pump = this.walk(
      [loop[0]!, loop[0]!, 0],
      (_, [x, y, isAfter]) => x === loop[0] && y === loop[0] && isAfter === 1,
      ([a = START, b = START, isApart]) => {
        const steps: [readonly number[], number][] = []
        for (const one of edges[a]!) {
          if (!isInside(one.to)) continue
          for (const two of edges[b]!) {
            if (!isInside(two.to) || this.visits >= MAX_VISITS) continue
            this.visits += 1
            const apart = isApart === 1 || one.to !== two.to || (a === b && one.ways === 2) ? 1 : 0
            steps.push([[one.to, two.to, apart], this.common([one.to, two.to])])
          }
        }
        return steps
      },
    )
    if (pump !== undefined) this.add('exponential', loop[0]!, pump)
  }

  private pairOf(first: readonly number[], second: readonly number[]): void {
    if (!this.isReachable(first[0]!, second[0]!)) return
    for (const p of this.exits(first)) for (const q of this.entries(second)) this.twoLoops(p, q)
  }

  /** Looks for a word that leads from `p` to `p`, from `p` to `q` and from `q` to `q`. */
  private twoLoops(p: number, q: number): void {
    if (this.found.length >= MAX_SUSPECTS) return
    const { edges } = this.automaton
    const isLoopOf = (state: number, of: number): boolean => this.components[state] === this.components[of]
    const pump = this.walk(
      [p, p, q],
      (_, [a, b, c]) => a === p && b === q && c === q,
      ([a, b, c]) => {
        const steps: [readonly number[], number][] = []
        const firsts = p === START ? [START] : edges[a!]!.map(({ to }) => to).filter((to) => isLoopOf(to, p))
        const seconds = edges[b!]!.map(({ to }) => to)
        if (b === START) seconds.push(START)
        const thirds = edges[c!]!.map(({ to }) => to).filter((to) => isLoopOf(to, q))
        for (const third of thirds)
          for (const one of firsts)
            for (const two of seconds) {
              this.visits += 1
              if (this.visits >= MAX_VISITS) return steps
              const states = [one, two, third].filter((state) => state !== START)
              const common = this.common(states)
              if (common >= 0) steps.push([[one, two, third], common])
            }
        return steps
      },
    )
    if (pump !== undefined) this.add('polynomial', p, pump)
  }

  /** A class that all states read, or -1. */
  private common(states: readonly number[]): number {
    const { masks } = this
    const words = masks[START]!.length
    for (let word = 0; word < words; word += 1) {
      let shared = 0xffffffff
      for (const state of states) shared &= masks[state]![word]!
      if (shared !== 0) return 32 * word + 31 - Math.clz32(shared & -shared)
    }
    return -1
  }

  /** The shortest word that leads from some states to others, several at once. */
  private walk(
    from: readonly number[],
    isThere: (before: readonly number[], after: readonly number[]) => boolean,
    stepsFrom: (states: readonly number[]) => readonly [readonly number[], number][],
  ): string | undefined {
    const width = this.automaton.reads.length
    const keyOf = (states: readonly number[]): number => states.reduce((key, each) => key * width + each, 0)
    const queue: { states: readonly number[]; word: string }[] = [{ states: from, word: '' }]
    const seen = new Set<number>()
    for (const { states, word } of queue) {
      for (const [next, character] of stepsFrom(states)) {
        if (this.visits >= MAX_VISITS) return undefined
        if (character < 0) continue
        const longer = word + this.automaton.characters[character]!
        if (isThere(states, next)) return longer
        const key = keyOf(next)
        if (seen.has(key)) continue
        seen.add(key)
        queue.push({ states: next, word: longer })
      }
    }
    return undefined
  }

  private add(kind: Suspect['kind'], state: number, word: string): void {
    const prefix = this.wayTo(state)
    const pump = rootOf(word)
    if (!this.found.some((each) => each.prefix === prefix && each.pump === pump))
      this.found.push({ kind, prefix, pump })
  }

  private wayTo(state: number): string {
    if (state === START) return ''
    const { edges, reads } = this.automaton
    const word = this.walk(
      [START],
      (_, [to]) => to === state,
      ([from]) => edges[from!]!.map(({ to }) => [[to], reads[to]!.indexOf(1)] as [readonly number[], number]),
    )
    return word ?? ''
  }

  private isReachable(from: number, to: number): boolean {
    const seen = new Set([from])
    for (const state of seen) {
      if (state === to) return true
      for (const edge of this.automaton.edges[state]!) seen.add(edge.to)
    }
    return false
  }

  /** States of a loop, those from which a way leads out of it first. */
  private exits(loop: readonly number[]): readonly number[] {
    const isOutside = ({ to }: { to: number }): boolean => this.components[to] !== this.components[loop[0]!]
    const exits = loop.filter((state) => this.automaton.edges[state]!.some(isOutside))
    return [...new Set([...exits, ...loop])].slice(0, MAX_TRIED)
  }

  /** States of a loop, those that a way leads to from outside first. */
  private entries(loop: readonly number[]): readonly number[] {
    const inside = new Set(loop)
    const entered = new Set<number>()
    for (const [state, edges] of this.automaton.edges.entries())
      if (!inside.has(state)) for (const { to } of edges) if (inside.has(to)) entered.add(to)
    return [...new Set([...entered, ...loop])].slice(0, MAX_TRIED)
  }
}

/** One bit for each class that a state reads. */
function maskOf(reads: Uint8Array): Uint32Array {
  const mask = new Uint32Array(Math.ceil(reads.length / 32))
  for (const [index, isRead] of reads.entries()) if (isRead === 1) mask[index >> 5]! |= 1 << (index & 31)
  return mask
}

/** The shortest word of which a word is a repetition, so that an attack grows in small strides. */
function rootOf(word: string): string {
  return word.slice(0, (word + word).indexOf(word, 1))
}

/** The strongly connected component of each state. Source: Tarjan (1972). */
function componentsOf({ edges }: Automaton): readonly number[] {
  const index: number[] = []
  const low: number[] = []
  const component: number[] = new Array<number>(edges.length).fill(-1)
  const stack: number[] = []
  let [next, count] = [0, 0]
  const visit = (state: number): void => {
    index[state] = low[state] = next
    next += 1
    stack.push(state)
    for (const { to } of edges[state]!) {
      if (index[to] === undefined) {
        visit(to)
        low[state] = Math.min(low[state]!, low[to]!)
      } else if (component[to] === -1) low[state] = Math.min(low[state]!, index[to]!)
    }
    if (low[state] !== index[state]) return
    let member: number
    do {
      member = stack.pop()!
      component[member] = count
    } while (member !== state)
    count += 1
  }
  for (const [state] of edges.entries()) if (index[state] === undefined) visit(state)
  return component
}
