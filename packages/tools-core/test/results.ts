/** Test helpers for a `Result`. */
import type { Result, ToolError } from '../src/shared/result/result.ts'

/** The value of a `Result`; throws the first error's message where there is none. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.errors[0]?.message)
  return result.value
}

/** The first error, or `undefined` where there is a value. */
export function firstError(result: Result<unknown>): ToolError | undefined {
  return result.ok ? undefined : result.errors[0]
}

/** The codes of the notes with a value; empty where there is no value. */
export function noteCodes(result: Result<unknown>): readonly string[] {
  return result.ok ? result.notes.map(({ code }) => code) : []
}
