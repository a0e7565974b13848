import { describe, expect, it } from 'vitest'
import { codecString, highestBitrate, lowestLevel, macroblocks } from './levels.ts'

describe('[P4] lowestLevel', () => {
  it.each([
    [854, 480, 24, 30],
    [854, 480, 30, 31],
    [480, 854, 30, 31],
    [1280, 720, 24, 31],
    [1280, 720, 30, 31],
    [720, 1280, 30, 31],
    [1920, 1080, 24, 40],
    [1920, 1080, 30, 40],
    [1080, 1920, 30, 40],
    [1080, 1080, 24, 32],
    [1080, 1080, 30, 32],
    [480, 480, 30, 30],
    [640, 384, 30, 30],
  ])('is right for %dx%d at %d fps', (width, height, fps, id) => {
    expect(lowestLevel({ width, height }, { fps }).id).toBe(id)
  })

  it('counts macroblocks that extend beyond the frame', () => {
    expect(macroblocks({ width: 854, height: 480 })).toBe(54 * 30)
    expect(macroblocks({ width: 1920, height: 1080 })).toBe(120 * 68)
  })

  it('rises if the bit rate is above 1.25 times the table’s, as the High profile allows', () => {
    const size = { width: 854, height: 480 }
    expect(lowestLevel(size, { fps: 24, bitrate: 12_500_000 }).id).toBe(30)
    expect(lowestLevel(size, { fps: 24, bitrate: 12_500_001 }).id).toBe(31)
  })

  it('rejects a side longer than the level allows', () => {
    expect(lowestLevel({ width: 2048, height: 16 }, { fps: 1 }).id).toBe(31)
    expect(() => lowestLevel({ width: 100_000, height: 16 }, { fps: 1 })).toThrow(RangeError)
  })
})

describe('highestBitrate', () => {
  it('is the bit rate up to which a level is the lowest one', () => {
    const size = { width: 1920, height: 1080 }
    const most = highestBitrate(40)
    expect(most).toBe(25_000_000)
    expect(lowestLevel(size, { fps: 30, bitrate: most }).id).toBe(40)
    expect(lowestLevel(size, { fps: 30, bitrate: most + 1 }).id).toBe(41)
    expect(highestBitrate(41)).toBe(62_500_000)
    expect(() => highestBitrate(33)).toThrow(RangeError)
  })
})

describe('codecString', () => {
  it.each([
    ['high', 30, 'avc1.64001e'],
    ['high', 40, 'avc1.640028'],
    ['high', 41, 'avc1.640029'],
    ['main', 31, 'avc1.4d001f'],
    ['baseline', 31, 'avc1.42e01f'],
  ] as const)('%s at %d is %s', (profile, level, expected) => {
    expect(codecString(profile, level)).toBe(expected)
  })
})
