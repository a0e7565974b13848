/**
 * The next runs of a cron schedule in a time zone. The schedule is read by `cron-parser`, in a zone without
 * clock changes; which instants those wall times are, and which there are not, is decided here.
 *
 * Loads a `Temporal` polyfill if the host has none.
 */
import { refuseType } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED, COUNT, INSTANT } from '../../shared/options/optionKinds.ts'
import { isText, type TextInput } from '../../shared/platform/utf8.ts'
import { type Failure, fail, type Result, succeed } from '../../shared/result/result.ts'
import { civilAt, isInRange, OUT_OF_RANGE } from '../calendar/civil.ts'
import {
  NANOSECONDS_PER_DAY,
  NANOSECONDS_PER_MILLISECOND,
  NANOSECONDS_PER_SECOND,
} from '../calendar/nanoseconds.ts'
import { readingsOf } from '../time-zone/wallTime.ts'
import { type ZonedTime, zonedTime } from '../time-zone/zonedTime.ts'
import { zoneOption } from '../time-zone/zoneOption.ts'
import { offsetAt } from '../time-zone/zones.ts'
import { invalidCron, readFields, refuseCron } from './explainCron.ts'

/** A run, or one that a clock change takes away. */
export interface CronRun {
  /** `once`; `first` or `second` of a time that the clocks show twice; or `skipped`, which does not run. */
  readonly kind: 'once' | 'first' | 'second' | 'skipped'
  /** The wall time of the schedule, in ISO 8601 without offset. */
  readonly wall: string
  /** When it is; of a skipped one, when it would be if the clocks had not changed yet. */
  readonly time: ZonedTime
}

/** Where and from when. */
export interface NextRunsOptions {
  /** A zone as `findZone` reads it. @defaultValue `'UTC'` */
  readonly zone?: string
  /** Runs after this instant, in nanoseconds since 1970. @defaultValue now */
  readonly from?: bigint
  /** Runs that are looked for, 1 to 1,000; skipped ones are given besides. @defaultValue 10 */
  readonly count?: number
}

const MAX_RUNS = 1000

/** No schedule is looked for beyond this: 29 February on a certain weekday comes every 28 or 40 years. */
const MAX_YEARS = 100

/**
 * The next runs, in order. A time that clocks show twice runs twice, and one that they skip is given as
 * `skipped`: what a system does about them is its own choice, so they are marked. Errors: `empty-input`,
 * `invalid-cron` (also for Quartz's `W`, which `explainCron` knows), `no-runs`, `invalid-option`, and those
 * of a zone.
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
async function wallTimes(expression: TextInput, start: bigint): Promise<Result<Generator<bigint>>> {
  const fields = readFields(expression)
  if (!fields.ok) return fields
  if (fields.value.some((field) => /^(?:\d+|L)W$/i.test(field)))
    return invalidCron(expression, 'W, the nearest weekday, is explained, but its runs are not counted')
  const { CronExpressionParser } = await import('cron-parser')
  const milliseconds = Number(start / NANOSECONDS_PER_MILLISECOND)
  try {
    const end = new Date(milliseconds)
    end.setUTCFullYear(end.getUTCFullYear() + MAX_YEARS)
    const schedule = CronExpressionParser.parse(fields.value.join(' '), {
      currentDate: new Date(milliseconds),
      endDate: end,
      tz: 'UTC',
    })
    return succeed(
      (function* () {
        while (schedule.hasNext()) yield BigInt(schedule.next().getTime()) * NANOSECONDS_PER_MILLISECOND
      })(),
    )
  } catch (error) {
    // Its words for a day that none of the months has.
    if (String(error).includes('explicit day of month')) return neverRuns(expression)
    return invalidCron(expression, error)
  }
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
  /** The second showings of times that the clocks show twice: they come after the first of later times. */
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
