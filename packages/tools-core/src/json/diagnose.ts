/** The problems of a text as errors with places in the caller's units, each with its fix. Pure. */
import { type Failure, type Fix, fail, type ToolError } from '../result/result.ts'
import { expectedAt } from './lenient/expected.ts'
import { findProblems } from './lenient/findProblems.ts'
import { inTextOrder, MOST_PROBLEMS, type Problem, TooManyProblems } from './lenient/problem.ts'
import type { ScanOptions } from './scan.ts'
import { type JsonSource, placesOf } from './source.ts'

/** Every problem of a text that `scanJson` refused at `errorAt`. */
export function diagnose(source: JsonSource, errorAt: number, options: ScanOptions): Failure {
  const problems = problemsOf(source, options)
  return problems === undefined
    ? failWithTooMany(source, errorAt)
    : fail(...errorsOf(source, inTextOrder(problems), options))
}

/** The problems of a text, or `undefined` where there are too many to be of use. */
export function problemsOf(
  source: JsonSource,
  { roots = 'one' }: ScanOptions,
): readonly Problem[] | undefined {
  try {
    return findProblems(source.bytes, { roots })
  } catch (error) {
    if (error instanceof TooManyProblems) return undefined
    throw error
  }
}

/** A failure that says that this is something else than JSON. */
export function failWithTooMany(source: JsonSource, errorAt: number): Failure {
  const [place] = placesOf(source, [{ offset: errorAt, length: 0 }])
  const count = MOST_PROBLEMS.toLocaleString('en')
  const message = `From here on there are more than ${count} problems. This is probably something else than JSON.`
  return fail({ code: 'too-many-problems', message, ...place })
}

/** Problems as errors, in their order. */
function errorsOf(
  source: JsonSource,
  problems: readonly Problem[],
  { roots = 'one' }: ScanOptions,
): ToolError[] {
  const edits = problems.flatMap((problem) => problem.edits)
  const places = placesOf(source, [...problems, ...edits])
  const expected = expectedAt(source.bytes, problems, roots)
  let nextEdit = problems.length
  return problems.map(({ code, message, label, edits: own }, index) => {
    const fixEdits = own.map(({ text }) => {
      const { offset, length } = places[nextEdit++]!
      return { offset, length, text }
    })
    const fix: Fix | undefined = label === undefined ? undefined : { label, edits: fixEdits }
    return {
      code,
      message,
      ...places[index]!,
      expected: expected[index]!,
      ...(fix === undefined ? {} : { fix }),
    }
  })
}
