import type { Result } from '@whittle/tools-core'

/** Returns the value of a result; an engine's error is thrown as the job's. */
export function valueOrThrow<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.errors.map(({ message }) => message).join(' '))
  return result.value
}
