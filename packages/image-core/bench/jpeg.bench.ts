/**
 * JPEG: bytes of our MozJPEG against the browser's own encoder, at equal similarity to the picture.
 *
 * The browser's canvas encodes each photograph at several qualities. For each, the bench searches for the
 * MozJPEG quality with the same similarity, and interpolates the bytes between the two whole qualities around
 * it. The search uses SSIM of luma, multi-scale SSIM with colour and, where libjxl's tools are installed,
 * Butteraugli, because an encoder can be tuned to any single measure.
 */
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import mozjpegFactory, {
  type EncodeOptions,
  type MozJPEGModule,
} from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js'
import { type BenchRow, report } from '@whittle/scripts/bench/benchReport'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { mozjpegOptions } from '../src/encode/mozjpegOptions.ts'
import { butteraugli, hasButteraugli } from './butteraugli.ts'
import { colorMsSsim, type RgbPicture, ssim } from './similarity.ts'

/** The qualities visitors choose most often. */
const QUALITIES = [0.6, 0.7, 0.8, 0.9]

/** The largest part of each picture that is encoded, from its centre. */
const SIZE = { width: 768, height: 512 }

interface Photo {
  readonly name: string
  readonly picture: RgbPicture
  /** The same picture as a PNG, for the browser. */
  readonly png: Buffer
}

/** How similar two pictures are; higher is more similar. */
type Measure = (a: RgbPicture, b: RgbPicture) => number | Promise<number>

const MEASURES: Readonly<Record<string, Measure>> = {
  SSIM: ssim,
  'MS-SSIM with colour': colorMsSsim,
  ...(hasButteraugli() ? { 'Butteraugli (3-norm)': butteraugli } : {}),
}

/** Eight photographs lie beside this file (`photos/README.md`); `WHITTLE_PHOTOS` names another folder. */
const folder = process.env.WHITTLE_PHOTOS ?? fileURLToPath(new URL('photos', import.meta.url))

async function photographs(): Promise<readonly Photo[]> {
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
  return Promise.all(names.toSorted().map(photograph))
}

/** The centre of a photograph; one stored as JPEG is halved first, to remove the traces of compression. */
async function photograph(name: string): Promise<Photo> {
  const stored = sharp(join(folder, name)).removeAlpha().toColourspace('srgb')
  const { width, height, format } = await stored.metadata()
  const scale = format === 'jpeg' ? 2 : 1
  const whole = { width: Math.floor(width / scale), height: Math.floor(height / scale) }
  const part = { width: Math.min(SIZE.width, whole.width), height: Math.min(SIZE.height, whole.height) }
  const left = Math.floor((whole.width - part.width) / 2)
  const top = Math.floor((whole.height - part.height) / 2)
  const resized = await stored.resize(whole).png().toBuffer()
  const png = await sharp(resized)
    .extract({ left, top, ...part })
    .png()
    .toBuffer()
  return { name, png, picture: await decoded(png) }
}

async function decoded(file: Uint8Array): Promise<RgbPicture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

async function loadMozjpeg(): Promise<MozJPEGModule> {
  const glue = createRequire(import.meta.url).resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.js')
  const module = await WebAssembly.compile(await readFile(glue.replace(/\.js$/, '.wasm')))
  return mozjpegFactory({
    noInitialRun: true,
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(module, imports)
      receive(instance)
      return instance.exports
    },
  })
}

/** The browser's JPEG of a PNG. */
async function canvasJpeg(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ source, quality }) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob())
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer(),
      )
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    { source: png.toString('base64'), quality },
  )
  return Buffer.from(base64, 'base64')
}

/** Our JPEG at a quality in percent, with its score by each measure. */
interface Sample {
  readonly bytes: number
  readonly scores: readonly number[]
}

