/**
 * The best-looking file of at most so many bytes: dimensions and quality are searched together.
 *
 * Below a fair quality, fewer pixels look better than worse ones. What is compared are the size of viewing
 * and its halvings and doublings, because between them a picture is blurred by being scaled twice and gains
 * nothing; below the first halving the steps are smaller. At each, the quality that uses up the bytes is
 * found along the usual curve of the format, then the score decides.
 */
import { aboveZero, between, positiveInteger } from '@whittle/foundation/fields'
import { requireOptions } from '@whittle/foundation/options'
import { ImageError } from '../errors.ts'
import { roundSize } from '../geometry/roundSize.ts'
import type { Size } from '../geometry/types.ts'
import { type PixelImage, requirePixels } from '../pixels.ts'
import type { EncodedBytes, EncodePorts, SearchedEncoding } from './encodePorts.ts'
import { lossyFormat } from './encodeToScore.ts'
import { type LossyFormat, QUALITY_CURVES } from './qualityCurves.ts'
import { createQualitySearch } from './qualitySearch.ts'
import { createSizeAttempt, type SizeAttempt } from './sizeAttempt.ts'
import { viewedSize } from './viewedSize.ts'

/** Below half the size of viewing, each size to try is this much of the one before. */
const SMALLER = 0.8

/** What is asked for. */
export interface EncodeToSizeOptions {
  readonly format: LossyFormat
  /** The result is never larger. */
  readonly maxBytes: number
  /** The quality that is enough, 0 to 1, even if bytes are left. @defaultValue 1 */
  readonly maxQuality?: number
  /**
   * The picture is not made smaller than this along its longer side, in pixels; with its own length it is not
   * made smaller at all. @defaultValue 16
   */
  readonly minLongerSide?: number
  readonly signal?: AbortSignal
}

/** How pictures are made smaller, encoded and judged. */
export interface EncodeToSizePorts<Encoded extends EncodedBytes> extends EncodePorts<Encoded> {
  /** The picture at a smaller size of the same shape. */
  resize(pixels: PixelImage, size: Size): PixelImage | Promise<PixelImage>
}

/** The file that was chosen. */
export interface SizedEncoding<Encoded extends EncodedBytes> extends SearchedEncoding<Encoded>, Size {}

/** More encodings are not worth their time. */
const MAX_ENCODES = 9

/** Encodings of a size before it is compared with others. */
const MAX_ROUGH_ENCODES = 3

const MIN_LONGER_SIDE = 16
const MIN_QUALITY = 0.01

/** The share of the limit that counts as used up, and the share that is enough to compare sizes. */
const FULL = 0.97
const ROUGHLY_FULL = 0.92

/** At this score no eye tells the difference: the picture may be larger. */
const LOOKS_THE_SAME = 90
/** From this score on, fewer pixels look worse. */
const IS_GOOD = 66
/** Sizes whose scores differ by no more look equally good; the larger is preferred, as it shows more. */
const NEARLY = 0.5

/** Points that twice the bytes are worth: sizes are compared as if each used all of the limit. */
const POINTS_PER_DOUBLING = 15

/** Bytes grow with the area raised to this: small pictures have more detail in each pixel. */
const AREA_EXPONENT = 0.88

/**
 * Encodes a picture into at most `maxBytes`, at the dimensions and the quality that look best at the size of
 * viewing (`viewedSize`), found with at most nine encodings.
 *
 * @throws ImageError `target-unreachable` when the smallest picture allowed does not fit at the lowest
 *   quality; its details say what is reachable: `reachedBytes`, `width`, `height`.
 * @throws RangeError or TypeError naming the option that is wrong; what the ports throw; `signal.reason`.
 * @example
 * const { encoded, width, quality } = await encodeToSize(pixels, { format: 'jpeg', maxBytes: 100_000 }, ports)
 */
