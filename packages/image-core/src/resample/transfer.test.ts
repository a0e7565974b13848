import { describe, expect, it } from 'vitest'
import { ENCODE_STEPS, transferOf } from './transfer.ts'

describe.each(['linear', 'gamma'] as const)('transferOf %s', (space) => {
  it('encodes every decoded sample to itself', () => {
    const { decode, encode } = transferOf(space)
    const back = Array.from(decode, (light) => encode[Math.round(light * ENCODE_STEPS)])
    expect(back).toEqual(Array.from({ length: 256 }, (_, value) => value))
  })
})

describe('transferOf linear', () => {
  it('encodes half the light as 188', () => {
    expect(transferOf('linear').encode[Math.round(ENCODE_STEPS / 2)]).toBe(188)
  })
})
