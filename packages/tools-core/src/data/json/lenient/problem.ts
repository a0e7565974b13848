/**
 * What keeps a text from being JSON, which superset allows it, and what would fix it. Offsets count bytes.
 * Pure.
 */

import { utf8Bytes } from '../../../shared/platform/utf8.ts'
import type { ToolErrorCode } from '../../../shared/result/errorCodes.ts'

/** Supersets of JSON, as bits: a text is in a format if each of its problems is allowed there. */
export const JSONC = 1
export const JSON5 = 2
export const NDJSON = 4

/** One replacement in the bytes. */
export interface ByteEdit {
  readonly offset: number
  readonly length: number
  readonly text: string
  /** Goes before other insertions at the same place. */
  readonly first?: true
}

/** One departure from RFC 8259. */
export interface Problem {
  readonly code: ToolErrorCode
  /** What is wrong, as a sentence. */
  readonly message: string
  readonly offset: number
  readonly length: number
  /** The formats that allow it: the sum of `JSONC`, `JSON5` and `NDJSON`. */
  readonly formats: number
  /** What fixes it, as a command; absent where nothing can. */
  readonly label?: string
  /** Sorted by offset. */
  readonly edits: readonly ByteEdit[]
  /** Whether there are so many edits that only a repair lists them. */
  readonly hasManyEdits?: boolean
  /** Alternatives to the text of the only edit. */
  readonly alternatives?: readonly string[]
}

/** The problems, in text order. */
export function inTextOrder(problems: readonly Problem[]): Problem[] {
  return [...problems].sort((a, b) => a.offset - b.offset)
}

/**
 * The edits of problems in the order in which they are applied, with the problem each belongs to. At the same
 * place insertions come first, in the order in which they were found.
 */
export function editsOf(problems: readonly Problem[]): { edit: ByteEdit; problem: Problem }[] {
  const edits = problems.flatMap((problem) => problem.edits.map((edit) => ({ edit, problem })))
  return edits.sort(({ edit: a }, { edit: b }) => a.offset - b.offset || rankOf(a) - rankOf(b))
}

function rankOf({ length, first }: ByteEdit): number {
  return first ? 0 : length === 0 ? 1 : 2
}

/** The bytes with some ranges replaced; `edits` must be sorted and must not overlap. */
export function applyByteEdits(bytes: Uint8Array, edits: readonly ByteEdit[]): Uint8Array<ArrayBuffer> {
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

/**
 * The most problems that are reported. More would help nobody, and their places and fixes would take long to
 * find.
 */
export const MAX_PROBLEMS = 1000
/**
 * More problems than this are not repaired: their edits would take gigabytes. A Python dump has about one
 * problem per ten bytes.
 */
export const MAX_FIXES = 500_000

/** Thrown when there are too many problems, and caught where reading began. */
export class TooManyProblems extends Error {}

/** A list of problems with a limit. */
export interface ProblemList {
  readonly add: (problem: Problem) => void
  readonly all: () => readonly Problem[]
}

/** Whether a list with this many problems has no space for another. */
export type IsTooMany = (problem: Problem, before: number) => boolean

/** Allows at most this many problems. */
export function atMost(most: number): IsTooMany {
  return (_, before) => before >= most
}

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
