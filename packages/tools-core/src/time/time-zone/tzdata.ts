/**
 * Finds which release of the IANA time zone database the host has.
 *
 * Node reports it. Browsers do not; there, changes that came with a release show that the host has at least
 * that release. Source: the NEWS file of tzdata, https://data.iana.org/time-zones/tzdb/NEWS.
 */
import { Temporal } from '../../shared/platform/temporal.ts'

/** A release such as `2025b`, and whether the host has exactly this one or at least this one. */
export interface TzdataRelease {
  readonly name: string
  readonly isExact: boolean
}

/** A change in a release: a zone's offset from UTC in hours at an instant, or the existence of a zone. */
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

/** The release; `undefined` if it is older than every known change. */
export function tzdataRelease(): TzdataRelease | undefined {
  const version = (globalThis as { readonly process?: { readonly versions?: { readonly tz?: string } } })
    .process?.versions?.tz
  if (version !== undefined) return { name: version, isExact: true }
  const newest = leastRelease()
  return newest === undefined ? undefined : { name: newest, isExact: false }
}

/** The newest release whose change the host has. */
function leastRelease(): string | undefined {
  return CHANGES.find(isThere)?.release
}

function isThere({ zone, at, hours }: Change): boolean {
  try {
    const shown = Temporal.Instant.from(at).toZonedDateTimeISO(zone)
    return shown.offsetNanoseconds === hours * 3600e9
  } catch (error) {
    // A host without the zone has an older release.
    if (error instanceof RangeError) return false
    throw error
  }
}
