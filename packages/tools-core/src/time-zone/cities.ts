/** Zones by the city in their name. Which zones there are is the host's knowledge. */
import { todaysName } from './links.ts'

/** Made when a city is first asked for. */
let zonesByCity: ReadonlyMap<string, readonly string[]> | undefined

/** The zones whose city is called so, in any case and with or without marks over letters: `são paulo`, `New York`. */
export function zonesOfCity(city: string): readonly string[] {
  zonesByCity ??= allZones()
  return zonesByCity.get(plain(city)) ?? []
}

function allZones(): ReadonlyMap<string, readonly string[]> {
  const zones = new Set(Intl.supportedValuesOf('timeZone').map((zone) => todaysName(zone) ?? zone))
  const byCity = new Map<string, string[]>()
  for (const zone of zones) {
    const city = plain(zone.slice(zone.lastIndexOf('/') + 1))
    byCity.set(city, [...(byCity.get(city) ?? []), zone])
  }
  return byCity
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()
}
