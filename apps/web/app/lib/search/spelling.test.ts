import { describe, expect, it } from 'vitest'
import { correctedText } from './spelling.ts'

const entry = (name: string, ...keywords: string[]) => ({ name, aliases: [], keywords })
const ENTRIES = [
  entry('JSON formatter', 'format', 'validator'),
  entry('Password generator', 'random password'),
  entry('Base64 decode', 'base64', 'data'),
]

describe('correctedText', () => {
  it.each([
    ['json fromatter', 'json formatter'],
    ['pasword', 'password'],
    ['PASSWROD generator', 'password generator'],
    ['decose base64', 'decode base64'],
    ['json valjdator!', 'json validator!'],
  ])('of %j is %j', (typed, meant) => {
    expect(correctedText(typed, ENTRIES)).toBe(meant)
  })

  it.each(['json', 'json formater', 'passwords', 'decod', 'generating', 'something else', '', '{"a":1}'])(
    'leaves %j, which is right or too far from any word',
    (typed) => expect(correctedText(typed, ENTRIES)).toBeUndefined(),
  )

  it.each(['jsno', 'dat', 'bsae', 'daat', 'jsom'])(
    'never touches %j, a word of four letters or fewer',
    (typed) => {
      expect(correctedText(typed, ENTRIES)).toBeUndefined()
    },
  )
})
