import { Cron } from 'croner'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { explainCron, nextRuns } from './index.ts'

const NANO = 1_000_000n

describe('explainCron', () => {
  it.each([
    ['*/5 * * * *', 'Every 5 minutes'],
    ['30 9 * * 1-5', 'At 09:30, Monday through Friday'],
    ['@daily', 'At 00:00'],
    ['15 30 2 * * *', 'At 02:30:15'],
    ['0 0 L * *', 'At 00:00, on the last day of the month'],
    ['0 0 15W * *', 'At 00:00, on the weekday nearest day 15 of the month'],
    ['0 0 * * 5#3', 'At 00:00, on the third Friday of the month'],
    ['0 0 12 ? * 2-6 2026', 'At 12:00, Monday through Friday, only in 2026'],
    ['0 0 0 ? * 6L *', 'At 00:00, on the last Friday of the month'],
    ['0 22-2 * * *', 'Every hour, between 22:00 and 02:00'],
    ['0 0 * * FRI-MON', 'At 00:00, Friday through Monday'],
    ['0 0 * * MON#1,FRI#3', 'At 00:00, on the first Monday and third Friday of the month'],
    ['0 0 L-3W * *', 'At 00:00, on the weekday nearest the day 3 days before the last day of the month'],
    ['0 0 */2 * 1', 'At 00:00, every 2 days in a month, but only on Monday'],
    ['0 0 * * 1,MON', 'At 00:00, only on Monday'],
    ['0 0 * * *,1', 'At 00:00'],
    ['007 * * * *', 'At 7 minutes past the hour'],
    [
      '0 0 31 2 *',
      'At 00:00, on day 31 of the month, only in February. It never runs: no year has such a day',
    ],
    ['0 0 29 2 *', 'At 00:00, on day 29 of the month, only in February'],
    [
      '0 0 0 29 2 ? 2027',
      'At 00:00, on day 29 of the month, only in February, only in 2027. It never runs: no year has such a day',
    ],
  ])('says what %s means', async (schedule, text) => {
    expect(unwrap(await explainCron(schedule)).text).toBe(text)
  })

  it('names the fields, with seconds where there are some', async () => {
    const names = async (text: string) => unwrap(await explainCron(text)).fields.map(({ name }) => name)
    expect(await names('1 2 3 4 5')).toEqual(['Minute', 'Hour', 'Day of month', 'Month', 'Day of week'])
    expect((await names('0 1 2 3 4 5'))[0]).toBe('Second')
    expect((await names('0 1 2 3 4 ? *'))[6]).toBe('Year')
  })

  it('says how Quartz counts days where there are seven fields with one', async () => {
    const codes = async (text: string) => {
      const explained = await explainCron(text)
      return explained.ok ? explained.notes.map(({ code }) => code) : []
    }
    expect(await codes('0 0 12 ? * 2 2026')).toEqual(['quartz-days'])
    expect(await codes('0 0 12 ? * MON 2026')).toEqual([])
    expect(await codes('0 12 * * 2')).toEqual([])
  })

  it('says where a range begins again, and where both fields of days must fit', async () => {
    const codes = async (text: string) => {
      const explained = await explainCron(text)
      return explained.ok ? explained.notes.map(({ code }) => code) : []
    }
    expect(await codes('0 22-2 * * *')).toEqual(['wrapped-range'])
    expect(await codes('0 0 * * SAT-SUN')).toEqual([])
    expect(await codes('0 0 */2 * 1')).toEqual(['both-days'])
    expect(await codes('0 0 13 * 5')).toEqual([])
  })

  it.each([
    ['', 'empty-input'],
    ['* * * *', 'invalid-cron'],
    ['61 * * * *', 'invalid-cron'],
    ['@reboot', 'invalid-cron'],
    ['@never', 'invalid-cron'],
    ['H * * * *', 'invalid-cron'],
    ['0 0 0 1 1 ? 1900', 'invalid-cron'],
    ['0 0 0 1 1 ? 2026-2020', 'invalid-cron'],
    ['0 0 0 ? * 0 2026', 'invalid-cron'],
    ['0 0 15W * 1', 'invalid-cron'],
    ['0 0 0 1 1 ? * 2027', 'invalid-cron'],
    ['0 0 0 1 * 2 *', 'invalid-cron'],
    ['0 0 0 * * * *', 'invalid-cron'],
    ['0 0 0 ? * ? *', 'invalid-cron'],
    ['1,,2 * * * *', 'invalid-cron'],
    ['5- * * * *', 'invalid-cron'],
    ['*5 * * * *', 'invalid-cron'],
    ['1-2-3 * * * *', 'invalid-cron'],
    ['1/2/3 * * * *', 'invalid-cron'],
    ['*/70 * * * *', 'invalid-cron'],
    ['? * * * *', 'invalid-cron'],
    ['0 0 W * *', 'invalid-cron'],
    ['0 0 32W * *', 'invalid-cron'],
    ['0 0 L-40 * *', 'invalid-cron'],
    ['0 0 1,15W * *', 'invalid-cron'],
    ['0 0 * * 1-5#1', 'invalid-cron'],
    ['0 0 * * 1#2,2', 'invalid-cron'],
    ['0 0 * * 5#6', 'invalid-cron'],
    ['0 0 * * L/2', 'invalid-cron'],
  ])('refuses %j with its place', async (schedule, code) => {
    expect(await explainCron(schedule)).toMatchObject({
      ok: false,
      errors: [{ code, offset: 0, length: schedule.length }],
    })
  })
})

