import { describe, expect, it } from 'vitest'
import { createSurface, freeSurface, readPixels, surfaceToBlob } from './surface.ts'

describe('createSurface', () => {
  it('throws instead of returning a blank canvas if this browser cannot hold the size', () => {
    expect(() => createSurface({ width: 16_385, height: 16_384 })).toThrow(
      expect.objectContaining({
        code: 'canvas-too-large',
        details: expect.objectContaining({ limit: 16_384 }),
      }),
    )
  })

  it('is transparent, including the corner that was tested', () => {
    const surface = createSurface({ width: 40, height: 30 })
    expect(readPixels(surface).data.every((value) => value === 0)).toBe(true)
    freeSurface(surface)
  })

  it('works in Display P3 on request', () => {
    const surface = createSurface({ width: 2, height: 2 }, 'display-p3')
    expect(surface.colorSpace).toBe('display-p3')
    expect(readPixels(surface).colorSpace).toBe('display-p3')
    freeSurface(surface)
  })

  it('releases its memory', () => {
    const surface = createSurface({ width: 40, height: 30 })
    freeSurface(surface)
    expect([surface.canvas.width, surface.canvas.height]).toEqual([0, 0])
  })
})

describe('surfaceToBlob', () => {
  it.each(['image/avif', 'image/x-icon', 'image/bmp', 'image/gif', 'image/heic'])(
    'does not pass PNG bytes off as %s',
    async (type) => {
      const surface = createSurface({ width: 4, height: 4 })
      await expect(surfaceToBlob(surface, type, 0.8)).rejects.toMatchObject({
        code: 'wrong-type',
        details: { wanted: type, got: 'image/png' },
      })
    },
  )
})
