import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHARSETS, decodeText, encodeText } from './index.ts'

describe('decodeText', () => {
  it.each([
    ['utf-8', [0xe2, 0x82, 0xac], '€'],
    ['utf-8', [0xef, 0xbb, 0xbf, 0x61], '\ufeffa'],
    ['utf-16le', [0xac, 0x20], '€'],
    ['utf-16be', [0x20, 0xac], '€'],
    ['latin1', [0x80, 0xe9], '\u0080é'],
    ['windows-1252', [0x80, 0xe9], '€é'],
    ['koi8-r', [0xf0], 'П'],
    ['Shift_JIS', [0x93, 0xfa], '日'],
  ])('reads %s', (charset, bytes, text) => {
    expect(decodeText(new Uint8Array(bytes), charset)).toEqual({ ok: true, value: text, notes: [] })
  })

  it.each([
    ['utf-8', [0x61, 0x62, 0xff, 0x63], 2],
    ['utf-8', [0x61, 0xe2, 0x82], 2],
    ['utf-8', [0x61, 0x61, 0x61, 0xc3, 0x28], 4],
    ['ascii', [0x61, 0x80], 1],
  ])('refuses what is not %s instead of answering U+FFFD', (charset, bytes, offset) => {
    expect(decodeText(new Uint8Array(bytes), charset)).toMatchObject({
      ok: false,
      errors: [{ code: 'not-in-charset', offset }],
    })
  })

  it('refuses a set it does not know', () => {
    expect(decodeText(new Uint8Array(1), 'klingon')).toMatchObject({ errors: [{ code: 'unknown-charset' }] })
    expect(encodeText('a', 'klingon')).toMatchObject({ errors: [{ code: 'unknown-charset' }] })
  })
})

describe('encodeText', () => {
  it.each(CHARSETS)('gives the text back in %s', (charset) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bytes = encodeText(text, charset)
        if (bytes.ok) expect(decodeText(bytes.value, charset)).toMatchObject({ value: text })
        else expect(bytes.errors[0]).toMatchObject({ code: 'not-in-charset' })
      }),
    )
    const bytes = encodeText('plain', charset)
    expect(bytes.ok && decodeText(bytes.value, charset)).toMatchObject({ value: 'plain' })
  })

  it('says which character the set lacks, and where', () => {
    expect(encodeText('a\n😀', 'latin1')).toMatchObject({
      errors: [{ message: '“😀” (U+1F600) is not in latin1.', offset: 2, line: 2, column: 1, length: 2 }],
    })
  })

  it('refuses a lone surrogate in UTF-8 and keeps it in UTF-16', () => {
    expect(encodeText('a\ud800', 'utf-8')).toMatchObject({ errors: [{ code: 'not-in-charset', offset: 1 }] })
    expect(encodeText('\ud800', 'utf-16be')).toMatchObject({ value: new Uint8Array([0xd8, 0]) })
  })

  it('does not pretend to write sets of several bytes', () => {
    expect(encodeText('a', 'shift_jis')).toMatchObject({ errors: [{ code: 'unknown-charset' }] })
  })
})
