/**
 * From a source to a picture that the browser can show and draw.
 */
import type { Size } from '@whittle/image-core/geometry'
import { openForeign } from './foreignImage.ts'
import { type ImageSource, imageTypeOf, readSource } from './source.ts'

/** A picture that is loaded. Its size is the one that is seen, after the file's own orientation. */
export interface LoadedImage extends Size {
  /** What was given, or what was fetched; nothing where an object URL was shown as it is. */
  readonly blob?: Blob
  /** The subtype that the bytes belong to: `jpeg`, `png`, `x-icon` and so on; nothing where it is unknown. */
  readonly type?: string | undefined
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
 * security policy lets no one fetch it.
 *
 * @throws Error `Invalid image type`, `Failed to load image` and image-core's own sentences.
 */
export async function loadImage(source: ImageSource, options: LoadOptions): Promise<LoadedImage> {
  if (typeof source === 'string' && source.startsWith('blob:') && !options.checkImageType) {
    const element = await decoded(source)
    return { element, width: element.naturalWidth, height: element.naturalHeight }
  }
  return loadBlob(source, options)
}

async function loadBlob(source: ImageSource, { checkImageType, signal }: LoadOptions): Promise<LoadedImage> {
  const blob = await readSource(source, signal)
  const type = await imageTypeOf(blob)
  if (checkImageType && type === undefined) throw new Error('Invalid image type')
  signal.throwIfAborted()
  if (FOREIGN_TYPES.has(type)) {
    const element = await openForeign(blob, signal)
    return { blob, type, element, width: element.width, height: element.height }
  }
  const url = URL.createObjectURL(blob)
  try {
    const element = await decoded(url)
    return { blob, type, element, width: element.naturalWidth, height: element.naturalHeight }
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
