/**
 * How people abbreviate a zone at a moment: `CET`, `BST`, `JST`. The host knows most abbreviations, each in
 * the English of a country that uses it. The others come from tables, as do those of large zones, because
 * some hosts have only US English.
 *
 * Source: CLDR, through `Intl`; the IANA time zone database for the tables.
 */
import { floorDivide } from '../calendar/civil.ts'
import { offsetOfAbbreviation } from '../calendar/fixedAbbreviations.ts'
import { writeOffset } from '../calendar/isoText.ts'
import { NANOSECONDS_PER_MILLISECOND } from '../calendar/nanoseconds.ts'
import { abbreviationsOf } from './abbreviationCandidates.ts'

/**
 * Abbreviations that no English locale of CLDR has, each with its hours ahead of UTC and the zones that use
 * it.
 */
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

/** English locales by country; those that know the most zones come first. */
const LOCALES: readonly string[] = 'US GB AU ZA IN NZ CA SG HK IE'
  .split(' ')
  .map((country) => `en-${country}`)

/** The abbreviation, or `GMT+3` or the like if there is none. */
export function zoneAbbreviationAt(zone: string, instant: bigint, offsetSeconds: number): string {
  const own = OWN.find(
    ([, hours, zones]) => hours * 3600 === offsetSeconds && zones.split(' ').includes(zone),
  )
  if (own !== undefined) return own[0]
  // Not every host accepts an offset as a zone.
  if (!/[a-z]/i.test(zone)) return `GMT${writeOffset(offsetSeconds).replace(/(?<=^.)0|:00$/g, '')}`
  let first: string | undefined
  for (const locale of LOCALES) {
    const name = shortName(locale, zone, instant)
    // CLDR still has the former abbreviations of Hawaii and the Aleutians.
    if (!/^(?:GMT|UTC)[+\-−]/.test(name)) return name.replace(/^HA([SD]T)$/, 'H$1')
    first ??= name
  }
  return abbreviationInTables(zone, offsetSeconds) ?? first ?? zone
}

/** The abbreviation for a zone at an offset, from the tables alone. */
function abbreviationInTables(zone: string, offsetSeconds: number): string | undefined {
  return abbreviationsOf(zone).find((name) => offsetOfAbbreviation(name)?.offsetSeconds === offsetSeconds)
}

function shortName(locale: string, zone: string, instant: bigint): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' })
  const parts = format.formatToParts(Number(floorDivide(instant, NANOSECONDS_PER_MILLISECOND)))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