/** Samples MozJPEG at any quality, encoding each at most once. */
function mozjpegSampler(
  mozjpeg: MozJPEGModule,
  { picture }: Photo,
  options: (quality: number) => EncodeOptions,
): (quality: number) => Promise<Sample> {
  const rgba = rgbaOf(picture)
  const samples = new Map<number, Promise<Sample>>()
  const encode = async (quality: number): Promise<Sample> => {
    const bytes = mozjpeg.encode(rgba, picture.width, picture.height, options(quality / 100)).slice()
    return { bytes: bytes.length, scores: await scoresOf(picture, bytes) }
  }
  return (quality) => {
    const sample = samples.get(quality) ?? encode(quality)
    samples.set(quality, sample)
    return sample
  }
}

async function scoresOf(picture: RgbPicture, jpeg: Uint8Array): Promise<readonly number[]> {
  const again = await decoded(jpeg)
  return Promise.all(Object.values(MEASURES).map((measure) => measure(picture, again)))
}

/** The bytes at which a sampler reaches a score, interpolated between the two whole qualities around it. */
async function bytesAt(
  sample: (quality: number) => Promise<Sample>,
  measure: number,
  score: number,
): Promise<number> {
  let [low, high] = [1, 99]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((await sample(middle)).scores[measure]! < score) low = middle
    else high = middle
  }
  const [below, above] = [await sample(low), await sample(high)]
  const [from, to] = [below.scores[measure]!, above.scores[measure]!]
  const share = to === from ? 1 : Math.min(1, Math.max(0, (score - from) / (to - from)))
  return Math.exp(Math.log(below.bytes) * (1 - share) + Math.log(above.bytes) * share)
}

function rgbaOf({ width, height, data }: RgbPicture): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++) rgba.set(data.subarray(i * 3, i * 3 + 3), i * 4)
  return rgba
}

/** The geometric mean of ratios: a saving and a loss of the same factor cancel out. */
function geometricMean(ratios: readonly number[]): number {
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length)
}

/**
 * For each photograph, our bytes divided by the browser's: one ratio per measure, averaged over the
 * qualities.
 */
async function compare(
  photos: readonly Photo[],
  page: Page,
  mozjpeg: MozJPEGModule,
  options: (quality: number) => EncodeOptions,
): Promise<ReadonlyArray<{ photo: string; ratios: readonly number[] }>> {
  const rows: Array<{ photo: string; ratios: number[] }> = []
  for (const photo of photos) {
    const sample = mozjpegSampler(mozjpeg, photo, options)
    const perMeasure: number[][] = Object.keys(MEASURES).map(() => [])
    for (const quality of QUALITIES) {
      const theirs = await canvasJpeg(page, photo.png, quality)
      const scores = await scoresOf(photo.picture, theirs)
      for (const [measure, score] of scores.entries()) {
        perMeasure[measure]!.push((await bytesAt(sample, measure, score)) / theirs.length)
      }
    }
    rows.push({ photo: photo.name, ratios: perMeasure.map(geometricMean) })
  }
  return rows
}

async function main(): Promise<void> {
  const photos = await photographs()
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const page = await browser.newPage()
    const results = await compare(photos, page, await loadMozjpeg(), mozjpegOptions)
    report(
      Object.keys(MEASURES).map((name, measure) =>
        rowOf(
          name,
          results.map(({ ratios }) => ratios[measure]!),
        ),
      ),
    )
  } finally {
    await browser.close()
  }
}

function rowOf(measure: string, ratios: readonly number[]): BenchRow {
  const saved = (ratio: number): number => Math.round((1 - ratio) * 1000) / 10
  return {
    name: `JPEG beside the browser’s canvas at equal ${measure}, ${ratios.length} photos, qualities 60 to 90`,
    value: saved(geometricMean(ratios)),
    unit: '% fewer bytes',
    target: { value: { atLeast: 5 } },
    min: saved(Math.max(...ratios)),
    max: saved(Math.min(...ratios)),
  }
}

await main()
