/**
 * The path by which the site knows a page. Prerendered pages are also at their address with a trailing slash.
 */
export function pagePath(pathname: string): string {
  return pathname.replace(/(.)\/$/, '$1')
}
