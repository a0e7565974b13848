/**
 * Reports on a server that a function works only in browsers. Importing this package there is fine: pages
 * rendered on a server do.
 */
import { VideoError } from '../errors.ts'

/** Asserts that this is a page or a worker of a browser. @throws VideoError 'needs-browser' */
export function requireBrowser(): void {
  if (typeof createImageBitmap === 'undefined') throw new VideoError('needs-browser')
}
