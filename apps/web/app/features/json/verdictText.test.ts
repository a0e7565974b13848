import { expect, it } from 'vitest'
import { JsonDesk } from '../../lib/json/jsonDesk.ts'
import { otherFormatText, toneOf, verdictText } from './verdictText.ts'

function checkOf(text: string) {
  const desk = new JsonDesk()
  desk.take(text)
  return desk.check()
}

it.each([
  ['{"a": 1,}', 'Not JSON yet: one comma too many'],
  ['[[1,], [2,],]', 'Not JSON yet: too many commas'],
])('%s is only not JSON yet, in amber, and is not called another format', (text, words) => {
  const check = checkOf(text)
  expect(toneOf(check)).toBe('warn')
  expect(verdictText(check)).toBe(words)
  expect(otherFormatText(check)).toBeUndefined()
})

it('a text with more than a comma at the end is valid in another format, in amber', () => {
  const check = checkOf('{a: 1,}')
  expect(toneOf(check)).toBe('warn')
  expect(verdictText(check)).toBe('Valid JSON5, but not JSON')
  expect(otherFormatText(check)).toBe('Valid JSON5, but not JSON')
})

it.each([
  ['{"a": 1}', 'good', 'Valid JSON'],
  ['{"a": nope,}', 'bad', 'Not valid JSON'],
] as const)('%s is %s: %s', (text, tone, words) => {
  const check = checkOf(text)
  expect(toneOf(check)).toBe(tone)
  expect(verdictText(check)).toBe(words)
  expect(otherFormatText(check)).toBeUndefined()
})
