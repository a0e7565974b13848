import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { parseTimestamp } from '../timestamp/index.ts'
import { convertZone, writeMoment, type ZoneBoardOptions, zoneBoard } from './index.ts'

const at = (iso: string): bigint => unwrap(parseTimestamp(iso)).epochNanoseconds
const NOW = at('2026-11-21T11:00Z')
const board = (text: string, home: string, zones: readonly string[], more: Partial<ZoneBoardOptions> = {}) =>
  unwrap(zoneBoard(text, { home, zones, now: NOW, ...more }))

describe('zoneBoard', () => {
  it('shows the moment in every zone, home first and each once', () => {
    const { rows, minutes, kind } = board('2026-11-20 20:00', 'Europe/Berlin', [
      'UTC',
      'Asia/Tokyo',
      'Europe/Berlin',
      'utc',
    ])
    expect(rows.map(({ zone, times }) => [zone, times[0].local, times[0].offset])).toEqual([
      ['Europe/Berlin', '2026-11-20T20:00:00', '+01:00'],
      ['UTC', '2026-11-20T19:00:00', '+00:00'],
      ['Asia/Tokyo', '2026-11-21T04:00:00', '+09:00'],
    ])
    expect(rows.map(({ minutesAhead, daysAhead }) => [minutesAhead, daysAhead])).toEqual([
      [0, 0],
      [-60, 0],
      [480, 1],
    ])
    expect(rows.map(({ weekday, part }) => [weekday, part])).toEqual([
      ['Friday', 'day'],
      ['Friday', 'day'],
      ['Saturday', 'night'],
    ])
    expect([kind, minutes]).toEqual(['unique', [1200]])
  })

  it.each(['+275760-09-13T00:00Z', '-271821-04-20T00:00Z'])(
    'shows the day of %s, at a limit of the calendar',
    (end) => {
      for (const home of ['Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati']) {
        const { rows, dayMinutes } = board(end, home, ['UTC', 'Asia/Tokyo'])
        expect([rows.length, dayMinutes]).toEqual([3, 1440])
        expect(rows[1]?.times[0].local).toBe(end.replace('Z', ':00'))
      }
    },
  )

  it.each([
    ['15:00 Berlin in Tokyo', '23:00'],
    ['15:00 berlin to tokyo', '23:00'],
    ['3 pm in Berlin in Tokyo?', '23:00'],
    ['2026-11-21 15:00 Europe/Berlin in Tokyo', '23:00'],
    ['15:00 to Tokyo', '00:00'],
  ])('shows the zone that is asked for: %s', (text, time) => {
    const { rows } = board(text, 'UTC', ['America/New_York'])
    expect(rows.map(({ zone }) => zone)).toEqual(['UTC', 'Asia/Tokyo', 'America/New_York'])
    expect(rows[1]?.times[0].local).toContain(`T${time}`)
  })

  it('takes a time in a place as a time there, and says what is wrong with a place', () => {
    const { rows } = board('15:00 in Tokyo', 'UTC', [])
    expect(rows.map(({ zone, times }) => [zone, times[0].local.slice(11, 16)])).toEqual([['UTC', '06:00']])
    expect(zoneBoard('15:00 Berlin in Nowhere', { home: 'UTC', zones: [], now: NOW }).ok).toBe(false)
  })

  it('shows the current time if there is no text', () => {
    expect(board('', 'Asia/Kolkata', []).rows[0].times[0].local).toBe('2026-11-21T16:30:00')
  })

  it('has an hour of each zone for each hour of the day, with the weekday at midnight', () => {
    const { rows } = board('2026-11-20', 'UTC', ['Asia/Kolkata'])
    expect(rows[0].hours.map(({ label }) => label)).toEqual([
      'Fri',
      ...Array.from({ length: 23 }, (_, hour) => String(hour + 1)),
    ])
    const kolkata = rows[1]!.hours
    expect([kolkata[0]!.label, kolkata[23]!.label]).toEqual(['5:30', '4:30'])
    expect(kolkata.filter(({ isMidnight }) => isMidnight).map(({ label }) => label)).toEqual(['Sat'])
    expect(rows[0].hours.filter(({ part }) => part === 'work')).toHaveLength(8)
    // There, the day begins at 5:30 on Friday and ends on Saturday, when nobody works.
    expect(kolkata.filter(({ part }) => part === 'work').map(({ label }) => label)).toEqual([
      '9:30',
      '10:30',
      '11:30',
      '12:30',
      '13:30',
      '14:30',
      '15:30',
      '16:30',
    ])
  })

  it('finds when all are at work, to the quarter of an hour', () => {
    expect(board('2026-11-20', 'UTC', ['Asia/Kolkata']).shared).toEqual([{ from: 540, to: 690 }])
    expect(board('2026-11-20', 'UTC', ['Asia/Kolkata'], { workFrom: 8, workTo: 18 }).shared).toEqual([
      { from: 480, to: 750 },
    ])
    expect(board('2026-11-20', 'Asia/Tokyo', ['America/New_York']).shared).toEqual([])
    expect(board('2026-11-21', 'UTC', []).shared).toEqual([])
  })

  it.each([
    ['2025-03-30', 1380, '2025-03-30, 02:00 becomes 03:00 (+02:00)'],
    ['2025-10-26', 1500, '2025-10-26, 03:00 becomes 02:00 (+01:00)'],
  ])('on %s, when clocks change, has %i minutes and names the change', (date, minutes, change) => {
    const { dayMinutes, rows } = board(date, 'Europe/Berlin', ['UTC'])
    expect([dayMinutes, rows[0].hours.length]).toEqual([minutes, minutes / 60])
    expect([rows[0].changes, rows[1]!.changes]).toEqual([[change], []])
  })

  it('gives both readings of a time that is skipped or shown twice', () => {
    expect(board('2025-10-26 02:30', 'Europe/Berlin', ['UTC'])).toMatchObject({
      kind: 'overlap',
      minutes: [150, 210],
      rows: [{}, { times: [{ local: '2025-10-26T00:30:00' }, { local: '2025-10-26T01:30:00' }] }],
    })
    expect(board('2025-03-30 02:30', 'Europe/Berlin', [])).toMatchObject({ kind: 'gap', minutes: [90, 150] })
  })

  it('begins a day whose midnight is skipped when the clocks change', () => {
    // https://www.iana.org/time-zones, file africa: Egypt goes forward at midnight.
    const { dayStart, dayMinutes, rows } = board('2024-04-26 12:00', 'Africa/Cairo', [])
    expect([dayStart, dayMinutes]).toEqual([at('2024-04-25T22:00Z'), 1380])
    expect([rows[0].hours[0]!.label, rows[0].changes]).toEqual([
      '1',
      ['2024-04-26, 00:00 becomes 01:00 (+03:00)'],
    ])
  })

  it('rejects what it cannot show', () => {
    const codeOf = (text: string, zones: readonly string[]) => {
      const result = zoneBoard(text, { home: 'UTC', zones, now: NOW })
      return result.ok ? undefined : result.errors[0]!.code
    }
    expect(codeOf('', ['CST'])).toBe('ambiguous-abbreviation')
    expect(codeOf('soon', [])).toBe('not-a-time')
    expect(
      codeOf(
        '',
        Array.from({ length: 31 }, () => 'UTC'),
      ),
    ).toBe('too-many-zones')
  })
})

