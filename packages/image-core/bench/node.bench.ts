/**
 * A 12-megapixel photograph to a 1600-pixel JPEG in Node, from bytes to bytes: `/node` against sharp with its
 * defaults at quality 80. Ours runs in one thread of WebAssembly and resizes in linear light; sharp is native
 * code in several threads, and shrinks while it decodes.
 *
 * Ours uses the quality whose result scores as sharp's does, each against its own resized pixels, so that
 * bytes and time are those of equal looks. Medians after a warm-up.
 */
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type BenchRow, report, spread } from '../../../scripts/bench/benchReport.ts'
import { decodeImage, encodeImage, exportImage } from '../src/node/index.ts'
import type { PixelImage } from '../src/pixels.ts'
import { similarity } from '../src/quality/index.ts'
import { resample } from '../src/resample/index.ts'

const ROUNDS = 7
const SIZE = { width: 1600, height: 1200 }
const QUALITY = 80

const photo = new Uint8Array(
  await sharp(join(import.meta.dirname, 'photos/kodak-04.webp'))
    .resize(4000, 3000, { fit: 'cover' })
    .jpeg({ quality: 92 })
    .toBuffer(),
)

const theirs = await withSharp()
const theirScore = similarity(await rawOf(sharp(photo).resize(SIZE)), await decodeImage(theirs))
const resized = resample(await decodeImage(photo), SIZE)
const quality = await qualityOf(theirScore)
const ours = await withNode()
const ourScore = similarity(resized, await decodeImage(ours))

const ourTimes = await timesOf(withNode)
const theirTimes = await timesOf(withSharp)
const mozjpegTimes = await timesOf(withMozjpeg)
const mozjpeg = await withMozjpeg()
const rows: BenchRow[] = [
  {
    name: 'export 12 MP to JPEG of 1600 px in Node, at equal score',
    ...spread(ourTimes),
    unit: 'ms',
    peer: { name: 'sharp', ...spread(theirTimes) },
    target: { ratio: { atMost: 4 } },
  },
  {
    name: `export 12 MP to JPEG of 1600 px in Node, size at score ${ourScore.toFixed(1)}`,
    value: Math.round(ours.length / 1000),
    unit: 'kB',
    peer: { name: `sharp at score ${theirScore.toFixed(1)}`, value: Math.round(theirs.length / 1000) },
    target: { ratio: { atMost: 1 } },
  },
  {
    name: 'export 12 MP to JPEG of 1600 px in Node, the same codec',
    ...spread(ourTimes),
    unit: 'ms',
    peer: { name: `sharp with MozJPEG, ${Math.round(mozjpeg.length / 1000)} kB`, ...spread(mozjpegTimes) },
    target: { ratio: { atMost: 4 } },
  },
]
report(rows)

async function withNode(): Promise<Uint8Array> {
  return (await exportImage(photo, { format: 'jpeg', size: SIZE, quality })).bytes
}

async function withSharp(): Promise<Uint8Array> {
  return new Uint8Array(await sharp(photo).resize(SIZE).jpeg({ quality: QUALITY }).toBuffer())
}

/** sharp with the encoder that ours is. */
async function withMozjpeg(): Promise<Uint8Array> {
  return new Uint8Array(await sharp(photo).resize(SIZE).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer())
}

/** Our lowest quality in hundredths whose result scores at least as much. */
async function qualityOf(score: number): Promise<number> {
  let [low, high] = [1, 100]
  while (low < high) {
    const middle = (low + high) >> 1
    const { bytes } = await encodeImage(resized, { format: 'jpeg', quality: middle / 100 })
    if (similarity(resized, await decodeImage(bytes)) >= score) high = middle
    else low = middle + 1
  }
  return low / 100
}

async function rawOf(picture: Sharp): Promise<PixelImage> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

async function timesOf(run: () => Promise<unknown>): Promise<number[]> {
  await run()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  return times
}
