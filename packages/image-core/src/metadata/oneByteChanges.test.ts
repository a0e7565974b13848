/**
 * Files with one wrong byte: what is removed from them is never part of the picture. The picture is decoded
 * by libvips (libjpeg-turbo, libspng, libwebp), which shares no code with this package.
 */
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { bytes, fromBase64, le32, riffChunk, SAMPLES, segment } from '../../test/files.ts'
import { loadedJpeg, loadedPng, loadedWebp, XMP } from '../../test/loaded.ts'
import { photoLike } from '../../test/material.ts'
import { EOI, jpegSegments, SOS } from '../containers/jpeg.ts'
import { ImageError } from '../errors.ts'
import { identify } from '../identify/identify.ts'
import { turnJpeg } from '../jpeg/turnJpeg.ts'
import { graftMetadata } from './graftMetadata.ts'
import { stripMetadata } from './stripMetadata.ts'

const isFull = process.env.WHITTLE_FULL !== undefined
const CHANGES = isFull ? 20_000 : 400
const OTHER_CHANGES = isFull ? 4000 : 200

/** No change of one byte makes these small pictures so large that decoding them is worth the time. */
const MAX_PIXELS = 1_000_000

/** The most that a block's mean may differ; a block that was moved elsewhere differs by more. */
const MAX_MEAN_DIFFERENCE = 12

const files: Record<string, Uint8Array> = {}

beforeAll(async () => {
  const { data } = photoLike(48, 48)
  const picture = sharp(data, { raw: { width: 48, height: 48, channels: 4 } })
  const translucent = picture.clone().composite([
    {
      input: Buffer.from([0, 0, 0, 99]),
      raw: { width: 1, height: 1, channels: 4 },
      tile: true,
      blend: 'dest-in',
    },
  ])
  const restarts = fromBase64(SAMPLES.restartJpeg)
  Object.assign(files, {
    baseline: await loadedJpeg({ progressive: false }),
    progressive: await loadedJpeg(),
    restarts: bytes(
      restarts.subarray(0, 2),
      segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0', XMP.slice(1))),
      restarts.subarray(2),
    ),
    subsampled: await picture
      .clone()
      .jpeg({ quality: 60 })
      .withExif({ IFD0: { Make: 'Whittle' } })
      .toBuffer(),
    png: await loadedPng(),
    palette: await translucent.clone().png({ palette: true, progressive: true }).withMetadata().toBuffer(),
    'WebP, lossy': await picture.clone().removeAlpha().webp().toBuffer(),
    'WebP, lossless': await picture.clone().webp({ lossless: true }).toBuffer(),
    'WebP, lossy with alpha and metadata': await translucent
      .clone()
      .webp()
      .withIccProfile('p3')
      .withExif({ IFD0: { Make: 'Whittle' } })
      .withXmp(XMP)
      .toBuffer(),
    'WebP, lossless with metadata': await loadedWebp(),
    'WebP, simple with a profile that it cannot have': withChunk(
      await picture.clone().removeAlpha().webp().toBuffer(),
      riffChunk('ICCP', (await sharp(await loadedPng()).metadata()).icc!),
    ),
  })
})

/** A WebP with one more chunk at its end. */
function withChunk(file: Uint8Array, added: Uint8Array): Uint8Array {
  return bytes('RIFF', le32(file.length + added.length - 8), file.subarray(8), added)
}

/**
 * The picture as decoded, with its profile applied; `undefined` where there is none. It is compared as
 * stored: what a damaged EXIF block says about the orientation differs between decoders.
 */
async function decoded(file: Uint8Array) {
  try {
    const options = { failOn: 'none', limitInputPixels: MAX_PIXELS } as const
    const { data, info } = await sharp(file, options).raw().toBuffer({ resolveWithObject: true })
    return { data, size: `${info.width} x ${info.height} x ${info.channels}` }
  } catch {
    return undefined
  }
}

/**
 * The mean of each 8 x 8 pixels, in all channels, and NaN where most samples are 0 or 255; `undefined` where
 * there is no picture.
 */
async function blockMeans(file: Uint8Array): Promise<number[] | undefined> {
  const picture = await decoded(file)
  if (picture === undefined) return undefined
  const [width = 0, height = 0, channels = 0] = picture.size.split(' x ').map(Number)
  const means = new Array<number>(Math.ceil(width / 8) * Math.ceil(height / 8)).fill(0)
  const limited = means.slice()
  const share = 1 / (64 * channels)
  for (const [i, sample] of picture.data.entries()) {
    const [x, y] = [Math.floor(i / channels) % width, Math.floor(i / channels / width)]
    const block = Math.floor(y / 8) * Math.ceil(width / 8) + Math.floor(x / 8)
    means[block]! += sample * share
    if (sample === 0 || sample === 255) limited[block]! += share
  }
  return means.map((mean, block) => (limited[block]! > 0.5 ? Number.NaN : mean))
}

/** What a function returns; `undefined` for a typed error. */
function unlessRefused<Answer>(run: () => Answer): Answer | undefined {
  try {
    return run()
  } catch (error) {
    if (error instanceof ImageError) return undefined
    throw error
  }
}

interface Change {
  readonly name: string
  readonly at: number
  readonly byte: number
}

