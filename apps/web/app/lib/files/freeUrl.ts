/** Releases object URLs of what a page shows. */

const MOMENT_MS = 2000

/**
 * Revokes the object URL of a blob that is no longer shown, after a delay: an element created just before may
 * still be about to load it, and would log an error.
 */
export function freeUrl(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), MOMENT_MS)
}
