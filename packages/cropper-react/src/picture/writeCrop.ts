/**
 * Writes a crop: what its frame shows, drawn with the preview's own matrix. Loaded with the first picture.
 */
import { encodeView, type View, type ViewOptions } from '@whittle/image-core/browser/native'
import { outputSize, type Rect } from '@whittle/image-core/geometry'
import { CropperError } from '../errors.ts'
import type { Layout } from '../layout.ts'
import type { OutputOptions } from '../options.ts'
import { positionsOf, writtenRect } from '../positions.ts'
import type { CropOutput, CropResult, ObjectUrls } from '../result.ts'
import type { LoadedImage } from './loadImage.ts'

/** A picture, the crop to write, and the options for writing it. */
export interface CropJob {
  readonly image: LoadedImage
  readonly layout: Layout
  readonly crop: Rect
  readonly options: OutputOptions
}

/** The largest icon. */
const WITHIN_ICON = { resizeToWidth: 256, resizeToHeight: 256, onlyScaleDown: true }

/**
 * Writes a crop. A blob comes without an object URL, because only the caller can revoke one.
 *
 * @throws CropperError `crop`, with the reason as `cause`.
 * @throws `signal.reason` when aborted.
 */
export async function writeCrop(
  { image, layout, crop, options }: CropJob,
  output: CropOutput,
  signal?: AbortSignal,
): Promise<CropResult> {
  const { format = 'png', imageQuality = 92, backgroundColor: background } = options
  try {
    const rect = writtenRect(layout, crop)
    const { resizeToWidth = 0, resizeToHeight = 0, onlyScaleDown = false } = options
    const wanted = outputSize(rect, { resizeToWidth, resizeToHeight, onlyScaleDown })
    const size = format === 'ico' ? outputSize(wanted, WITHIN_ICON) : wanted
    const quality = Math.min(1, Math.max(0, imageQuality / 100))
    const { colorSpace } = image
    const blob = await encode(
      image,
      { matrix: layout.matrix, rect },
      { format, size, quality, background, colorSpace, signal },
    )
    const described = { ...size, ...positionsOf(layout, crop) }
    return output === 'blob' ? { ...described, blob } : { ...described, base64: await toBase64(blob) }
  } catch (cause) {
    signal?.throwIfAborted()
    throw new CropperError('crop', {}, { cause })
  }
}

/**
 * The result with an object URL of its blob, which is added to `objectUrls`; without one if `objectUrls` is
 * absent. Revokes the URLs of crops that were started earlier, and no others, so a late result does not
 * revoke the URL of a newer one.
 */
export function withUrl(result: CropResult, call: number, objectUrls: ObjectUrls | undefined): CropResult {
  if (result.blob === undefined || objectUrls === undefined) return result
  for (const [earlier, url] of objectUrls) {
    if (earlier >= call) continue
    URL.revokeObjectURL(url)
    objectUrls.delete(earlier)
  }
  const objectUrl = URL.createObjectURL(result.blob)
  objectUrls.set(call, objectUrl)
  return { ...result, objectUrl }
}

async function encode({ element }: LoadedImage, view: View, options: ViewOptions): Promise<Blob> {
  try {
    return await encodeView(element, view, options)
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== 'encode-failed') throw cause
    throw new CropperError('crop', {}, { cause, message: 'Failed to get Blob for transformed image.' })
  }
}

/** The bytes of a blob as a `data:` URL. */
function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
