/** Where the host stands. */

/**
 * The time zone that the host's clock is set to, where that says something: who is in UTC has said nothing, since servers and careful
 * browsers are, and some hosts name a zone that they themselves do not know (`Etc/Unknown`).
 */
export function hostZone(): string | undefined {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (zone === undefined || /^(?:Etc\/)?(?:UTC|UCT|GMT|Zulu|Universal)$/i.test(zone)) return undefined
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
