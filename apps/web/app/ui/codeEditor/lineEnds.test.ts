import { Text } from '@codemirror/state'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineEndOf, offsetInText, positionInDocument, withLineEnds, withPlainLineEnds } from './lineEnds.ts'

describe('lineEndOf', () => {
  it.each([
    ['one line', '\n'],
    ['a\nb', '\n'],
    ['a\r\nb\r\n', '\r\n'],
    ['\r\n', '\r\n'],
    ['a\r\nb\nc', '\n'],
    ['\n\r\n', '\n'],
    ['a\rb\r\n', '\n'],
  ])('of %j is %j', (text, lineEnd) => {
    expect(lineEndOf(text)).toBe(lineEnd)
  })
})

/** Texts over a small alphabet with every kind of line end. */
const texts = fc
  .array(fc.constantFrom('a', 'é', '\n', '\r\n', '\r'), { maxLength: 40 })
  .map((parts) => parts.join(''))
const crlfTexts = fc
  .array(fc.constantFrom('a', '💡', '\r\n'), { maxLength: 40 })
  .map((parts) => `${parts.join('')}\r\n`)

function documentOf(text: string): Text {
  return Text.of(text.split(lineEndOf(text)))
}

describe('a text in the editor', () => {
  it('is returned unchanged', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const lineEnd = lineEndOf(text)
        expect(documentOf(text).sliceString(0, undefined, lineEnd)).toBe(text)
        expect(withLineEnds(withPlainLineEnds(text, lineEnd), lineEnd)).toBe(text)
      }),
    )
  })

  it('maps each offset to the position with the same text before it', () => {
    fc.assert(
      fc.property(fc.oneof(texts, crlfTexts), fc.nat(60), (text, wish) => {
        const lineEnd = lineEndOf(text)
        const doc = documentOf(text)
        const offset = Math.min(wish, text.length)
        fc.pre(lineEnd === '\n' || text[offset - 1] !== '\r')
        const position = positionInDocument(doc, lineEnd, offset)
        expect(doc.sliceString(0, position, lineEnd)).toBe(text.slice(0, offset))
        expect(offsetInText(doc, lineEnd, position)).toBe(offset)
      }),
    )
  })

  it('maps an offset between CR and LF to the end of the line', () => {
    expect(positionInDocument(documentOf('ab\r\ncd\r\n'), '\r\n', 3)).toBe(2)
  })

  it('clamps offsets outside it', () => {
    expect(positionInDocument(documentOf('ab\r\n'), '\r\n', 99)).toBe(3)
    expect(positionInDocument(documentOf('ab'), '\n', -1)).toBe(0)
  })
})
