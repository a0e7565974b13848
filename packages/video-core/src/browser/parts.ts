/**
 * Sends a picture to a worker in parts.
 *
 * A bitmap that shares its pixels with another is copied by the sending thread: 48 MB for a 12-megapixel
 * picture, which blocks the page for a tenth of a second or more. So a few rows are sent at a time. A bitmap
 * with unshared pixels is sent as a whole: nothing is copied.
 */
import type { Size } from '@whittle/image-core/geometry'

/** A few rows of a picture. */
export interface PicturePart {
  /** The first row, from the top. */
  readonly y: number
  /** The receiver owns it and closes it. */
  readonly bitmap: ImageBitmap
}

/** Pixels per part: 2 MB, which takes a few milliseconds to copy. */
const PART_PIXELS = 2 ** 19

/** Splits a picture into parts from the top, one per task of the event loop. The picture is not changed. */
export async function* partsOf(picture: ImageBitmap): AsyncGenerator<PicturePart, void, undefined> {
  const { width, height } = picture
  const rows = Math.max(1, Math.floor(PART_PIXELS / width))
  for (let y = 0; y < height; y += rows) {
    yield { y, bitmap: rowsOf(picture, y, Math.min(rows, height - y)) }
    await nextTask()
  }
}

/**
 * Rows of a picture, made by drawing all of it and clipping the rest: Chromium's `createImageBitmap` takes a
 * region from a photograph as stored, ignoring its EXIF orientation.
 */
function rowsOf(picture: ImageBitmap, y: number, height: number): ImageBitmap {
  const canvas = partsCanvas(picture.width, height)
  contextOf(canvas).drawImage(picture, 0, -y)
  return canvas.transferToImageBitmap()
}

/** Joins the parts of a picture, and closes them. */
export function joined({ width, height }: Size, parts: readonly PicturePart[]): ImageBitmap {
  const [first] = parts
  if (first?.bitmap.height === height) return first.bitmap
  const canvas = partsCanvas(width, height)
  for (const part of parts) addPart(canvas, part)
  return canvas.transferToImageBitmap()
}

/** A canvas for a picture's parts, transparent until they arrive. */
function partsCanvas(width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  contextOf(canvas).imageSmoothingEnabled = false
  return canvas
}

/** Draws a part at its position, and closes it. */
function addPart(canvas: OffscreenCanvas, { y, bitmap }: PicturePart): void {
  contextOf(canvas).drawImage(bitmap, 0, y)
  bitmap.close()
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  // The frames' own canvas is read often too, so drawing from one to the other stays in main memory, without
  // the GPU.
  const ctx = canvas.getContext('2d', { willReadFrequently: true })
  if (ctx === null) throw new RangeError('the canvas already has a different kind of context')
  return ctx
}

/** Lets waiting tasks run first. Not a timer: hidden pages delay timers by up to a second. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
