import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { loadedJpeg } from '../../test/loaded.ts'
import { painted } from '../../test/nodeMaterial.ts'
import { identify } from '../identify/identify.ts'
import { readMetadata } from '../metadata/index.ts'
import type { Recipe } from '../recipe.ts'
import { decodeImage, encodeImage, exportImage } from './index.ts'

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'ico', 'bmp'] as const

const bytesOf = async (picture: Sharp): Promise<Uint8Array> => new Uint8Array(await picture.toBuffer())
const photo = await bytesOf(painted().jpeg({ quality: 95 }))

/** The pixel of a picture file at a place. */
async function pixelOf(file: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, width } = await decodeImage(file)
  return [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)]
}

describe('exportImage', () => {
  it.each(FORMATS)('writes %s of the size that the recipe says, the same each time', async (format) => {
    const recipe = {
      format,
      size: { width: 80, height: 60 },
      ico: { sizes: [48], bitDepth: 32, dither: false },
    } as const
    const first = await exportImage(photo, recipe, { name: 'photo.heic' })
    expect(identify(first.bytes)).toMatchObject({ format, width: format === 'ico' ? 48 : 80 })
    expect(first.name).toMatch(/^photo_processed\./)
    expect((await exportImage(photo, recipe)).bytes).toEqual(first.bytes)
  })

  it('does not change the source, and reports its steps', async () => {
    const before = photo.slice()
    const stages: string[] = []
    await exportImage(photo, { format: 'png' }, { onProgress: ({ stage }) => stages.push(stage) })
    expect(photo).toEqual(before)
    expect(stages).toEqual(['decode', 'draw', 'resize', 'encode', 'metadata', 'metadata'])
  })

  it('turns an unedited JPEG upright without encoding it again', async () => {
    const turned = await bytesOf(painted().withMetadata({ orientation: 6 }).jpeg())
    const { notes, encoder, bytes } = await exportImage(turned, { format: 'jpeg' })
    expect(encoder).toBeUndefined()
    expect(notes.map(({ code }) => code)).toEqual(['lossless-turn'])
    expect(identify(bytes)).toMatchObject({ width: 240, height: 320, orientation: 1 })
  })

  it('only strips the metadata of a JPEG whose blocks cannot be turned', async () => {
    const { notes, bytes } = await exportImage(await loadedJpeg(), { format: 'jpeg' })
    expect(notes.map(({ code }) => code)).toEqual(['lossless-strip'])
    expect(readMetadata(bytes).filter(({ sensitive }) => sensitive)).toEqual([])
  })

  it('keeps metadata, or all but the place', async () => {
    const file = await loadedJpeg()
    const labels = async (metadata: Recipe['metadata']) =>
      readMetadata((await exportImage(file, { format: 'webp', metadata })).bytes).map(({ label }) => label)
    expect(await labels('keep')).toContain('GPS position')
    const left = await labels('strip-location')
    expect(left.length).toBeGreaterThan(0)
    expect(left).not.toContain('GPS position')
    expect(await labels('strip')).toEqual(['Colour profile'])
  })

  it('tags Display P3, and converts it where a format cannot say so, with a note', async () => {
    const wide = await bytesOf(painted().withIccProfile('p3').png())
    expect(identify((await exportImage(wide, { format: 'jpeg' })).bytes)).toMatchObject({ wideGamut: true })
    const { bytes, notes } = await exportImage(wide, { format: 'bmp' })
    expect(identify(bytes).wideGamut).toBe(false)
    expect(notes).toEqual([{ code: 'gamut-reduced', details: {} }])
  })

  it('puts transparent pixels on the background, and pads with it', async () => {
    const clear = await bytesOf(
      sharp({ create: { width: 20, height: 10, channels: 4, background: '#0000' } }).png(),
    )
    const recipe = { format: 'png', background: 'rgb(200 100 50)', fit: 'contain' } as const
    const { bytes } = await exportImage(clear, { ...recipe, size: { width: 20, height: 20 } })
    expect(await pixelOf(bytes, 3, 1)).toEqual([200, 100, 50, 255])
    expect(await pixelOf(bytes, 3, 10)).toEqual([0, 0, 0, 0])
    const flat = await exportImage(clear, { format: 'jpeg', background: '#c86432', quality: 1 })
    for (const [channel, value] of [200, 100, 50, 255].entries())
      expect(Math.abs((await pixelOf(flat.bytes, 5, 5))[channel]! - value)).toBeLessThanOrEqual(2)
    await expect(exportImage(clear, { format: 'jpeg', background: 'papayawhip' })).rejects.toThrow(/#rrggbb/)
  })

  it('straightens: what was level stands at the angle, and the rest is the background', async () => {
    const bar = sharp({ create: { width: 101, height: 101, channels: 3, background: 'white' } }).composite([
      { input: { create: { width: 101, height: 21, channels: 3, background: 'black' } }, top: 40, left: 0 },
    ])
    const { bytes, width, height } = await exportImage(await bytesOf(bar.png()), {
      format: 'png',
      straighten: 45,
    })
    const [x, y] = [width >> 1, height >> 1]
    expect((await pixelOf(bytes, x, y)).slice(0, 3)).toEqual([0, 0, 0])
    expect((await pixelOf(bytes, x + 20, y + 20)).slice(0, 3)).toEqual([0, 0, 0])
    expect((await pixelOf(bytes, x + 20, y - 20)).slice(0, 3)).toEqual([255, 255, 255])
  })

  it('meets a limit of bytes and a score', async () => {
    const limited = await exportImage(photo, { format: 'jpeg', targetBytes: 8000 })
    expect(limited.bytes.length).toBeLessThanOrEqual(8000)
    expect(limited.notes.map(({ code }) => code)).toEqual(['target-reached'])
    await expect(exportImage(photo, { format: 'jpeg', targetBytes: 100 })).rejects.toMatchObject({
      code: 'target-unreachable',
    })
  })

  it('names the field that is wrong', async () => {
    await expect(exportImage(photo, { format: 'tiff' as never })).rejects.toThrow('recipe.format')
    await expect(exportImage('photo' as never, {})).rejects.toThrow(TypeError)
    await expect(exportImage(photo, {}, { nmae: 'x' } as never)).rejects.toThrow(/nmae/)
  })
})

describe('encodeImage', () => {
  it.each(FORMATS.slice(0, 2))('writes %s that holds the pixels', async (format) => {
    const pixels = await decodeImage(photo)
    const { bytes, width, height } = await encodeImage(pixels, { format, quality: 1 })
    expect([width, height]).toEqual([320, 240])
    const back = await decodeImage(bytes)
    const apart = back.data.map((sample, at) => Math.abs(sample - pixels.data[at]!))
    expect(apart.reduce((most, each) => Math.max(most, each), 0)).toBeLessThanOrEqual(
      format === 'png' ? 0 : 8,
    )
  })

  it('refuses what does not go together', async () => {
    const pixels = { width: 2, height: 1, data: new Uint8Array(8) }
    await expect(encodeImage(pixels, { format: 'png', targetBytes: 10 })).rejects.toThrow(
      /targetBytes is for/,
    )
    await expect(encodeImage({ ...pixels, width: 3 }, { format: 'png' })).rejects.toThrow(RangeError)
  })
})
