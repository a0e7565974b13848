/** Turns a source into a picture that the browser can show and draw. Loaded with the first picture. */
import { blobOfDataUrl, decodeUpright, drawSvg, inspectBlob } from '@whittle/image-core/browser/native'
import type { Size } from '@whittle/image-core/geometry'
import { CropperError } from '../errors.ts'

/** A picture: a file or blob, a `data:` URL, or a URL to fetch with GET. */
export type ImageSource = Blob | string

/** A loaded picture. Its size is the displayed one, after the file's own orientation is applied. */
export interface LoadedImage extends Size {
  /** The given blob, or the fetched one; absent if an object URL was shown without being read. */
  readonly blob?: Blob
  /** The MIME subtype, detected from the bytes: `jpeg`, `png`, `x-icon` and so on; absent if unknown. */
  readonly type?: string | undefined
  /**
   * The colour space the picture needs; absent if an object URL was shown without being read, which counts as
   * sRGB.
   */
  readonly colorSpace?: PredefinedColorSpace
  /** The decoded picture, both for display and for drawing crops. */
  readonly element: HTMLImageElement | HTMLCanvasElement
}

/**
 * Opens pictures that not every browser can show, such as HEIC and TIFF: `decodeImage` of
 * `@whittle/image-core/browser`, or a function like it. The bitmap is upright, and its owner is the cropper.
 */
export type DecodePicture = (
  blob: Blob,
  options: { readonly signal: AbortSignal },
) => Promise<{ readonly bitmap: ImageBitmap }>

/** How a picture is loaded. */
export interface LoadOptions {
  /** Rejects a picture whose bytes are not of an accepted type. */
  readonly checkImageType: boolean
  readonly decode: DecodePicture | undefined
  readonly signal: AbortSignal
}

/**
 * Loads a picture.
 *
 * Without `checkImageType` an object URL is shown without being read: its owner has read it already, and a
 * strict content security policy does not allow fetching it. With `checkImageType` it is fetched like any
 * other URL.
 *
 * @throws CropperError `invalid-type` or `load`.
 * @throws `signal.reason` when aborted.
 */
export async function loadImage(source: ImageSource, options: LoadOptions): Promise<LoadedImage> {
  try {
    return await load(source, options)
  } catch (cause) {
    options.signal.throwIfAborted()
    // What has opened it says best what is wrong with a picture that it cannot open.
    throw cause instanceof CropperError
      ? cause
      : new CropperError('load', {}, { cause, message: (cause as Error).message })
  }
}

async function load(source: ImageSource, options: LoadOptions): Promise<LoadedImage> {
  const { checkImageType, signal } = options
  if (!checkImageType && typeof source === 'string' && source.startsWith('blob:')) {
    return shown(await decoded(source))
  }
  const blob = typeof source === 'string' ? await read(source, signal) : source
  const { format, colorSpace, orientation } = await inspectBlob(blob)
  const type = format === 'ico' ? 'x-icon' : format
  if (checkImageType && (type === undefined || type === 'jxl'))
    throw new CropperError('invalid-type', {}, { message: await unreadableSentence(blob) })
  signal.throwIfAborted()
  const element = await opened(blob, { type, isTurned: orientation !== 1 }, options)
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
    const message = `Failed to load image: ${(cause as Error).message}`
    throw new CropperError('load', {}, { cause, message })
  }
}

async function decodedBlob(blob: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(blob)
  try {
    return await decoded(url)
  } catch (cause) {
    const sentence = await unreadableSentence(blob)
    throw sentence === undefined ? cause : new CropperError('load', {}, { cause, message: sentence })
  } finally {
    // The element keeps the image it has loaded.
    URL.revokeObjectURL(url)
  }
}

async function decoded(url: string): Promise<HTMLImageElement> {
  const element = Object.assign(new Image(), { src: url, alt: '', draggable: false })
  try {
    await element.decode()
  } catch (cause) {
    throw new CropperError('load', {}, { cause })
  }
  return element
}

/** More than the header of any format that is known but not read. */
const HEAD_BYTES = 1024

/**
 * Names a format that is known but not read, such as Photoshop's, and what to do; undefined for any other
 * file.
 */
async function unreadableSentence(blob: Blob): Promise<string | undefined> {
  const [{ ImageError, identify }, head] = await Promise.all([
    import('@whittle/image-core'),
    blob.slice(0, HEAD_BYTES).arrayBuffer(),
  ])
  try {
    identify(new Uint8Array(head))
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    if (error.code === 'unsupported-format') return error.message
  }
  return undefined
}

/** What decides how a picture is opened. */
interface Opening {
  readonly type: string | undefined
  readonly isTurned: boolean
}

/** Opens a picture in the way that its type needs: some, browsers show incorrectly or not at all. */
async function opened(
  blob: Blob,
  { type, isTurned }: Opening,
  { decode, signal }: LoadOptions,
): Promise<LoadedImage['element']> {
  if (type === 'svg') return canvasOf(await drawSvg(blob))
  // Most browsers show a WebP as it is stored, whatever its EXIF says.
  if (type === 'webp' && isTurned) return canvasOf(await decodeUpright(blob))
  if (type !== 'heic' && type !== 'tiff') return decodedBlob(blob)
  if (decode !== undefined) return canvasOf((await decode(blob, { signal })).bitmap)
  try {
    return await decodedBlob(blob)
  } catch (cause) {
    const message = `This browser cannot open ${type.toUpperCase()} pictures; convert it to JPEG or PNG first`
    throw new CropperError('load', { type }, { cause, message })
  }
}

/** The bitmap as an element; it is closed or moved there. */
function canvasOf(bitmap: ImageBitmap): HTMLCanvasElement {
  const { width, height } = bitmap
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('bitmaprenderer')
  if (context === null) {
    bitmap.close()
    throw new CropperError('load')
  }
  context.transferFromImageBitmap(bitmap)
  return canvas
}
