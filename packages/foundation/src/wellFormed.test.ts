import { expect, it } from 'vitest'
import { wellFormed } from './wellFormed.ts'

it.each([
  ['a\ud800b', 'a\ufffdb'],
  ['\udc00\ud800', '\ufffd\ufffd'],
  ['\u{1f600}', '\u{1f600}'],
  ['', ''],
])('makes %j %j, which can be encoded', (text, expected) => {
  expect(wellFormed(text)).toBe(expected)
  expect(decodeURIComponent(encodeURIComponent(wellFormed(text)))).toBe(expected)
})
