/** Zones by the city in their name. Which zones there are is the host's knowledge. */
import { todaysName } from './links.ts'

/** The zones whose city is called so, in any case and with or without marks over letters: `são paulo`, `New York`. */
export function zonesOfCity(city: string): readonly string[] {
  const wanted = plain(city)
  const zones = new Set(Intl.supportedValuesOf('timeZone').map((zone) => todaysName(zone) ?? zone))
  return [...zones].filter((zone) => plain(zone.slice(zone.lastIndexOf('/') + 1)) === wanted)
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()
}
