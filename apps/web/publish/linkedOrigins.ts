/**
 * Finds the other sites that pages link to. A browser that enforces `Connection-Allowlist` opens no link to
 * an origin that is not in the list, not even in a new tab. Pure.
 */

const LINK = /<a\b[^>]*\shref="(https?:\/\/[^"]+)"/gi

/** Returns the origins of the links in a page to other sites. */
export function linkedOrigins(html: string): string[] {
  return [...html.matchAll(LINK)].map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')).origin)
}
