/**
 * A day in several zones side by side: the local times of a moment, hour by hour, and when all zones are at
 * work.
 */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { aboutOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED, INSTANT, NUMBER, TEXTS } from '../../shared/options/optionKinds.ts'
import { type TextInput, textOf } from '../../shared/platform/utf8.ts'
import { andThen, fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { type CivilTime, civilAt, civilFromDays, daysFromCivil, weekdayOf } from '../calendar/civil.ts'
import { hostClock } from '../calendar/hostClock.ts'
import { twoDigits } from '../calendar/isoText.ts'
import { WEEKDAY_NAMES } from '../calendar/names.ts'
import { NANOSECONDS_PER_DAY, NANOSECONDS_PER_MINUTE } from '../calendar/nanoseconds.ts'
import { changeText } from './changeText.ts'
import { type AskedMoment, readAsked } from './readAsked.ts'
import { momentAt } from './timestampIn.ts'
import { readingsOf } from './wallTime.ts'
import { type ZonedTime, zonedTime } from './zonedTime.ts'
import { zoneOption } from './zoneOption.ts'
import { findZone, offsetAt, type Transition, transitionsBetween } from './zones.ts'

/** An hour of the shown day, in the local time of one zone. */
export interface BoardHour {
  /** The local time at its start: `9`, `9:30`, or the weekday at midnight. */
  readonly label: string
  /** Determined by the local time at its start. Saturdays and Sundays have no working hours. */
  readonly part: 'work' | 'day' | 'night'
  readonly isMidnight: boolean
}

/** A zone on the board. */
export interface BoardRow {
  readonly zone: string
  /** One for each reading of the moment. */
  readonly times: readonly [ZonedTime, ...ZonedTime[]]
  readonly weekday: string
  /** How far ahead of home the zone is at the moment. */
  readonly minutesAhead: number
  /** How many days the date is ahead of home's. */
  readonly daysAhead: number
  readonly part: BoardHour['part']
  readonly hours: readonly BoardHour[]
  /** Clock changes on the shown day, in words. */
  readonly changes: readonly string[]
  /** The next change after the moment, in words, if there is one within two years. */
  readonly nextChange: string | undefined
}

/** Zones side by side, on a day of the first zone. */
export interface ZoneBoard {
  /** Whether the moment has one reading in its own zone, or is in a gap or an overlap. */
  readonly kind: 'unique' | 'gap' | 'overlap'
  /** The first instant of the shown day. */
  readonly dayStart: bigint
  /** Minutes in the day: 1440, unless the clocks change. */
  readonly dayMinutes: number
  /** Minutes from the start of the day to each reading. */
  readonly minutes: readonly [number, ...number[]]
  /** Home first, then the others in order. */
  readonly rows: readonly [BoardRow, ...BoardRow[]]
  /** The working hours that all zones share, in minutes from the start of the day. */
  readonly shared: readonly { readonly from: number; readonly to: number }[]
}

/** The settings of a board. */
export interface ZoneBoardOptions {
  /** The zone of the moment, whose day is shown. */
  readonly home: string
  /** The other zones; home and duplicates are shown only once. */
  readonly zones: readonly string[]
  /** Start of working hours in local time, 0 to 24, Monday to Friday. @defaultValue 9 */
  readonly workFrom?: number
  /** End of working hours. @defaultValue 17 */
  readonly workTo?: number
  /** The current time, for a time without a date or without any text. @defaultValue the clock of the host */
  readonly now?: bigint
}

/** The most zones on one board. */
const MAX_ZONES = 30
const TWO_YEARS: bigint = 2n * 366n * NANOSECONDS_PER_DAY
/** The hours that count as day; the others are night. In minutes of the local day. */
const DAYTIME = { from: 7 * 60, to: 22 * 60 }
/** Every current zone's offset from UTC is a multiple of this. */
const STEP = 15

/**
 * Builds the board for a moment, given as text as in `convertZone`, or for the current time if the text is
 * empty. A zone that the text asks for, as in `15:00 Berlin in Tokyo`, is shown after home.
 *
 * Notes and errors are those of `convertZone`, and `too-many-zones`.
 */
export function zoneBoard(input: TextInput, options: ZoneBoardOptions): Result<ZoneBoard> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const { home = '', zones = [], workFrom = 9, workTo = 17, now = hostClock() } = options ?? {}
  const refused = refuseChoice(options ?? {}, {
    home: CHECKED,
    zones: TEXTS,
    workFrom: NUMBER,
    workTo: NUMBER,
    now: INSTANT,
  })
  if (refused !== undefined) return refused
  if (zones.length > MAX_ZONES)
    return fail({
      code: 'too-many-zones',
      option: 'zones',
      message: `Show at most ${MAX_ZONES} zones at a time.`,
    })
  return andThen(zoneOption('home', home), (source) =>
    andThen(aboutOption('zones', findAll(zones)), (others) => {
      const text = textOf(input)
      const read: Result<AskedMoment> =
        text.trim() === '' ? succeed(momentAt(now)) : readAsked(text, source, now)
      return andThen(read, ({ kind, instants, chosen, target }) => {
        const day = dayAround(chosen, source)
        const work = { from: workFrom * 60, to: workTo * 60 }
        const board = { home: source, instants, chosen, day, work }
        const asked = target === undefined ? [] : [target]
        const names = [...new Set([source, ...asked, ...others])]
        const clocks = names.map((zone) => clockOf(zone, day))
        const [first, ...more] = clocks.map((clock) => rowOf(clock, board))
        return succeed({
          kind,
          dayStart: day.start,
          dayMinutes: day.minutes,
          minutes: [minuteOf(instants[0], day), ...instants.slice(1).map((each) => minuteOf(each, day))],
          rows: [first!, ...more],
          shared: sharedWork(clocks, day, work),
        } satisfies ZoneBoard)
      })
    }),
  )
}

