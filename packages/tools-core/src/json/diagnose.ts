/** The problems of a text as errors with places in the caller's units, each with its fix. Pure. */
import { type Failure, fail, failAll, type ToolError } from '../result/result.ts'
import { type FindProblemsOptions, findProblems } from './lenient/findProblems.ts'
import {
  atMost,
  type IsTooMany,
  inTextOrder,
  MOST_TOLD,
  type Problem,
  TooManyProblems,
} from './lenient/problem.ts'
import type { ScanOptions } from './scan.ts'
import { type JsonSource, placesOf } from './source.ts'

/** What may stand at each problem's place; loaded only by callers who report it. */
export type Explain = (
  bytes: Uint8Array,
  problems: readonly Problem[],
) => readonly Pick<ToolError, 'expected'>[]

/** How a text was read, and how its errors are explained. */
type DiagnoseOptions = ScanOptions & { readonly explain?: Explain | undefined }

/** Every problem of a text that `scanJson` rejected at `errorAt`, as a failure. */
export function diagnose(source: JsonSource, errorAt: number, options: DiagnoseOptions): Failure {
  const problems = problemsOf(source, options, atMost(MOST_TOLD))
  return problems === undefined
    ? failWithTooMany(source, errorAt, MOST_TOLD, 'If this is meant to be JSON, try to repair it')
    : failAll(errorsOf(source, inTextOrder(problems), options.explain))
}

/** The problems of a text, or `undefined` where there are too many. */
export function problemsOf(
  source: JsonSource,
  { roots = 'one', commentEnds = 'line-break' }: ScanOptions & Pick<FindProblemsOptions, 'commentEnds'>,
  isTooMany: IsTooMany,
): readonly Problem[] | undefined {
  try {
    return findProblems(source.bytes, { roots, isTooMany, commentEnds })
  } catch (error) {
    if (error instanceof TooManyProblems) return undefined
    throw error
  }
}

/** A failure that says that there are more than `most` problems, followed by `advice` to the visitor, which has no full stop. */
export function failWithTooMany(source: JsonSource, errorAt: number, most: number, advice: string): Failure {
  const [place] = placesOf(source, [{ offset: errorAt, length: 0 }])
  const count = most.toLocaleString('en')
  const message = `There are more than ${count} problems from here on. ${advice}.`
  return fail({ code: 'too-many-problems', message, ...place })
}

/** The problems as errors, in the same order. */
function errorsOf(source: JsonSource, problems: readonly Problem[], explain?: Explain): ToolError[] {
  const places = placesOf(source, [...problems, ...problems.flatMap((problem) => problem.edits)])
  const explained = explain?.(source.bytes, problems)
  let nextEdit = problems.length
  return problems.map(({ code, message, label, edits: own }, index) => {
    const edits = own.map(({ text }) => {
      const { offset, length } = places[nextEdit++]!
      return { offset, length, text }
    })
    return {
      code,
      message,
      ...places[index]!,
      ...explained?.[index],
      ...(label !== undefined && { fix: { label, edits } }),
    }
  })
}
