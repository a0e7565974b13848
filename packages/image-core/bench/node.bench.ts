/**
 * A 12-megapixel photograph to a 1600-pixel JPEG in Node, from bytes to bytes: `/node` against sharp at
 * quality 80, with its default encoder and with MozJPEG, which is the encoder of ours. Ours runs in one
 * thread of WebAssembly and resizes in linear light; sharp is native code in several threads, and shrinks
 * while it decodes.
 *
 * Ours uses the quality whose result scores as sharp's does, each against its own resized pixels, so that
 * bytes and time are those of equal looks. Medians after a warm-up.
 */
import { join } from 'node:path'
import { type BenchRow, report, spread } from '@whittle/scripts/bench/benchReport'
import sharp, { type Sharp } from 'sharp'
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

const resized = resample(await decodeImage(photo), SIZE)
const theirPixels = await rawOf(sharp(photo).resize(SIZE))
report([...(await rowsBeside('sharp', false)), ...(await rowsBeside('sharp with MozJPEG', true))])

/** Time and bytes of ours at the score of sharp with one of its two encoders. */
async function rowsBeside(name: string, mozjpeg: boolean): Promise<BenchRow[]> {
  const withSharp = async (): Promise<Uint8Array> =>
    new Uint8Array(await sharp(photo).resize(SIZE).jpeg({ quality: QUALITY, mozjpeg }).toBuffer())
  const theirs = await withSharp()
  const theirScore = similarity(theirPixels, await decodeImage(theirs))
  const quality = await qualityOf(theirScore)
  const withNode = async (): Promise<Uint8Array> =>
    (await exportImage(photo, { format: 'jpeg', size: SIZE, quality })).bytes
  const ours = await withNode()
  const ourScore = similarity(resized, await decodeImage(ours))
  const what = `export 12 MP to JPEG of 1600 px in Node, at the score of ${name}`
  return [
    {
      name: what,
      ...spread(await timesOf(withNode)),
      unit: 'ms',
      peer: { name, ...spread(await timesOf(withSharp)) },
      target: { ratio: { atMost: 4 } },
    },
    {
      name: `${what}: size, at ${ourScore.toFixed(1)}`,
      value: Math.round(ours.length / 1000),
      unit: 'kB',
      peer: { name: `${name}, at ${theirScore.toFixed(1)}`, value: Math.round(theirs.length / 1000) },
      target: { ratio: { atMost: 1 } },
    },
  ]
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
