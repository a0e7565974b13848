/** The texts of notes and errors. Pure. */

import type { Note, ToolError } from '@whittle/tools-core'
import { counted } from '../../lib/text/grouped.ts'

/** The answer of a note that answers a yes-or-no question. */
export function verdictOf({ code }: Note): 'good' | 'bad' | undefined {
  return code === 'matches' ? 'good' : code === 'differs' ? 'bad' : undefined
}

/**
 * Whether a note stands above the output: it offers another result, which is asked for before this one is
 * read.
 */
export function isAboveOutput({ fix }: Note): boolean {
  return fix !== undefined
}

/**
 * The sentence of a note and how many times it applies, unless the sentence begins with that number itself.
 */
export function noteText({ count = 1, message }: Note): string {
  if (count < 2 || message.startsWith(`${count} `)) return message
  return `${message} (${counted(count, 'time')})`
}

/** The first error with its position, and how many more there are; empty if there are none. */
export function errorsText(errors: readonly ToolError[]): string {
  const [first] = errors
  if (first === undefined) return ''
  const { line, column } = first
  const place = line === undefined ? '' : `Line ${line}, column ${column}: `
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  return `${place}${first.message}${more}`
}
