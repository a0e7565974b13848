import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { assembledKernel } from '../../../../scripts/packaging/kernels.ts'
import { BASE64_KERNEL } from './base64Kernel.generated.ts'
import { decodeInKernel, encodeInKernel, WINDOW_BYTES } from './base64Kernel.ts'
import * as decodesWithKernel from './decodeBase64.ts'
import * as withKernel from './encodeBase64.ts'

type Engine = Pick<typeof withKernel, 'createBase64Encoder' | 'encodeBase64'>

const STANDARD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Passed as a custom alphabet, so that the host's encoder is not used. */
const OWN = { alphabet: STANDARD }
const REVERSED = [...STANDARD].reverse().join('')

/** The engines in a thread without WebAssembly. */
let plain: Engine
let decodesPlain: typeof decodesWithKernel

beforeAll(async () => {
  vi.stubGlobal('WebAssembly', undefined)
  vi.resetModules()
  plain = await import('./encodeBase64.ts')
  decodesPlain = await import('./decodeBase64.ts')
  const kernel = await import('./base64Kernel.ts')
  expect(kernel.encodeInKernel(new Uint8Array(3000), new Uint8Array(64))).toBeUndefined()
  expect(kernel.decodeInKernel(new Uint8Array(4000).fill(65), 'url', { skips: true })).toBeUndefined()
  vi.unstubAllGlobals()
})

function bytesOf(length: number, seed = 1): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 7) + seed * 97) & 255)
}

describe('the Base64 kernel', () => {
  it('is assembled from its source', async () => {
    expect(BASE64_KERNEL).toBe(await assembledKernel(new URL('base64Kernel.wat', import.meta.url)))
  })

  it('is used only for enough bytes to be worth it', () => {
    expect(encodeInKernel(new Uint8Array(300), new TextEncoder().encode(STANDARD))).toBeUndefined()
    expect(encodeInKernel(new Uint8Array(3000), new TextEncoder().encode(STANDARD))).toHaveLength(4000)
  })

  it.each([
    1023,
    1024,
    1025,
    3071,
    3072,
    3073,
    WINDOW_BYTES - 1,
    WINDOW_BYTES,
    WINDOW_BYTES + 1,
    2 * WINDOW_BYTES + 5,
  ])('encodes %i bytes as Buffer and the JavaScript loop do', (length) => {
    const bytes = bytesOf(length)
    const expected = Buffer.from(bytes).toString('base64')
    expect(withKernel.encodeBase64(bytes, OWN)).toMatchObject({ value: expected })
    expect(plain.encodeBase64(bytes, OWN)).toMatchObject({ value: expected })
  })

  it('writes each of the 64 digits of any alphabet', () => {
    const bytes = bytesOf(6000)
    const digits = [...Buffer.from(bytes).toString('base64')]
    const expected = digits.map((digit) => REVERSED[STANDARD.indexOf(digit)]).join('')
    expect(new Set(expected).size).toBe(64)
    expect(withKernel.encodeBase64(bytes, { alphabet: REVERSED })).toMatchObject({ value: expected })
  })

  it('gives the same in pieces of any length, with and without line breaks', () => {
    const lengths = fc.array(fc.oneof(fc.nat(5), fc.integer({ min: 1000, max: 60_000 })), { maxLength: 8 })
    fc.assert(
      fc.property(lengths, fc.constantFrom(0, 1, 3, 76), (given, wrap) => {
        const whole = bytesOf(given.reduce((sum, length) => sum + length, 0))
        const texts = [withKernel, plain].map((engine) => piecewise(engine, whole, given, wrap))
        expect(texts[0]).toBe(texts[1])
        const digits = Buffer.from(whole).toString('base64')
        expect(texts[0]).toBe(
          wrap === 0 ? digits : (digits.match(new RegExp(`.{1,${wrap}}`, 'g'))?.join('\n') ?? ''),
        )
      }),
      { numRuns: 30 },
    )
  })
})

describe('the Base64 kernel, decoding', () => {
  it('reads a text with line breaks to its end', () => {
    const lines = Buffer.from(bytesOf(3000)).toString('base64').replace(/.{76}/g, '$&\r\n')
    const part = decodeInKernel(Buffer.from(lines), 'standard', { skips: true })
    expect(part).toMatchObject({ taken: lines.length, isOfVariant: true })
    expect(Buffer.compare(part!.bytes, bytesOf(3000))).toBe(0)
  })

  it('agrees with JavaScript on every text: bytes, notes, errors and their places', () => {
    const text = fc.record({
      length: fc.integer({ min: 700, max: 70_000 }),
      seed: fc.nat(),
      encoding: fc.constantFrom('base64' as const, 'base64url' as const),
      width: fc.constantFrom(0, 1, 2, 3, 4, 5, 13, 16, 17, 64, 75, 76),
      lineEnd: fc.constantFrom('\n', '\r\n', ' ', '\t\f'),
      flaws: fc.array(
        fc.tuple(fc.nat(), fc.constantFrom('-', '+', '_', '/', '=', '*', '\v', 'é', '\n', 'A', '')),
        {
          maxLength: 3,
        },
      ),
      cut: fc.nat(40_000),
      mode: fc.constantFrom('forgiving' as const, 'strict' as const),
      variant: fc.constantFrom('auto' as const, 'standard' as const, 'url' as const),
    })
    fc.assert(
      fc.property(text, ({ length, seed, encoding, width, lineEnd, flaws, cut, ...options }) => {
        const digits = Buffer.from(bytesOf(length, seed)).toString(encoding)
        const lined = width === 0 ? digits : digits.replace(new RegExp(`.{${width}}`, 'g'), `$&${lineEnd}`)
        const flawed = flaws.reduce((whole, [at, flaw]) => {
          const place = at % whole.length
          return whole.slice(0, place) + flaw + whole.slice(place + 1)
        }, lined)
        const codes = new TextEncoder().encode(flawed)
        const answers = [decodesWithKernel, decodesPlain].map((engine) => {
          const decoder = engine.createBase64Decoder(options)
          if (!decoder.ok) throw new Error(decoder.errors[0]?.message)
          const { push, end } = decoder.value
          return [
            engine.decodeBase64(codes, options),
            push(codes.subarray(0, cut)),
            push(codes.subarray(cut)),
            end(),
          ]
        })
        expect(answers[0]).toEqual(answers[1])
        if (flaws.length === 0 && options.mode === 'forgiving' && options.variant === 'auto')
          expect(answers[0]![0]).toMatchObject({ ok: true, value: { length } })
      }),
      { numRuns: 60 },
    )
  })
})

function piecewise(engine: Engine, whole: Uint8Array, lengths: readonly number[], wrap: number): string {
  const encoder = engine.createBase64Encoder({ wrap })
  if (!encoder.ok) throw new Error(encoder.errors[0]?.message)
  let at = 0
  const pieces = lengths.map((length) => {
    at += length
    return Buffer.from(encoder.value.push(whole.subarray(at - length, at)))
  })
  return Buffer.concat([...pieces, encoder.value.end()]).toString('latin1')
}
