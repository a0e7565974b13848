import { describe, expect, it } from 'vitest'
import { messageOf, sentenceOf } from './thrown.ts'

describe('messageOf', () => {
  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://example.com/assets/a-1.js'],
    ['Firefox', 'error loading dynamically imported module: https://example.com/assets/a-1.js'],
    ['Safari', 'Importing a module script failed.'],
  ])('replaces the message of %s for code that cannot be fetched', (_, message) => {
    expect(messageOf(new TypeError(message))).toBe(
      'A part of the site could not be fetched. Check your connection',
    )
  })

  it('returns the message of any other error', () => {
    expect(messageOf(new Error('Unexpected end'))).toBe('Unexpected end')
    expect(messageOf('a text')).toBe('a text')
  })
})

it.each(['It was moved', 'It was moved.'])('sentenceOf ends %j with one full stop', (message) => {
  expect(sentenceOf(new Error(message))).toBe('It was moved.')
})
