/**
 * The next runs of a cron schedule in a time zone. The schedule is read by `cron-parser`, in a zone without
 * clock changes; which instants those wall times are in the zone, and which of them do not exist there, is
 * decided here.
 *
 * Loads a `Temporal` polyfill if the host has none.
 */
import { refuseType } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED, COUNT, INSTANT } from '../../shared/options/optionKinds.ts'
import { isText, type TextInput } from '../../shared/platform/utf8.ts'
import { type Failure, fail, type Result, succeed } from '../../shared/result/result.ts'
import { civilAt, civilFromDays, isInRange, OUT_OF_RANGE } from '../calendar/civil.ts'
import {
  NANOSECONDS_PER_DAY,
  NANOSECONDS_PER_MILLISECOND,
  NANOSECONDS_PER_SECOND,
} from '../calendar/nanoseconds.ts'
import { readingsOf } from '../time-zone/wallTime.ts'
import { type ZonedTime, zonedTime } from '../time-zone/zonedTime.ts'
import { zoneOption } from '../time-zone/zoneOption.ts'
import { offsetAt } from '../time-zone/zones.ts'
import { type CronFields, type DayRange, invalidCron, rangesOf, readCron, refuseCron } from './readCron.ts'

/** A run, or one that a clock change takes away. */
export interface CronRun {
  /** `once`; `first` or `second` of a time that the clocks show twice; or `skipped`, which does not run. */
  readonly kind: 'once' | 'first' | 'second' | 'skipped'
  /** The wall time of the schedule, in ISO 8601 without offset. */
  readonly wall: string
  /** When it is; of a skipped one, when it would be if the clocks had not changed yet. */
  readonly time: ZonedTime
}

/** The zone, the start, and how many runs. */
export interface NextRunsOptions {
  /** A zone as `findZone` reads it. @defaultValue `'UTC'` */
  readonly zone?: string
  /** Runs after this instant, in nanoseconds since 1970. @defaultValue now */
  readonly from?: bigint
  /** Runs that are looked for, 1 to 1,000; skipped ones are returned in addition. @defaultValue 10 */
  readonly count?: number
}

const MAX_RUNS = 1000
const MILLISECONDS_PER_DAY = 86_400_000

/** How many years are searched. 29 February on a certain weekday comes every 28 or 40 years. */
const MAX_YEARS = 100

/**
 * The next runs, in order. A time that clocks show twice runs twice, and one that they skip is given as
 * `skipped`: systems differ in what they do then, so these runs are marked. Quartz's years, `L`, `W` and `#`
 * mean what they mean in Quartz; a month without the day of a `31W` has no run. Where both fields of days are
 * restricted, either is enough, unless one begins with a star: then both must fit, as crontab(5) says.
 * Errors: `empty-input`, `invalid-cron`, `no-runs`, `invalid-option`, and those of a zone.
 *
 * @example
 * await nextRuns('30 2 * * *', { zone: 'Europe/Berlin', from, count: 2 }) // value: [{ kind: 'skipped', wall: '2026-03-29T02:30:00', … }, …]
 */
export async function nextRuns(
  expression: TextInput,
  options: NextRunsOptions = {},
): Promise<Result<readonly CronRun[]>> {
  if (!isText(expression)) return refuseType('a text or bytes', expression)
  const refused = refuseChoice<NextRunsOptions>(options, { zone: CHECKED, from: INSTANT, count: COUNT })
  if (refused !== undefined) return refused
  const { zone: named = 'UTC', from = BigInt(Date.now()) * NANOSECONDS_PER_MILLISECOND, count = 10 } = options
  if (count < 1 || count > MAX_RUNS) return invalidOption('count', `The number must be 1 to ${MAX_RUNS}.`)
  const zone = zoneOption('zone', named)
  if (!zone.ok) return zone
  if (
    !isInRange(from - NANOSECONDS_PER_DAY) ||
    !isInRange(from + 366n * BigInt(MAX_YEARS + 1) * NANOSECONDS_PER_DAY)
  )
    return fail(OUT_OF_RANGE)
  const walls = await wallTimes(expression, startOf(zone.value, from))
  return walls.ok ? collect(walls.value, { zone: zone.value, from, count, expression }) : walls
}

