import { describe, expect, it } from 'vitest'
import { exifBlock } from '../../test/exif.ts'
import { bytes, chunk, fromBase64, riffChunk, SAMPLES, segment } from '../../test/files.ts'
import { displayP3Profile, srgbProfile } from './builtInProfiles.ts'
import { embedProfile, graftMetadata } from './graftMetadata.ts'
import { readMetadata } from './readMetadata.ts'
import { stripMetadata } from './stripMetadata.ts'

const types = ['image/jpeg', 'image/png', 'image/webp'] as const

/** A 20 x 10 canvas in red and blue, encoded by the browser. */
async function written(type: string): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(20, 10)
  const context = canvas.getContext('2d')!
  context.fillStyle = 'rgb(255 0 0)'
  context.fillRect(0, 0, 10, 10)
  context.fillStyle = 'rgb(0 0 255)'
  context.fillRect(10, 0, 10, 10)
  const blob = await canvas.convertToBlob({ type, quality: 0.9 })
  expect(blob.type).toBe(type)
  return new Uint8Array(await blob.arrayBuffer())
}

/** Plain arrays: two `ImageData` of the same size compare as equal, whatever they show. */
interface Shown {
  readonly width: number
  readonly height: number
  readonly data: readonly number[]
}

/** The pixels the browser shows for a file, in a given colour space. */
async function shown(
  file: Uint8Array,
  type: string,
  colorSpace: PredefinedColorSpace = 'srgb',
): Promise<Shown> {
  const bitmap = await createImageBitmap(new Blob([file as Uint8Array<ArrayBuffer>], { type }))
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { colorSpace })!
  context.drawImage(bitmap, 0, 0)
  const { width, height, data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  return { width, height, data: [...data] }
}

/** A JPEG that EXIF turns on its side. */
async function turned(): Promise<Uint8Array> {
  const file = await written('image/jpeg')
  const exif = exifBlock({
    order: 'II',
    orientation: 6,
    width: 20,
    height: 10,
    hasGps: true,
    thumbnail: file,
  })
  return bytes(file.subarray(0, 2), segment(0xe1, bytes('Exif\0\0', exif)), file.subarray(2))
}

describe.each(types)('Chromium on %s', (type) => {
  it('shows a grafted file like the target', async () => {
    const target = await written(type)
    const grafted = graftMetadata(await turned(), target)
    expect(readMetadata(grafted).map(({ kind }) => kind)).toContain('gps')
    expect(await shown(grafted, type)).toEqual(await shown(target, type))
  })

  it('shows values with a Display P3 profile as Display P3 colours', async () => {
    const file = await written(type)
    const [red, green, blue] = (await shown(embedProfile(file, displayP3Profile()), type, 'display-p3')).data
    const [bareRed, bareGreen, bareBlue] = (await shown(file, type)).data
    expect(
      Math.max(Math.abs(red! - bareRed!), Math.abs(green! - bareGreen!), Math.abs(blue! - bareBlue!)),
    ).toBeLessThanOrEqual(2)
    // sRGB red is a duller colour, with other values in the same space.
    const [sameRed, sameGreen] = (await shown(embedProfile(file, srgbProfile()), type, 'display-p3')).data
    expect([sameRed! < 240, sameGreen! > 40]).toEqual([true, true])
  })

  it('shows a stripped file like the original, orientation included', async () => {
    const file = await written(type)
    const exif = exifBlock({ order: 'MM', orientation: 6, width: 20, height: 10, hasGps: true })
    const loaded = {
      'image/jpeg': () =>
        bytes(file.subarray(0, 2), segment(0xe1, bytes('Exif\0\0', exif)), file.subarray(2)),
      'image/png': () => bytes(file.subarray(0, 33), chunk('eXIf', exif), file.subarray(33)),
      'image/webp': () => withExif(file, exif),
    }[type]()
    expect(await shown(stripMetadata(loaded), type)).toEqual(await shown(loaded, type))
    expect(readMetadata(stripMetadata(loaded)).some(({ kind }) => kind === 'gps')).toBe(false)
  })
})

it.each(['avif', 'avifAlpha'] as const)(
  'Chromium shows %s with grafted metadata and a new profile',
  async (sample) => {
    const target = fromBase64(SAMPLES[sample])
    const grafted = graftMetadata(await turned(), target)
    expect(await shown(grafted, 'image/avif')).toEqual(await shown(target, 'image/avif'))
    // Display P3 red is full red there; sRGB red is a duller colour.
    const tagged = await shown(embedProfile(target, displayP3Profile()), 'image/avif', 'display-p3')
    const bare = await shown(target, 'image/avif', 'display-p3')
    expect([tagged.data[0]! > 245, bare.data[0]! < 240]).toEqual([true, true])
  },
)

/** A WebP with an EXIF chunk: the profile makes it an extended file, whose flags are then set. */
function withExif(file: Uint8Array, exif: Uint8Array): Uint8Array {
  const extended = bytes(embedProfile(file, srgbProfile()), riffChunk('EXIF', exif))
  extended[20]! |= 0x08
  new DataView(extended.buffer).setUint32(4, extended.length - 8, true)
  return extended
}
