import { expect, it } from 'vitest'
import { setStored } from './deviceStorage.ts'
import { readStoredJson } from './storedJson.ts'

const KEY = 'whittle:options:json'

it.each([[{ indent: 4 }], [7], [null]])('returns what was stored: %j', (value) => {
  setStored(KEY, JSON.stringify(value))
  expect(readStoredJson(KEY)).toEqual(value)
})

it.each([null, '{', ''])('returns null for what is not JSON: %j', (text) => {
  setStored(KEY, text)
  expect(readStoredJson(KEY)).toBeNull()
})
