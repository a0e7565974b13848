import { expect, it } from 'vitest'
import { latinKey } from './latinKey.ts'

it.each([
  ['a Latin letter', 'z', 'KeyY', 'z'],
  ['a named key', 'Enter', 'Enter', 'Enter'],
  ['a Russian letter', 'С', 'KeyC', 'c'],
  ['a Greek letter', 'σ', 'KeyS', 's'],
  ['a letter on a key without a Latin one', 'é', 'Digit2', 'é'],
  ['a key that no layout names', '?', '', '?'],
])('names %s', (_, key, code, name) => {
  expect(latinKey({ key, code })).toBe(name)
})
