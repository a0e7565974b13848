/**
 * Zones of the IANA database and fixed offsets: checking names, finding the offset at an instant, listing
 * changes.
 */

import { refuseType } from '../../shared/input/refuseInput.ts'
import { wrongInput } from '../../shared/input/wrongInput.ts'
import { Temporal } from '../../shared/platform/temporal.ts'
import { type Fix, fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { type CivilTime, holdInRange, instantOf } from '../calendar/civil.ts'
import { readOffset, writeOffset } from '../calendar/isoText.ts'
import { NANOSECONDS_PER_DAY, NANOSECONDS_PER_SECOND } from '../calendar/nanoseconds.ts'
import { candidatesFor } from './abbreviationCandidates.ts'
import { zonesOfCity } from './cities.ts'
import { todaysName } from './links.ts'
import { windowsStem, windowsZone } from './windowsZones.ts'

/** A change of a zone's offset. */
export interface Transition {
  /** The first instant of the new offset, in nanoseconds since 1970. */
  readonly epochNanoseconds: bigint
  /** Seconds ahead of UTC. */
  readonly offsetBefore: number
  readonly offsetAfter: number
}

/**
 * Checks the name of a zone: an IANA name in any letter case, with or without spaces, a city, an
 * abbreviation, a Windows name (`Pacific Standard Time`), `UTC`, or an offset such as `+05:30`.
 *
 * Notes: `by-city`, `windows-name`, `renamed-zone`, `reversed-sign` (`Etc/GMT+5` is behind UTC),
 * `abbreviation` (it stands for one zone). Errors: `ambiguous-abbreviation` and `ambiguous-city`, whose
 * choices replace the name by one of the zones it is used for; `unknown-zone`.
 *
 * `likely` is the zone to choose if it is one of several that an abbreviation is used for.
 */
export function findZone(text: string, { likely }: { readonly likely?: string } = {}): Result<string> {
  if (typeof text !== 'string') return refuseType('the name of a zone', text)
  return zoneCalled(text.trim(), text, likely)
}

/** The zone of a name. The choices of an error replace `whole`, of which the name may be only a part. */
function zoneCalled(name: string, whole: string, likely?: string): Result<string> {
  if (/^(?:utc|gmt|z|zulu|coordinated universal time|greenwich mean time)$/i.test(name)) return succeed('UTC')
  const offset = readOffset(name)
  if (offset !== undefined) return fixedOffset(name, offset)
  const today = todaysName(name)
  if (today !== undefined) {
    const message = `${name} is now called ${today}.`
    return succeed(today, [{ code: 'renamed-zone', message }])
  }
  const candidates = candidatesFor(name)
  if (likely !== undefined && candidates.includes(likely)) return succeed(likely)
  if (candidates.length === 1)
    return succeed(candidates[0]!, [
      {
        code: 'abbreviation',
        message: `${name} is read as ${candidates[0]}, with that zone’s daylight-saving rules.`,
      },
    ])
  if (candidates.length > 1) {
    const message = `${name} is used for several zones: ${candidates.join(', ')}. Choose one of them.`
    return fail({ code: 'ambiguous-abbreviation', message, choices: choicesFor(whole, candidates) })
  }
  const known = zoneNamed(name.replaceAll(' ', '_'))
  return known === undefined
    ? (byWindows(name, whole) ?? byCity(name, whole))
    : succeed(known, signNotes(known))
}

/** A fix for each zone, which replaces the whole name by it. */
export function choicesFor(whole: string, zones: readonly string[]): readonly Fix[] {
  return zones.map((zone) => ({
    label: zone,
    edits: [{ offset: 0, length: whole.length, text: zone }],
  }))
}

function byWindows(name: string, whole: string): Result<string> | undefined {
  const stem = windowsStem(name)
  if (stem === undefined) return undefined
  const zone = windowsZone(stem)
  if (zone !== undefined)
    return succeed(zone, [{ code: 'windows-name', message: `“${name}” is what Windows calls ${zone}.` }])
  // A city in parentheses says more than the words before it: China Standard Time (Beijing). An abbreviation
  // there says less, because most are ambiguous: Israel Standard Time (IST). It is not in the stem, and is
  // read only where the words are unknown.
  return unlessUnknown(inParentheses(stem) ?? stem, whole) ?? unlessUnknown(inParentheses(name) ?? '', whole)
}

/** What stands in parentheses at the end of a name. */
function inParentheses(name: string): string | undefined {
  return /\(([^()]+)\)$/.exec(name)?.[1]
}

/**
 * The zone of a name or why it is not one zone; `undefined` for an unknown name, for which there may be
 * another reading.
 */
function unlessUnknown(name: string, whole: string): Result<string> | undefined {
  const found = zoneCalled(name.trim(), whole)
  return !found.ok && found.errors[0]?.code === 'unknown-zone' ? undefined : found
}

function byCity(name: string, whole: string): Result<string> {
  const found = zonesOfCity(withoutCountry(name))
  const [zone = windowsZone(name), another] = found
  if (zone !== undefined && another === undefined)
    return succeed(zone, [{ code: 'by-city', message: `${name} is read as ${zone}.` }])
  if (name === '')
    return fail({
      code: 'unknown-zone',
      message: 'Name a time zone, for example a city, Europe/Berlin, UTC or +05:30.',
    })
  if (zone === undefined) {
    const message = `“${name}” is no time zone; write a city, a name such as Europe/Berlin, UTC, or an offset such as +05:30.`
    return fail({ code: 'unknown-zone', message })
  }
  const message = `Several zones are called ${name}: ${found.join(', ')}. Choose one of them.`
  return fail({ code: 'ambiguous-city', message, choices: choicesFor(whole, found) })
}

/** Drops what follows a city, such as the country in `London, UK`, unless it is itself in another zone. */
function withoutCountry(name: string): string {
  const comma = name.lastIndexOf(',')
  if (comma === -1) return name
  const [city, after] = [name.slice(0, comma), zonesOfCity(name.slice(comma + 1))]
  return after.length === 0 || zonesOfCity(city).some((zone) => after.includes(zone)) ? city : name
}

function fixedOffset(name: string, offset: number): Result<string> {
  if (offset % 60 === 0) return succeed(offset === 0 ? 'UTC' : writeOffset(offset))
  return fail({ code: 'unknown-zone', message: `An offset must be in whole minutes; “${name}” has seconds.` })
}

/** The name in the spelling of the database, if it exists there. */
export function zoneNamed(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function signNotes(zone: string): readonly Note[] {
  const match = /^Etc\/GMT([+-])(\d+)$/.exec(zone)
  if (match === null || match[2] === '0') return []
  const really = `UTC${match[1] === '+' ? '−' : '+'}${match[2]}`
  return [{ code: 'reversed-sign', message: `The sign is reversed in these names: ${zone} is ${really}.` }]
}

function clockOf(zone: string, instant: bigint): InstanceType<typeof Temporal.ZonedDateTime> {
  if (typeof zone !== 'string') throw wrongInput('the name of a zone', zone)
  if (typeof instant !== 'bigint') throw wrongInput('nanoseconds since 1970 as a BigInt', instant)
  return new Temporal.ZonedDateTime(holdInRange(instant), zone)
}

/** The offset in seconds ahead of UTC. Beyond the limits of the range, it is the offset at the limit. */
export function offsetAt(zone: string, instant: bigint): number {
  return clockOf(zone, instant).offsetNanoseconds / Number(NANOSECONDS_PER_SECOND)
}

/** All instants at which a zone's clocks show a wall time: usually one, none in a gap, two in an overlap. */
export function instantsOf(zone: string, time: CivilTime): readonly bigint[] {
  const asUtc = instantOf(time)
  // No zone is more than a day from UTC, and none changes twice within two days.
  const offsets = new Set([
    offsetAt(zone, asUtc - NANOSECONDS_PER_DAY),
    offsetAt(zone, asUtc + NANOSECONDS_PER_DAY),
  ])
  return [...offsets]
    .map((offset) => ({ offset, instant: asUtc - BigInt(offset) * NANOSECONDS_PER_SECOND }))
    .filter(({ offset, instant }) => offsetAt(zone, instant) === offset)
    .map(({ instant }) => instant)
    .sort((a, b) => (a < b ? -1 : 1))
}

/** A zone's offsets on the two sides of a wall time that its clocks skip. */
export function offsetsAround(
  zone: string,
  time: CivilTime,
): { readonly before: number; readonly after: number } {
  const asUtc = instantOf(time)
  return {
    before: offsetAt(zone, asUtc - NANOSECONDS_PER_DAY),
    after: offsetAt(zone, asUtc + NANOSECONDS_PER_DAY),
  }
}

/** The changes of a zone's offset between two instants, at most `most`. */
export function transitionsBetween(
  zone: string,
  from: bigint,
  to: bigint,
  most = 100,
): readonly Transition[] {
  const found: Transition[] = []
  if (typeof to !== 'bigint') throw wrongInput('nanoseconds since 1970 as a BigInt', to)
  let at = clockOf(zone, from)
  while (found.length < most) {
    const next = at.getTimeZoneTransition('next')
    if (next === null || next.epochNanoseconds > to) break
    const epochNanoseconds = next.epochNanoseconds
    found.push({
      epochNanoseconds,
      offsetBefore: offsetAt(zone, epochNanoseconds - 1n),
      offsetAfter: offsetAt(zone, epochNanoseconds),
    })
    at = next
  }
  return found
}
