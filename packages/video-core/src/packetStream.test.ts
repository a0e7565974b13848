import { describe, expect, it } from 'vitest'
import type { H264Packet } from './frames.ts'
import { packetStream } from './packetStream.ts'
import { planVideo } from './plan.ts'

const plan = planVideo({ width: 64, height: 64 }, { duration: 0.1 })

/** A frame of a stream: an access unit delimiter, then a slice. */
const frame = (value: number) => Uint8Array.of(0, 0, 0, 1, 9, 0xf0, 0, 0, 1, 0x41, value)

/** What a program's output and end become. */
function outcome(frames: number, end: { readonly code: number | null; readonly log: readonly string[] }) {
  const packets: H264Packet[] = []
  const counts: number[] = []
  const stream = packetStream(
    plan,
    (packet) => packets.push(packet),
    (done) => counts.push(done),
  )
  let error: unknown
  try {
    for (let i = 0; i < frames; i += 1) stream.push(frame(i + 1))
    stream.end(end)
  } catch (each) {
    error = each
  }
  return { packets, counts, error }
}

describe('packetStream', () => {
  it('passes on every packet in order, the last one when the program has ended', () => {
    const { packets, counts, error } = outcome(3, { code: 0, log: [] })
    expect(packets.map(({ data, index }) => [data.at(-1), index])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ])
    expect([counts, error]).toEqual([[1, 2, 3], undefined])
  })

  it('says how many packets are missing', () => {
    expect(outcome(2, { code: 0, log: ['one line'] }).error).toMatchObject({
      code: 'frame-count',
      details: { encoder: 'ffmpeg', expected: 3, found: 2, log: ['one line'] },
    })
  })

  it.each([
    [1, ['one', 'no such codec'], 'encoder', 'The video encoder failed: no such codec'],
    [null, [], 'encoder', 'The video encoder failed'],
    [
      1,
      ['malloc of size 33 failed', 'Conversion failed!'],
      'memory',
      'There was not enough memory for the video: Conversion failed!',
    ],
  ])('after exit code %s and the log %j rejects with the code %s', (code, log, expected, message) => {
    const { error, packets } = outcome(2, { code, log })
    expect(error).toMatchObject({ code: expected, message, details: { exitCode: code ?? -1, log } })
    expect(packets).toHaveLength(1)
  })
})
