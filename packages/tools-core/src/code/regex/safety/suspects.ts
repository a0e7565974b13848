/**
 * Words that an automaton can read in several ways, from which attacks are made.
 *
 * A state that a word leads back to in two ways makes the number of ways exponential; two states such that
 * one word leads from each to itself and from the first to the second make it polynomial. Source: Weber and
 * Seidl, “On the degree of ambiguity of finite automata” (1991). Pure.
 */
import { type Automaton, BEGIN, type Edge, START } from './automaton.ts'
import { wordOfManyWays } from './manyWays.ts'

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

/** How many combinations of states may still be looked at. */
export interface SearchBudget {
  left: number
}

/** The most combinations of states that are looked at, which takes some dozens of milliseconds. */
const MAX_VISITS = 60_000
const MAX_SUSPECTS = 24
/** So many states of one loop are tried with those of another even where others have been found. */
const PREFERRED = 5
/** The most sets of states that are looked at for a start of the text that anchored ways cannot read. */
const MAX_SETS = 200

/** Looks for suspects; `isSearch` says that a match may begin anywhere. */
export function findSuspects(
  automaton: Automaton,
  isSearch: boolean,
  budget: SearchBudget = { left: MAX_VISITS },
): Suspects {
  const found: Suspect[] = []
  const sure = sureEdges(automaton)
  // Words that need no condition come first, because a condition such as `\b` may not hold.
  const isCut = [...(sure === undefined ? [] : [sure]), automaton.edges]
    .map((edges) => new Search(automaton, edges, found, budget).run(isSearch))
    .includes('cut')
  const word = wordOfManyWays(automaton, isSearch)
  if (word !== undefined && found.every(({ kind }) => kind === 'polynomial'))
    found.unshift({ kind: 'exponential', prefix: '', pump: rootOf(word) })
  return { suspects: found, isComplete: automaton.isComplete && !isCut && budget.left > 0 }
}

/** The edges without those that need a condition; `undefined` where there are no such. */
function sureEdges({ edges }: Automaton): Automaton['edges'] | undefined {
  if (edges.every((each) => each.every(({ ways, sureWays }) => ways === sureWays))) return undefined
  return edges.map((each) =>
    each.filter(({ sureWays }) => sureWays > 0).map((edge) => ({ ...edge, ways: edge.sureWays })),
  )
}

class Search {
  private readonly automaton: Automaton
  private readonly edges: readonly (readonly Edge[])[]
  private readonly found: Suspect[]
  private readonly budget: SearchBudget
  private readonly components: readonly number[]
  /** By state: the edges that stay in its loop. */
  private readonly inner: readonly (readonly Edge[])[]
  private readonly reachable: readonly Uint32Array[]
  private readonly masks: readonly Uint32Array[]
  private readonly loopMasks = new Map<readonly number[], Uint32Array>()
  private readonly isEntry: readonly boolean[]
  private readonly escape: string | undefined
  private isCut = false

  constructor(automaton: Automaton, edges: Automaton['edges'], found: Suspect[], budget: SearchBudget) {
    this.automaton = automaton
    this.edges = edges
    this.found = found
    this.budget = budget
    this.masks = automaton.reads.map(maskOf)
    this.components = componentsOf(edges)
    this.inner = edges.map((each, state) =>
      each.filter(({ to }) => this.components[to] === this.components[state]),
    )
    this.reachable = this.reachableComponents()
    this.isEntry = this.entryStates()
    this.escape = this.wayPastAnchors()
  }

  run(isSearch: boolean): 'cut' | 'done' {
    const loops = this.loops()
    for (const loop of loops) this.ambiguousLoop(loop)
    for (const loop of loops) this.countedLoop(loop)
    if (isSearch) for (const loop of loops) this.pairOf([START], loop)
    for (const first of loops)
      for (const second of loops) {
        if (this.isCut) return 'cut'
        if (first !== second && this.visit()) this.pairOf(first, second)
      }
    return this.isCut ? 'cut' : 'done'
  }

  /** Counts a combination of states; false where no more may be looked at. */
  private visit(): boolean {
    this.budget.left -= 1
    if (this.budget.left > 0) return true
    this.isCut = true
    return false
  }

  /** The states that lie on a loop, by loop. */
  private loops(): number[][] {
    const byComponent = new Map<number, number[]>()
    for (const [state, component] of this.components.entries()) {
      if (state === START || state === BEGIN) continue
      const states = byComponent.get(component)
      if (states === undefined) byComponent.set(component, [state])
      else states.push(state)
    }
    return [...byComponent.values()].filter(
      ([first, ...others]) => others.length > 0 || this.edges[first!]!.some(({ to }) => to === first),
    )
  }

  /**
   * Looks for a word that leads round a loop in two ways: if one state of the loop has such a word, all have.
   */
  private ambiguousLoop(loop: readonly number[]): void {
    const pump = this.walk(
      [loop[0]!, loop[0]!, 0],
      ([x, y, isAfter]) => x === loop[0] && y === loop[0] && isAfter === 1,
      (states, lead) => this.twoSteps(states, lead),
    )
    if (pump !== undefined) this.add('exponential', loop[0]!, pump)
  }

