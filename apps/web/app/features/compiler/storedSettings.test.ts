import { expect, it } from 'vitest'
import { readSettings } from './storedSettings.ts'

it('restores the run settings of the last visit', () => {
  const stored = { auto: false, limitMs: 5000 }
  expect(readSettings(stored)).toEqual(stored)
  expect(readSettings({ limitMs: 0 })).toEqual({ limitMs: 0 })
})

it.each([null, 7, { auto: 'no', limitMs: 60000 }, { network: 'online' }])(
  'drops settings it does not offer: %j',
  (value) => {
    expect(readSettings(value)).toEqual({})
  },
)
