import { expect, it } from 'vitest'
import { readSettings } from './keptSettings.ts'

it('takes up how code was run at the last visit', () => {
  const kept = { auto: false, limitMs: 5000 }
  expect(readSettings(kept)).toEqual(kept)
  expect(readSettings({ limitMs: 0 })).toEqual({ limitMs: 0 })
})

it.each([null, 7, { auto: 'no', limitMs: 60000 }, { network: 'online' }])(
  'leaves out what it does not offer: %j',
  (value) => {
    expect(readSettings(value)).toEqual({})
  },
)