export async function encodeToSize<Encoded extends EncodedBytes>(
  pixels: PixelImage,
  options: EncodeToSizeOptions,
  ports: EncodeToSizePorts<Encoded>,
): Promise<SizedEncoding<Encoded>> {
  requirePixels(pixels, 'pixels')
  requireOptions(options, ['format', 'maxBytes', 'maxQuality', 'minLongerSide', 'signal'])
  lossyFormat(options.format, 'format')
  aboveZero(options.maxBytes, 'maxBytes')
  between(0, 1)(options.maxQuality ?? 1, 'maxQuality')
  positiveInteger(options.minLongerSide ?? MIN_LONGER_SIDE, 'minLongerSide')
  const job = createJob(pixels, options, ports)
  const { sizes } = job
  const viewed = sizes.findLastIndex((size) => areaOf(size) >= areaOf(viewedSize(pixels)))
  if (sizes.length > 1) await job.probe(viewed)
  const first = await firstFitting(job, viewed)
  const larger = await bestLarger(job, first, viewed)
  const chosen = larger === first ? await bestSmaller(job, first) : larger
  await job.fill(chosen, FULL)
  return job.result(chosen)
}

/** The search, in which sizes are named by their index in the list, the largest first. */
interface Job<Encoded extends EncodedBytes> {
  readonly sizes: readonly Size[]
  /** Encodes a size once. */
  probe(index: number): Promise<void>
  /** Encodes a size until this share of the limit is used, or no quality is left that could use more. */
  fill(index: number, share: number, most?: number): Promise<void>
  fits(index: number): boolean
  /** Whether the file has the highest quality. */
  isAtHighest(index: number): boolean
  /** The quality that a size is expected to fit at, as a share of one that looks fair. */
  fairness(index: number): number
  score(index: number): Promise<number>
  /** The score that a size would have if its file used all of the limit. */
  worth(index: number): Promise<number>
  result(index: number): Promise<SizedEncoding<Encoded>>
  unreachable(): ImageError
}

/** The largest size, from that of viewing down, that is expected to fit at a fair quality, and does fit. */
async function firstFitting<Encoded extends EncodedBytes>(
  job: Job<Encoded>,
  viewed: number,
): Promise<number> {
  const last = job.sizes.length - 1
  let index = viewed
  while (index < last && job.fairness(index) < 1) index += 1
  for (; index <= last; index++) {
    await job.fill(index, ROUGHLY_FULL, index === last ? MAX_ENCODES : MAX_ROUGH_ENCODES)
    if (job.fits(index)) return index
  }
  throw job.unreachable()
}

/** The best of a size and the larger ones. */
async function bestLarger<Encoded extends EncodedBytes>(
  job: Job<Encoded>,
  first: number,
  viewed: number,
): Promise<number> {
  let chosen = first
  while (chosen > 0) {
    const next = chosen - 1
    const isFree = job.isAtHighest(chosen) || (await job.score(chosen)) >= LOOKS_THE_SAME
    if (!isFree && (chosen <= viewed || job.fairness(next) < 0.5)) return chosen
    await job.fill(next, ROUGHLY_FULL, MAX_ROUGH_ENCODES)
    if (!job.fits(next)) return chosen
    const isSame = (await job.score(next)) >= LOOKS_THE_SAME
    if (!isSame && (await job.worth(next)) < (await job.worth(chosen)) - NEARLY) return chosen
    chosen = next
  }
  return chosen
}

/** The best of a size and the smaller ones. */
async function bestSmaller<Encoded extends EncodedBytes>(job: Job<Encoded>, first: number): Promise<number> {
  let chosen = first
  while (chosen < job.sizes.length - 1 && (await job.score(chosen)) < IS_GOOD) {
    const next = chosen + 1
    await job.fill(next, ROUGHLY_FULL, MAX_ROUGH_ENCODES)
    if (!job.fits(next) || (await job.worth(next)) < (await job.worth(chosen)) + NEARLY) return chosen
    chosen = next
  }
  return chosen
}

