/** Inspects thrown values. Pure. */
import { messageOf as textOf } from '@whittle/foundation/messageOf'

/** Whether the error is a cancellation, which need not be reported. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Returns the `code` of an error of any class. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Messages of Chromium, Firefox and Safari for a dynamic import or a file that cannot be fetched. */
const FETCH_FAILURES =
  /dynamically imported module|Importing a module script failed|^Failed to fetch|^NetworkError when|^Load failed/

/** The message for that, and the next step. */
export const NOT_FETCHED = {
  text: 'A part of the site could not be fetched',
  detail: 'Check your connection, then try again.',
} as const

/** Whether the error says that a part of the site's code could not be fetched. */
export function isNotFetched(error: unknown): boolean {
  return error instanceof Error && FETCH_FAILURES.test(error.message)
}

/**
 * Returns the error's message; for code that could not be fetched, one for visitors instead of the browser's.
 */
export function messageOf(error: unknown): string {
  return isNotFetched(error) ? `${NOT_FETCHED.text}. Check your connection` : textOf(error)
}

/**
 * The same as a sentence, to which others can be added: browsers end some of their messages with a full stop,
 * and others not.
 */
export function sentenceOf(error: unknown): string {
  return messageOf(error).replace(/\.?$/, '.')
}
