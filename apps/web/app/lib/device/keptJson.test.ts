import { expect, it } from 'vitest'
import { keep } from './deviceStorage.ts'
import { readKeptJson } from './keptJson.ts'

const KEY = 'whittle:options:json'

it.each([[{ indent: 4 }], [7], [null]])('returns what was stored: %j', (value) => {
  keep(KEY, JSON.stringify(value))
  expect(readKeptJson(KEY)).toEqual(value)
})

it.each([null, '{', ''])('returns null for what is not JSON: %j', (text) => {
  keep(KEY, text)
  expect(readKeptJson(KEY)).toBeNull()
})
