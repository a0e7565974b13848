import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { assembledKernel } from '../../../../scripts/kernels.ts'
import { BASE64_KERNEL } from './base64Kernel.generated.ts'
import { encodeInKernel, WINDOW_BYTES } from './base64Kernel.ts'
import * as withKernel from './encodeBase64.ts'

type Engine = Pick<typeof withKernel, 'createBase64Encoder' | 'encodeBase64'>

const STANDARD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Given as digits of one's own, so that the host's encoder does not do it. */
const OWN = { alphabet: STANDARD }
const REVERSED = [...STANDARD].reverse().join('')

/** The engine in a thread that has no WebAssembly. */
let plain: Engine

beforeAll(async () => {
  vi.stubGlobal('WebAssembly', undefined)
  vi.resetModules()
  plain = await import('./encodeBase64.ts')
  const { encodeInKernel: inKernel } = await import('./base64Kernel.ts')
  expect(inKernel(new Uint8Array(3000), new Uint8Array(64))).toBeUndefined()
  vi.unstubAllGlobals()
})

function bytesOf(length: number, seed = 1): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 7) + seed * 97) & 255)
}

describe('the Base64 kernel', () => {
  it('is the one that its source describes', async () => {
    expect(BASE64_KERNEL).toBe(await assembledKernel(new URL('base64Kernel.wat', import.meta.url)))
  })

  it('is used for bytes that are worth it', () => {
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
  ])('gives what Buffer gives for %i bytes, and JavaScript the same', (length) => {
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

  it('gives the same in pieces of any length, with lines and without', () => {
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
