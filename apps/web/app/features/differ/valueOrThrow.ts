import type { Result } from '@whittle/tools-core'

/** The value of an answer; an engine's refusal becomes the job's. */
export function valueOrThrow<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.errors.map(({ message }) => message).join(' '))
  return result.value
}
