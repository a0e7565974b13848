/**
 * Which release of the IANA time zone database the host has.
 *
 * Node says so. Browsers do not; there the changes that a release brought tell that the host has at least that one.
 * Source: the NEWS file of tzdata, https://data.iana.org/time-zones/tzdb/NEWS.
 */
import { Temporal } from '../platform/temporal.ts'

/** A release, `2025b`; the host has this one, or at least this one. */
export interface TzdataRelease {
  readonly name: string
  readonly isExact: boolean
}

/** What a release changed: from then on a zone is so many hours from UTC at an instant; or the zone is there at all. */
interface Change {
  readonly release: string
  readonly zone: string
  readonly at: string
  readonly hours: number
}

/** The newest first. */
const CHANGES: readonly Change[] = [
  { release: '2025b', zone: 'America/Coyhaique', at: '2025-07-01T00:00Z', hours: -3 },
  { release: '2025a', zone: 'America/Asuncion', at: '2025-07-01T00:00Z', hours: -3 },
  { release: '2024a', zone: 'Asia/Almaty', at: '2024-07-01T00:00Z', hours: 5 },
  { release: '2023a', zone: 'Africa/Cairo', at: '2023-07-01T00:00Z', hours: 3 },
  { release: '2022f', zone: 'America/Mexico_City', at: '2023-07-01T00:00Z', hours: -6 },
]

/** The release; `undefined` where it is older than every change looked for. */
export function tzdataRelease(): TzdataRelease | undefined {
  const said = (globalThis as { readonly process?: { readonly versions?: { readonly tz?: string } } }).process
    ?.versions?.tz
  if (said !== undefined) return { name: said, isExact: true }
  const newest = leastRelease()
  return newest === undefined ? undefined : { name: newest, isExact: false }
}

/** The newest release of which the host has the change looked for. */
function leastRelease(): string | undefined {
  return CHANGES.find(isThere)?.release
}

function isThere({ zone, at, hours }: Change): boolean {
  try {
    const shown = Temporal.Instant.from(at).toZonedDateTimeISO(zone)
    return shown.offsetNanoseconds === hours * 3600e9
  } catch (error) {
    // A host that does not know the zone has an older release.
    if (error instanceof RangeError) return false
    throw error
  }
}
