/** Zones by the city in their name. Which zones there are is the host's knowledge. */
import { OLD_NAMES, todaysName } from './links.ts'

/** Large cities that have no zone of their own name. */
const OTHERS = `Asia/Kolkata mumbai,delhi,new delhi,bangalore,chennai|Asia/Shanghai beijing,shenzhen|Asia/Tokyo osaka
Asia/Ho_Chi_Minh hanoi|Asia/Dubai abu dhabi|America/Los_Angeles san francisco,seattle|America/Chicago dallas,houston
America/New_York boston,miami,washington|America/Toronto montreal,ottawa|America/Sao_Paulo rio de janeiro|Europe/Berlin munich,hamburg,frankfurt
Europe/Rome milan|Europe/Madrid barcelona|Europe/Zurich geneva|Africa/Johannesburg cape town|Australia/Sydney canberra`

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
  const add = (city: string, zone: string) => {
    const known = byCity.get(city) ?? []
    if (!known.includes(zone)) byCity.set(city, [...known, zone])
  }
  for (const zone of zones) add(cityIn(zone), zone)
  for (const [old, zone] of OLD_NAMES) if (old.includes('/')) add(cityIn(old), zone)
  for (const each of OTHERS.split(/[|\n]/)) {
    const [zone = '', ...names] = each.split(/ (.*)/)
    for (const name of names.join('').split(',')) add(name, zone)
  }
  return byCity
}

function cityIn(zone: string): string {
  return plain(zone.slice(zone.lastIndexOf('/') + 1))
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()
}
