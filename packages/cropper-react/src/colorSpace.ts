/** The colours a crop is written in: a wide gamut stays one, where the format can say so. */
import type { CropFormat } from './options.ts'

/** Formats whose colours are sRGB by definition. */
const SRGB_FORMATS: ReadonlySet<CropFormat> = new Set(['bmp', 'ico'])

/** What is known of blobs: every commit asks anew. */
const known = new WeakMap<Blob, Promise<boolean>>()

/** The space of a canvas for a picture's crop; the picture is unknown where an object URL was shown as it is. */
export async function colorSpaceOf(
  picture: Blob | undefined,
  format: CropFormat,
): Promise<PredefinedColorSpace> {
  if (picture === undefined || SRGB_FORMATS.has(format)) return 'srgb'
  const answer = known.get(picture) ?? isWideGamut(picture)
  known.set(picture, answer)
  return (await answer) ? 'display-p3' : 'srgb'
}

async function isWideGamut(picture: Blob): Promise<boolean> {
  const { identify, ImageError } = await import('@whittle/image-core')
  try {
    return identify(new Uint8Array(await picture.arrayBuffer())).wideGamut
  } catch (error) {
    // What the browser shows though its header is damaged is taken as sRGB, as browsers take it.
    if (error instanceof ImageError) return false
    throw error
  }
}
