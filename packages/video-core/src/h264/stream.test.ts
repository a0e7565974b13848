import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ffmpegArgs } from '../ffmpegArgs.ts'
import { i420ByteLength } from '../i420.ts'
import { planVideo } from '../plan.ts'
import { isKeyPacket, NAL, nalUnits, splitAccessUnits, withoutDelimiters } from './annexB.ts'
import { codecStringOf, findSequenceParameters } from './sps.ts'

const plan = planVideo({ width: 64, height: 64 }, { duration: 5, fps: 24 })

/** Five seconds of noise and grey, encoded by native ffmpeg with the plan's own arguments. */
let stream: Uint8Array

function split(pieces: readonly Uint8Array[]): Uint8Array[] {
  const units: Uint8Array[] = []
  const splitter = splitAccessUnits((unit) => units.push(unit))
  for (const piece of pieces) splitter.push(piece)
  splitter.finish()
  return units
}

describe.runIf(hasPrograms('ffmpeg'))('a stream of x264', () => {
  beforeAll(() => {
    const frame = new Uint8Array(i420ByteLength(plan)).fill(128)
    const input = new Uint8Array(frame.length * plan.frameCount)
    for (let i = 0; i < plan.frameCount; i += 1) {
      frame.set([i, 255 - i, (i * 37) % 256], i * 1000)
      input.set(frame, i * frame.length)
    }
    stream = new Uint8Array(runProgram('ffmpeg', ffmpegArgs(plan, 'pipe:0'), { input }))
  })

  it('[C3] is split into exactly the planned frames, with the planned key frames', () => {
    const units = split([stream])
    expect(units).toHaveLength(plan.frameCount)
    const keys = units.flatMap((unit, i) => (isKeyPacket(unit) ? [i] : []))
    expect(keys).toEqual([0, 48, 96])
  })

  it('is split the same way however it arrives', () => {
    const whole = split([stream]).map((unit) => unit.length)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 50 }), (lengths) => {
        const pieces: Uint8Array[] = []
        for (let at = 0, i = 0; at < stream.length; i += 1) {
          const length = lengths[i % lengths.length]!
          pieces.push(stream.subarray(at, at + length))
          at += length
          if (pieces.length > 2000) {
            pieces.push(stream.subarray(at))
            break
          }
        }
        expect(split(pieces).map((unit) => unit.length)).toEqual(whole)
      }),
      { numRuns: 10 },
    )
  })

  it('[C4] declares what it is: High profile, the planned level and size', () => {
    const found = findSequenceParameters(stream)
    expect(found).toMatchObject({ profile: 100, level: plan.level, width: 854, height: 480 })
    expect(codecStringOf(found!)).toBe(plan.codec)
  })

  it('loses its delimiters and nothing else', () => {
    const [first] = split([stream])
    const types = (data: Uint8Array) => nalUnits(data).map((unit) => unit.type)
    expect(types(first!)[0]).toBe(NAL.delimiter)
    expect(types(withoutDelimiters(first!))).toEqual(types(first!).slice(1))
    const bare = withoutDelimiters(first!)
    expect(withoutDelimiters(bare)).toBe(bare)
  })

  it('is rejected if its parameter set is truncated', () => {
    expect(() => findSequenceParameters(Uint8Array.of(0, 0, 1, 0x67, 100, 0, 31))).toThrow(RangeError)
    expect(findSequenceParameters(Uint8Array.of(0, 0, 1, 0x65, 1))).toBeUndefined()
  })
})
