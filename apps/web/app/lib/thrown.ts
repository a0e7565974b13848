/** What can be told of something that was thrown. Pure. */

/** Whether a job was cancelled, of which nobody needs to hear. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** The code of an error of ours, whatever its class. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** What it says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
