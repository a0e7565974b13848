/** Runs the timestamp tool. */

import { hostZone } from '../../shared/platform/hostZone.ts'
import { type TextInput, textOf } from '../../shared/platform/utf8.ts'
import { showTable, valueOrReason } from '../../shared/registry/output.ts'
import type { OptionValues, ToolEngine, ToolOutput } from '../../shared/registry/tool.ts'
import { convertLines } from '../../shared/result/convertLines.ts'
import { type Note, type Result, type Success, succeed } from '../../shared/result/result.ts'
import { civilAt, dayOfYearOf, weekdayOf } from '../calendar/civil.ts'
import { writeIso, writeIsoWeek, writeOffset } from '../calendar/isoText.ts'
import { WEEKDAY_NAMES } from '../calendar/names.ts'
import { type FormatTimestampOptions, formatTimestamp } from './formatTimestamp.ts'
import { parseTimestamp } from './parseTimestamp.ts'
import { WINDOWS_SCALES, yearsAway } from './readNumber.ts'
import { COUNTS, type Scale } from './scales.ts'
import type { Timestamp } from './timestamp.ts'

/** An instant in its usual notations, as a table; of several lines, the instant of each in ISO 8601. */
export const convert: ToolEngine = async (input, options) => {
  const text = textOf(input)
  const lines = [...text.matchAll(/[^\r\n]+/g)].filter(([line]) => line.trim() !== '')
  return lines.length < 2 ? convertOne(input, options) : convertAll(text, lines, options)
}

/** Writes as many lines as the text has, so that a column of a table can be pasted and put back. */
async function convertAll(
  text: string,
  lines: readonly RegExpExecArray[],
  { unit, zone }: OptionValues,
): Promise<Result<ToolOutput>> {
  const written = new Map<string, Result<string>>()
  for (const [line] of lines)
    if (!written.has(line)) written.set(line, await writeOne(line, unit as 'auto' | Scale, String(zone)))
  const converted = convertLines(text, lines, (line) => written.get(line)!)
  if (!converted.ok) return converted
  let at = 0
  const all = text.replace(/[^\r\n]+/g, (line) => (line.trim() === '' ? line : converted.value[at++]!))
  return succeed({ kind: 'text', text: all }, [
    { code: 'several-lines', message: 'Each line was read as a time of its own.' },
    ...converted.notes,
  ])
}

async function writeOne(line: string, unit: 'auto' | Scale, zone: string): Promise<Result<string>> {
  const read = parseTimestamp(line, { unit })
  if (!read.ok) return read
  const seen = await seenIn(read, zone, line)
  if (!seen.ok) return seen
  const { instant, name, offset } = seen.value
  if (name === 'UTC') return formatTimestamp(instant)
  return succeed(`${writeIso(civilAt(instant, offset))}${writeOffset(offset)}`)
}

const convertOne: ToolEngine = async (input, { unit, zone }) => {
  const read = parseTimestamp(input, { unit: unit as 'auto' | Scale })
  if (!read.ok) return read
  const seen = await seenIn(read, String(zone), textOf(input))
  if (!seen.ok) return seen
  const { instant, name, offset, readings } = seen.value
  const time = civilAt(instant, offset)
  const show = (format: NonNullable<FormatTimestampOptions['unit']>) =>
    valueOrReason(formatTimestamp(instant, { unit: format }))
  return succeed(
    showTable([
      ...readings,
      ['ISO 8601, UTC', show('iso')],
      ...(name === 'UTC' ? [] : [[`In ${name}`, `${writeIso(time)}${writeOffset(offset)}`] as const]),
      ...(await ownRows(instant, name)),
      ['Seconds', show('s')],
      ['Milliseconds', show('ms')],
      ['Microseconds', show('us')],
      ['Nanoseconds', show('ns')],
      ['RFC 2822', valueOrReason(formatTimestamp(instant, { unit: 'rfc2822', offsetSeconds: offset }))],
      ['HTTP', show('http')],
      ['Weekday', WEEKDAY_NAMES[weekdayOf(time) - 1] ?? ''],
      ['Day of the year', String(dayOfYearOf(time))],
      ['ISO week', writeIsoWeek(time)],
      ['Spreadsheet, 1900', show('excel-1900')],
      ['Spreadsheet, 1904', show('excel-1904')],
      ['Windows FILETIME', show('filetime')],
      ['.NET ticks', show('dotnet')],
      ['WebKit', show('webkit')],
      ['Cocoa', show('cocoa')],
      ['NTP', show('ntp')],
      ['GPS', show('gps')],
    ]),
    [...seen.notes, ...otherScales(input, read.value)],
  )
}

