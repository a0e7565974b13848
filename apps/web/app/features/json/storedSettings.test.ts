import { expect, it } from 'vitest'
import { readSettings } from './storedSettings.ts'

it('restores the settings of the last visit', () => {
  const stored = { indent: 'tab', order: 'natural' }
  expect(readSettings(stored)).toEqual(stored)
  expect(readSettings({ indent: 4 })).toEqual({ indent: 4 })
})

it.each([null, 7, { indent: 3, order: 'random' }])('drops settings the page does not offer: %j', (value) => {
  expect(readSettings(value)).toEqual({})
})
