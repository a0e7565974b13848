/** The host's time zone. */

/**
 * The time zone of the host's clock, where that is informative: UTC is not, since servers and
 * privacy-conscious browsers report it, and some hosts name a zone that they do not support themselves
 * (`Etc/Unknown`).
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
