import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { fromBase64, SAMPLES } from '../../test/files.ts'
import { painted } from '../../test/nodeMaterial.ts'
import type { ImageErrorCode } from '../errors.ts'
import type { PixelImage } from '../pixels.ts'
import { decodeImage } from './index.ts'

/** What sharp decodes a file to, turned upright, in sRGB. */
async function reference(file: Uint8Array): Promise<PixelImage> {
  const picture = sharp(file).rotate().toColourspace('srgb').ensureAlpha().raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

/** The largest and the mean difference of the samples, where alpha is not 0. */
function difference(one: PixelImage, other: PixelImage): { most: number; mean: number } {
  expect([one.width, one.height]).toEqual([other.width, other.height])
  let [most, sum] = [0, 0]
  for (let at = 0; at < one.data.length; at++) {
    if (other.data[at | 3] === 0) continue
    const apart = Math.abs(one.data[at]! - other.data[at]!)
    most = Math.max(most, apart)
    sum += apart
  }
  return { most, mean: sum / one.data.length }
}

const bytesOf = async (picture: Sharp): Promise<Uint8Array> => new Uint8Array(await picture.toBuffer())

describe('decodeImage', () => {
  it.each([
    ['JPEG', () => painted().jpeg(), 'mozjpeg'],
    ['progressive JPEG', () => painted().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }), 'mozjpeg'],
    ['grey JPEG', () => painted().greyscale().jpeg(), 'mozjpeg'],
    ['PNG', () => painted(4).png(), 'png'],
    ['palette PNG', () => painted().png({ palette: true }), 'png'],
    ['WebP', () => painted().webp(), 'libwebp'],
    ['lossless WebP', () => painted(4).webp({ lossless: true, exact: true }), 'libwebp'],
    ['TIFF', () => painted().tiff({ compression: 'deflate' }), 'utif'],
  ] as const)('decodes a %s as sharp does, sample by sample', async (_, make, decoder) => {
    const file = await bytesOf(make())
    const decoded = await decodeImage(file)
    expect(decoded).toMatchObject({ decoder, colorSpace: 'srgb', notes: [] })
    expect(difference(decoded, await reference(file)).most).toBe(0)
  })

  it('decodes an AVIF within a rounding of its colours', async () => {
    const file = await bytesOf(painted().avif({ quality: 90, effort: 0, chromaSubsampling: '4:4:4' }))
    const decoded = await decodeImage(file)
    expect(decoded.decoder).toBe('libavif')
    expect(difference(decoded, await reference(file)).mean).toBeLessThan(1)
  })

  it('decodes a HEIC', async () => {
    const decoded = await decodeImage(fromBase64(SAMPLES.gridHeic))
    expect(decoded).toMatchObject({ decoder: 'libheif', width: decoded.info.width })
    expect(new Set(decoded.data).size).toBeGreaterThan(1)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('shows a JPEG of orientation %i upright', async (orientation) => {
    const file = await bytesOf(painted().withMetadata({ orientation }).jpeg())
    expect(difference(await decodeImage(file), await reference(file)).most).toBe(0)
  })

  it('keeps Display P3, and says that a cut-off file is', async () => {
    const wide = await decodeImage(await bytesOf(painted().withIccProfile('p3').jpeg()))
    expect(wide.colorSpace).toBe('display-p3')
    const file = await bytesOf(painted().jpeg())
    const { notes } = await decodeImage(file.subarray(0, file.length - 500))
    expect(notes).toEqual([{ code: 'truncated', details: {} }])
  })

  it.each<[string, () => Promise<Uint8Array>, ImageErrorCode, object]>([
    ['GIF', () => bytesOf(painted().gif()), 'unsupported-format', { format: 'gif' }],
    [
      'JPEG in print colours',
      () => bytesOf(painted().toColourspace('cmyk').jpeg()),
      'unsupported-format',
      { format: 'jpeg', reason: 'cmyk' },
    ],
    [
      'animated WebP',
      async () => {
        const frame = await painted().png().toBuffer()
        return bytesOf(
          sharp([frame, await painted().negate().png().toBuffer()], { join: { animated: true } }).webp(),
        )
      },
      'unsupported-format',
      { format: 'webp', reason: 'animated' },
    ],
    [
      'SVG',
      async () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'),
      'svg-needs-document',
      {},
    ],
    ['text', async () => new TextEncoder().encode('no picture'), 'not-an-image', {}],
  ])('says of a %s what is wrong', async (_, make, code, details) => {
    await expect(make().then((file) => decodeImage(file))).rejects.toMatchObject({ code, details })
  })

  it('says of damaged data that it cannot be decoded', async () => {
    const file = await bytesOf(painted().webp({ lossless: true }))
    await expect(decodeImage(file.fill(255, 26))).rejects.toMatchObject({ code: 'decode-failed' })
  })

  it('checks its arguments, the limit of pixels and the signal', async () => {
    const file = await bytesOf(painted().jpeg())
    await expect(decodeImage('file' as never)).rejects.toThrow(TypeError)
    await expect(decodeImage(file, { maxPixels: 100 })).rejects.toMatchObject({ code: 'too-many-pixels' })
    await expect(decodeImage(file, { maxPixels: 0 })).rejects.toThrow(RangeError)
    await expect(decodeImage(file, { signal: AbortSignal.abort('stop') })).rejects.toBe('stop')
  })
})
