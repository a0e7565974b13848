/**
 * The searches of `/quality` against what is possible: `encodeToSize` against an exhaustive grid of sizes and
 * qualities, `encodeToScore` against one quality for all pictures.
 *
 * The grid has seven sizes of each photograph and, at each, the highest quality whose file fits; all files
 * are judged at the size of the photograph. Nothing is timed.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BenchRow, report } from '@whittle/scripts/bench/benchReport'
import { roundSize } from '../src/geometry/roundSize.ts'
import type { PixelImage } from '../src/pixels.ts'
import { encodeToScore, encodeToSize, NAMED_SCORES, similarity } from '../src/quality/index.ts'
import { QUALITY_CURVES } from '../src/quality/qualityCurves.ts'
import { resample } from '../src/resample/index.ts'
import { originals } from '../test/qualityPairs.ts'
import { decodeWithSharp, LOSSY_FORMATS, type LossyFormat, nodeEncoders } from './nodeCodecs.ts'

const LIMITS_KB = [50, 100, 200, 500]
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4]
const TARGETS = Object.values(NAMED_SCORES)

const folder = process.env.WHITTLE_PHOTOS ?? fileURLToPath(new URL('photos', import.meta.url))
const encoders = await nodeEncoders()

/** A file that is made and judged at most once. */
interface Sample {
  readonly byteLength: number
  readonly score: () => Promise<number>
}

/** Encodes one picture in one format. */
interface Sampler {
  readonly sizes: Map<string, PixelImage>
  resize(pixels: PixelImage, size: { width: number; height: number }): PixelImage
  encode(pixels: PixelImage, quality: number): Sample
  score(sample: Sample): Promise<number>
}

function samplerOf(original: PixelImage, format: LossyFormat): Sampler {
  const samples = new Map<string, Sample>()
  const sizes = new Map<string, PixelImage>()
  return {
    sizes,
    resize(pixels, size) {
      const key = `${size.width}`
      const known = sizes.get(key) ?? (size.width === pixels.width ? pixels : resample(pixels, size))
      sizes.set(key, known)
      return known
    },
    encode(pixels, quality) {
      const key = `${pixels.width} ${quality.toFixed(4)}`
      const known = samples.get(key) ?? sampled(original, encoders[format](pixels, quality))
      samples.set(key, known)
      return known
    },
    score: (sample) => sample.score(),
  }
}

function sampled(original: PixelImage, file: Uint8Array): Sample {
  let score: Promise<number> | undefined
  const judge = async (): Promise<number> => {
    const decoded = await decodeWithSharp(file)
    const size = { width: original.width, height: original.height }
    return similarity(original, resample(decoded, size, { upscale: 'allow' }))
  }
  return {
    byteLength: file.byteLength,
    score: () => {
      score ??= judge()
      return score
    },
  }
}

/** The highest score of all sizes, each at the highest quality that fits. */
async function bestOfGrid(
  original: PixelImage,
  sampler: Sampler,
  { format, maxBytes }: { readonly format: LossyFormat; readonly maxBytes: number },
): Promise<number> {
  let best = Number.NEGATIVE_INFINITY
  const { step } = QUALITY_CURVES[format]
  for (const scale of SCALES) {
    const pixels = sampler.resize(original, roundSize(original, scale))
    let [low, high] = [0, Math.round(1 / step) + 1]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (sampler.encode(pixels, middle * step).byteLength <= maxBytes) low = middle
      else high = middle
    }
    if (low > 0) best = Math.max(best, await sampler.encode(pixels, low * step).score())
  }
  return best
}

interface SizeCase {
  readonly name: string
  /** Points below the best of the grid. */
  readonly missing: number
  readonly share: number
  /** Whether the highest quality of the whole picture needs fewer bytes. */
  readonly isUnlimited: boolean
  readonly encodes: number
}

async function sizeCases(
  name: string,
  original: PixelImage,
  format: LossyFormat,
): Promise<readonly SizeCase[]> {
  const cases: SizeCase[] = []
  const sampler = samplerOf(original, format)
  for (const limit of LIMITS_KB) {
    const maxBytes = limit * 1024
    const found = await encodeToSize(original, { format, maxBytes }, sampler)
    if (found.encoded.byteLength > maxBytes) throw new Error(`${name} ${format} ${limit} KB is over`)
    const best = await bestOfGrid(original, sampler, { format, maxBytes })
    const each = {
      name: `${name} ${format} ${limit} KB ${found.width} px q${found.quality.toFixed(3)}`,
      missing: best - found.score,
      share: found.encoded.byteLength / maxBytes,
      isUnlimited: found.width === original.width && found.quality === 1,
      encodes: found.encodes,
    }
    if (each.missing > 1 || (each.share < 0.9 && !each.isUnlimited)) console.error(each)
    cases.push(each)
  }
  return cases
}

interface ScoreCase {
  readonly target: number
  readonly score: number
  readonly bytes: number
  readonly encodes: number
}

