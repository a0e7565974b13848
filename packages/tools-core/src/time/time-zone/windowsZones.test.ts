import { expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { findZone } from './index.ts'
import { windowsStem, windowsZone } from './windowsZones.ts'

// Source: Unicode CLDR, `windowsZones.xml`.
it.each([
  ['FLE Standard Time', 'Europe/Kyiv'],
  ['E. South America Standard Time', 'America/Sao_Paulo'],
  ['AUS Eastern Standard Time', 'Australia/Sydney'],
  ['Central Standard Time (Mexico)', 'America/Mexico_City'],
  ['Mountain Standard Time (Mexico)', 'America/Mazatlan'],
  ['Pacific Standard Time (Mexico)', 'America/Tijuana'],
  ['Eastern Standard Time (Mexico)', 'America/Cancun'],
  ['(UTC-06:00) Central Time (US & Canada)', 'America/Chicago'],
  ['(UTC-04:00) Atlantic Time (Canada)', 'America/Halifax'],
  ['Eastern Time (U.S. & Canada)', 'America/New_York'],
  ['Eastern Time (U.S. and Canada)', 'America/New_York'],
  ['Pacific Time (USA)', 'America/Los_Angeles'],
  ['Central Time (North America)', 'America/Chicago'],
  ['Mountain Time (United States)', 'America/Denver'],
  ['Eastern Time (ET)', 'America/New_York'],
  ['Pacific Time (PT)', 'America/Los_Angeles'],
  ['Eastern Standard Time (EST)', 'America/New_York'],
  ['India Standard Time (IST)', 'Asia/Kolkata'],
])('%s is %s', (name, zone) => {
  expect(windowsZone(windowsStem(name) ?? '')).toBe(zone)
})

it.each([
  ['Singapore Standard Time', 'Asia/Singapore'],
  ['Cape Verde Standard Time', 'Atlantic/Cape_Verde'],
  ['Israel Standard Time', 'Asia/Jerusalem'],
  ['Cuba Standard Time', 'America/Havana'],
  ['Iran Standard Time', 'Asia/Tehran'],
  ['Turkey Standard Time', 'Europe/Istanbul'],
  ['Ulaanbaatar Standard Time', 'Asia/Ulaanbaatar'],
  ['Omsk Standard Time', 'Asia/Omsk'],
  ['China Standard Time (Beijing)', 'Asia/Shanghai'],
  ['China Standard Time (Beijing) (CST)', 'Asia/Shanghai'],
  ['Japan Standard Time (JST)', 'Asia/Tokyo'],
  ['Israel Standard Time (IST)', 'Asia/Jerusalem'],
  ['Cuba Standard Time (CST)', 'America/Havana'],
  ['Central Time (Guatemala)', 'America/Guatemala'],
  ['Mountain Standard Time (Phoenix)', 'America/Phoenix'],
])('%s is found by the place in its name: %s', (name, zone) => {
  expect(unwrap(findZone(name))).toBe(zone)
})

it('the note on a place in a name writes it as it was typed', () => {
  expect(findZone('Mountain Standard Time (Phoenix)')).toMatchObject({
    notes: [{ message: 'Phoenix is read as America/Phoenix.' }],
  })
})

it('an abbreviation after words that are no name of a zone is read instead of them', () => {
  expect(unwrap(findZone('Philippine Standard Time (PHT)'))).toBe('Asia/Manila')
})

it('an abbreviation after other words says which zones it may be', () => {
  expect(firstError(findZone('British Summer Time (BST)'))).toMatchObject({
    code: 'ambiguous-abbreviation',
    message: expect.stringContaining('Europe/London'),
  })
})

it.each(['Foo Standard Time', 'Pacific Time (Nowhere)'])('%s is refused as it was typed', (name) => {
  expect(firstError(findZone(name))).toMatchObject({
    code: 'unknown-zone',
    message: expect.stringContaining(`“${name}”`),
  })
})
