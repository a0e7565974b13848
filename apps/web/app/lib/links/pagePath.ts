/**
 * The path by which the site knows a page. Prerendered pages are also at their address with a trailing slash.
 */
export function pagePath(pathname: string): string {
  return pathname.replace(/(.)\/$/, '$1')
}

/** The path of an address within the site, without what follows it: its query and fragment. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*/s, '')
}
