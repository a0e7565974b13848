/** The cron tool, as a page runs it. */
import { aboutOption } from '../../shared/options/aboutOption.ts'
import { showTable } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { type Result, succeed } from '../../shared/result/result.ts'
import { weekdayOf } from '../calendar/civil.ts'
import { WEEKDAY_NAMES } from '../calendar/names.ts'
import { timestampIn } from '../time-zone/timestampIn.ts'
import { parseTimestamp } from '../timestamp/parseTimestamp.ts'
import { explainCron } from './explainCron.ts'
import { type CronRun, nextRuns } from './nextRuns.ts'

/** A schedule in words, and its runs where a start is given: without one, they would depend on the clock. */
export const convert: ToolEngine = async (input, { zone, from, count }) => {
  const explained = await explainCron(input)
  if (!explained.ok) return explained
  const { value, notes } = explained
  const { text, fields } = value
  const words = [['In words', text] as const, ...fields.map(({ name, value }) => [name, value] as const)]
  if (String(from).trim() === '') return succeed(showTable(words), notes)
  const start = readStart(String(from), String(zone))
  if (!start.ok) return start
  const runs = await nextRuns(input, { zone: String(zone), from: start.value, count: Number(count) })
  if (!runs.ok) return runs
  let number = 0
  const rows = runs.value.map((run) => {
    if (run.kind !== 'skipped') number += 1
    return [nameOf(run, number), shown(run)] as const
  })
  return succeed(showTable([...words, ...rows]), notes)
}

function readStart(from: string, zone: string): Result<bigint> {
  const read = aboutOption('from', parseTimestamp(from))
  const start = read.ok ? aboutOption('from', timestampIn(read, zone)) : read
  return start.ok ? succeed(start.value.chosen) : start
}

function nameOf({ kind }: CronRun, number: number): string {
  const marks = { once: '', first: ', shown twice: first', second: ', shown twice: second' }
  return kind === 'skipped' ? 'Skipped by the clocks' : `Run ${number}${marks[kind]}`
}

function shown({ kind, wall, time }: CronRun): string {
  const [date = '', clock = ''] = (kind === 'skipped' ? wall : time.local).split('T')
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const name = WEEKDAY_NAMES[weekdayOf({ year, month, day }) - 1]?.slice(0, 3)
  return `${name} ${date} ${clock}${kind === 'skipped' ? '' : ` ${time.offset}`}`
}
