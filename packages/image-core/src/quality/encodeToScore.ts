/** Searches for the file that looks as good as asked for, by the score of each quality that is tried. */
import { finiteNumber, oneOf } from '@whittle/foundation/fields'
import { requireOptions } from '@whittle/foundation/options'
import { type PixelImage, requirePixels } from '../pixels.ts'
import type { EncodedBytes, EncodePorts, SearchedEncoding } from './encodePorts.ts'
import { type LossyFormat, QUALITY_CURVES } from './qualityCurves.ts'
import { createQualitySearch } from './qualitySearch.ts'

/** Scores with a name, on the scale of `similarity`. */
export const NAMED_SCORES: Readonly<Record<'same' | 'very-good' | 'good', number>> = {
  same: 90,
  'very-good': 80,
  good: 70,
}

/** What is asked for. */
export interface EncodeToScoreOptions {
  readonly format: LossyFormat
  /** On the scale of `similarity`: 90 looks the same, 80 very good, 70 good. */
  readonly score: number
  readonly signal?: AbortSignal
}

/** More encodings are not worth their time. */
const MAX_ENCODES = 6

/** A score this near is what was asked for: nobody sees the difference. */
const TOLERANCE = 0.5

const MIN_QUALITY = 0.01

/** The formats with a quality. */
export const lossyFormat: (value: unknown, name: string) => LossyFormat = oneOf(
  Object.keys(QUALITY_CURVES) as LossyFormat[],
)

/**
 * Encodes a picture at the quality whose result scores as asked for, found with at most six encodings. Where
 * no quality reaches the score, the result has the nearest one, and says so by its `score`.
 *
 * @throws RangeError or TypeError naming the option that is wrong; what the ports throw; `signal.reason`.
 * @example
 * const { encoded, quality } = await encodeToScore(pixels, { format: 'webp', score: 80 }, { encode, score })
 */
export async function encodeToScore<Encoded extends EncodedBytes>(
  pixels: PixelImage,
  options: EncodeToScoreOptions,
  ports: EncodePorts<Encoded>,
): Promise<SearchedEncoding<Encoded>> {
  requirePixels(pixels, 'pixels')
  requireOptions(options, ['format', 'score', 'signal'])
  const { score: wanted, signal } = options
  const { score: curve, step } = QUALITY_CURVES[lossyFormat(options.format, 'format')]
  finiteNumber(wanted, 'score')
  const search = createQualitySearch({ curve, offset: 0, step, lowest: MIN_QUALITY, highest: 1 })
  let best: Omit<SearchedEncoding<Encoded>, 'encodes'> | undefined
  let encodes = 0
  for (
    let quality = search.next(wanted);
    quality !== undefined && encodes < MAX_ENCODES;
    quality = search.next(wanted)
  ) {
    signal?.throwIfAborted()
    const encoded = await ports.encode(pixels, quality)
    const score = await ports.score(encoded)
    encodes += 1
    search.add(quality, score)
    if (best === undefined || Math.abs(score - wanted) < Math.abs(best.score - wanted))
      best = { encoded, quality, score }
    if (Math.abs(score - wanted) <= TOLERANCE) break
  }
  // The first quality is always tried.
  return { ...(best as NonNullable<typeof best>), encodes }
}
