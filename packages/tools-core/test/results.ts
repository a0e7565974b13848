/** What the tests do with an answer. */
import type { Result, ToolError } from '../src/result/result.ts'

/** The value of an answer; throws the first error's sentence where there is none. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.errors[0]?.message)
  return result.value
}

/** The first error, or `undefined` where there is an answer. */
export function firstError(result: Result<unknown>): ToolError | undefined {
  return result.ok ? undefined : result.errors[0]
}

/** The codes of the notes beside a value; none where there is no value. */
export function noteCodes(result: Result<unknown>): readonly string[] {
  return result.ok ? result.notes.map(({ code }) => code) : []
}
