import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { encodeText } from '../../shared/charset/charset.ts'
import { jsonToCsv } from '../csv/jsonToCsv.ts'
import { jsonText } from './jsonText.ts'

const JSON_TEXT = '[{"a":"é"}]'

describe('jsonText', () => {
  it.each([
    ['UTF-8 with a byte-order mark', new TextEncoder().encode(`\ufeff${JSON_TEXT}`), 'byte-order-mark'],
    ['a text with a byte-order mark', `\ufeff${JSON_TEXT}`, 'byte-order-mark'],
    ['UTF-16LE', unwrap(encodeText(`\ufeff${JSON_TEXT}`, 'utf-16le')), 'character-set'],
    ['UTF-16BE', unwrap(encodeText(`\ufeff${JSON_TEXT}`, 'utf-16be')), 'character-set'],
  ])('lets converters read %s, and says so', (_, input, code) => {
    const result = jsonToCsv(input)
    expect(unwrap(result)).toBe('a\r\né\r\n')
    expect(noteCodes(result)).toEqual([code])
  })

  it.each([`\ufeff${JSON_TEXT.slice(0, -1)},[2]]`, `\n${JSON_TEXT.slice(0, -1)},[2]]`])(
    'keeps the places of %j',
    (text) => {
      expect(firstError(jsonToCsv(text))).toMatchObject({ code: 'mixed-rows', offset: text.indexOf('[2]') })
      const bytes = new TextEncoder().encode(text)
      expect(firstError(jsonToCsv(bytes))?.offset).toBe(bytes.length - 4)
    },
  )

  it('leaves other inputs as they are', () => {
    const bytes = Uint8Array.of(0x31)
    expect(unwrap(jsonText(bytes))).toBe(bytes)
    expect(unwrap(jsonText(' 1'))).toBe(' 1')
  })
})
