import { expect, it } from 'vitest'
import { longDate } from './longDate.ts'

it('writes a date out, independently of the time zone', () => {
  expect(longDate('2025-07-30')).toBe('July 30, 2025')
  expect(longDate('2026-01-01')).toBe('January 1, 2026')
})
