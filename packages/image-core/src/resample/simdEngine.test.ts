import { mulberry32 } from '@whittle/scripts/testing/mulberry32'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paint } from '../../test/material.ts'
import { blend } from './blend.ts'
import { scalarEngineFor } from './scalarEngine.ts'
import { simdEngineWith, simdKernel } from './simdEngine.ts'
import { SIMD_KERNEL } from './simdKernel.generated.ts'

const kernel = simdKernel()!

describe('the SIMD kernel', () => {
  it('is small enough to be compiled at once on a page: under 4 kB', () => {
    expect(SIMD_KERNEL.length * 0.75).toBeLessThan(4096)
  })

  it.each(['opaque', 'straight'] as const)('matches JavaScript within 1 on %s pixels', (alpha) => {
    const side = fc.integer({ min: 1, max: 150 })
    const filter = fc.constantFrom('lanczos3', 'mitchell', 'box')
    fc.assert(
      fc.property(
        side,
        side,
        side,
        side,
        filter,
        fc.nat(),
        (width, height, toWidth, toHeight, name, seed) => {
          const random = mulberry32(seed)
          const byte = () => Math.floor(random() * 256)
          const noise = paint(width, height, () => [
            byte(),
            byte(),
            byte(),
            alpha === 'opaque' ? 255 : byte(),
          ])
          const job = { size: { width: toWidth, height: toHeight }, filter: name, space: 'linear' } as const
          const simd = blend(noise, job, simdEngineWith(kernel))
          const scalar = blend(noise, job, scalarEngineFor(noise))
          for (let i = 0; i < simd.length; i++) {
            // Where alpha is almost 0, its rounding dominates the division that recovers the colour.
            if (simd[i | 3]! < 4) continue
            if (Math.abs(simd[i]! - scalar[i]!) > 1) expect([i, simd[i]]).toEqual([i, scalar[i]])
          }
        },
      ),
    )
  })
})

describe('without WebAssembly', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  it.each([
    ['missing', undefined],
    ['forbidden by policy', { Module: forbidden }],
  ])('%s, resampling continues in JavaScript', async (_, environment) => {
    vi.stubGlobal('WebAssembly', environment)
    vi.resetModules()
    const alone = await import('./resample.ts')
    expect((await import('./simdEngine.ts')).simdKernel()).toBeUndefined()
    const stripes = paint(2000, 4, (x) => (x % 2 === 0 ? [0, 0, 0, 255] : [255, 255, 255, 255]))
    expect(alone.resample(stripes, { width: 300, height: 4 }).data[600]).toBe(188)
  })
})

function forbidden(): never {
  throw new Error('Refused to compile: script-src')
}
