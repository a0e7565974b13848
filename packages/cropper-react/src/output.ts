/**
 * Writes a crop: one canvas of the size of the result, drawn with the preview's own matrix, encoded, and checked.
 *
 * Loaded when the first crop is made.
 */
import { type Affine, compose, outputSize, type Rect, type Size } from '@whittle/image-core/geometry'
import { colorSpaceOf } from './colorSpace.ts'
import type { Layout } from './layout.ts'
import type { CropFormat, OutputOptions } from './options.ts'
import { positionsOf, writtenRect } from './positions.ts'
import type { CropOutput, CropResult, HeldUrls } from './result.ts'

/** A picture, what of it is wanted, and how it is to be written. */
export interface CropJob {
  /** The picture's file, for its colours; nothing where it is not known. */
  readonly blob?: Blob | undefined
  readonly element: CanvasImageSource
  readonly layout: Layout
  readonly crop: Rect
  readonly options: OutputOptions
}

/** Formats without transparency. */
const OPAQUE_FORMATS: ReadonlySet<CropFormat> = new Set(['jpeg', 'bmp'])

/** At 1 browsers write lossless WebP, several times as large as 0.99; below 0.01 some take their default. As image-core. */
const WEBP_QUALITY = { min: 0.01, max: 0.99 }

const TYPES: Readonly<Record<CropFormat, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
}

/** An icon has no larger side. */
const LARGEST_ICON = 256

/**
 * Writes a crop. A blob comes without an object URL: that is for whoever will revoke it.
 *
 * @throws Error `Crop image failed`, with the reason as `cause`.
 * @throws whatever `signal.reason` is, when aborted.
 */
export async function writeCrop(job: CropJob, output: CropOutput, signal?: AbortSignal): Promise<CropResult> {
  try {
    const { blob, width, height } = await write(job, signal)
    const described = { width, height, ...positionsOf(job.layout, job.crop) }
    return output === 'blob' ? { ...described, blob } : { ...described, base64: await toBase64(blob) }
  } catch (cause) {
    signal?.throwIfAborted()
    throw new Error('Crop image failed', { cause })
  }
}

/**
 * The result with an object URL of its blob, which is held; none where nothing holds it. It revokes those of crops that
 * were started earlier, and no others: a result that comes late leaves a newer one's alone.
 */
export function withUrl(result: CropResult, turn: number, held: HeldUrls | undefined): CropResult {
  if (result.blob === undefined || held === undefined) return result
  for (const [earlier, url] of held) {
    if (earlier >= turn) continue
    URL.revokeObjectURL(url)
    held.delete(earlier)
  }
  const objectUrl = URL.createObjectURL(result.blob)
  held.set(turn, objectUrl)
  return { ...result, objectUrl }
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

async function write(
  { blob: file, element, layout, crop, options }: CropJob,
  signal?: AbortSignal,
): Promise<Size & { blob: Blob }> {
  const { format = 'png', imageQuality = 92 } = options
  const rect = writtenRect(layout, crop)
  const colorSpace = await colorSpaceOf(file, format)
  signal?.throwIfAborted()
  const size = format === 'ico' ? iconSize(outputSize(rect, options)) : outputSize(rect, options)
  const canvas = Object.assign(document.createElement('canvas'), size)
  try {
    const context = contextOf(canvas, colorSpace)
    fillGround(context, options)
    draw(context, element, layout, rect)
    signal?.throwIfAborted()
    const blob = await encode(canvas, context, format, qualityOf(format, imageQuality))
    signal?.throwIfAborted()
    return { blob, ...size }
  } finally {
    // Gives the memory back now rather than at some later collection.
    canvas.width = canvas.height = 0
  }
}

/** A context that is proven to hold its far corner: a canvas beyond the browser's limit fails without a word. */
function contextOf(canvas: HTMLCanvasElement, colorSpace: PredefinedColorSpace): CanvasRenderingContext2D {
  const { width, height } = canvas
  const context = canvas.getContext('2d', { colorSpace })
  context?.fillRect(width - 1, height - 1, 1, 1)
  if (context?.getImageData(width - 1, height - 1, 1, 1).data[3] !== 255) {
    throw new Error(`This browser has no canvas of ${width} by ${height} pixels`)
  }
  context.clearRect(width - 1, height - 1, 1, 1)
  return context
}

function draw(
  context: CanvasRenderingContext2D,
  element: CanvasImageSource,
  { matrix, source }: Layout,
  rect: Rect,
): void {
  const { a, b, c, d, e, f } = compose(matrix, toCanvas(rect, context.canvas))
  context.imageSmoothingQuality = 'high'
  context.setTransform(a, b, c, d, e, f)
  context.drawImage(element, 0, 0, source.width, source.height)
}

/** Takes stage pixels to the pixels of a canvas that shows `rect`. */
function toCanvas(rect: Rect, { width, height }: Size): Affine {
  const across = width / rect.width
  const down = height / rect.height
  return { a: across, b: 0, c: 0, d: down, e: -rect.x * across, f: -rect.y * down }
}

/**
 * White where the format has no transparency, and the background colour over it. A context takes no invalid colour and
 * keeps the one it has, so that such a colour, or none, leaves white or nothing.
 */
function fillGround(
  context: CanvasRenderingContext2D,
  { backgroundColor = '', format = 'png' }: OutputOptions,
): void {
  const { width, height } = context.canvas
  context.fillStyle = OPAQUE_FORMATS.has(format) ? 'white' : 'transparent'
  context.fillRect(0, 0, width, height)
  context.fillStyle = backgroundColor
  context.fillRect(0, 0, width, height)
}

/** From percent to what canvases take. */
function qualityOf(format: CropFormat, percent: number): number {
  const { min, max } = format === 'webp' ? WEBP_QUALITY : { min: 0, max: 1 }
  return Math.min(max, Math.max(min, percent / 100))
}

async function encode(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  format: CropFormat,
  quality: number,
): Promise<Blob> {
  const type = TYPES[format]
  const { width, height } = canvas
  switch (format) {
    case 'bmp': {
      const { encodeImage } = await import('@whittle/image-core/browser')
      return (await encodeImage(context.getImageData(0, 0, width, height), { format })).blob
    }
    case 'ico': {
      const { encodeIco } = await import('@whittle/image-core/ico')
      const bytes = encodeIco([context.getImageData(0, 0, width, height)], { bitDepth: 32 })
      return new Blob([bytes as Uint8Array<ArrayBuffer>], { type })
    }
    default: {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
      if (blob === null) throw new Error('Failed to get Blob for transformed image.')
      if (blob.type !== type) throw new Error(`This browser cannot write ${type}`)
      return blob
    }
  }
}

function iconSize({ width, height }: Size): Size {
  const scale = Math.min(1, LARGEST_ICON / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
