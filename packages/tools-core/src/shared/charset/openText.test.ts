import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { anyText } from '../../../test/texts.ts'
import { utf8Bytes } from '../platform/utf8.ts'
import { decodeText, encodeText } from './charset.ts'
import { openText } from './openText.ts'

describe('openText', () => {
  it.each([
    [[0x61, 0xfc, 0x62], 'invalid-utf8', 1],
    [[0xef, 0xbf, 0xbd, 0x0a, 0xe2, 0x82], 'invalid-utf8', 4],
    [[0xff, 0xfe, 0x61, 0, 0xfd, 0xff, 0, 0xd8, 0x62, 0], 'invalid-utf16', 6],
    [[0xfe, 0xff, 0, 0x61, 0], 'invalid-utf16', 4],
  ])('refuses %j: %s at %i', (bytes, code, offset) => {
    expect(firstError(openText(Uint8Array.from(bytes)))).toMatchObject({ code, offset })
  })

  it.each(['utf-16le', 'utf-16be'])('reads %s by its mark, and says so', (label) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const marked = `\ufeff${text.replace(/\p{Surrogate}/gu, '\ufffd')}`
        const result = openText(unwrap(encodeText(marked, label)))
        expect(unwrap(result)).toBe(marked)
        expect(noteCodes(result)).toEqual(['character-set'])
      }),
    )
  })

  it('finds the byte that a strict decoder stops at, and no other', () => {
    const pieces = fc.oneof(
      anyText.map((text): Uint8Array => utf8Bytes(text)),
      fc.constant(utf8Bytes('\ufffd')),
      fc.uint8Array({ maxLength: 3 }),
    )
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        const bytes = Uint8Array.from(parts.flatMap((part) => [...part]))
        if (bytes[0]! + bytes[1]! === 0xff + 0xfe) return
        const [ours, theirs] = [openText(bytes), decodeText(bytes)]
        expect(ours.ok).toBe(theirs.ok)
        if (ours.ok && theirs.ok) expect(ours.value).toBe(theirs.value)
        else expect(firstError(ours)?.offset).toBe(firstError(theirs)?.offset)
      }),
    )
  })
})
