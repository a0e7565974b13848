import { expect, it } from 'vitest'
import { keep } from './deviceStorage.ts'
import { readKeptJson } from './keptJson.ts'

const KEY = 'whittle:options:json'

it.each([[{ indent: 4 }], [7], [null]])('gives what was kept: %j', (value) => {
  keep(KEY, JSON.stringify(value))
  expect(readKeptJson(KEY)).toEqual(value)
})

it.each([null, '{', ''])('takes for nothing what is no JSON: %j', (text) => {
  keep(KEY, text)
  expect(readKeptJson(KEY)).toBeNull()
})
