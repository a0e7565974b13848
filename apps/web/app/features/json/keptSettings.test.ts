import { expect, it } from 'vitest'
import { parseSettings } from './keptSettings.ts'

it('takes up how JSON was written at the last visit', () => {
  const kept = { indent: 'tab', order: 'natural' }
  expect(parseSettings(JSON.stringify(kept))).toEqual(kept)
  expect(parseSettings('{"indent":4}')).toEqual({ indent: 4 })
})

it.each([null, '{', '7', '{"indent":3,"order":"random"}'])(
  'leaves out what it does not offer: %s',
  (text) => {
    expect(parseSettings(text)).toEqual({})
  },
)
