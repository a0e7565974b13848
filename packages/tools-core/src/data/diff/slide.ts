/**
 * Moves runs of changed lines that could be a little higher or lower with the same meaning to where people
 * expect them. The number of changed lines stays the same; runs that come to touch are joined. Pure.
 */

/** The cost of placing a run at `[start, end)`. The lowest cost wins; in a tie, the last position. */
export type SlideCost = (start: number, end: number) => number

/**
 * Slides the changed runs of one sequence. A run that can be placed beside a change of the other sequence
 * goes to the last such place; any other goes where `cost` is lowest, or as far down as possible.
 *
 * @param ids the sequence
 * @param changed its marks, modified in place
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

/**
 * Slides a run up and then down as far as possible. Where it comes to touch another run, the two are joined,
 * and it starts again.
 */
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

/**
 * A cursor over the runs of changed items, including empty ones: one before each unchanged item, and one at
 * the end.
 */
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

  /** Moves to the next run; returns false at the end of the sequence. */
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

  /** Moves the run up by one item if the meaning stays the same. */
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

  /** Moves the run down by one item if the meaning stays the same. */
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

/** The cost of a closing line directly after a boundary, because it belongs to the lines above. */
const CLOSING_COST = 8
/** The gain of a blank line above a boundary. */
const PARAGRAPH_GAIN = 4
/** How a closing line begins. */
const CLOSING = /^(?:[\])}]|<\/|end\b)/

/**
 * Returns a cost function that prefers whole paragraphs and blocks: a run, and the text after it, should
 * begin at a line that has little indentation, closes nothing and has a blank line above.
 */
export function indentationCost(lines: readonly string[]): SlideCost {
  const costAbove = (at: number): number => {
    const line = lines[at]
    if (line === undefined) return 0
    const body = line.trimStart()
    const indentation = body === '' ? 0 : line.length - body.length
    return boundaryCost(indentation, body, at > 0 && lines[at - 1]!.trim() === '')
  }
  return (start, end) => costAbove(start) + costAbove(end)
}

/** The cost of a boundary above a line. @param body the beginning of the line after its indentation. */
function boundaryCost(indentation: number, body: string, isAfterBlank: boolean): number {
  return indentation + (CLOSING.test(body) ? CLOSING_COST : 0) - (isAfterBlank ? PARAGRAPH_GAIN : 0)
}

/** The bytes by which a line is seen to close something. */
const CLOSING_LENGTH = 4

/** The cost of a boundary above a line of UTF-8, as in `indentationCost`, and whether the line is blank. */
export function boundaryCostOfBytes(
  bytes: Uint8Array,
  start: number,
  end: number,
  isAfterBlank: boolean,
): { readonly cost: number; readonly isBlank: boolean } {
  let at = start
  let spaces = 0
  for (let length = spaceLength(bytes, at); at < end && length > 0; length = spaceLength(bytes, at)) {
    at += length
    spaces += 1
  }
  const isBlank = at >= end
  const body = String.fromCharCode(...bytes.subarray(at, Math.min(at + CLOSING_LENGTH, end)))
  return { cost: boundaryCost(isBlank ? 0 : spaces, body, isAfterBlank), isBlank }
}

/** How many bytes the white space at an offset has, as `trimStart` knows it; 0 where there is none. */
function spaceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!
  if (first === 0x20 || (first >= 0x09 && first <= 0x0d)) return 1
  if (first < 0x80) return 0
  if (first === 0xc2) return bytes[at + 1] === 0xa0 ? 2 : 0
  const code = ((first & 0x0f) << 12) | ((bytes[at + 1]! & 0x3f) << 6) | (bytes[at + 2]! & 0x3f)
  return first >> 4 === 0xe && String.fromCharCode(code).trim() === '' ? 3 : 0
}