describe('explainCron and nextRuns', () => {
  it('read the same schedules, and refuse the others in the same words', async () => {
    const words = [
      '*',
      '?',
      'L',
      'LW',
      'W',
      '15W',
      'L-3W',
      '0',
      '1',
      '5',
      '7',
      '12',
      '31',
      '60',
      'MON',
      'FEB',
    ]
    const marks = ['-', ',', '/', '#', 'L', '']
    const field = fc
      .tuple(fc.constantFrom(...words), fc.constantFrom(...marks), fc.constantFrom('', ...words))
      .map((parts) => parts.join(''))
    // Most fields are stars, so that one strange field is not hidden behind another.
    const fields = fc.array(fc.oneof({ arbitrary: fc.constant('*'), weight: 4 }, field), {
      minLength: 5,
      maxLength: 7,
    })
    await fc.assert(
      fc.asyncProperty(fields, async (parts) => {
        const schedule = parts.join(' ')
        const [words, runs] = [await explainCron(schedule), await nextRuns(schedule, { from: 0n, count: 1 })]
        if (words.ok) {
          expect(words.value.text).not.toMatch(/undefined|NaN|null|[*?#]/)
          expect(runs.ok ? [] : runs.errors.map(({ code }) => code)).toEqual(runs.ok ? [] : ['no-runs'])
        } else expect(runs).toEqual(words)
      }),
      { numRuns: 500 },
    )
  })
})

/**
 * Zones of all kinds: with and without clock changes, of half an hour and of an hour, on both hemispheres.
 */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'America/Santiago',
  'Asia/Kathmandu',
]

/** Schedules, each with a test of the minute that knows nothing of the grammar. */
const SCHEDULES: readonly (readonly [string, (at: Wall) => boolean])[] = [
  ['30 2 * * *', ({ hour, minute }) => hour === 2 && minute === 30],
  ['*/15 1-3 * * *', ({ hour, minute }) => hour >= 1 && hour <= 3 && minute % 15 === 0],
  ['0 0 1,15 * *', ({ hour, minute, day }) => hour === 0 && minute === 0 && (day === 1 || day === 15)],
  ['45 23 * * 0', ({ hour, minute, weekday }) => hour === 23 && minute === 45 && weekday === 0],
  // Either day fits, where both are given.
  [
    '0 12 13 * 5',
    ({ hour, minute, day, weekday }) => hour === 12 && minute === 0 && (day === 13 || weekday === 5),
  ],
  [
    '30 2 15W * *',
    (at) => isAt(at, 2, 30) && ((at.day === 15 && isWorkday(at)) || isBefore(at, 15) || isAfter(at, 15)),
  ],
  [
    '0 0 2 1W * ? *',
    (at) =>
      isAt(at, 2, 0) && ((at.day === 1 && isWorkday(at)) || (at.weekday === 1 && [2, 3].includes(at.day))),
  ],
  [
    '0 30 23 LW 3-12 ?',
    (at) =>
      isAt(at, 23, 30) &&
      at.month > 2 &&
      isWorkday(at) &&
      // No workday is left in the month.
      (at.day === at.days || (at.weekday === 5 && at.day >= at.days - 2)),
  ],
  ['15 1 L-3 * *', (at) => isAt(at, 1, 15) && at.day === at.days - 3],
  [
    '0 */20 2 ? * 1,7 2026-2027',
    (at) => at.hour === 2 && at.minute % 20 === 0 && !isWorkday(at) && at.year >= 2026,
  ],
  [
    '0 0 12 ? 1,10 2#2 2025/2,2026-2030',
    (at) => isAt(at, 12, 0) && [1, 10].includes(at.month) && at.weekday === 1 && at.day > 7 && at.day < 15,
  ],
]

const isAt = (at: Wall, hour: number, minute: number) => at.hour === hour && at.minute === minute
const isWorkday = ({ weekday }: Wall) => weekday >= 1 && weekday <= 5
/** Whether a time is on the Friday before this day of the month, or on the Monday after it. */
const isBefore = ({ day, weekday }: Wall, date: number) => day === date - 1 && weekday === 5
const isAfter = ({ day, weekday }: Wall, date: number) => day === date + 1 && weekday === 1

interface Wall {
  readonly year: number
  /** How many days the month has. */
  readonly days: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly weekday: number
}

/** The wall time of a zone at an instant, by the formatter of the host and not by our own code. */
function wallOf(zone: string): (milliseconds: number) => Wall {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return (milliseconds) => {
    const parts = Object.fromEntries(
      format.formatToParts(milliseconds).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
    const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
    return {
      year,
      days,
      month,
      day,
      hour,
      minute,
      weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
    }
  }
}

/**
 * Every minute of the year with its wall time. The formatter is asked at both ends of each quarter of an
 * hour, and in between where they are not fourteen minutes apart: no zone changes its clocks and back within
 * one.
 */
function walk(zone: string, from: number, to: number): readonly (readonly [number, Wall])[] {
  const read = wallOf(zone)
  const minutes: (readonly [number, Wall])[] = []
  for (let quarter = from; quarter < to; quarter += QUARTER) {
    const [first, last] = [read(quarter), read(quarter + 14 * MINUTE)]
    const isEven = last.minute === first.minute + 14 && last.hour === first.hour
    for (let after = 0; after < 15; after += 1) {
      const at = quarter + after * MINUTE
      minutes.push([at, isEven ? { ...first, minute: first.minute + after } : read(at)])
    }
  }
  return minutes
}

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const DAY = 86_400_000
const timeOf = (at: Date) => at.toISOString().slice(11, 19)
const minuteOfDay = ({ hour, minute }: Wall) => hour * 60 + minute

describe('nextRuns', () => {
  const IS_FULL = process.env.WHITTLE_FULL !== undefined
  const start = Date.UTC(2026, 0, 1)
  const end = Date.UTC(2027, 0, 25)
  const YEAR = 365 * 86_400_000
  const STARTS = IS_FULL ? 37 : 5

  // Outside the full run the zone whose clocks change by half an hour, in the other half of the world.
  it.each(IS_FULL ? ZONES : ['Australia/Lord_Howe'])(
    'finds what a walk through every minute of a year in %s finds, from many starts',
    async (zone) => {
      const minutes = walk(zone, start, end)
      const changes = minutes.filter(
        ([, wall], at) =>
          at > 0 && (minuteOfDay(wall) - minuteOfDay(minutes[at - 1]![1]) + 1439) % 1440 !== 0,
      )
      for (const [schedule, fits] of SCHEDULES) {
        const due = minutes.filter(([, wall]) => fits(wall)).map(([at]) => at)
        const starts = Array.from(
          { length: STARTS },
          (_, index) => start + Math.floor((index * YEAR) / STARTS),
        )
        for (const from of [...starts, ...changes.flatMap(([at]) => [at - 3_600_000, at, at + 1_800_000])]) {
          const expected = due.filter((at) => at > from).slice(0, 20)
          const runs = unwrap(await nextRuns(schedule, { zone, from: BigInt(from) * NANO, count: 20 }))
          const found = runs.filter(({ kind }) => kind !== 'skipped')
          const times = found.map(({ time }) => Number(time.epochNanoseconds / NANO)).filter((at) => at < end)
          expect(times).toEqual(expected)
        }
      }
    },
  )

  it('finds what croner finds for random schedules, where no clock changes', async () => {
    const field = (min: number, max: number) => {
      const value = fc.integer({ min, max })
      const range = fc.tuple(value, value).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`)
      const list = fc.array(fc.oneof(value, range), { minLength: 1, maxLength: 3 })
      return fc.oneof(
        fc.constant('*'),
        fc.integer({ min: 1, max: max - min }).map((step) => `${min}-${max}/${step}`),
        list.map(String),
      )
    }
    // Days that every month has, so that both look for runs in the same years.
    const schedules = fc.tuple(field(0, 59), field(0, 23), field(1, 28), field(1, 12), field(0, 7))
    const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/Phoenix')
    const instants = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2035) })
    await fc.assert(
      fc.asyncProperty(schedules, zones, instants, async (fields, zone, from) => {
        const schedule = fields.join(' ')
        const runs = unwrap(await nextRuns(schedule, { zone, from: BigInt(from) * NANO, count: 5 }))
        const theirs = new Cron(schedule, { timezone: zone, paused: true }).nextRuns(5, new Date(from))
        expect(runs.map(({ time }) => Number(time.epochNanoseconds / NANO))).toEqual(
          theirs.map((date) => date.getTime()),
        )
      }),
    )
  })

  const inBerlin = async (schedule: string, from: string, count: number) =>
    unwrap(
      await nextRuns(schedule, { zone: 'Europe/Berlin', from: BigInt(Date.parse(from)) * NANO, count }),
    ).map(({ kind, wall, time }) => [kind, wall, time.offset])

  it('marks a run that the clocks skip, which does not count', async () => {
    expect(await inBerlin('30 2 * * *', '2026-03-28T12:00Z', 1)).toEqual([
      ['skipped', '2026-03-29T02:30:00', '+02:00'],
      ['once', '2026-03-30T02:30:00', '+02:00'],
    ])
  })

  it('marks both runs of a time that the clocks show twice', async () => {
    expect(await inBerlin('*/30 2 * * *', '2026-10-24T12:00Z', 5)).toEqual([
      ['first', '2026-10-25T02:00:00', '+02:00'],
      ['first', '2026-10-25T02:30:00', '+02:00'],
      ['second', '2026-10-25T02:00:00', '+01:00'],
      ['second', '2026-10-25T02:30:00', '+01:00'],
      ['once', '2026-10-26T02:00:00', '+01:00'],
    ])
  })

  it('finds the second runs of a repeated hour when it starts between first and second', async () => {
    expect(await inBerlin('*/30 2 * * *', '2026-10-25T00:45Z', 2)).toEqual([
      ['second', '2026-10-25T02:00:00', '+01:00'],
      ['second', '2026-10-25T02:30:00', '+01:00'],
    ])
  })

  it.each([
    ['0 0 L * *', ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']],
    ['0 0 * * 5#3', ['2026-12-18', '2027-01-15', '2027-02-19', '2027-03-19']],
    ['0 0 * * 1L', ['2026-11-30', '2026-12-28', '2027-01-25', '2027-02-22']],
    ['0 0 31W * *', ['2026-12-31', '2027-01-29', '2027-03-31', '2027-05-31']],
    ['0 0 0 LW 2 ? 2028,2031-2099/4', ['2028-02-29', '2031-02-28', '2035-02-28', '2039-02-28']],
    ['0 0 0 ? 5 6L 2027/10', ['2027-05-28', '2037-05-29', '2047-05-31', '2057-05-25']],
    ['0 0 29 2 *', ['2028-02-29', '2032-02-29', '2036-02-29', '2040-02-29']],
    ['0 0 * * MON#1,FRI#3', ['2026-12-07', '2026-12-18', '2027-01-04', '2027-01-15']],
    ['0 0 * * 5L,1#2', ['2026-11-27', '2026-12-14', '2026-12-25', '2027-01-11']],
    ['0 0 * * FRI-MON', ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']],
    ['0 0 * * SAT-SUN', ['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06']],
    ['0 0 0 ? * 6-2 *', ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']],
    ['0 0 28-2/2 * *', ['2026-11-28', '2026-11-30', '2026-12-01', '2026-12-28']],
    ['0 0 1 NOV-FEB/3 *', ['2027-02-01', '2027-11-01', '2028-02-01', '2028-11-01']],
    ['0 0 L-3W * *', ['2026-11-27', '2026-12-28', '2027-01-28', '2027-02-25']],
    // Both fields of days, as one begins with a star: crontab(5).
    ['0 0 */2 * 1', ['2026-12-07', '2026-12-21', '2027-01-11', '2027-01-25']],
    ['0 0 13 * */2', ['2026-12-13', '2027-02-13', '2027-03-13', '2027-04-13']],
    ['0 0 1-31/2 * 1', ['2026-11-27', '2026-11-29', '2026-11-30', '2026-12-01']],
    ['0 0 13 * 5L', ['2026-11-27', '2026-12-13', '2026-12-25', '2027-01-13']],
    ['@monthly', ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01']],
  ])('finds the days of %s', async (schedule, days) => {
    const from = BigInt(Date.UTC(2026, 10, 26)) * NANO
    const runs = unwrap(await nextRuns(schedule, { from, count: 4 }))
    expect(runs.map(({ wall }) => wall.slice(0, 10))).toEqual(days)
  })

  // The tutorial of Quartz about its CronTrigger. Only what it says in words is tested.
  it.each<readonly [string, (at: Date) => boolean]>([
    ['0 0 12 * * ?', (at) => timeOf(at) === '12:00:00'],
    ['0 15 10 * * ? 2027', (at) => timeOf(at) === '10:15:00' && at.getUTCFullYear() === 2027],
    ['0 * 14 * * ?', (at) => /^14:[0-5]\d:00$/.test(timeOf(at))],
    ['0 0/5 14,18 * * ?', (at) => /^1[48]:[0-5][05]:00$/.test(timeOf(at))],
    ['0 10,44 14 ? 3 WED', (at) => /^14:(?:10|44):00$/.test(timeOf(at)) && at.getUTCDay() === 3],
    ['0 15 10 ? * MON-FRI', (at) => timeOf(at) === '10:15:00' && at.getUTCDay() % 6 !== 0],
    ['0 15 10 15 * ?', (at) => timeOf(at) === '10:15:00' && at.getUTCDate() === 15],
    ['0 15 10 L * ?', (at) => timeOf(at) === '10:15:00' && new Date(+at + DAY).getUTCDate() === 1],
    ['0 15 10 ? * 6L *', (at) => at.getUTCDay() === 5 && new Date(+at + 7 * DAY).getUTCDate() < 8],
    ['0 15 10 ? * 6#3 *', (at) => at.getUTCDay() === 5 && Math.ceil(at.getUTCDate() / 7) === 3],
    ['0 11 11 11 11 ?', (at) => at.toISOString().slice(5) === '11-11T11:11:00.000Z'],
  ])('runs %s as Quartz explains it', async (schedule, fits) => {
    const from = BigInt(Date.UTC(2026, 10, 26)) * NANO
    const runs = unwrap(await nextRuns(schedule, { from, count: 20 }))
    const times = runs.map(({ time }) => new Date(Number(time.epochNanoseconds / NANO)))
    expect(times.filter((at) => !fits(at))).toEqual([])
    expect(times).toHaveLength(20)
  })

  it('runs on in the hours after midnight where a range begins again', async () => {
    const runs = unwrap(await nextRuns('0 22-2 * * *', { from: 0n, count: 6 }))
    expect(runs.map(({ wall }) => wall.slice(11, 13))).toEqual(['01', '02', '22', '23', '00', '01'])
  })

  it('counts seconds where the schedule has them', async () => {
    const runs = unwrap(await nextRuns('*/20 * * * * *', { from: 0n, count: 3 }))
    expect(runs.map(({ wall }) => wall.slice(11))).toEqual(['00:00:20', '00:00:40', '00:01:00'])
  })

  it.each([
    ['0 0 31 2 *', {}, 'no-runs'],
    ['0 0 31 4,6 *', {}, 'no-runs'],
    ['0 0 12 1 1 ? 2099', {}, 'no-runs'],
    ['0 0 31W 2 *', {}, 'no-runs'],
    ['0 0 * * *', { zone: 'Nowhere' }, 'unknown-zone'],
    ['0 0 * * *', { count: 0 }, 'invalid-option'],
  ])('refuses %j with %j', async (schedule, options, code) => {
    expect(await nextRuns(schedule, { from: 0n, ...options })).toMatchObject({
      ok: false,
      errors: [{ code }],
    })
  })
})
