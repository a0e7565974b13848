import { constants, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inflateZlib } from './inflate.ts'

const LIMIT = 1 << 20

/** Bytes with repetitions, as in text and profiles. */
const data = fc
  .array(fc.tuple(fc.uint8Array({ maxLength: 60 }), fc.integer({ min: 1, max: 40 })), { maxLength: 20 })
  .map((runs) =>
    Uint8Array.from(runs.flatMap(([run, times]) => Array.from({ length: times }, () => [...run]).flat())),
  )

/** Bytes of six random bits each, which compress a little. */
function noise(length: number): Uint8Array {
  let state = 1
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return state >>> 26
  })
}

describe('inflateZlib', () => {
  it('inflates what zlib compressed, whatever the level and strategy', () => {
    const strategy = fc.constantFrom(
      constants.Z_DEFAULT_STRATEGY,
      constants.Z_FIXED,
      constants.Z_HUFFMAN_ONLY,
      constants.Z_RLE,
    )
    fc.assert(
      fc.property(data, fc.integer({ min: 0, max: 9 }), strategy, (original, level, strategy) => {
        const packed = deflateSync(original, { level, strategy })
        expect(Buffer.from(inflateZlib(packed, LIMIT) ?? [])).toEqual(Buffer.from(original))
      }),
    )
  })

  it('reaches back as far as the format allows', () => {
    const far = Uint8Array.from({ length: 70_000 }, (_, index) => (index * index) >> 8)
    expect(inflateZlib(deflateSync(far), LIMIT)).toEqual(far)
  })

  it('stops at the limit instead of unpacking a bomb', () => {
    const bomb = deflateSync(new Uint8Array(50_000_000))
    expect(inflateZlib(bomb, LIMIT)).toBeUndefined()
    expect(inflateZlib(deflateSync(new Uint8Array(LIMIT)), LIMIT)?.length).toBe(LIMIT)
  })

  it('returns undefined for a truncated stream', () => {
    const packed = deflateSync(Uint8Array.from({ length: 500 }, (_, index) => (index * 7) % 256))
    // The last four bytes are the checksum, which is not needed.
    for (let length = 0; length < packed.length - 5; length++) {
      expect(inflateZlib(packed.subarray(0, length), LIMIT)).toBeUndefined()
    }
  })

  it.each([100, 200_000])('ignores what follows a stream of %i bytes', (length) => {
    const original = noise(length)
    const followed = new Uint8Array(Buffer.concat([deflateSync(original), noise(50_000)]))
    expect(Buffer.from(inflateZlib(followed, LIMIT) ?? [])).toEqual(Buffer.from(original))
  })

  it('returns undefined for a long stream that is truncated', () => {
    const packed = deflateSync(noise(100_000))
    expect(packed.length).toBeGreaterThan(60_000)
    for (let length = 1; length < packed.length - 5; length += 997) {
      expect(inflateZlib(packed.subarray(0, length), LIMIT)).toBeUndefined()
    }
  })

  it('returns bytes or undefined for any stream, and never more than the limit', () => {
    const damaged = fc.tuple(
      data,
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 }),
    )
    fc.assert(
      fc.property(damaged, ([original, changes]) => {
        const packed = Uint8Array.from(deflateSync(original))
        for (const [at, value] of changes) packed[2 + (at % (packed.length - 2))] = value
        expect(inflateZlib(packed, LIMIT)?.length ?? 0).toBeLessThanOrEqual(LIMIT)
      }),
      { numRuns: 1000 },
    )
  })
})
