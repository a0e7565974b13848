/** Texts of many windows, in one piece and in pieces of any length, against Node's own Buffer. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { createBase64Decoder, decodeBase64 } from './decodeBase64.ts'
import { createBase64Encoder, encodeBase64 } from './encodeBase64.ts'

const STANDARD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Passed as an alphabet of one's own, so that the host's encoder is not used. */
const OWN = { alphabet: STANDARD }
const REVERSED = [...STANDARD].reverse().join('')
const WINDOW = 0xc000

function bytesOf(length: number, seed = 1): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 7) + seed * 97) & 255)
}

describe('encodeBase64', () => {
  it.each([1023, 1024, 1025, WINDOW - 1, WINDOW, WINDOW + 1, 2 * WINDOW + 5])(
    'encodes %i bytes as Buffer does',
    (length) => {
      const bytes = bytesOf(length)
      expect(unwrap(encodeBase64(bytes, OWN))).toBe(Buffer.from(bytes).toString('base64'))
    },
  )

  it('writes each of the 64 digits of any alphabet', () => {
    const bytes = bytesOf(6000)
    const digits = [...Buffer.from(bytes).toString('base64')]
    const expected = digits.map((digit) => REVERSED[STANDARD.indexOf(digit)]).join('')
    expect(new Set(expected).size).toBe(64)
    expect(unwrap(encodeBase64(bytes, { alphabet: REVERSED }))).toBe(expected)
  })

  it('gives the same in pieces of any length, with and without line breaks', () => {
    const lengths = fc.array(fc.oneof(fc.nat(5), fc.integer({ min: 1000, max: 60_000 })), { maxLength: 8 })
    fc.assert(
      fc.property(lengths, fc.constantFrom(0, 1, 3, 76), (given, wrap) => {
        const whole = bytesOf(given.reduce((sum, length) => sum + length, 0))
        const digits = Buffer.from(whole).toString('base64')
        const lines = digits.match(new RegExp(`.{1,${wrap || 1}}`, 'g'))?.join('\n') ?? ''
        expect(piecewise(whole, given, wrap)).toBe(wrap === 0 ? digits : lines)
      }),
      { numRuns: 30 },
    )
  })
})

describe('decodeBase64', () => {
  it('gives the same bytes and errors in one piece and in two, with line breaks and with flaws', () => {
    const text = fc.record({
      length: fc.integer({ min: 700, max: 70_000 }),
      seed: fc.nat(),
      encoding: fc.constantFrom('base64' as const, 'base64url' as const),
      width: fc.constantFrom(0, 1, 3, 4, 5, 16, 64, 76),
      lineEnd: fc.constantFrom('\n', '\r\n', ' ', '\t\f'),
      flaws: fc.array(fc.tuple(fc.nat(), fc.constantFrom('-', '+', '=', '*', 'é', '\n', '')), {
        maxLength: 3,
      }),
      cut: fc.nat(40_000),
      mode: fc.constantFrom('forgiving' as const, 'strict' as const),
      variant: fc.constantFrom('auto' as const, 'standard' as const, 'url' as const),
    })
    fc.assert(
      fc.property(text, ({ length, seed, encoding, width, lineEnd, flaws, cut, ...options }) => {
        const bytes = bytesOf(length, seed)
        const digits = Buffer.from(bytes).toString(encoding)
        const lined = width === 0 ? digits : digits.replace(new RegExp(`.{${width}}`, 'g'), `$&${lineEnd}`)
        const flawed = flaws.reduce((whole, [at, flaw]) => {
          const place = at % whole.length
          return whole.slice(0, place) + flaw + whole.slice(place + 1)
        }, lined)
        const codes = new TextEncoder().encode(flawed)
        const whole = decodeBase64(codes, options)
        const { push, end } = unwrap(createBase64Decoder(options))
        const parts = [push(codes.subarray(0, cut)), push(codes.subarray(cut)), end()]
        const failed = parts.find((part) => !part.ok)
        if (whole.ok) {
          expect(failed).toBeUndefined()
          expect(Buffer.concat(parts.map(unwrap)).equals(whole.value)).toBe(true)
        } else {
          expect(failed?.ok === false && failed.errors[0]).toMatchObject({
            code: whole.errors[0]?.code,
            offset: whole.errors[0]?.offset,
          })
        }
        if (flaws.length === 0 && options.mode === 'forgiving' && options.variant === 'auto')
          expect(Buffer.from(unwrap(whole)).equals(bytes)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

function piecewise(whole: Uint8Array, lengths: readonly number[], wrap: number): string {
  const encoder = unwrap(createBase64Encoder({ wrap }))
  let at = 0
  const pieces = lengths.map((length) => {
    at += length
    return encoder.push(whole.subarray(at - length, at))
  })
  return Buffer.concat([...pieces, encoder.end()]).toString('latin1')
}
