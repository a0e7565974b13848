import { expect, it } from 'vitest'
import { parseAdConsent } from './consent.ts'

it.each([
  [null, 'unasked'],
  ['granted', 'granted'],
  ['denied', 'denied'],
  ['yes', 'unasked'],
] as const)('reads the stored answer %j as %s', (stored, answer) => {
  expect(parseAdConsent(stored)).toBe(answer)
})
