/** Views are written in the requested format and size, with the pixels that the page shows. */
import { describe, expect, it, vi } from 'vitest'
import { pixelAt, pixelsOf } from '../../../test/browserMaterial.ts'
import { identify } from '../../identify/identify.ts'
import { encodeView, type ViewFormat } from './encodeView.ts'

const RED = [255, 0, 0, 255]
const BLUE = [0, 0, 255, 255]

const UNTURNED = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }
const FULL_VIEW = { matrix: UNTURNED, rect: { x: 0, y: 0, width: 40, height: 20 } }

/** 40 by 20: the left half red, the right half blue. */
function halves(): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 })
  const context = canvas.getContext('2d')
  for (const [color, x] of [
    ['red', 0],
    ['blue', 20],
  ] as const) {
    Object.assign(context ?? {}, { fillStyle: color })
    context?.fillRect(x, 0, 20, 20)
  }
  return canvas
}

const written = (format: ViewFormat, more: object = {}) =>
  encodeView(halves(), FULL_VIEW, { format, size: { width: 40, height: 20 }, quality: 1, ...more })

describe('encodeView', () => {
  it.each(['png', 'jpeg', 'webp', 'bmp', 'ico'] as const)('writes a real %s', async (format) => {
    const blob = await written(format)
    expect(identify(new Uint8Array(await blob.arrayBuffer()))).toMatchObject({
      format,
      width: 40,
      height: 20,
    })
    expect(blob.type).toBe(identify(new Uint8Array(await blob.arrayBuffer())).type)
  })

  it('draws through the matrix, from the corner of the visible part, scaled to the size', async () => {
    // A quarter turn clockwise: the stage is 20 by 40, red above blue.
    const turned = { a: 0, b: 1, c: -1, d: 0, e: 20, f: 0 }
    const rect = { x: 0, y: 15, width: 20, height: 10 }
    const size = { width: 40, height: 20 }
    const blob = await encodeView(halves(), { matrix: turned, rect }, { format: 'png', size, quality: 1 })
    const pixels = await pixelsOf(blob)
    expect([pixelAt(pixels, 20, 3), pixelAt(pixels, 20, 16)]).toEqual([RED, BLUE])
  })

  it('fills around the picture with the background; an invalid colour counts as white or nothing', async () => {
    const beyond = { matrix: UNTURNED, rect: { x: 30, y: 0, width: 20, height: 20 } }
    const at15 = async (format: ViewFormat, background?: string) => {
      const size = { width: 20, height: 20 }
      const blob = await encodeView(halves(), beyond, { format, size, quality: 1, background })
      return pixelAt(await pixelsOf(blob), 15, 10)
    }
    expect(await at15('png')).toEqual([0, 0, 0, 0])
    expect(await at15('png', 'no colour')).toEqual([0, 0, 0, 0])
    expect(await at15('bmp', 'no colour')).toEqual([255, 255, 255, 255])
    expect(await at15('bmp', 'rgb(10 20 30)')).toEqual([10, 20, 30, 255])
  })

  it('keeps a wide gamut where the format can carry it', async () => {
    const wide = async (format: ViewFormat) => {
      const blob = await written(format, { colorSpace: 'display-p3' })
      return identify(new Uint8Array(await blob.arrayBuffer())).wideGamut
    }
    expect([await wide('png'), await wide('jpeg'), await wide('webp')]).toEqual([true, true, true])
    expect([await wide('bmp'), await wide('ico')]).toEqual([false, false])
  })

  it('rejects a size that no canvas holds, and bytes of another type', async () => {
    await expect(written('png', { size: { width: 70_000, height: 10 } })).rejects.toMatchObject({
      code: 'canvas-too-large',
    })
    await expect(written('ico', { size: { width: 300, height: 300 } })).rejects.toMatchObject({
      code: 'ico-size',
    })
    const encoder = vi
      .spyOn(OffscreenCanvas.prototype, 'convertToBlob')
      .mockResolvedValue(new Blob(['?'], { type: 'image/png' }))
    await expect(written('webp')).rejects.toMatchObject({ code: 'wrong-type' })
    encoder.mockRestore()
  })

  it('stops when aborted, with the reason', async () => {
    const reason = new Error('another crop')
    await expect(written('png', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
