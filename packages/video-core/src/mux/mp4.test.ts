import { describe, expect, it } from 'vitest'
import { planVideo } from '../plan.ts'
import { writeMp4 } from './mp4.ts'

const plan = planVideo({ width: 64, height: 64 }, { duration: 0.1 })

/**
 * A parameter set of the High profile, level 3.1, 854x480; then a picture parameter set, and a slice of a key
 * frame.
 */
function keyPacket(pictureParameters: number): Uint8Array {
  const sps = [0x67, 100, 0, 31, 0xac, 0xd9, 0x40, 0xd8, 0x3d, 0xa1, 0x00, 0x80]
  return Uint8Array.of(0, 0, 1, ...sps, 0, 0, 1, 0x68, pictureParameters, 0, 0, 1, 0x65, 0x88, 0x84)
}

describe('writeMp4', () => {
  it('accepts repeated parameter sets, and packets without any', () => {
    const file = writeMp4(plan)
    file.add({ data: keyPacket(1) })
    file.add({ data: Uint8Array.of(0, 0, 1, 0x41, 0x9a) })
    expect(() => file.add({ data: keyPacket(1) })).not.toThrow()
  })

  it('[C5] rejects different ones in mid-stream: the file describes one stream', () => {
    const file = writeMp4(plan)
    file.add({ data: keyPacket(1) })
    expect(() => file.add({ data: keyPacket(2) })).toThrow(
      expect.objectContaining({
        code: 'encoder',
        message: expect.stringContaining('its parameters changed in mid-stream'),
      }),
    )
  })

  it('rejects finishing without every frame', async () => {
    const file = writeMp4(plan)
    await expect(file.finish()).rejects.toMatchObject({
      code: 'frame-count',
      details: { expected: 3, found: 0 },
    })
  })
})