/** Any byte of any of these files replaced by any other. */
function changes(names: readonly string[]): fc.Arbitrary<Change> {
  return fc.noBias(
    fc.record({
      name: fc.constantFrom(...names),
      at: fc.nat(0xffffff),
      byte: fc.integer({ min: 1, max: 255 }),
    }),
  )
}

function changed({ name, at, byte }: Change): Uint8Array {
  const file = Uint8Array.from(files[name]!)
  file[at % file.length]! ^= byte
  return file
}

/** How many answers there were of each kind. */
interface Counts {
  same: number
  refused: number
  /** The wrong byte made the file unreadable, and only the answer can be decoded. */
  repaired: number
  /** Neither the file nor the answer can be decoded. */
  unreadable: number
}

/** Asserts that the answer shows the same picture as the file. */
async function requireSame(file: Uint8Array, answer: Uint8Array | undefined, counts: Counts): Promise<void> {
  if (answer === undefined) {
    counts.refused++
    return
  }
  const [before, after] = [await decoded(file), await decoded(answer)]
  if (before === undefined) counts[after ? 'repaired' : 'unreadable']++
  else {
    expect(after?.size).toBe(before.size)
    expect(after?.data.equals(before.data)).toBe(true)
    counts.same++
  }
}

/** Runs on files with one wrong byte; the counts are printed in the full run. */
async function checkChanges(
  count: number,
  names: readonly string[],
  answerOf: (file: Uint8Array) => Uint8Array | undefined,
): Promise<Counts> {
  const counts = { same: 0, refused: 0, repaired: 0, unreadable: 0 }
  await fc.assert(
    fc.asyncProperty(changes(names), async (change) => {
      const file = changed(change)
      await requireSame(
        file,
        unlessRefused(() => answerOf(file)),
        counts,
      )
    }),
    { numRuns: count },
  )
  if (isFull) console.log(`${count} files with one wrong byte:`, counts)
  return counts
}

describe('of files with one wrong byte', () => {
  it(`stripMetadata returns the same picture or an error (${CHANGES} files)`, async () => {
    const { same, refused, repaired } = await checkChanges(CHANGES, Object.keys(files), (file) => {
      const stripped = stripMetadata(file)
      expect(identify(stripped).orientation).toBe(identify(file).orientation)
      return stripped
    })
    expect(same).toBeGreaterThan(CHANGES / 2)
    expect(refused).toBeGreaterThan(CHANGES / 100)
    expect(repaired).toBeLessThan(CHANGES / 100)
  })

  it(`stripMetadata keeps every byte of a JPEG's picture, or throws (${OTHER_CHANGES} files)`, () => {
    let refused = 0
    fc.assert(
      fc.property(changes(['baseline', 'progressive', 'restarts', 'subsampled']), (change) => {
        const original = files[change.name]!
        const segments = [...jpegSegments(original)]
        const start = segments.find(({ marker }) => marker === SOS)!.end
        const end = segments.find(({ marker }) => marker === EOI)!.start
        const file = changed({ ...change, at: start + (change.at % (end - start)) })
        const picture = Buffer.from(file.subarray(start, end))
        const stripped = unlessRefused(() => stripMetadata(file))
        if (stripped === undefined) refused++
        else expect(Buffer.from(stripped).includes(picture)).toBe(true)
      }),
      { numRuns: OTHER_CHANGES },
    )
    expect(refused).toBeLessThan(OTHER_CHANGES / 100)
  })

  it(`graftMetadata changes the metadata of a target and not its picture, or throws (${OTHER_CHANGES} files)`, async () => {
    const source = await loadedJpeg()
    const { same } = await checkChanges(OTHER_CHANGES, Object.keys(files), (file) =>
      graftMetadata(source, file),
    )
    expect(same).toBeGreaterThan(OTHER_CHANGES / 2)
  })

  it(`turnJpeg turns what decoders show, leaves the file alone, or throws (${OTHER_CHANGES} files)`, async () => {
    let turns = 0
    let blocks = 0
    await fc.assert(
      fc.asyncProperty(changes(['baseline', 'restarts', 'subsampled']), async (change) => {
        const file = changed(change)
        const turned = unlessRefused(() => turnJpeg(file, 3))
        if (turned === undefined) return
        turns++
        const [before, after] = [await blockMeans(file), await blockMeans(turned)]
        if (before === undefined) return
        expect(after).toHaveLength(before.length)
        // Decoders interpolate subsampled colours across the edges of blocks. Blocks in which damage made
        // most samples too large are not compared: what is cut off depends on the transform's direction.
        const differences = before.reverse().map((mean, i) => Math.abs(mean - after![i]!))
        const compared = differences.filter((difference) => !Number.isNaN(difference))
        blocks += compared.length
        expect(Math.max(0, ...compared)).toBeLessThan(MAX_MEAN_DIFFERENCE)
      }),
      { numRuns: OTHER_CHANGES },
    )
    if (isFull) console.log(`${OTHER_CHANGES} files with one wrong byte: ${turns} turned`)
    expect(turns).toBeGreaterThan(OTHER_CHANGES / 20)
    expect(blocks).toBeGreaterThan(turns * 10)
  })
})
