import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { be16, be32, box, bytes, fromBase64, le16, le32, SAMPLES } from '../../test/files.ts'
import { loadedJpeg, loadedPng, loadedWebp, XMP } from '../../test/loaded.ts'
import { damagedFiles } from '../../test/mutations.ts'
import { countWork } from '../../test/work.ts'
import { ImageError } from '../errors.ts'
import { decodeIco, encodeIco } from '../ico/index.ts'
import { identify } from '../identify/identify.ts'
import type { PixelImage } from '../pixels.ts'
import type { IcoBitDepth } from '../recipe.ts'
import { displayP3Profile } from './builtInProfiles.ts'
import { embedProfile, graftMetadata } from './graftMetadata.ts'
import { readMetadata } from './readMetadata.ts'
import { stripMetadata } from './stripMetadata.ts'

const COUNT = 2000
const SEED = 20_240_506

/** Units of work per byte, and for the smallest file. In 60,000 runs it was never more than 4. */
const WORK_PER_BYTE = 20
const MIN_WORK = 20_000

/** JPEG, PNG and WebP, which can be stripped, come first; then AVIF, which can also be written. */
const files: Uint8Array[] = []
const WRITABLE = 3
beforeAll(async () => {
  const picture = sharp({
    create: { width: 24, height: 16, channels: 4, background: { r: 200, g: 90, b: 30, alpha: 0.5 } },
  })
  const written = picture
    .withExif({ IFD0: { Make: 'Whittle', Artist: 'A. Carver' } })
    .withXmp(XMP)
    .withIccProfile('p3')
  const codestream = fromBase64(SAMPLES.jxlAlpha)
  const iconEntry = bytes(24, 16, 0, 0, le16(1), le16(32), le32(40), le32(22))
  files.push(
    await loadedJpeg({ order: 'II' }),
    await loadedPng({ order: 'MM' }),
    await loadedWebp({ order: 'II' }),
    await written.clone().avif().toBuffer(),
    await written.clone().tiff().toBuffer(),
    await sharp([await picture.png().toBuffer(), await picture.png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer(),
    fromBase64(SAMPLES.gridHeic),
    fromBase64(SAMPLES.avifSequence),
    fromBase64(SAMPLES.avifTrack),
    codestream,
    bytes(
      box('JXL ', bytes('\r\n\x87\n')),
      box('ftyp', bytes('jxl ', be32(0), 'jxl ')),
      box('Exif', new Uint8Array(40)),
      box('jxlp', bytes(be32(0), codestream)),
    ),
    bytes(
      'BM',
      le32(54),
      le32(0),
      le32(54),
      le32(40),
      le32(24),
      le32(16),
      le16(1),
      le16(32),
      new Uint8Array(24),
    ),
    bytes(le16(0), le16(1), le16(1), iconEntry, new Uint8Array(40)),
    bytes(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><!-- c --><svg width="24" height='16' viewBox="0 0 3 2"/>`,
    ),
    bytes(
      'GIF89a',
      be16(0x1000),
      be16(0x1000),
      0,
      0,
      0,
      [0x21, 0xfe, 2],
      'hi',
      0,
      [0x21, 0xff, 11],
      'XMP DataXMP',
      XMP.slice(1),
      0,
      ';',
    ),
  )
})

/**
 * Runs on every damaged file; counts results and errors, and limits the work to what the file's length
 * allows.
 */
function survive(
  run: (file: Uint8Array) => void,
  originals: readonly Uint8Array[] = files,
): { answers: number; refusals: number } {
  const count = { answers: 0, refusals: 0 }
  let index = 0
  for (const file of damagedFiles(originals, COUNT, SEED)) {
    let failure: unknown
    const work = countWork(() => {
      try {
        run(file)
        count.answers++
      } catch (error) {
        failure = error
        count.refusals++
      }
    })
    if (failure !== undefined && !(failure instanceof ImageError))
      throw new Error(`file ${index}`, { cause: failure })
    expect(work, `work on file ${index} of ${file.length} bytes`).toBeLessThan(
      MIN_WORK + WORK_PER_BYTE * file.length,
    )
    index++
  }
  return count
}

describe(`of ${COUNT} damaged files`, () => {
  it('identify returns a size or throws a typed error', () => {
    const { answers, refusals } = survive((file) => {
      const { width, height } = identify(file)
      expect(Number.isInteger(width) && width > 0 && Number.isInteger(height) && height > 0).toBe(true)
    })
    expect(answers).toBeGreaterThan(COUNT / 4)
    expect(refusals).toBeGreaterThan(COUNT / 20)
  })

  it('readMetadata returns a list or throws a typed error', () => {
    const { answers, refusals } = survive((file) => {
      for (const { bytes: size } of readMetadata(file)) expect(Number.isInteger(size) && size >= 0).toBe(true)
    })
    expect(answers).toBeGreaterThan(COUNT / 4)
    expect(refusals).toBeGreaterThan(COUNT / 20)
  })

  it('decodeIco returns pictures or throws a typed error', () => {
    const icons = [32, 24, 8, 4].map((bitDepth) =>
      encodeIco([5, 16].map(square), { bitDepth: bitDepth as IcoBitDepth }),
    )
    const { answers, refusals } = survive(
      (file) => {
        for (const { width, height, data } of decodeIco(file)) expect(data.length).toBe(width * height * 4)
      },
      [...icons, encodeIco([square(8)], { png: 'auto' })],
    )
    expect(answers).toBeGreaterThan(COUNT / 10)
    expect(refusals).toBeGreaterThan(COUNT / 20)
  })

  it('stripMetadata returns a file with the same header, or throws a typed error', () => {
    const { answers, refusals } = survive(
      (file) => {
        const stripped = stripMetadata(file)
        expect(stripped.length).toBeLessThanOrEqual(file.length + 40)
        if (isIdentified(file))
          expect(identify(stripped)).toMatchObject({
            width: identify(file).width,
            height: identify(file).height,
          })
      },
      files.slice(0, WRITABLE),
    )
    expect(answers).toBeGreaterThan(COUNT / 10)
    expect(refusals).toBeGreaterThan(COUNT / 4)
  })

  it('graftMetadata accepts any as source and as target, or throws a typed error', async () => {
    const fresh = await sharp({ create: { width: 6, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    survive((file) => identify(graftMetadata(file, fresh)))
    survive((file) => graftMetadata(files[0]!, file, { profile: 'source' }), files.slice(0, WRITABLE + 1))
    survive((file) => embedProfile(file, displayP3Profile()), files.slice(0, WRITABLE + 1))
  })
})

/** A square picture of many colours. */
function square(side: number): PixelImage {
  const data = Uint8ClampedArray.from({ length: side * side * 4 }, (_, at) => (at * 37) % 256)
  return { width: side, height: side, data }
}

function isIdentified(file: Uint8Array): boolean {
  try {
    identify(file)
    return true
  } catch (error) {
    if (error instanceof ImageError) return false
    throw error
  }
}
