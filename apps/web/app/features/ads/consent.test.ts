import { expect, it } from 'vitest'
import { parseAdConsent } from './consent.ts'

it.each([
  [null, 'unasked'],
  ['granted', 'granted'],
  ['denied', 'denied'],
  ['yes', 'unasked'],
] as const)('takes the stored answer %j for %s', (stored, answer) => {
  expect(parseAdConsent(stored)).toBe(answer)
})
