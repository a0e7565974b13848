/**
 * Where a run of changed lines could stand a little higher or lower with the same meaning, moves it to where people
 * expect it. The number of changed lines stays the same, except that runs which touch become one. Pure.
 */

/** Which end of a slide is best: gets the run as it would be, `[start, end)`; the lowest cost wins, and the last of equals. */
export type SlideCost = (start: number, end: number) => number

/**
 * Slides the changed runs of one sequence. A run that can stand beside a change of the other sequence is put there, at the
 * last such place; any other goes where `cost` is least, or as far down as it can.
 *
 * @param ids the sequence
 * @param changed its marks, changed in place
 * @param otherChanged the marks of the other sequence
 */
export function slideRuns(
  ids: Int32Array,
  changed: Uint8Array,
  otherChanged: Uint8Array,
  cost: SlideCost = () => 0,
): void {
  const run = new Run(changed, ids)
  const other = new Run(otherChanged)
  do {
    if (run.isEmpty) continue
    const { top, lastBeside } = slideThrough(run, other)
    if (run.end === top) continue
    if (lastBeside >= 0) slideUpTo(run, other, lastBeside)
    else slideUpTo(run, other, cheapestEnd(run, top, cost))
  } while (run.next() && other.next())
}

/** Slides a run up and then down as far as it goes. Where that makes it touch another, both are one, and it is done again. */
function slideThrough(run: Run, other: Run): { top: number; lastBeside: number } {
  for (;;) {
    const size = run.end - run.start
    while (run.slideUp()) other.previous()
    const top = run.end
    let lastBeside = other.isEmpty ? -1 : run.end
    while (run.slideDown()) {
      other.next()
      if (!other.isEmpty) lastBeside = run.end
    }
    if (run.end - run.start === size) return { top, lastBeside }
  }
}

function slideUpTo(run: Run, other: Run, end: number): void {
  while (run.end > end) {
    run.slideUp()
    other.previous()
  }
}

function cheapestEnd(run: Run, top: number, cost: SlideCost): number {
  const size = run.end - run.start
  let best = run.end
  let least = cost(run.start, run.end)
  for (let end = run.end - 1; end >= top; end -= 1) {
    const next = cost(end - size, end)
    if (next < least) {
      best = end
      least = next
    }
  }
  return best
}

/** A cursor on the runs of changed items, empty ones included: there is one before each unchanged item, and one at the end. */
class Run {
  start = 0
  end = 0
  readonly #changed: Uint8Array
  readonly #ids: Int32Array | undefined

  constructor(changed: Uint8Array, ids?: Int32Array) {
    this.#changed = changed
    this.#ids = ids
    this.#growDown()
  }

  get isEmpty(): boolean {
    return this.start === this.end
  }

  /** Goes on to the next run; false at the end of the sequence. */
  next(): boolean {
    if (this.end === this.#changed.length) return false
    this.start = this.end + 1
    this.end = this.start
    this.#growDown()
    return true
  }

  previous(): void {
    this.end = this.start - 1
    this.start = this.end
    this.#growUp()
  }

  /** Moves the run up by one item, if that means the same. */
  slideUp(): boolean {
    const ids = this.#ids
    if (ids === undefined || this.start === 0 || ids[this.start - 1] !== ids[this.end - 1]) return false
    this.start -= 1
    this.end -= 1
    this.#changed[this.start] = 1
    this.#changed[this.end] = 0
    this.#growUp()
    return true
  }

  /** Moves the run down by one item, if that means the same. */
  slideDown(): boolean {
    const ids = this.#ids
    if (ids === undefined || this.end === ids.length || ids[this.start] !== ids[this.end]) return false
    this.#changed[this.start] = 0
    this.#changed[this.end] = 1
    this.start += 1
    this.end += 1
    this.#growDown()
    return true
  }

  #growUp(): void {
    while (this.start > 0 && this.#changed[this.start - 1] === 1) this.start -= 1
  }

  #growDown(): void {
    while (this.#changed[this.end] === 1) this.end += 1
  }
}

/** What a closing line costs as the first one after a boundary: it belongs to what stands above. */
const CLOSING_COST = 8
/** What a blank line above a boundary is worth. */
const PARAGRAPH_GAIN = 4

/**
 * The cost that prefers whole paragraphs and blocks: a run should begin, and the text go on after it, at a line that
 * is little indented, closes nothing and has a blank line above.
 */
export function indentationCost(lines: readonly string[]): SlideCost {
  const boundaryCost = (at: number): number => {
    const line = lines[at]
    if (line === undefined) return 0
    const body = line.trimStart()
    const indentation = body === '' ? 0 : line.length - body.length
    const closes = /^(?:[\])}]|<\/|end\b)/.test(body) ? CLOSING_COST : 0
    const gain = at > 0 && lines[at - 1]!.trim() === '' ? PARAGRAPH_GAIN : 0
    return indentation + closes - gain
  }
  return (start, end) => boundaryCost(start) + boundaryCost(end)
}
