import { hasPrograms } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { anyText } from '../../../test/texts.ts'
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
    ['utf-8', [0x61, 0xe2, 0x82], 1],
    ['utf-8', [0x61, 0x61, 0x61, 0xc3, 0x28], 3],
    ['utf-8', [0xed, 0xa0, 0x80], 0],
    ['shift_jis', [0x61, 0x93], 1],
    ['ascii', [0x61, 0x80], 1],
  ])('rejects bytes that are not %s instead of returning U+FFFD', (charset, bytes, offset) => {
    expect(decodeText(new Uint8Array(bytes), charset)).toMatchObject({
      ok: false,
      errors: [{ code: 'not-in-charset', offset }],
    })
  })

  it('rejects an unknown set', () => {
    expect(decodeText(new Uint8Array(1), 'klingon')).toMatchObject({ errors: [{ code: 'unknown-charset' }] })
    expect(encodeText('a', 'klingon')).toMatchObject({ errors: [{ code: 'unknown-charset' }] })
    expect(decodeText(new Uint8Array(1), 'constructor')).toMatchObject({ errors: [{ option: 'charset' }] })
  })
})

describe('encodeText', () => {
  it.each(CHARSETS)('round-trips text in %s', (charset) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const bytes = encodeText(text, charset)
        // UTF-16 can encode half of a pair, but decoders reject it.
        const isUnreadable = charset.startsWith('utf-16') && /\p{Surrogate}/u.test(text)
        if (!bytes.ok) expect(bytes.errors[0]).toMatchObject({ code: 'not-in-charset' })
        else if (isUnreadable) expect(decodeText(bytes.value, charset)).toMatchObject({ ok: false })
        else expect(decodeText(bytes.value, charset)).toMatchObject({ value: text })
      }),
    )
    const bytes = encodeText('plain', charset)
    expect(bytes.ok && decodeText(bytes.value, charset)).toMatchObject({ value: 'plain' })
  })

  it('names the character that the set lacks, and its place', () => {
    expect(encodeText('a\n😀', 'latin1')).toMatchObject({
      errors: [{ message: '“😀” (U+1F600) is not in latin1.', offset: 2, line: 2, column: 1, length: 2 }],
    })
  })

  it('rejects a lone surrogate in UTF-8 and keeps it in UTF-16', () => {
    const message = 'Half of a surrogate pair is not in utf-8.'
    expect(encodeText('a\ud800', 'utf-8')).toMatchObject({
      errors: [{ code: 'not-in-charset', message, offset: 1, length: 1 }],
    })
    expect(encodeText('\udfff', 'latin1')).toMatchObject({
      errors: [{ message: message.replace('utf-8', 'latin1') }],
    })
    expect(encodeText('\ud800', 'utf-16be')).toMatchObject({ value: new Uint8Array([0xd8, 0]) })
  })

  it.each([
    ['shift_jis', '日本語ｱ①纊', [0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0xb1, 0x87, 0x40, 0xfa, 0x5c]],
    ['euc-jp', '日本ｱ', [0xc6, 0xfc, 0xcb, 0xdc, 0x8e, 0xb1]],
    ['gbk', '中文€', [0xd6, 0xd0, 0xce, 0xc4, 0x80]],
    ['gb18030', '中€ü😀', [0xd6, 0xd0, 0xa2, 0xe3, 0xa8, 0xb9, 0x94, 0x39, 0xfc, 0x36]],
    ['big5', '中十═', [0xa4, 0xa4, 0xa4, 0x51, 0xf9, 0xf9]],
    ['euc-kr', '한국', [0xc7, 0xd1, 0xb1, 0xb9]],
  ])('writes %s as the Encoding Standard does', (charset, text, bytes) => {
    expect(encodeText(text, charset)).toMatchObject({ value: new Uint8Array(bytes) })
  })

  it.each(['shift_jis', 'euc-jp', 'gbk', 'gb18030', 'big5', 'euc-kr'])(
    'round-trips every character of %s',
    (charset) => {
      const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
      const written = all.filter((character) => encodeText(character, charset).ok)
      expect(written.length).toBeGreaterThan(6000)
      const bytes = encodeText(written.join(''), charset)
      expect(bytes.ok && decodeText(bytes.value, charset)).toMatchObject({ value: written.join('') })
    },
  )

  it.runIf(hasPrograms('python3')).each([
    ['shift_jis', 'shift_jis'],
    ['euc-jp', 'euc_jp'],
    ['gbk', 'gbk'],
    ['big5', 'big5'],
    ['euc-kr', 'cp949'],
  ])('writes the two-byte codes of %s as Python’s %s does', (charset, codec) => {
    const letters = Array.from({ length: 0xd7a4 - 0x3041 }, (_, at) => String.fromCharCode(0x3041 + at))
    const theirs = python(`x.encode('${codec}', 'ignore').hex()`, letters, 'codecs')
    const pairs = letters.flatMap((letter, index) => {
      const bytes = Buffer.from(String(theirs[index]), 'hex')
      const read = decodeText(bytes, charset)
      return bytes.length === 2 && read.ok && read.value === letter ? [[letter, theirs[index]]] : []
    })
    expect(pairs.length).toBeGreaterThan(2000)
    const ours = pairs.map(([letter]) => {
      const bytes = encodeText(String(letter), charset)
      return [letter, bytes.ok ? Buffer.from(bytes.value).toString('hex') : '']
    })
    expect(ours).toEqual(pairs)
  })

  it('reports that a set is read-only', () => {
    expect(encodeText('a', 'iso-2022-jp')).toMatchObject({ errors: [{ code: 'read-only-charset' }] })
  })
})