function findAll(zones: readonly string[]): Result<readonly string[]> {
  const found: string[] = []
  const notes: Note[] = []
  for (const zone of zones) {
    const result = findZone(zone)
    if (!result.ok) return result
    found.push(result.value)
    notes.push(...result.notes)
  }
  return succeed(found, notes)
}

/** A calendar day in a zone, and its length. */
interface Day {
  readonly start: bigint
  readonly minutes: number
}

function dayAround(instant: bigint, zone: string): Day {
  const days = daysFromCivil(civilAt(instant, offsetAt(zone, instant)))
  const [start, end] = [days, days + 1].map((each) => {
    const midnight = { ...civilFromDays(each), hour: 0, minute: 0, second: 0, nanosecond: 0 }
    // If midnight is skipped, this is the moment of the change.
    return readingsOf(zone, midnight).chosen
  }) as [bigint, bigint]
  return { start, minutes: Number((end - start) / NANOSECONDS_PER_MINUTE) }
}

function minuteOf(instant: bigint, { start }: Day): number {
  return Number((instant - start) / NANOSECONDS_PER_MINUTE)
}

/** A zone during one day, with the points where its offset changes. */
interface Clock {
  readonly zone: string
  readonly changes: readonly Transition[]
  /** The local time a number of minutes after the start of the day. */
  readonly at: (minute: number) => CivilTime
}

function clockOf(zone: string, { start, minutes }: Day): Clock {
  const end = start + BigInt(minutes) * NANOSECONDS_PER_MINUTE
  // A change at the very start of the day belongs to the day.
  const changes = transitionsBetween(zone, start - 1n, end - 1n)
  const before = offsetAt(zone, start - 1n)
  const at = (minute: number): CivilTime => {
    const instant = start + BigInt(minute) * NANOSECONDS_PER_MINUTE
    const last = changes.findLast(({ epochNanoseconds }) => epochNanoseconds <= instant)
    return civilAt(instant, last?.offsetAfter ?? before)
  }
  return { zone, changes, at }
}

interface Range {
  readonly from: number
  readonly to: number
}

function partOf(time: CivilTime, work: Range): BoardHour['part'] {
  const minute = time.hour * 60 + time.minute
  if (minute >= work.from && minute < work.to && weekdayOf(time) <= 5) return 'work'
  return minute >= DAYTIME.from && minute < DAYTIME.to ? 'day' : 'night'
}

/** What all rows have in common. */
interface Board {
  readonly home: string
  readonly instants: readonly [bigint, ...bigint[]]
  /** The instant that the rows are about, where there are two. */
  readonly chosen: bigint
  readonly day: Day
  readonly work: Range
}

function rowOf({ zone, changes, at }: Clock, { home, instants, chosen, day, work }: Board): BoardRow {
  const [time, homeTime] = [zone, home].map((each) => civilAt(chosen, offsetAt(each, chosen))) as [
    CivilTime,
    CivilTime,
  ]
  const [first, ...more] = instants
  const next = transitionsBetween(zone, chosen, chosen + TWO_YEARS, 1)[0]
  return {
    zone,
    times: [zonedTime(first, zone), ...more.map((each) => zonedTime(each, zone))],
    weekday: WEEKDAY_NAMES[weekdayOf(time) - 1] ?? '',
    minutesAhead: Math.round((offsetAt(zone, chosen) - offsetAt(home, chosen)) / 60),
    daysAhead: daysFromCivil(time) - daysFromCivil(homeTime),
    part: partOf(time, work),
    hours: Array.from({ length: Math.ceil(day.minutes / 60) }, (_, hour) => hourOf(at(hour * 60), work)),
    changes: changes.map(changeText),
    nextChange: next === undefined ? undefined : changeText(next),
  }
}

function hourOf(time: CivilTime, work: Range): BoardHour {
  const { hour, minute } = time
  const isMidnight = hour === 0
  const weekday = WEEKDAY_NAMES[weekdayOf(time) - 1]?.slice(0, 3) ?? ''
  const label = isMidnight ? weekday : minute === 0 ? String(hour) : `${hour}:${twoDigits(minute)}`
  return { label, part: partOf(time, work), isMidnight }
}

function sharedWork(clocks: readonly Clock[], { minutes }: Day, work: Range): readonly Range[] {
  const ranges: { from: number; to: number }[] = []
  for (let minute = 0; minute < minutes; minute += STEP) {
    if (!clocks.every(({ at }) => partOf(at(minute), work) === 'work')) continue
    const last = ranges.at(-1)
    if (last?.to === minute) last.to += STEP
    else ranges.push({ from: minute, to: minute + STEP })
  }
  return ranges
}
