/**
 * Encodes a picture so that it meets its recipe's targets: as good as asked for, and within the limit, at
 * smaller dimensions if it may. The searches are those of `/quality`, with the encoders of the final file.
 */
import type { Size } from '../geometry/types.ts'
import type { PixelColorSpace, PixelImage } from '../pixels.ts'
import {
  type EncodePorts,
  encodeToScore,
  encodeToSize,
  type LossyFormat,
  MIN_COMPARED_SIDE,
  similarity,
} from '../quality/index.ts'
import type { Recipe } from '../recipe.ts'
import { resample } from '../resample/index.ts'
import {
  defaultQuality,
  type EncodedPicture,
  type EncodeOptions,
  type EncodersFor,
  encodePicture,
} from './encodePicture.ts'
import { note } from './notes.ts'
import type { Picture } from './picture.ts'
import { viewedPixels } from './viewedPixels.ts'

/** What encoding for a target needs of the machine. */
export interface TargetPorts<P extends Picture> {
  readonly encodersFor: EncodersFor<P>
  /** The picture of pixels, for any encoder; throws where one of them could not take it. */
  pictureOf(pixels: PixelImage): P
  /** The picture of a file that was encoded here, at a size and in a colour space. */
  decode(
    bytes: Uint8Array<ArrayBuffer>,
    size: Size,
    options: { readonly colorSpace: PixelColorSpace; readonly signal?: AbortSignal },
  ): Promise<PixelImage>
}

/** An attempt of a search. */
interface Attempt {
  readonly byteLength: number
  readonly image: EncodedPicture
}

/** What is searched for, besides the limit. */
export type Targets = Partial<Pick<Recipe, 'targetScore' | 'shrinkToTarget' | 'minLongerSide'>>

/**
 * Encodes a picture with options that `requireEncodable` has accepted. The caller frees it. Errors are those
 * of `encodeImage`.
 */
export async function encodeToTarget<P extends Picture>(
  picture: P,
  options: EncodeOptions & Targets,
  ports: TargetPorts<P>,
): Promise<EncodedPicture> {
  const { targetBytes, targetScore, shrinkToTarget, minLongerSide, ...encoding } = options
  if (targetBytes === undefined && targetScore === undefined)
    return encodePicture(picture, encoding, ports.encodersFor)
  const format = encoding.format as LossyFormat
  const asked = { format, ...(encoding.signal === undefined ? {} : { signal: encoding.signal }) }
  const pixels = picture.pixels()
  const searchPorts = portsFor(picture, encoding, ports)
  let maxQuality = encoding.quality ?? defaultQuality(format)
  if (targetScore !== undefined) {
    const found = await encodeToScore(pixels, { ...asked, score: targetScore }, searchPorts)
    const { image } = found.encoded
    if (targetBytes === undefined || found.encoded.byteLength <= targetBytes) return noted(image, found)
    maxQuality = found.quality
  }
  const longer = Math.max(picture.width, picture.height)
  const found = await encodeToSize(
    pixels,
    {
      ...asked,
      maxBytes: targetBytes as number,
      maxQuality,
      ...(shrinkToTarget
        ? minLongerSide === undefined
          ? {}
          : { minLongerSide }
        : { minLongerSide: longer }),
    },
    { ...searchPorts, resize: (whole, size) => resample(whole, size) },
  )
  return noted(found.encoded.image, found)
}

/** Encodes with the settings of the final file, and judges at the size of viewing. */
function portsFor<P extends Picture>(
  picture: P,
  encoding: EncodeOptions,
  { encodersFor, pictureOf, decode }: TargetPorts<P>,
): EncodePorts<Attempt> {
  const whole = picture.pixels()
  let viewed: PixelImage | undefined
  return {
    async encode(pixels, quality) {
      const attempt = pixels === whole ? picture : pictureOf(pixels)
      try {
        const image = await encodePicture(attempt, { ...encoding, quality }, encodersFor)
        return { byteLength: image.bytes.length, image }
      } finally {
        if (attempt !== picture) attempt.free()
      }
    },
    async score({ image }) {
      // A picture with so short a side cannot be compared, so it counts as looking the same.
      if (Math.min(whole.width, whole.height) < MIN_COMPARED_SIDE) return 100
      viewed ??= viewedPixels(whole)
      const colorSpace = viewed.colorSpace ?? 'srgb'
      const { signal } = encoding
      const options = signal === undefined ? { colorSpace } : { colorSpace, signal }
      return similarity(viewed, await decode(image.bytes, viewed, options))
    },
  }
}

function noted(
  image: EncodedPicture,
  { quality, score }: { readonly quality: number; readonly score: number },
): EncodedPicture {
  return { ...image, notes: [...image.notes, note('target-reached', { quality, score })] }
}
