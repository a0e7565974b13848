import { expect, it } from 'vitest'
import { outputText, shownText } from './outputText.ts'

const TOKEN = {
  kind: 'table',
  rows: [
    { name: 'Signature', value: 'Valid signature' },
    { name: 'Time', value: 'The token never expires.' },
    { name: 'Payload', value: '{\n  "sub": "ada"\n}' },
  ],
} as const

it('says the verdict on a token once: above the result, and in its file', () => {
  expect(shownText('jwt-decode', TOKEN)).toBe('Payload: {\n  "sub": "ada"\n}')
  expect(outputText(TOKEN)).toMatch(/^Signature: Valid signature\nTime: /)
})

it('leaves out nothing of any other result', () => {
  expect(shownText('hash', TOKEN)).toBe(outputText(TOKEN))
  expect(shownText('jwt-decode', { kind: 'text', text: 'Signature: x' })).toBe('Signature: x')
})
