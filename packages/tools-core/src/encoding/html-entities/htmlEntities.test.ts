import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { anyText } from '../../../test/texts.ts'
import { entityTable } from './entities.ts'
import { decodeHtml, encodeHtml } from './index.ts'

const MODES = ['minimal', 'named', 'decimal', 'hex'] as const
describe('the table', () => {
  it('has the 2,231 names of the standard, 106 of them without a semicolon', () => {
    const { characters, legacy } = entityTable()
    expect(characters.size + legacy.size).toBe(2231)
    expect(legacy.size).toBe(106)
  })
})

describe('decodeHtml', () => {
  it.each([
    ['&amp;&lt;&gt;&quot;&apos;', '&<>"\''],
    ['&eacute;&euro;&nbsp;&NewLine;', 'é€\u00a0\n'],
    ['&NotEqualTilde;', '\u2242\u0338'],
    ['&ThickSpace;', '\u205f\u200a'],
    ['&CounterClockwiseContourIntegral;', '∳'],
    ['&notit;', '¬it;'],
    ['&notin;', '∉'],
    ['&not;in', '¬in'],
    ['&copy2024', '©2024'],
    ['&ampamp;', '&amp;'],
    ['&amp;lt;', '&lt;'],
    ['&nosuch; & &; &#; &#x;', '&nosuch; & &; &#; &#x;'],
    ['&Aacute&aacute', 'Áá'],
    ['&euro', '&euro'],
    ['&#65;&#x42;&#X43;', 'ABC'],
    ['&#0000000065;&#x00000000042;', 'AB'],
    ['&#65&#x42z', 'ABz'],
    ['&#128512;', '😀'],
  ])('reads %j as %j', (html, text) => {
    expect(unwrap(decodeHtml(html))).toBe(text)
  })

  it.each([
    ['&not=1', '&not=1', '¬=1'],
    ['?a=1&notit;', '?a=1&notit;', '?a=1¬it;'],
    ['&not;=', '¬=', '¬='],
    ['&not ', '¬ ', '¬ '],
    ['&amp', '&', '&'],
  ])('reads %j in an attribute as %j and in text as %j', (html, inAttribute, inText) => {
    expect(unwrap(decodeHtml(html, { context: 'attribute' }))).toBe(inAttribute)
    expect(unwrap(decodeHtml(html))).toBe(inText)
  })

  it.each([
    ['&#x80;&#159;', '€Ÿ', 'windows-1252'],
    ['&#0;', '\ufffd', 'replaced'],
    ['&#xD800;', '\ufffd', 'replaced'],
    ['&#x110000;&#99999999999999999999;', '\ufffd\ufffd', 'replaced'],
    ['&#1;', '\u0001', 'control'],
    ['&copy', '©', 'no-semicolon'],
    ['&#65', 'A', 'no-semicolon'],
    ['&nosuch;', '&nosuch;', 'unknown-name'],
  ])('reads %j as %j with the note %s', (html, text, code) => {
    const result = decodeHtml(html)
    expect(unwrap(result)).toBe(text)
    expect(noteCodes(result)).toEqual([code])
  })

  it('places a note at the first reference of its kind and counts the others', () => {
    expect(decodeHtml('a\n&copy b &copy')).toMatchObject({
      notes: [{ code: 'no-semicolon', offset: 2, line: 2, column: 1, length: 5, count: 2 }],
    })
  })

  it('rejects an unknown context', () => {
    expect(firstError(decodeHtml('', { context: 'script' as 'text' }))?.code).toBe('invalid-option')
  })
})

describe('encodeHtml', () => {
  const text = `& < > " ' é € → 😀 ∉`

  it.each([
    ['minimal', `&amp; &lt; &gt; &quot; &#39; é € → 😀 ∉`],
    ['named', '&amp; &lt; &gt; &quot; &apos; &eacute; &euro; &rarr; &#x1F600; &notin;'],
    ['decimal', '&#38; &#60; &#62; &#34; &#39; &#233; &#8364; &#8594; &#128512; &#8713;'],
    ['hex', '&#x26; &#x3C; &#x3E; &#x22; &#x27; &#xE9; &#x20AC; &#x2192; &#x1F600; &#x2209;'],
  ] as const)('writes in %s mode by code point', (mode, html) => {
    expect(unwrap(encodeHtml(text, { mode }))).toBe(html)
  })

  it('encodes every character on request', () => {
    expect(unwrap(encodeHtml('a😀', { mode: 'hex', scope: 'all' }))).toBe('&#x61;&#x1F600;')
    expect(unwrap(encodeHtml('a+', { mode: 'named', scope: 'all' }))).toBe('&#x61;&plus;')
  })

  it('uses the single name of two characters', () => {
    expect(unwrap(encodeHtml('\u2242\u0338 =\u20e5 =\u0338', { mode: 'named' }))).toBe(
      '&nesim; &bne; =&#x338;',
    )
  })

  it('leaves what no reference can express, with a note', () => {
    expect(encodeHtml('\u0085\0', { mode: 'hex', scope: 'all' })).toMatchObject({
      value: '\u0085\0',
      notes: [{ code: 'kept', count: 2 }],
    })
  })

  it.each(MODES)('is reversed by decodeHtml in %s mode, for every text', (mode) => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('non-ascii' as const, 'all' as const), (each, scope) => {
        const html = unwrap(encodeHtml(each, { mode, scope }))
        expect(unwrap(decodeHtml(html))).toBe(each)
        expect(unwrap(decodeHtml(html, { context: 'attribute' }))).toBe(each)
      }),
    )
  })

  it.each(['named', 'decimal', 'hex'] as const)(
    'round-trips every character of the table in %s mode',
    (mode) => {
      for (const characters of entityTable().characters.values()) {
        expect(unwrap(decodeHtml(unwrap(encodeHtml(characters, { mode }))))).toBe(characters)
      }
    },
  )
})
