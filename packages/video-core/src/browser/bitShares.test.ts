import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highestBitrate } from '../levels.ts'
import { planVideo } from '../plan.ts'
import { bitrateAfter, keyFrameBitrate } from './bitShares.ts'

const IMAGE = { width: 64, height: 64 }

const anyPlan = fc
  .record({
    resolution: fc.constantFrom('480p' as const, '720p' as const, '1080p' as const),
    fps: fc.constantFrom(24 as const, 30 as const),
    animationType: fc.constantFrom('still' as const, 'zoom-in' as const),
    quality: fc.oneof(
      fc.constantFrom('small' as const, 'balanced' as const, 'best' as const),
      fc.integer({ min: 50_000, max: 20_000_000 }).map((bitrate) => ({ bitrate })),
    ),
  })
  .map((settings) => planVideo(IMAGE, settings))

describe('the bit rate requested', () => {
  it('[C7] for two frames after a small key frame stays within the level', () => {
    const plan = planVideo(IMAGE, { resolution: '1080p', quality: 'best', animationType: 'zoom-in' })
    expect(bitrateAfter(20_000, 1, plan)).toBe(24_000_000)
  })

  it('[C7] stays within the level, however few frames share the rest and whatever the key frame took', () => {
    const keyBytes = fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 3_000_000 }))
    fc.assert(
      fc.property(anyPlan, keyBytes, (plan, bytes) => {
        const groups = Array.from({ length: 59 }, (_, index) => index + 2)
        const rates = groups.map((frames) => bitrateAfter(bytes, frames - 1, plan))
        expect(Math.min(...rates)).toBeGreaterThan(0)
        expect(Math.max(...rates, keyFrameBitrate(plan))).toBeLessThanOrEqual(highestBitrate(plan.level))
      }),
    )
  })
})
