/** The text around errors. Pure. */
import type { ToolError } from '@whittle/tools-core'

/** An error, and the line around it in three parts. */
export interface ShownError extends ToolError {
  readonly excerpt: { readonly before: string; readonly marked: string; readonly after: string }
}

/** Errors beyond this number are counted, not shown. */
const MAX_ERRORS = 100
/** The most of each part, in the units of the text. */
const EXCERPT = 32

const decoder = new TextDecoder()

/**
 * Returns the first errors with the text around them; their offsets are in UTF-16 units of a string, in bytes
 * of a file.
 */
export function withExcerpts(text: string | Uint8Array, errors: readonly ToolError[]): ShownError[] {
  return errors.slice(0, MAX_ERRORS).map((error) => {
    const { offset = 0, length = 0 } = error
    const end = offset + Math.min(length, EXCERPT)
    const before = slice(text, Math.max(0, offset - EXCERPT), offset).replace(/^[\s\S]*[\r\n]/, '')
    const after = slice(text, end, end + EXCERPT).replace(/[\r\n][\s\S]*$/, '')
    return { ...error, excerpt: { before, marked: slice(text, offset, end), after } }
  })
}

function slice(text: string | Uint8Array, from: number, to: number): string {
  return typeof text === 'string' ? text.slice(from, to) : decoder.decode(text.subarray(from, to))
}
