/**
 * From a source to a picture that the browser can show and draw. Loaded with the first picture.
 */
import { blobOfDataUrl, inspectBlob } from '@whittle/image-core/browser/native'
import type { Size } from '@whittle/image-core/geometry'

/** A picture: a file or blob, a `data:` URL, or a URL that is fetched with GET. */
export type ImageSource = Blob | string

/** A picture that is loaded. Its size is the one that is seen, after the file's own orientation. */
export interface LoadedImage extends Size {
  /** What was given, or what was fetched; nothing where an object URL was shown as it is. */
  readonly blob?: Blob
  /** The subtype that the bytes belong to: `jpeg`, `png`, `x-icon` and so on; nothing where it is unknown. */
  readonly type?: string | undefined
  /** The space its colours need; nothing where an object URL was shown unread, which counts as sRGB. */
  readonly colorSpace?: PredefinedColorSpace
  /** The decoded picture, which is both shown and drawn. */
  readonly element: HTMLImageElement | HTMLCanvasElement
}

/** How a picture is loaded. */
export interface LoadOptions {
  /** Refuses what is not one of the accepted types by its bytes. */
  readonly checkImageType: boolean
  readonly signal: AbortSignal
}

/** Types that browsers show wrongly or not at all, so that image-core opens them. */
const FOREIGN_TYPES: ReadonlySet<string | undefined> = new Set(['svg', 'heic', 'tiff'])

/**
 * Loads a picture.
 *
 * An object URL whose type is not to be checked is shown as it is: its owner has read it already, and a strict content
 * security policy lets no one fetch it. Any other is fetched, as nothing tells it from another URL.
 *
 * @throws Error `Invalid image type`, `Failed to load image` and image-core's own sentences.
 */
export async function loadImage(
  source: ImageSource,
  { checkImageType, signal }: LoadOptions,
): Promise<LoadedImage> {
  if (!checkImageType && typeof source === 'string' && source.startsWith('blob:')) {
    return shown(await decoded(source))
  }
  const blob = typeof source === 'string' ? await read(source, signal) : source
  const { format, colorSpace } = await inspectBlob(blob)
  const type = format === 'ico' ? 'x-icon' : format
  if (checkImageType && (type === undefined || type === 'jxl')) throw new Error('Invalid image type')
  signal.throwIfAborted()
  const element = FOREIGN_TYPES.has(type) ? await opened(blob, signal) : await decodedBlob(blob)
  return { ...shown(element), blob, type, colorSpace }
}

function shown(element: LoadedImage['element']): LoadedImage {
  const { naturalWidth: width = element.width, naturalHeight: height = element.height } =
    element as HTMLImageElement
  return { element, width, height }
}

async function read(url: string, signal: AbortSignal): Promise<Blob> {
  try {
    if (url.startsWith('data:')) return blobOfDataUrl(url)
    const response = await fetch(url, { signal })
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
    return await response.blob()
  } catch (cause) {
    signal.throwIfAborted()
    throw new Error(`Failed to load image: ${(cause as Error).message}`, { cause })
  }
}

async function decodedBlob(blob: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(blob)
  try {
    return await decoded(url)
  } finally {
    // The element keeps what it has loaded.
    URL.revokeObjectURL(url)
  }
}

async function decoded(url: string): Promise<HTMLImageElement> {
  const element = Object.assign(new Image(), { src: url, alt: '', draggable: false })
  try {
    await element.decode()
  } catch (cause) {
    throw new Error('Failed to load image', { cause })
  }
  return element
}

/** The picture as a canvas. @throws ImageError, with a sentence, when image-core cannot open it either. */
async function opened(blob: Blob, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const { decodeImage } = await import('@whittle/image-core/browser')
  const { bitmap, width, height } = await decodeImage(blob, { signal })
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
  return canvas
}