/** Our files of the pictures, and those of one quality with the same mean score. */
async function compareScores(
  pictures: readonly PixelImage[],
  format: LossyFormat,
  targets: readonly number[],
): Promise<ReadonlyArray<{ ours: readonly ScoreCase[]; fixed: readonly ScoreCase[] }>> {
  const samplers = pictures.map((picture) => samplerOf(picture, format))
  const results = []
  for (const target of targets) {
    const ours: ScoreCase[] = []
    for (const [index, picture] of pictures.entries()) {
      const found = await encodeToScore(picture, { format, score: target }, samplers[index] as Sampler)
      ours.push({ target, score: found.score, bytes: found.encoded.byteLength, encodes: found.encodes })
    }
    const atQuality = (quality: number): Promise<readonly ScoreCase[]> =>
      Promise.all(
        pictures.map(async (picture, index) => {
          const sample = (samplers[index] as Sampler).encode(picture, quality)
          return { target, score: await sample.score(), bytes: sample.byteLength, encodes: 1 }
        }),
      )
    const { step } = QUALITY_CURVES[format]
    let [low, high] = [0, Math.round(1 / step)]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (meanScore(await atQuality(middle * step)) < meanScore(ours)) low = middle
      else high = middle
    }
    const [below, above] = [await atQuality(low * step), await atQuality(high * step)]
    const share = (meanScore(ours) - meanScore(below)) / (meanScore(above) - meanScore(below))
    const fixed = below.map((each, index) => {
      const other = above[index] as ScoreCase
      const between = (from: number, to: number): number => from + share * (to - from)
      return {
        ...each,
        score: between(each.score, other.score),
        bytes: Math.exp(between(Math.log(each.bytes), Math.log(other.bytes))),
      }
    })
    results.push({ ours, fixed })
  }
  return results
}

function meanScore(cases: readonly ScoreCase[]): number {
  return cases.reduce((sum, { score }) => sum + score, 0) / cases.length
}

function worst(cases: readonly ScoreCase[]): number {
  return Math.min(...cases.map(({ score }) => score))
}

function totalBytes(cases: readonly ScoreCase[]): number {
  return cases.reduce((sum, { bytes }) => sum + bytes, 0)
}

function tenth(value: number): number {
  return Math.round(10 * value) / 10
}

function sizeRows(cases: readonly SizeCase[], format: LossyFormat): readonly BenchRow[] {
  const limited = cases.filter(({ isUnlimited }) => !isUnlimited)
  const full = limited.filter(({ share }) => share >= 0.9).length
  const name = `encodeToSize, ${format.toUpperCase()}, ${LIMITS_KB.join(', ')} KB`
  return [
    {
      name: `${name}: most points below the best of a grid`,
      value: tenth(Math.max(0, ...cases.map(({ missing }) => missing))),
      unit: 'points',
      target: { value: { atMost: 1 } },
    },
    {
      name: `${name}: use at least 90 % of a limit that limits`,
      value: tenth((100 * full) / Math.max(1, limited.length)),
      unit: `% of ${limited.length} cases`,
      target: { value: { atLeast: 90 } },
    },
    {
      name: `${name}: most encodings`,
      value: Math.max(...cases.map(({ encodes }) => encodes)),
      unit: 'encodings',
      target: { value: { atMost: 9 } },
    },
  ]
}

function scoreRows(
  results: Awaited<ReturnType<typeof compareScores>>,
  format: LossyFormat,
  pictures: string,
): readonly BenchRow[] {
  return results.flatMap(({ ours, fixed }) => {
    const target = ours[0]?.target
    const name = `encodeToScore, ${format.toUpperCase()} to ${target}, ${pictures}`
    return [
      {
        name: `${name}: furthest from the target`,
        value: tenth(Math.max(...ours.map((each) => Math.abs(each.score - each.target)))),
        unit: 'points',
        target: { value: { atMost: 1.5 } },
      },
      {
        name: `${name}: most encodings`,
        value: Math.max(...ours.map(({ encodes }) => encodes)),
        unit: 'encodings',
        target: { value: { atMost: 6 } },
      },
      {
        name: `${name}: worst picture above that of one quality with the same mean`,
        value: tenth(worst(ours) - worst(fixed)),
        unit: 'points',
      },
      {
        name: `${name}: fewer bytes than one quality with the same mean`,
        value: tenth(100 * (1 - totalBytes(ours) / totalBytes(fixed))),
        unit: '%',
      },
    ]
  })
}

async function main(): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).toSorted()
  const photos = await Promise.all(names.map((name) => decodeWithSharp(join(folder, name))))
  const halves = photos.map((photo) => resample(photo, roundSize(photo, 0.5)))
  // A JPEG or a WebP of a drawing may have no quality between poor and indistinguishable, so only the
  // comparison with one quality is reported.
  const drawings = Object.values(originals)
    .map((draw) => draw())
    .filter(({ data }) => data.every((sample, at) => at % 4 !== 3 || sample === 255))
  const mixed = [...photos, ...halves, ...drawings]
  for (const format of LOSSY_FORMATS) {
    report(scoreRows(await compareScores(photos, format, TARGETS), format, `${photos.length} photos`))
    report(
      scoreRows(
        await compareScores(mixed, format, [NAMED_SCORES['very-good']]),
        format,
        `${mixed.length} photos, small photos and drawings`,
      ).filter(({ target }) => target === undefined),
    )
    const cases: SizeCase[] = []
    for (const [index, photo] of photos.entries())
      cases.push(...(await sizeCases(names[index] as string, photo, format)))
    report(sizeRows(cases, format))
  }
}

await main()