  /** Where two states lead within their loop, and whether their ways have been apart. */
  private twoSteps([a = START, b = START, isApart]: readonly number[], lead: Lead): void {
    for (const one of this.inner[a]!)
      for (const two of this.inner[b]!) {
        if (!this.visit()) return
        // The two are interchangeable.
        if (a === b && one.to > two.to) continue
        const [low, high] = [Math.min(one.to, two.to), Math.max(one.to, two.to)]
        const apart = isApart === 1 || low !== high || one.ways > 1 ? 1 : 0
        if (lead([low, high, apart], this.common(low, high)) === 'stop') return
      }
  }

  /** A part that must repeat many times can be slow although the number of its ways is limited. */
  private countedLoop(loop: readonly number[]): void {
    const { counted, reads } = this.automaton
    const state = loop.find((each) => counted.has(each))
    if (state === undefined) return
    const pump = this.walk(
      [state],
      ([to]) => to === state,
      ([from], lead) =>
        void this.edges[from!]!.some(({ to }) => lead([to], reads[to]!.indexOf(1)) === 'stop'),
    )
    if (pump !== undefined) this.add('exponential', state, pump)
  }

  /**
   * Tries each state of one loop with each of another: those where they are left and entered first, and the
   * others until one is found.
   */
  private pairOf(first: readonly number[], second: readonly number[]): void {
    if (!this.leadsTo(first[0]!, second[0]!) || !this.shareCharacter(first, second)) return
    const [exits, entries] = [this.exits(first), this.entries(second)]
    let isFound = false
    for (const [i, p] of exits.entries())
      for (const [j, q] of entries.entries())
        if (i < PREFERRED && j < PREFERRED) isFound = this.twoLoops(p, q) || isFound
    for (const [i, p] of exits.entries())
      for (const [j, q] of entries.entries()) {
        if (isFound || this.isCut) return
        if (i >= PREFERRED || j >= PREFERRED) isFound = this.twoLoops(p, q)
      }
  }

  /** Looks for a word that leads from `p` to `p`, from `p` to `q` and from `q` to `q`. */
  private twoLoops(p: number, q: number): boolean {
    if (this.found.length >= MAX_SUSPECTS) this.isCut = true
    if (this.isCut) return false
    const pump = this.walk(
      [p, p, q],
      ([a, b, c]) => a === p && b === q && c === q,
      (states, lead) => this.threeSteps(p, q, states, lead),
    )
    if (pump !== undefined) this.add('polynomial', p, pump)
    return pump !== undefined
  }

  /** Where three states lead: in the loop of `p`, on the way from it to that of `q`, and in that of `q`. */
  private threeSteps(p: number, q: number, [a, b, c]: readonly number[], lead: Lead): void {
    const firsts = p === START ? SKIP : this.inner[a!]!
    const ways = b === START ? [...this.edges[START]!, ...SKIP] : this.edges[b!]!
    const seconds = ways.filter(({ to }) => to === START || this.leadsTo(to, q))
    this.budget.left -= ways.length
    for (const { to: third } of this.inner[c!]!)
      for (const { to: first } of firsts) {
        if (!this.visit()) return
        const shared = first === START ? third : first
        if (this.common(shared, third) < 0) continue
        const takes = ({ to: second }: Edge): 'go on' | 'stop' => {
          const character = this.common(shared, third, second === START ? third : second)
          return this.visit() ? lead([first, second, third], character) : 'stop'
        }
        if (seconds.some((each) => takes(each) === 'stop')) return
      }
  }

  /** A class that all of these states read, or -1. */
  private common(one: number, two: number, three: number = two): number {
    const [first, second, third] = [this.masks[one]!, this.masks[two]!, this.masks[three]!]
    for (let word = 0; word < first.length; word += 1) {
      const shared = first[word]! & second[word]! & third[word]!
      if (shared !== 0) return 32 * word + 31 - Math.clz32(shared & -shared)
    }
    return -1
  }

  private shareCharacter(first: readonly number[], second: readonly number[]): boolean {
    if (first[0] === START) return true
    const [one, two] = [this.loopMask(first), this.loopMask(second)]
    return one.some((bits, word) => (bits & two[word]!) !== 0)
  }

  /** One bit for each class that some state of a loop reads. */
  private loopMask(loop: readonly number[]): Uint32Array {
    const known = this.loopMasks.get(loop)
    if (known !== undefined) return known
    const mask = new Uint32Array(this.masks[START]!.length)
    for (const state of loop) for (const [word, bits] of this.masks[state]!.entries()) mask[word]! |= bits
    this.loopMasks.set(loop, mask)
    return mask
  }

