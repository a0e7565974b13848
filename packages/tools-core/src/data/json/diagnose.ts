/** The problems of a text as errors with places in the caller's units, each with its fix. Pure. */
import { type Failure, fail, failAll, type ToolError } from '../../shared/result/result.ts'
import { type FindProblemsOptions, findFirstProblems, findProblems } from './lenient/findProblems.ts'
import { type IsTooMany, MAX_PROBLEMS, type Problem, TooManyProblems } from './lenient/problem.ts'
import type { ScanOptions } from './scan.ts'
import { type JsonSource, placesOf } from './source.ts'

/** What may stand at each problem's place; loaded only by callers who report it. */
export type Explain = (
  bytes: Uint8Array,
  problems: readonly Problem[],
) => readonly Pick<ToolError, 'expected'>[]

/** How a text was read, and how its errors are explained. */
type DiagnoseOptions = ScanOptions & { readonly explain?: Explain | undefined }

/**
 * The first problems of a text that `scanJson` rejected, as a failure; `too-many-problems` is the last error
 * where there are more.
 */
export function diagnose(
  source: JsonSource,
  { roots = 'one', explain }: Omit<DiagnoseOptions, 'commentEnds'>,
): Failure {
  const { problems, hasMore } = findFirstProblems(source.bytes, { roots, most: MAX_PROBLEMS })
  const errors = errorsOf(source, problems, explain)
  return failAll(hasMore ? [...errors, andMore(errors)] : errors)
}

/** The error that stands for all further problems. */
function andMore(errors: readonly ToolError[]): ToolError {
  const { offset = 0, line = 1, column = 1 } = errors.at(-1) ?? {}
  const count = MAX_PROBLEMS.toLocaleString('en')
  return {
    code: 'too-many-problems',
    message: `There are more than ${count} problems; these are the first. If this is meant to be JSON, try to repair it.`,
    offset,
    line,
    column,
    length: 0,
  }
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

/**
 * A failure that says that there are more than `most` problems, followed by `advice` to the visitor, which
 * has no full stop.
 */
export function failWithTooMany(source: JsonSource, errorAt: number, most: number, advice: string): Failure {
  const [place] = placesOf(source, [{ offset: errorAt, length: 0 }])
  const count = most.toLocaleString('en')
  const message = `There are more than ${count} problems from here on. ${advice}.`
  return fail({ code: 'too-many-problems', message, ...place })
}

/** The problems as errors, in the same order. */
export function errorsOf(source: JsonSource, problems: readonly Problem[], explain?: Explain): ToolError[] {
  const reported = problems.map((problem) => ({ problem, edits: problem.hasManyEdits ? [] : problem.edits }))
  const places = placesOf(source, [...problems, ...reported.flatMap(({ edits }) => edits)])
  const explained = explain?.(source.bytes, problems)
  let nextEdit = problems.length
  return reported.map(({ problem: { code, message, label, hasManyEdits = false }, edits: own }, index) => {
    const edits = own.map(({ text }) => {
      const { offset, length } = places[nextEdit++]!
      return { offset, length, text }
    })
    return {
      code,
      message,
      ...places[index]!,
      ...explained?.[index],
      ...(label !== undefined && !hasManyEdits && { fix: { label, edits } }),
    }
  })
}
