/** Time zones behind their tool. */
import { NANOSECONDS_PER_SECOND } from '../calendar/civil.ts'
import { writeOffset } from '../calendar/isoText.ts'
import { showTable } from '../registry/output.ts'
import type { ToolEngine } from '../registry/tool.ts'
import { fail, type Note, succeed } from '../result/result.ts'
import { convertZone, type ZoneConversion } from './convertZone.ts'
import { type ZonedTime, zonedTime } from './zonedTime.ts'
import { transitionsBetween } from './zones.ts'

/** Zones on one board. */
const MOST_ZONES = 30
/** How far ahead changes of the clock are looked for. */
const TWO_YEARS: bigint = 2n * 366n * 86_400n * NANOSECONDS_PER_SECOND

/** A time in all zones asked for, and the next changes of the clock where it comes from, as a table. */
export const convert: ToolEngine = (input, { zone: from, zones: wanted }) => {
  const zones = String(wanted)
    .split(/[,;\n]+/)
    .map((zone) => zone.trim())
    .filter((zone) => zone !== '')
  if (zones.length > MOST_ZONES)
    return fail({ code: 'too-many-zones', message: `Show at most ${MOST_ZONES} zones at a time.` })
  const rows: (readonly [string, string])[] = []
  const notes = new Map<string, Note>()
  let first: ZoneConversion | undefined
  for (const zone of zones.length === 0 ? ['UTC'] : zones) {
    const result = convertZone(input, { from: String(from), to: zone })
    if (!result.ok) return result
    for (const note of result.notes) notes.set(note.message, note)
    if (first === undefined) rows.push(...sourceRows(result.value))
    first ??= result.value
    rows.push(...result.value.answers.map((answer) => [answer.to.zone, shown(answer.to)] as const))
  }
  if (first === undefined) return fail({ code: 'empty', message: 'Name a zone to show the time in.' })
  return succeed(showTable([...rows, ...changeRows(first)]), [...notes.values()])
}

function sourceRows({ kind, answers }: ZoneConversion): readonly (readonly [string, string])[] {
  const word = kind === 'gap' ? 'reading' : 'time'
  return answers.map(({ from }, index) => [
    answers.length === 1 ? from.zone : `${from.zone}, ${index === 0 ? 'first' : 'second'} ${word}`,
    shown(from),
  ])
}

/** The next two changes of the clock. */
function changeRows({ answers }: ZoneConversion): readonly (readonly [string, string])[] {
  const { zone, epochNanoseconds } = answers[0].from
  return transitionsBetween(zone, epochNanoseconds, epochNanoseconds + TWO_YEARS, 2).map((change) => {
    const at = shown(zonedTime(change.epochNanoseconds, zone))
    return [`Next change in ${zone}`, `${at}, from ${writeOffset(change.offsetBefore)}`] as const
  })
}

function shown({ local, offset }: ZonedTime): string {
  return `${local.replace('T', ' ')} ${offset}`
}