  /** The shortest word that leads from some states to others, several at once. */
  private walk(
    from: readonly number[],
    isThere: (states: readonly number[]) => boolean,
    stepsFrom: (states: readonly number[], lead: Lead) => void,
  ): string | undefined {
    const width = this.automaton.reads.length
    const queue: { states: readonly number[]; word: string }[] = [{ states: from, word: '' }]
    const seen = new Set<number>()
    let found: string | undefined
    for (const { states, word } of queue) {
      stepsFrom(states, (next, character) => {
        if (character < 0) return 'go on'
        if (!this.visit()) return 'stop'
        const longer = word + this.automaton.characters[character]!
        if (isThere(next)) {
          found = longer
          return 'stop'
        }
        const key = next.reduce((sum, each) => sum * width + each, 0)
        if (!seen.has(key)) queue.push({ states: next, word: longer })
        seen.add(key)
        return 'go on'
      })
      if (found !== undefined || this.isCut) return found
    }
    return undefined
  }

  /** An anchored way that can read the start of the text may hide the others: then it is led astray first. */
  private add(kind: Suspect['kind'], state: number, word: string): void {
    const pump = rootOf(word)
    const later = this.wayTo(START, state)
    const prefixes = [
      this.wayTo(BEGIN, state) ?? later ?? '',
      ...(this.escape === undefined || later === undefined ? [] : [this.escape + later]),
    ]
    for (const prefix of prefixes)
      if (!this.found.some((each) => each.prefix === prefix && each.pump === pump))
        this.found.push({ kind, prefix, pump })
  }

  private wayTo(start: number, state: number): string | undefined {
    if (state === START) return ''
    const { edges, reads } = this.automaton
    return this.walk(
      [start],
      ([to]) => to === state,
      ([from], lead) => void edges[from!]!.some(({ to }) => lead([to], reads[to]!.indexOf(1)) === 'stop'),
    )
  }

  /**
   * The shortest text after which no way is left that had to begin at the start of the text; `undefined`
   * where there are no such ways, or no such text.
   */
  private wayPastAnchors(): string | undefined {
    const { edges, reads, characters } = this.automaton
    const later = new Set(edges[START]!.map(({ to }) => to))
    const anchored = edges[BEGIN]!.map(({ to }) => to).filter((to) => !later.has(to))
    if (anchored.length === 0) return undefined
    const queue: { targets: readonly number[]; word: string }[] = [{ targets: anchored, word: '' }]
    const seen = new Set<string>()
    for (const { targets, word } of queue) {
      for (const [index, character] of characters.entries()) {
        const states = targets.filter((state) => this.visit() && reads[state]![index] === 1)
        if (this.isCut) return undefined
        if (states.length === 0) return word + character
        const key = states.join()
        if (seen.has(key) || seen.size >= MAX_SETS) continue
        seen.add(key)
        const next = new Set(states.flatMap((state) => edges[state]!.map(({ to }) => to)))
        queue.push({ targets: [...next], word: word + character })
      }
    }
    return undefined
  }

  private leadsTo(from: number, to: number): boolean {
    const target = this.components[to]!
    return (this.reachable[this.components[from]!]![target >> 5]! & (1 << (target & 31))) !== 0
  }

  /** For each component, one bit for each that it leads to. Those it leads to have lower numbers. */
  private reachableComponents(): readonly Uint32Array[] {
    const count = Math.max(...this.components) + 1
    const reachable = Array.from({ length: count }, () => new Uint32Array((count >> 5) + 1))
    const states = [...this.components.keys()].sort((a, b) => this.components[a]! - this.components[b]!)
    for (const state of states) {
      const own = this.components[state]!
      const bits = reachable[own]!
      bits[own >> 5]! |= 1 << (own & 31)
      // Those with higher numbers come first: they lead to most of the others.
      const targets = this.edges[state]!.map(({ to }) => this.components[to]!).sort((a, b) => b - a)
      for (const component of targets) {
        if ((bits[component >> 5]! & (1 << (component & 31))) !== 0) continue
        const others = reachable[component]!
        for (let word = 0; word < bits.length; word += 1) bits[word]! |= others[word]!
      }
    }
    return reachable
  }

  /** States of a loop, those from which a way leads out of it first. */
  private exits(loop: readonly number[]): readonly number[] {
    const isOutside = ({ to }: Edge): boolean => this.components[to] !== this.components[loop[0]!]
    const exits = loop.filter((state) => this.edges[state]!.some(isOutside))
    return [...new Set([...exits, ...loop])]
  }

  /** States of a loop, those that a way leads to from outside first. */
  private entries(loop: readonly number[]): readonly number[] {
    return [...new Set([...loop.filter((state) => this.isEntry[state]), ...loop])]
  }

  private entryStates(): boolean[] {
    const isEntry: boolean[] = []
    for (const [state, edges] of this.edges.entries())
      for (const { to } of edges) if (this.components[to] !== this.components[state]) isEntry[to] = true
    return isEntry
  }
}

/** Takes where some states lead, several at once, and the class that all of them read, or -1. */
type Lead = (states: readonly number[], character: number) => 'go on' | 'stop'

/** The search goes on to the next character of the text. */
const SKIP: readonly Edge[] = [{ to: START, ways: 1, sureWays: 1 }]

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
function componentsOf(edges: Automaton['edges']): readonly number[] {
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
