/** Lets a parser stop at its first error at any depth, and still return a `Result`. Pure. */

import type { ToolErrorCode } from './errorCodes.ts'
import { errorAt } from './place.ts'
import { type Fix, fail, type Result, succeed } from './result.ts'

/** Thrown to stop parsing. It never leaves `reading`. */
export class Fault extends Error {
  readonly code: ToolErrorCode
  readonly offset: number
  readonly length: number
  readonly fix: Fix | undefined

  constructor(code: ToolErrorCode, message: string, offset: number, length = 1, fix?: Fix) {
    super(message)
    this.code = code
    this.offset = offset
    this.length = length
    this.fix = fix
  }
}

/**
 * The result of a parser over `text`: its value, or the fault that stopped it, as an error with its place.
 */
export function reading<T>(text: string, parse: () => T): Result<T> {
  try {
    return succeed(parse())
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    const { code, message, offset, length, fix } = fault
    return fail(errorAt(text, offset, { code, message, length, ...(fix === undefined ? {} : { fix }) }))
  }
}