function createJob<Encoded extends EncodedBytes>(
  pixels: PixelImage,
  options: EncodeToSizeOptions,
  ports: EncodeToSizePorts<Encoded>,
): Job<Encoded> {
  const { format, maxBytes, maxQuality = 1, minLongerSide = MIN_LONGER_SIDE, signal } = options
  const curves = QUALITY_CURVES[format]
  const sizes = sizesToTry(pixels, minLongerSide)
  const highest = Math.max(MIN_QUALITY, maxQuality)
  const attempts = new Map<number, SizeAttempt<Encoded>>()
  let encodes = 0

  function at(index: number): SizeAttempt<Encoded> {
    const size = sizes[index] as Size
    const bounds = { curve: curves.bytes, step: curves.step, lowest: MIN_QUALITY, highest }
    const known = attempts.get(index)
    if (known !== undefined) return known
    const search = createQualitySearch({ ...bounds, offset: offsetAt(index) })
    return createSizeAttempt(size, { search, maxBytes })
  }

  /** By how much the bytes of a size lie above the usual curve, estimated from the nearest size encoded. */
  function offsetAt(index: number): number {
    const area = areaOf(sizes[index] as Size)
    const [nearest] = [...attempts.keys()].toSorted((a, b) => Math.abs(a - index) - Math.abs(b - index))
    if (nearest === undefined) return Math.log(area / 8) + curves.bits
    return at(nearest).offset() + AREA_EXPONENT * Math.log(area / areaOf(sizes[nearest] as Size))
  }

  async function encode(index: number, quality: number): Promise<void> {
    signal?.throwIfAborted()
    const attempt = at(index)
    attempts.set(index, attempt)
    const isWhole = index === 0
    const encoded = await ports.encode(isWhole ? pixels : await ports.resize(pixels, attempt.size), quality)
    encodes += 1
    attempt.add(quality, encoded)
  }

  /** Whether one encoding is left and nothing fits yet: it then goes to what needs the fewest bytes. */
  function isLastChance(): boolean {
    return encodes === MAX_ENCODES - 1 && ![...attempts.keys()].some(fits)
  }

  function fits(index: number): boolean {
    return at(index).best() !== undefined
  }

  const score = (index: number): Promise<number> => at(index).score(ports.score)

  return {
    sizes,
    fits,
    score,
    async probe(index) {
      await encode(index, Math.min(highest, at(index).next() ?? highest))
    },
    async fill(index, share, most = MAX_ENCODES) {
      for (let count = 0; count < most && encodes < MAX_ENCODES; count++) {
        if ((at(index).best()?.encoded.byteLength ?? 0) >= share * maxBytes) return
        if (isLastChance()) return encode(sizes.length - 1, MIN_QUALITY)
        const quality = at(index).next()
        if (quality === undefined) return
        await encode(index, quality)
      }
    },
    isAtHighest: (index) => at(index).best()?.quality === highest,
    fairness: (index) => at(index).expected() / Math.min(curves.fairQuality, highest),
    async worth(index) {
      const best = at(index).best()
      const reached = await score(index)
      if (best === undefined || best.quality === highest) return reached
      return reached + POINTS_PER_DOUBLING * Math.log2(maxBytes / best.encoded.byteLength)
    },
    async result(index) {
      const { width, height } = sizes[index] as Size
      const best = at(index).best() as NonNullable<ReturnType<SizeAttempt<Encoded>['best']>>
      return { ...best, width, height, score: await score(index), encodes }
    },
    unreachable() {
      const { size, leastBytes } = at(sizes.length - 1)
      return new ImageError('target-unreachable', {
        targetBytes: maxBytes,
        reachedBytes: leastBytes(),
        width: size.width,
        height: size.height,
      })
    },
  }
}

function areaOf({ width, height }: Size): number {
  return width * height
}

/**
 * The sizes worth trying for a picture, the largest first: its own, then the size of viewing and its
 * doublings and half, then smaller ones, down to a shortest longer side.
 */
export function sizesToTry(picture: Size, minLongerSide: number): readonly [Size, ...Size[]] {
  const longer = Math.max(picture.width, picture.height)
  const least = Math.min(longer, minLongerSide)
  const viewed = Math.max(...Object.values(viewedSize(picture)))
  const sides: number[] = []
  for (let side = viewed; side < longer; side *= 2) sides.unshift(side)
  for (let side = viewed / 2; side > least; side *= SMALLER) sides.push(side)
  const allowed = [
    ...sides.filter((side) => side > least && side < longer),
    ...(least < longer ? [least] : []),
  ]
  return [roundSize(picture), ...allowed.map((side) => roundSize(picture, side / longer))]
}
