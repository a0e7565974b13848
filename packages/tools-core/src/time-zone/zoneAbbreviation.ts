/**
 * How people abbreviate a zone at a moment: `CET`, `BST`, `JST`. The host tells most abbreviations, each in the English of a country that
 * uses it; the others are here, and those of large zones, as some hosts have no English but that of the United States.
 *
 * Source: CLDR, by `Intl`; the IANA time zone database for the table.
 */
import { floorDivide } from '../calendar/civil.ts'
import { writeOffset } from '../calendar/isoText.ts'
import { NANOSECONDS_PER_MILLISECOND } from '../calendar/nanoseconds.ts'
import { offsetOfAbbreviation } from '../calendar/zoneAbbreviations.ts'
import { abbreviationsOf } from './abbreviations.ts'

/** Abbreviations that no English of CLDR has, by hours ahead of UTC and the zones that use them. */
const OWN: readonly (readonly [abbreviation: string, hours: number, zones: string])[] = [
  ['SST', -11, 'Pacific/Pago_Pago Pacific/Midway'],
  ['MST', -7, 'America/Dawson America/Hermosillo America/Mazatlan America/Whitehorse'],
  ['CST', -5, 'America/Havana'],
  ['CDT', -4, 'America/Havana'],
  ['BST', 1, 'Europe/Guernsey Europe/Isle_of_Man Europe/Jersey'],
  ['IST', 2, 'Asia/Jerusalem'],
  ['IDT', 3, 'Asia/Jerusalem'],
  ['MSK', 3, 'Europe/Moscow Europe/Kirov Europe/Simferopol Europe/Volgograd'],
  ['IST', 5.5, 'Asia/Kolkata'],
  ['PKT', 5, 'Asia/Karachi'],
  ['WIB', 7, 'Asia/Jakarta Asia/Pontianak'],
  ['CST', 8, 'Asia/Shanghai Asia/Macau Asia/Taipei'],
  ['PST', 8, 'Asia/Manila'],
  ['WITA', 8, 'Asia/Makassar'],
  ['JST', 9, 'Asia/Tokyo'],
  ['KST', 9, 'Asia/Seoul Asia/Pyongyang'],
  ['WIT', 9, 'Asia/Jayapura'],
  ['ChST', 10, 'Pacific/Guam Pacific/Saipan'],
]

/** English of countries, those of most zones first. */
const LOCALES: readonly string[] = 'US GB AU ZA IN NZ CA SG HK IE'
  .split(' ')
  .map((country) => `en-${country}`)

/** The abbreviation; `GMT+3` or the like where nobody has one. */
export function zoneAbbreviationAt(zone: string, instant: bigint, offsetSeconds: number): string {
  const own = OWN.find(
    ([, hours, zones]) => hours * 3600 === offsetSeconds && zones.split(' ').includes(zone),
  )
  if (own !== undefined) return own[0]
  // Not every host takes an offset for a zone.
  if (!/[a-z]/i.test(zone)) return `GMT${writeOffset(offsetSeconds).replace(/(?<=^.)0|:00$/g, '')}`
  let first: string | undefined
  for (const locale of LOCALES) {
    const name = shortName(locale, zone, instant)
    // CLDR still has the old name of Hawaii and the Aleutians.
    if (!/^(?:GMT|UTC)[+\-−]/.test(name)) return name.replace(/^HA([SD]T)$/, 'H$1')
    first ??= name
  }
  return abbreviationInTables(zone, offsetSeconds) ?? first ?? zone
}

/** The abbreviation that people may write for a zone, of that offset. */
export function abbreviationInTables(zone: string, offsetSeconds: number): string | undefined {
  return abbreviationsOf(zone).find((name) => offsetOfAbbreviation(name)?.offsetSeconds === offsetSeconds)
}

function shortName(locale: string, zone: string, instant: bigint): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' })
  const parts = format.formatToParts(Number(floorDivide(instant, NANOSECONDS_PER_MILLISECOND)))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
