import { describe, expect, it } from 'vitest'
import { matchedParts } from './matchedParts.ts'

/** The name with what is marked in brackets. */
const marked = (name: string, typed: string) =>
  matchedParts(name, typed)
    .map(({ text, isMatched }) => (isMatched ? `[${text}]` : text))
    .join('')

describe('matchedParts', () => {
  it.each([
    ['JSON formatter', 'json', '[JSON] formatter'],
    ['JSON formatter', 'form js', '[JS]ON [form]atter'],
    ['URL decode', 'urldecode', '[URL] [decode]'],
    ['Base64 encode', 'base 64', '[Base64] encode'],
    ['CSV to JSON', 'convert csv to json', '[CSV] to [JSON]'],
    ['Résumé', 'resume', '[Résumé]'],
    ['Image to video', 'mage', 'I[mage] to video'],
    ['Image to video', 'ag', 'Image to video'],
    ['Cron schedule', 'crontab', 'Cron schedule'],
    ['QR code', '', 'QR code'],
  ])('of %j for %j are %j', (name, typed, expected) => {
    expect(marked(name, typed)).toBe(expected)
  })
})
