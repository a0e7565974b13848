/**
 * Encodes a picture so that it meets its recipe's targets: as good as asked for, and within the limit, at
 * smaller dimensions if it may. The searches are those of `/quality`, with the encoders of the final file.
 */
import type { PixelImage } from '../pixels.ts'
import {
  type EncodePorts,
  encodeToScore,
  encodeToSize,
  type LossyFormat,
  MIN_COMPARED_SIDE,
} from '../quality/index.ts'
import type { Recipe } from '../recipe.ts'
import { resample } from '../resample/index.ts'
import { requireCanvasSize } from './canvasLimits.ts'
import { defaultQuality, type EncodedImage, type EncodeOptions, encodePicture } from './encodePicture.ts'
import { note } from './notes.ts'
import { type Picture, pixelPicture } from './picture.ts'
import { fileScore, viewedPixels } from './viewedPixels.ts'

/** An attempt of a search. */
interface Attempt {
  readonly byteLength: number
  readonly image: EncodedImage
}

/** What is searched for, besides the limit. */
type Targets = Partial<Pick<Recipe, 'targetScore' | 'shrinkToTarget' | 'minLongerSide'>>

/**
 * Encodes a picture with options that `requireEncodable` has accepted. The caller frees it. Errors are those
 * of `encodeImage`.
 */
export async function encodeToTarget(
  picture: Picture,
  options: EncodeOptions & Targets,
): Promise<EncodedImage> {
  const { targetBytes, targetScore, shrinkToTarget, minLongerSide, ...encoding } = options
  if (targetBytes === undefined && targetScore === undefined) return encodePicture(picture, encoding)
  const format = encoding.format as LossyFormat
  const asked = { format, ...(encoding.signal === undefined ? {} : { signal: encoding.signal }) }
  const pixels = picture.pixels()
  const ports = portsFor(picture, encoding)
  let maxQuality = encoding.quality ?? defaultQuality(format)
  if (targetScore !== undefined) {
    const found = await encodeToScore(pixels, { ...asked, score: targetScore }, ports)
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
    { ...ports, resize: (whole, size) => resample(whole, size) },
  )
  return noted(found.encoded.image, found)
}

/** Encodes with the settings of the final file, and judges at the size of viewing. */
function portsFor(picture: Picture, encoding: EncodeOptions): EncodePorts<Attempt> {
  const whole = picture.pixels()
  let viewed: PixelImage | undefined
  return {
    async encode(pixels, quality) {
      const attempt = pixels === whole ? picture : smaller(pixels)
      try {
        const image = await encodePicture(attempt, { ...encoding, quality })
        return { byteLength: image.blob.size, image }
      } finally {
        if (attempt !== picture) attempt.free()
      }
    },
    score({ image }) {
      // A picture with so short a side cannot be compared, so it counts as looking the same.
      if (Math.min(whole.width, whole.height) < MIN_COMPARED_SIDE) return 100
      viewed ??= viewedPixels(whole)
      return fileScore(image.blob, viewed, encoding.signal)
    },
  }
}

/** A picture that can also be put on a canvas. */
function smaller(pixels: PixelImage): Picture {
  requireCanvasSize(pixels)
  return pixelPicture(pixels)
}

function noted(
  image: EncodedImage,
  { quality, score }: { readonly quality: number; readonly score: number },
): EncodedImage {
  return { ...image, notes: [...image.notes, note('target-reached', { quality, score })] }
}
