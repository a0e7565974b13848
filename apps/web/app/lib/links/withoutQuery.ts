/** The path of an address within the site, without what follows it: its query and fragment. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*/s, '')
}
