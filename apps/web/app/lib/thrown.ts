/** What can be told of something that was thrown. Pure. */

/** Whether a job was cancelled, of which nobody needs to hear. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** The code of an error of ours, whatever its class. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** What Chromium, Firefox and Safari say of code that is imported later, or of a file, that cannot be fetched. */
const FETCH_FAILURES =
  /dynamically imported module|Importing a module script failed|^Failed to fetch|^NetworkError when|^Load failed/

/** What is said of that, and the next step. */
export const NOT_FETCHED = {
  text: 'A part of the site could not be fetched',
  detail: 'Check your connection, then try again.',
} as const

/** Whether it says that a part of the site's code could not be fetched. */
export function isNotFetched(error: unknown): boolean {
  return error instanceof Error && FETCH_FAILURES.test(error.message)
}

/** What it says; of code that could not be fetched in words for whoever waits for it, whatever the browser's are. */
export function messageOf(error: unknown): string {
  if (isNotFetched(error)) return `${NOT_FETCHED.text}, check your connection`
  return error instanceof Error ? error.message : String(error)
}
