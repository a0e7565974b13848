/** Timestamps behind their tool. */
import { civilAt, dayOfYearOf, isoWeekOf } from '../calendar/civil.ts'
import { writeIso, writeOffset } from '../calendar/isoText.ts'
import { WEEKDAY_NAMES } from '../calendar/names.ts'
import { textOf } from '../platform/utf8.ts'
import { showTable, valueOrReason } from '../registry/output.ts'
import type { ToolEngine } from '../registry/tool.ts'
import { aboutOption } from '../result/aboutOption.ts'
import { aboutAll } from '../result/place.ts'
import { type Note, type Result, succeed } from '../result/result.ts'
import { type FormatTimestampOptions, formatTimestamp } from './formatTimestamp.ts'
import { parseTimestamp, type Timestamp } from './parseTimestamp.ts'
import type { Scale } from './scales.ts'

/** An instant in the ways people write it, as a table. */
export const convert: ToolEngine = async (input, { unit, zone }) => {
  const read = parseTimestamp(input, { unit: unit as 'auto' | Scale })
  if (!read.ok) return read
  const seen = await seenIn(read.value, String(zone), textOf(input))
  if (!seen.ok) return seen
  const { instant, name, offset, readings } = seen.value
  const time = civilAt(instant, offset)
  const show = (format: NonNullable<FormatTimestampOptions['unit']>) =>
    valueOrReason(formatTimestamp(instant, { unit: format }))
  const { year, week, weekday } = isoWeekOf(time)
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
      ['Weekday', WEEKDAY_NAMES[weekday - 1] ?? ''],
      ['Day of the year', String(dayOfYearOf(time))],
      ['ISO week', `${year}-W${String(week).padStart(2, '0')}-${weekday}`],
      ['Spreadsheet, 1900', show('excel-1900')],
      ['Spreadsheet, 1904', show('excel-1904')],
      ['Windows FILETIME', show('filetime')],
      ['.NET ticks', show('dotnet')],
      ['WebKit', show('webkit')],
      ['Cocoa', show('cocoa')],
      ['NTP', show('ntp')],
      ['GPS', show('gps')],
    ]),
    [...read.notes.filter(({ code }) => code !== 'no-offset' || name === 'UTC'), ...seen.notes],
  )
}

/** An instant as the clocks of a zone show it. */
interface Seen {
  readonly instant: bigint
  readonly name: string
  /** Seconds ahead of UTC. */
  readonly offset: number
  /** Both answers, where the zone's clocks skip or repeat the time; else none. */
  readonly readings: readonly (readonly [string, string])[]
}

/** A time without an offset is one of the zone; the rules of zones are loaded only where they are needed. */
async function seenIn(
  { epochNanoseconds, wallTime }: Timestamp,
  zone: string,
  text: string,
): Promise<Result<Seen>> {
  const asked = zone.trim()
  if (asked === '' || asked === 'UTC')
    return succeed({ instant: epochNanoseconds, name: 'UTC', offset: 0, readings: [] })
  const { findZone, offsetAt, readWallTime, zonedTime } = await import('../time-zone/index.ts')
  const found = aboutOption('zone', findZone(asked))
  if (!found.ok) return found
  const name = found.value
  const wall = wallTime === undefined ? undefined : readWallTime(name, wallTime)
  if (wall?.ok === false) return aboutAll(text, wall)
  const reading = wall?.value
  const instant = reading?.chosen ?? epochNanoseconds
  const readings = (reading?.kind === 'unique' ? [] : (reading?.instants ?? [])).map((each, index) => {
    const { local, offset } = zonedTime(each, name)
    const seconds = valueOrReason(formatTimestamp(each, { unit: 's' }))
    return [index === 0 ? 'First reading' : 'Second reading', `${local}${offset}, ${seconds} s`] as const
  })
  return succeed({ instant, name, offset: offsetAt(name, instant), readings }, [
    ...found.notes,
    ...(reading === undefined ? [] : [...reading.notes, ...takenNotes(reading.kind)]),
  ])
}

/** The instant by the clock of the host, where that is in another zone. */
async function ownRows(instant: bigint, shown: string): Promise<readonly (readonly [string, string])[]> {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (own === undefined || own === shown || own === 'UTC' || own === 'Etc/UTC') return []
  const { findZone, zonedTime } = await import('../time-zone/index.ts')
  const zone = findZone(own)
  if (!zone.ok) return []
  const { local, offset } = zonedTime(instant, zone.value)
  return [[`Here, ${zone.value}`, `${local}${offset}`]]
}

/** Which of two readings the rest of the table shows. */
function takenNotes(kind: 'unique' | 'gap' | 'overlap'): readonly Note[] {
  if (kind === 'unique') return []
  const message =
    kind === 'gap'
      ? 'The rows beneath show the second reading.'
      : 'The rows beneath show the first reading; write an offset behind the time for the other.'
  return [{ code: 'reading-taken', message }]
}