describe('writeMoment', () => {
  it('is read back as the same moment, in any zone at any minute', () => {
    const zone = fc.constantFrom('Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/St_Johns')
    fc.assert(
      fc.property(zone, fc.integer({ min: 0, max: 35_000_000 }), (home, minute) => {
        const instant = at('1980-01-01T00:00Z') + BigInt(minute) * 60_000_000_000n
        const { answers } = unwrap(convertZone(writeMoment(instant, home), { from: home, to: 'UTC' }))
        expect(answers.map(({ from }) => from.epochNanoseconds)).toEqual([instant])
      }),
    )
    expect(writeMoment(at('2025-10-26T01:30Z'), 'Europe/Berlin')).toBe('2025-10-26 02:30+01:00')
  })
})

describe('what people write for a time', () => {
  it.each([
    ['18:09', '2026-11-21T18:09:00'],
    ['6 pm', '2026-11-21T18:00:00'],
    ['14:30 PM', '2026-11-21T14:30:00'],
    ['12:30am', '2026-11-21T00:30:00'],
    ['12 p.m.', '2026-11-21T12:00:00'],
    ['1700000000', '2023-11-14T23:13:20'],
    ['Sat, 21 Nov 2026 18:09:28 +0000', '2026-11-21T19:09:28'],
    ['2026-W47-6T08:00', '2026-11-21T08:00:00'],
  ])('%s is %s', (text, local) => {
    const { answers } = unwrap(convertZone(text, { from: 'Europe/Berlin', to: 'UTC', now: NOW }))
    expect(answers[0].from.local).toBe(local)
  })

  it.each([
    ['9am PST', '2026-11-21T17:00:00', ['abbreviation', 'today', 'own-offset']],
    ['9:30 (CET)', '2026-11-21T08:30:00', ['today', 'own-offset']],
    ['18:09 Tokyo', '2026-11-21T09:09:00', ['by-city', 'today', 'own-offset']],
    ['18:09+02:00', '2026-11-21T16:09:00', ['today', 'own-offset']],
    ['2026-11-21 03:04 (PST)', '2026-11-21T11:04:00', ['abbreviation', 'own-offset']],
  ])('%s is a time in the zone after it', (text, utc, codes) => {
    const result = convertZone(text, { from: 'Europe/Berlin', to: 'UTC', now: NOW })
    expect([unwrap(result).answers[0].to.local, noteCodes(result)]).toEqual([utc, codes])
  })

  it.each(['18:09 foo', '2026-11-21 18:09 foo', '9am IST'])(
    'gives the place of the word that is not one zone: %s',
    (text) => {
      const result = convertZone(text, { from: 'Europe/Berlin', to: 'UTC', now: NOW })
      expect(firstError(result)).toMatchObject({ offset: text.length - 3, length: 3 })
    },
  )

  it.each(['13 pm', '14:30 am', '24 pm'])('%s is not a time', (text) => {
    expect(convertZone(text, { from: 'UTC', to: 'UTC', now: NOW })).toMatchObject({
      errors: [{ code: 'not-a-time' }],
    })
  })

  it.each(['25:00', '7:77'])('%s does not exist', (text) => {
    expect(convertZone(text, { from: 'UTC', to: 'UTC', now: NOW })).toMatchObject({
      errors: [{ code: 'no-such-date' }],
    })
  })
})
