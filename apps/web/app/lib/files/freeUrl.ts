/** Object URLs of what a page shows. */

const MOMENT_MS = 2000

/**
 * Frees the address of a blob that is shown no more. A moment later: an element or a component that was made just before may only be
 * about to load it, and would say in the console that it is gone.
 */
export function freeUrl(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), MOMENT_MS)
}
