import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { timeText } from './convert.ts'
import { generatePassphrase, passwordStrength } from './index.ts'

describe('passwordStrength', () => {
  it.each([
    ['password', 0],
    ['zxcvbn', 0],
    ['Tr0ub4dour&3', 1],
    ['correct horse battery staple', 4],
    ['7eF!q2#LmZ0_vR', 4],
  ])('gives %s %i of 4', async (text, score) => {
    expect(unwrap(await passwordStrength(text)).score).toBe(score)
  })

  // Ten that were found most often in breaches, by the list of the National Cyber Security Centre of 2019.
  it.each([
    '123456',
    '123456789',
    'qwerty',
    'password',
    '111111',
    '12345678',
    'abc123',
    '1234567',
    'password1',
    '12345',
  ])('gives the common password %s nothing', async (text) => {
    expect(unwrap(await passwordStrength(text)).score).toBe(0)
  })

  // The comic xkcd 936: about 28 bits for the one, and 44 for the other.
  it('prefers four random words to a word with signs in it', async () => {
    const signs = unwrap(await passwordStrength('Tr0ub4dor&3'))
    const words = unwrap(await passwordStrength('correct horse battery staple'))
    expect(words.score).toBeGreaterThan(signs.score)
  })

  // By the Electronic Frontier Foundation, six words of its list are strong: 77 bits.
  it('gives six words of the EFF everything', async () => {
    const { text } = unwrap(await generatePassphrase({ words: 6 }))
    expect(unwrap(await passwordStrength(text)).score).toBe(4)
  })

  it('says why a password is weak, what to do, and what it was guessed by', async () => {
    expect(unwrap(await passwordStrength('password'))).toMatchObject({
      warning: 'This is a heavily used password.',
      suggestions: ['Add more words that are less common.'],
      parts: [{ text: 'password', kind: 'dictionary' }],
    })
  })

  it('is quick with a long text, of which it looks at the start', async () => {
    const answer = await passwordStrength('aB3$'.repeat(5000))
    expect(answer).toMatchObject({ ok: true, notes: [{ code: 'only-the-start' }] })
  })

  it('asks for a password where there is none', async () => {
    expect(await passwordStrength('')).toMatchObject({ ok: false, errors: [{ code: 'empty-input' }] })
  })
})

describe('timeText', () => {
  it.each([
    [0.2, 'less than a second'],
    [1, '1 second'],
    [7200, '2 hours'],
    [31_556_952 * 1500, '1,500 years'],
    [1e30, 'more than a million years'],
    [Number.POSITIVE_INFINITY, 'more than a million years'],
  ])('says %d seconds as %s', (seconds, text) => {
    expect(timeText(seconds)).toBe(text)
  })
})
