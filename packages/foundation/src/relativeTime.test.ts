import { expect, it } from 'vitest'
import { relativeTime } from './relativeTime.ts'

const NOW = Date.UTC(2026, 10, 24, 12)

it.each([
  ['2026-11-21T11:59:00Z', '3 days ago'],
  ['2026-11-23T12:00:00Z', '1 day ago'],
  ['2026-11-23T12:00:01Z', '23 hours ago'],
  ['2026-11-24T12:00:00Z', '0 seconds ago'],
  ['2026-11-24T12:05:30Z', 'in 5 minutes'],
  ['2027-02-24T12:00:00Z', 'in 3 months'],
  ['2024-11-23T12:00:00Z', '2 years ago'],
  ['1970-01-01T00:00:00Z', '56 years ago'],
])('says of %s: %s', (instant, text) => {
  expect(relativeTime(Date.parse(instant), NOW)).toBe(text)
})
