/** Finds zones by the city in their name. The list of zones comes from the host. */
import { OLD_NAMES, todaysName } from './links.ts'

/** Large cities that no zone is named after, and countries that people name instead of their zone. */
const OTHERS = `Asia/Kolkata mumbai,delhi,new delhi,bangalore,bengaluru,chennai,hyderabad,pune|Asia/Shanghai beijing,shenzhen,guangzhou
Asia/Tokyo osaka,kyoto|Asia/Ho_Chi_Minh hanoi|Asia/Dubai abu dhabi,uae|Asia/Qatar doha|America/Los_Angeles san francisco,seattle,san diego,las vegas
America/Chicago dallas,houston,austin|America/New_York boston,miami,washington,washington dc,atlanta,philadelphia,nyc|America/Toronto montreal,ottawa
America/Sao_Paulo rio de janeiro|Europe/Berlin munich,hamburg,frankfurt,cologne,stuttgart,germany|Europe/Rome milan,naples,italy|Europe/Paris lyon,france
Europe/Madrid barcelona|Europe/Zurich geneva,bern,basel,switzerland|Europe/Vienna austria|Europe/London uk,england,manchester,edinburgh
Europe/Istanbul ankara|Africa/Johannesburg cape town|Australia/Sydney canberra|Pacific/Auckland wellington`

/** The zones by city, built on first use. */
let zonesByCity: ReadonlyMap<string, readonly string[]> | undefined

/** The zones for a city, written in any letter case and with or without accents: `são paulo`, `New York`. */
export function zonesOfCity(city: string): readonly string[] {
  zonesByCity ??= allZones()
  return zonesByCity.get(plain(city)) ?? []
}

/**
 * The zones that have a word beginning with a text, in any letter case and with or without accents: a word of
 * a city or, if there are none, of the rest of their name. `Syd` begins Sydney, `york` a word of New York;
 * `art` begins no word of Khartoum.
 */
export function zonesBeginning(text: string): readonly string[] {
  const start = plain(text)
  if (start === '') return []
  const begins = (words: string) => ` ${words}`.includes(` ${start}`)
  zonesByCity ??= allZones()
  const byCity = [...zonesByCity].flatMap(([city, zones]) => (begins(city) ? zones : []))
  const found =
    byCity.length > 0 ? byCity : hostZones().filter((zone) => begins(plain(zone.replaceAll('/', ' '))))
  return [...new Set(found)]
}

/** The zones that the host knows, by their names of today. */
function hostZones(): readonly string[] {
  return [...new Set(Intl.supportedValuesOf('timeZone').map((zone) => todaysName(zone) ?? zone))]
}

function allZones(): ReadonlyMap<string, readonly string[]> {
  const byCity = new Map<string, string[]>()
  const add = (city: string, zone: string) => {
    const known = byCity.get(city) ?? []
    if (!known.includes(zone)) byCity.set(city, [...known, zone])
  }
  for (const zone of hostZones()) add(cityIn(zone), zone)
  for (const [old, zone] of OLD_NAMES) if (/^(?!US|Canada).*\//.test(old)) add(cityIn(old), zone)
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
