/** What can be told of something that was thrown. Pure. */

/** Whether a job was cancelled, of which nobody needs to hear. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** The code of an error of ours, whatever its class. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** What Chromium, Firefox and Safari say of code that is imported later and cannot be fetched. */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed/

/** What it says; of code that could not be fetched in words for whoever waits for it, whatever the browser's are. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return NOT_FETCHED.test(message)
    ? 'A part of the page could not be fetched, check your connection'
    : message
}
