/** Timestamps behind their tool. */
import { type CivilTime, civilAt, dayOfYearOf, isoWeekOf } from '../calendar/civil.ts'
import { writeIso, writeOffset } from '../calendar/isoText.ts'
import { WEEKDAY_NAMES } from '../calendar/names.ts'
import { showTable } from '../registry/output.ts'
import type { ToolEngine } from '../registry/tool.ts'
import { type Note, type Result, succeed } from '../result/result.ts'
import { type FormatTimestampOptions, formatTimestamp } from './formatTimestamp.ts'
import { parseTimestamp, type Timestamp } from './parseTimestamp.ts'
import type { Scale } from './scales.ts'

/** An instant in the ways people write it, as a table. */
export const convert: ToolEngine = async (input, { unit, zone }) => {
  const read = parseTimestamp(input, { unit: unit as 'auto' | Scale })
  if (!read.ok) return read
  const seen = await seenIn(read.value, String(zone))
  if (!seen.ok) return seen
  const { instant, name, offset, time } = seen.value
  const show = (format: NonNullable<FormatTimestampOptions['unit']>) =>
    textIn(formatTimestamp(instant, { unit: format }))
  const { year, week, weekday } = isoWeekOf(time)
  return succeed(
    showTable([
      ['ISO 8601, UTC', show('iso')],
      ...(name === 'UTC' ? [] : [[`In ${name}`, `${writeIso(time)}${writeOffset(offset)}`] as const]),
      ['Seconds', show('s')],
      ['Milliseconds', show('ms')],
      ['Microseconds', show('us')],
      ['Nanoseconds', show('ns')],
      ['RFC 2822', textIn(formatTimestamp(instant, { unit: 'rfc2822', offsetSeconds: offset }))],
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
  readonly time: CivilTime
}

/** A time without an offset is one of the zone; the rules of zones are loaded only where they are needed. */
async function seenIn({ epochNanoseconds, wallTime }: Timestamp, zone: string): Promise<Result<Seen>> {
  const asked = zone.trim()
  if (asked === '' || asked === 'UTC')
    return succeed({ instant: epochNanoseconds, name: 'UTC', offset: 0, time: civilAt(epochNanoseconds) })
  const { findZone, instantsOf, offsetAt } = await import('../time-zone/zones.ts')
  const found = findZone(asked)
  if (!found.ok) return found
  const instants = wallTime === undefined ? [epochNanoseconds] : instantsOf(found.value, wallTime)
  const notes: readonly Note[] = instants.length === 1 ? [] : [unclear(found.value, instants.length)]
  const instant = instants[0] ?? epochNanoseconds
  const offset = offsetAt(found.value, instant)
  return succeed({ instant, name: found.value, offset, time: civilAt(instant, offset) }, [
    ...found.notes,
    ...notes,
  ])
}

function unclear(zone: string, count: number): Note {
  const message =
    count === 0
      ? `Clocks in ${zone} skip this time, so it was read as UTC. The time zone converter shows both readings.`
      : `Clocks in ${zone} show this time twice; the first is taken. The time zone converter shows both.`
  return { code: count === 0 ? 'gap' : 'overlap', message }
}

function textIn(result: Result<string>): string {
  return result.ok ? result.value : (result.errors[0]?.message ?? '')
}
