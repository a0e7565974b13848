import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { anyText } from '../../../test/texts.ts'
import { utf16Mark } from '../platform/textDecoder.ts'
import { utf8Bytes } from '../platform/utf8.ts'
import { decodeText, encodeText } from './charset.ts'
import { openText } from './openText.ts'

describe('openText', () => {
  it.each([
    [[0x61, 0xfc, 0x62], 'invalid-utf8', 1],
    [[0xef, 0xbf, 0xbd, 0x0a, 0xe2, 0x82], 'invalid-utf8', 4],
    [[0xf0, 0xbf, 0xbc], 'invalid-utf8', 0],
    [[0xbf, 0xef, 0xbd], 'invalid-utf8', 0],
    [[0xff, 0xfe, 0x61, 0, 0xfd, 0xff, 0, 0xd8, 0x62, 0], 'invalid-utf16', 6],
    [[0xfe, 0xff, 0, 0x61, 0], 'invalid-utf16', 4],
  ])('refuses %j: %s at %i', (bytes, code, offset) => {
    expect(firstError(openText(Uint8Array.from(bytes)))).toMatchObject({ code, offset })
  })

  it('accepts exactly the bytes that the host accepts, and names the first wrong one', () => {
    const fatal = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    const isText = (bytes: Uint8Array): boolean => {
      try {
        fatal.decode(bytes)
        return true
      } catch {
        return false
      }
    }
    const anyByte = fc.oneof(fc.nat(255), fc.constantFrom(0xef, 0xbf, 0xbd, 0xbe, 0xbc, 0xf0, 0x61))
    fc.assert(
      fc.property(fc.array(anyByte, { maxLength: 9 }), (list) => {
        const bytes = Uint8Array.from(list)
        fc.pre(utf16Mark(bytes) === undefined)
        const result = openText(bytes)
        expect(result.ok).toBe(isText(bytes))
        if (result.ok) return
        const offset = firstError(result)?.offset
        expect(isText(bytes.subarray(0, offset))).toBe(true)
        // The wrong byte begins no character of any length.
        expect([1, 2, 3, 4].some((length) => isText(bytes.subarray(offset, offset! + length)))).toBe(false)
      }),
      { numRuns: 20_000 },
    )
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
