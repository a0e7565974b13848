/**
 * Tells a server that a function is for browsers. Importing this package there is fine: a page rendered on a
 * server does.
 */
import { VideoError } from '../errors.ts'

/** Asserts that this is a page or a worker of a browser. @throws VideoError 'needs-browser' */
export function requireBrowser(): void {
  if (typeof createImageBitmap === 'undefined') throw new VideoError('needs-browser')
}
