/** What keeps a text from being JSON, which wider format allows it, and what would mend it. Offsets count bytes. Pure. */

import { utf8Bytes } from '../../platform/utf8.ts'

/** Formats that are wider than JSON, as bits: a text is of a format when each of its problems is allowed there. */
export const JSONC = 1
export const JSON5 = 2
export const NDJSON = 4

/** One replacement in the bytes. */
export interface ByteEdit {
  readonly offset: number
  readonly length: number
  readonly text: string
  /** Comes before other texts that are put in at the same place. */
  readonly first?: true
}

/** One departure from RFC 8259. */
export interface Problem {
  readonly code: string
  /** What is wrong, as a sentence. */
  readonly message: string
  readonly offset: number
  readonly length: number
  /** The formats that allow it: `JSONC`, `JSON5` and `NDJSON` added up. */
  readonly formats: number
  /** What mends it, as a command; absent where nothing can. */
  readonly label?: string
  /** Sorted by offset. */
  readonly edits: readonly ByteEdit[]
  /** Other texts that could stand where the only edit puts its own. */
  readonly alternatives?: readonly string[]
}

/** Problems in the order of the text. */
export function inTextOrder(problems: readonly Problem[]): Problem[] {
  return [...problems].sort((a, b) => a.offset - b.offset)
}

/**
 * The edits of problems in the order in which they are applied, with the problem each belongs to. Of several at one place those
 * come first that put something in, and of these the ones that were found first.
 */
export function editsOf(problems: readonly Problem[]): { edit: ByteEdit; problem: Problem }[] {
  const edits = problems.flatMap((problem) => problem.edits.map((edit) => ({ edit, problem })))
  return edits.sort(({ edit: a }, { edit: b }) => a.offset - b.offset || rankOf(a) - rankOf(b))
}

function rankOf({ length, first }: ByteEdit): number {
  return first ? 0 : length === 0 ? 1 : 2
}

/** The bytes with some stretches replaced; `edits` are sorted and do not overlap. */
export function applyByteEdits(bytes: Uint8Array, edits: readonly ByteEdit[]): Uint8Array {
  const texts = edits.map(({ text }) => utf8Bytes(text))
  const growth = edits.reduce((sum, { length }, index) => sum + texts[index]!.length - length, 0)
  const out = new Uint8Array(bytes.length + growth)
  let from = 0
  let to = 0
  for (const [index, { offset, length }] of edits.entries()) {
    out.set(bytes.subarray(from, offset), to)
    to += offset - from
    out.set(texts[index]!, to)
    to += texts[index]!.length
    from = offset + length
  }
  out.set(bytes.subarray(from), to)
  return out
}

/** More problems than this are not told one by one: such a text is most likely something else than JSON. */
export const MOST_TOLD = 100_000
/** More problems than this are not mended: their edits would take gigabytes. A dump of Python has about one in ten bytes. */
export const MOST_MENDED = 500_000

/** Thrown, and caught where the reading began, when there are too many problems. */
export class TooManyProblems extends Error {}

/** A list of problems with a limit. */
export interface ProblemList {
  readonly add: (problem: Problem) => void
  readonly all: () => readonly Problem[]
}

/** Whether a problem is one too many of a list that has so many before it. */
export type IsTooMany = (problem: Problem, before: number) => boolean

/** Not more than these. */
export function atMost(most: number): IsTooMany {
  return (_, before) => before >= most
}

/** An empty list. */
export function createProblemList(isTooMany: IsTooMany): ProblemList {
  const problems: Problem[] = []
  return {
    add(problem) {
      if (isTooMany(problem, problems.length)) throw new TooManyProblems()
      problems.push(problem)
    },
    all: () => problems,
  }
}
