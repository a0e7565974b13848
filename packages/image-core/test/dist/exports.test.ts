/** The built package by its public names, in Node: what an application gets that installs it. */
import * as core from '@whittle/image-core'
import * as geometry from '@whittle/image-core/geometry'
import * as ico from '@whittle/image-core/ico'
import * as metadata from '@whittle/image-core/metadata'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

describe('the built package', () => {
  it('is what is tested here, not its source', () => {
    expect(import.meta.resolve('@whittle/image-core')).toMatch(/\/dist\/index\.js$/)
    expect(import.meta.resolve('@whittle/image-core/metadata')).toMatch(/\/dist\/metadata\/index\.js$/)
  })

  it('exports the names of its contract', () => {
    expect(Object.keys(core)).toEqual(
      expect.arrayContaining([
        ...[
          'identify',
          'displaySize',
          'sniffFormat',
          'svgSize',
          'MAX_PIXELS',
          'parseRecipe',
          'defaultRecipe',
        ],
        ...[
          'cropPixels',
          'resample',
          'fitDown',
          'estimateBytes',
          'sizeReduction',
          'formatBytes',
          'outputName',
        ],
        ...['ImageError', 'OUTPUT_FORMATS'],
      ]),
    )
    expect(Object.keys(geometry)).toEqual(
      expect.arrayContaining(['centeredCrop', 'moveCrop', 'resizeCrop', 'mix', 'clamp']),
    )
    expect(Object.keys(ico)).toEqual(expect.arrayContaining(['encodeIco', 'decodeIco']))
    expect(Object.keys(metadata)).toEqual(
      expect.arrayContaining([
        ...['readMetadata', 'stripMetadata', 'graftMetadata', 'canHoldMetadata'],
        ...['readProfile', 'embedProfile', 'displayP3Profile', 'srgbProfile'],
      ]),
    )
  })

  it('tells by the bytes what a blob is, in Node too', async () => {
    const { blobOfDataUrl, inspectBlob } = await import('@whittle/image-core/browser/native')
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const blob = blobOfDataUrl(`data:text/plain;base64,${png.toString('base64')}`)
    expect(await inspectBlob(blob)).toEqual({ format: 'png', colorSpace: 'srgb', orientation: 1 })
  })

  it('imports its browser rim without touching a document', async () => {
    const browser = await import('@whittle/image-core/browser')
    expect(Object.keys(browser)).toEqual(
      expect.arrayContaining(['decodeImage', 'encodeImage', 'exportImage']),
    )
  })

  it('decodes, encodes and exports in Node', async () => {
    const node = await import('@whittle/image-core/node')
    expect(Object.keys(node).sort()).toEqual(['decodeImage', 'encodeImage', 'exportImage'])
    await expect(node.decodeImage(new Uint8Array(100))).rejects.toThrow(core.ImageError)
  })

  it('has one ImageError for all subpaths', () => {
    expect(() => metadata.readMetadata(new Uint8Array(100))).toThrow(core.ImageError)
    expect(() => ico.encodeIco([])).toThrow(core.ImageError)
  })

  it('identifies, strips, grafts and writes icons together', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Artist: 'A. Carver' } })
      .jpeg()
      .toBuffer()
    expect(core.identify(photo)).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
    const stripped = metadata.stripMetadata(photo)
    expect(metadata.readMetadata(stripped)).toEqual([])
    expect(metadata.readMetadata(metadata.graftMetadata(photo, stripped))).toHaveLength(1)
    const data = new Uint8Array(await sharp(photo).ensureAlpha().raw().toBuffer())
    const square = core.cropPixels(
      { width: 60, height: 40, data },
      geometry.centeredCrop({ width: 60, height: 40 }, 1),
    )
    const icon = ico.encodeIco([core.resample(square, { width: 16, height: 16 })], { bitDepth: 32 })
    expect(core.identify(icon)).toMatchObject({ format: 'ico', width: 16, height: 16 })
  })
})