/**
 * IDs, which have as many digits as nanoseconds. Almost every number is one, so they are only offered where
 * Unix time is not likely.
 */
const OF_SERVICES = [
  ['discord', 'a Discord ID'],
  ['twitter', 'a Twitter ID'],
] as const

/** The kinds of numbers with as many digits as such an ID. */
const AS_LONG_AS_IDS: ReadonlySet<string> = new Set(['ns', 'filetime', 'dotnet'])

/** Offers the other scales on which a number is a moment of our time, where as Unix time it is not. */
function otherScales(input: TextInput, { epochNanoseconds, isGuess, kind }: Timestamp): readonly Note[] {
  const isWindows = WINDOWS_SCALES.some((scale) => scale === kind)
  if (!isGuess || kind === 'calendar' || (!isWindows && isLikely(epochNanoseconds))) return []
  const others = [
    ...WINDOWS_SCALES.map((unit) => [unit, COUNTS[unit].name] as const),
    ...(AS_LONG_AS_IDS.has(kind) ? OF_SERVICES : []),
  ]
  return others.flatMap(([unit, name]) => {
    const read = unit === kind ? undefined : parseTimestamp(input, { unit })
    if (!read?.ok || read.value.kind !== unit || !isLikely(read.value.epochNanoseconds)) return []
    const message = `As ${name} it would be ${valueOrReason(formatTimestamp(read.value.epochNanoseconds))}.`
    return [{ code: 'other-scale', message, fix: { label: `Read as ${name}`, edits: [], options: { unit } } }]
  })
}

function isLikely(instant: bigint): boolean {
  return yearsAway(civilAt(instant).year) === 0
}

/** An instant in the local time of a zone. */
interface Seen {
  readonly instant: bigint
  readonly name: string
  /** Seconds ahead of UTC. */
  readonly offset: number
  /** Both answers if the zone's clocks skip or repeat the time; otherwise empty. */
  readonly readings: readonly (readonly [string, string])[]
}

/**
 * A time without an offset is read in its own zone, or else in the given one; time zone rules are loaded only
 * where needed.
 */
async function seenIn(read: Success<Timestamp>, zone: string, text: string): Promise<Result<Seen>> {
  const asked = zone.trim() || 'UTC'
  const { epochNanoseconds, zone: written } = read.value
  if (asked === 'UTC' && written === undefined)
    return succeed({ instant: epochNanoseconds, name: 'UTC', offset: 0, readings: [] }, read.notes)
  const { offsetAt, timestampIn, zonedTime, zoneOption } = await import('../time-zone/index.ts')
  const found = zoneOption('zone', asked)
  if (!found.ok) return found
  const name = found.value
  const reading = timestampIn(read, name, text)
  if (!reading.ok) return reading
  const { chosen, instants, kind, zone: own = name } = reading.value
  const readings = (kind === 'unique' ? [] : instants).map((each, index) => {
    const { local, offset } = zonedTime(each, own)
    const seconds = valueOrReason(formatTimestamp(each, { unit: 's' }))
    return [index === 0 ? 'First reading' : 'Second reading', `${local}${offset}, ${seconds} s`] as const
  })
  return succeed({ instant: chosen, name, offset: offsetAt(name, chosen), readings }, [
    ...found.notes,
    ...reading.notes,
    ...takenNotes(kind),
  ])
}

/** The instant in the host's zone, if that is a different one. */
async function ownRows(instant: bigint, shown: string): Promise<readonly (readonly [string, string])[]> {
  const own = hostZone()
  if (own === undefined || own === shown) return []
  const { findZone, zonedTime } = await import('../time-zone/index.ts')
  const zone = findZone(own)
  if (!zone.ok) return []
  const { local, offset } = zonedTime(instant, zone.value)
  return [[`Here, ${zone.value}`, `${local}${offset}`]]
}

/** The note that says which of two readings the rest of the table shows. */
function takenNotes(kind: 'unique' | 'gap' | 'overlap'): readonly Note[] {
  if (kind === 'unique') return []
  const message =
    kind === 'gap'
      ? 'The rows below show the second reading.'
      : 'The rows below show the first reading; write an offset after the time for the other.'
  return [{ code: 'reading-taken', message }]
}
