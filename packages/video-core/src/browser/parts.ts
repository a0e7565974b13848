/**
 * A picture on its way to a worker, in parts.
 *
 * A bitmap that shares its pixels with another is copied by the thread that sends it: 48 MB for a picture of 12 million
 * pixels, which keeps the page from answering for a tenth of a second and more. So a few rows are sent at a time. One that
 * shares them with nobody goes as a whole: nothing is copied.
 */
import type { Size } from '@whittle/image-core/geometry'

/** A few rows of a picture. */
export interface PicturePart {
  /** The first row, from the top. */
  readonly y: number
  /** The receiver's own to close. */
  readonly bitmap: ImageBitmap
}

/** Pixels in a part: 2 MB, which are copied in a few milliseconds. */
const PART_PIXELS = 2 ** 19

/** Cuts a picture into parts from the top, one in each task of the event loop. The picture stays as it is. */
export async function* partsOf(picture: ImageBitmap): AsyncGenerator<PicturePart, void, undefined> {
  const { width, height } = picture
  const rows = Math.max(1, Math.floor(PART_PIXELS / width))
  for (let y = 0; y < height; y += rows) {
    yield { y, bitmap: rowsOf(picture, y, Math.min(rows, height - y)) }
    await nextTask()
  }
}

/**
 * Rows of a picture, the whole of it drawn and the rest left out: asked for a part, `createImageBitmap` of Chromium takes it from a
 * photograph as it was stored, not as EXIF turns it.
 */
function rowsOf(picture: ImageBitmap, y: number, height: number): ImageBitmap {
  const canvas = partsCanvas(picture.width, height)
  contextOf(canvas).drawImage(picture, 0, -y)
  return canvas.transferToImageBitmap()
}

/** The picture that was sent in these parts, which are closed. */
export function joined({ width, height }: Size, parts: readonly PicturePart[]): ImageBitmap {
  const [first] = parts
  if (first?.bitmap.height === height) return first.bitmap
  const canvas = partsCanvas(width, height)
  for (const part of parts) addPart(canvas, part)
  return canvas.transferToImageBitmap()
}

/** A canvas for a picture's parts, transparent until they are there. */
function partsCanvas(width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  contextOf(canvas).imageSmoothingEnabled = false
  return canvas
}

/** Puts a part in its place, and closes it. */
function addPart(canvas: OffscreenCanvas, { y, bitmap }: PicturePart): void {
  contextOf(canvas).drawImage(bitmap, 0, y)
  bitmap.close()
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  // The frames' own canvas is read often too: what is drawn from one to the other stays in the processor's memory.
  const ctx = canvas.getContext('2d', { willReadFrequently: true })
  if (ctx === null) throw new RangeError('the canvas already has a context of another kind')
  return ctx
}

/** Lets what waits be done first. A timer would rest for a second in a page that is not in sight. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