/**
 * The first wall time to look at, as nanoseconds: clocks that go back within a day show times again that are
 * earlier than the present one.
 */
function startOf(zone: string, from: bigint): bigint {
  const now = offsetAt(zone, from)
  const back = Math.min(0, offsetAt(zone, from + NANOSECONDS_PER_DAY) - now)
  return from + BigInt(now + back - 1) * NANOSECONDS_PER_SECOND
}

/** The wall times of a schedule after a start, each as the instant it would be in UTC. */
async function wallTimes(expression: TextInput, start: bigint): Promise<Result<Iterable<bigint>>> {
  const read = readCron(expression)
  if (!read.ok) return read
  const { CronExpressionParser } = await import('cron-parser')
  const first = Number(start / NANOSECONDS_PER_MILLISECOND)
  const end = new Date(first)
  end.setUTCFullYear(end.getUTCFullYear() + MAX_YEARS)
  const open = ({ from, to, day }: DayRange) =>
    CronExpressionParser.parse(scheduleOn(read.value, day), {
      currentDate: new Date(Math.max(first, from * MILLISECONDS_PER_DAY - 1)),
      endDate: new Date(Math.min(end.getTime(), to * MILLISECONDS_PER_DAY - 1)),
      tz: 'UTC',
    })
  const [from, to] = [Math.floor(first / MILLISECONDS_PER_DAY), end.getTime() / MILLISECONDS_PER_DAY]
  try {
    // The schedule is parsed once at the beginning, so that an error in it shows before a run is asked for.
    const months: readonly number[] = open({ from, to }).fields.month.values.map(Number)
    return succeed(
      (function* () {
        for (const range of rangesOf(read.value, from, to)) {
          if (range.day !== undefined && !months.includes(monthOf(range.from))) continue
          const schedule = open(range)
          while (schedule.hasNext()) yield BigInt(schedule.next().getTime()) * NANOSECONDS_PER_MILLISECOND
        }
      })(),
    )
  } catch (error) {
    // The library's words for a day that none of the months has.
    if (String(error).includes('explicit day of month')) return neverRuns(expression)
    return invalidCron(expression, error)
  }
}

/** The schedule as `cron-parser` reads it, with a day of the month that the calendar found. */
function scheduleOn({ schedule, fields }: CronFields, day: number | undefined): string {
  if (day === undefined) return schedule
  const parts = schedule.split(' ')
  const at = fields.findIndex(({ name }) => name === 'Day of month')
  return parts.map((part, index) => (index === at ? String(day) : part)).join(' ')
}

function monthOf(days: number): number {
  return civilFromDays(days).month
}

interface Search {
  readonly zone: string
  readonly from: bigint
  readonly count: number
  readonly expression: TextInput
}

/** The runs of these wall times in a zone, in the order of their instants. */
function collect(
  walls: Iterable<bigint>,
  { zone, from, count, expression }: Search,
): Result<readonly CronRun[]> {
  const runs: CronRun[] = []
  /** The second runs of times that the clocks show twice. They come after the first runs of later times. */
  const again: CronRun[] = []
  let found = 0
  const add = (run: CronRun): void => {
    if (run.time.epochNanoseconds <= from || found >= count) return
    runs.push(run)
    if (run.kind !== 'skipped') found += 1
  }
  for (const wall of walls) {
    const civil = civilAt(wall)
    const { kind, instants, chosen } = readingsOf(zone, civil)
    const written = zonedTime(wall, 'UTC').local
    const run = (instant: bigint, kind: CronRun['kind']): CronRun => ({
      kind,
      wall: written,
      time: zonedTime(instant, zone),
    })
    while (again.length > 0 && again[0]!.time.epochNanoseconds < chosen) add(again.shift()!)
    if (found >= count) break
    if (kind === 'gap') add(run(chosen, 'skipped'))
    else add(run(instants[0], kind === 'overlap' ? 'first' : 'once'))
    if (kind === 'overlap') again.push(run(instants[1]!, 'second'))
    if (found >= count) break
  }
  for (const run of again) add(run)
  if (found > 0) return succeed(runs)
  return neverRuns(expression)
}

function neverRuns(expression: TextInput): Failure {
  const message = `It never runs: no day within ${MAX_YEARS} years fits this schedule.`
  return refuseCron(expression, 'no-runs', message)
}
