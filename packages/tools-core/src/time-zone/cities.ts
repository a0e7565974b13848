/** Finds zones by the city in their name, among the zones the host knows. */
import { todaysName } from './links.ts'

/** Built on first use. */
let zonesByCity: ReadonlyMap<string, readonly string[]> | undefined

/** The zones with that city, in any letter case and with or without accents: `são paulo`, `New York`. */
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
