/**
 * Canvases: how large one may be in this browser, and how to get one that really holds its pixels.
 *
 * A canvas beyond the browser's limit fails silently: it stays blank, or its blob is `null`. So every canvas here is checked
 * against the browser's limit before it is created, and then tested with one pixel in its far corner.
 */
import { freeCanvas } from '@whittle/foundation/freeCanvas'
import { ImageError } from '../errors.ts'
import type { Size } from '../geometry/types.ts'
import type { PixelColorSpace, PixelImage } from '../pixels.ts'

/** What a browser's canvas can hold. */
export interface CanvasLimits {
  /** The side of the largest square canvas: 16384, 11180, 8192 or 4096. */
  readonly squareSide: number
  /** The largest area, in pixels. */
  readonly area: number
  /** The longest single side. */
  readonly side: number
}

/** A 2D canvas with its context, on or off screen. */
export interface Surface extends Size {
  readonly canvas: OffscreenCanvas | HTMLCanvasElement
  readonly context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D
  /** The colour space the context really works in; `display-p3` falls back to `srgb` where the browser does not support it. */
  readonly colorSpace: PixelColorSpace
}

/** The longest side that any canvas may have. */
const LONGEST_SIDE = 65_535

/** The first iOS whose WebKit holds 8192 by 8192 pixels instead of 4096 by 4096. */
const ROOMY_IOS = 18

/**
 * The limits of a browser's canvas.
 *
 * @param userAgent of the browser in question. @defaultValue this browser's
 * Source: the measurements of github.com/jhildenbiddle/canvas-size; WebKit change 25901 for iOS 18.
 */
export function canvasLimits(userAgent: string = navigator.userAgent): CanvasLimits {
  const squareSide = squareSideOf(userAgent)
  const side = /Firefox\//.test(userAgent) ? 32_767 : LONGEST_SIDE
  return { squareSide, area: squareSide ** 2, side }
}

function squareSideOf(userAgent: string): number {
  // Every browser on iOS is WebKit, whatever its name, so this comes first.
  if (/iP(ad|od|hone)/.test(userAgent)) return iosVersion(userAgent) >= ROOMY_IOS ? 8192 : 4096
  if (/Chrom(e|ium)\//.test(userAgent)) return 16_384
  if (/Firefox\//.test(userAgent)) return 11_180
  if (/Safari\//.test(userAgent)) return 16_384
  return 8192
}

function iosVersion(userAgent: string): number {
  return Number(/(?:Version\/|OS )(\d+)/.exec(userAgent)?.[1] ?? 0)
}

/**
 * Throws if the canvas cannot hold this size.
 *
 * @throws ImageError `canvas-too-large`, with the limit in `details`.
 */
export function requireCanvasSize(size: Size, limits: CanvasLimits = canvasLimits()): void {
  const { width, height } = size
  if (width <= limits.side && height <= limits.side && width * height <= limits.area) return
  throw canvasTooLarge(size, limits)
}

function canvasTooLarge({ width, height }: Size, limits: CanvasLimits): ImageError {
  const { squareSide, area, side } = limits
  return new ImageError(
    'canvas-too-large',
    { width, height, limit: squareSide, maxArea: area, maxSide: side },
    {
      message: `A canvas of ${width} × ${height} pixels is larger than this browser can hold (${squareSide} × ${squareSide})`,
    },
  )
}

/**
 * Creates a transparent canvas, and proves that it holds its pixels by writing and reading its far corner.
 *
 * @throws ImageError `canvas-too-large`
 */
export function createSurface(size: Size, colorSpace: PixelColorSpace = 'srgb'): Surface {
  const { width, height } = size
  requireCanvasSize(size)
  const canvas = createCanvas(size)
  // Every caller reads the pixels back, which is fastest from a software canvas.
  const context = canvas.getContext('2d', { colorSpace, willReadFrequently: true }) as
    | Surface['context']
    | null
  if (context === null || !holdsFarCorner(context, size)) {
    freeCanvas(canvas)
    throw canvasTooLarge(size, canvasLimits())
  }
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  return { canvas, context, width, height, colorSpace: colorSpaceOf(context) }
}

function createCanvas({ width, height }: Size): Surface['canvas'] {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

function holdsFarCorner(context: Surface['context'], { width, height }: Size): boolean {
  try {
    context.fillStyle = '#fff'
    context.fillRect(width - 1, height - 1, 1, 1)
    const [, , , alpha] = context.getImageData(width - 1, height - 1, 1, 1).data
    context.clearRect(width - 1, height - 1, 1, 1)
    return alpha === 255
  } catch {
    // A canvas that got no memory throws here, which answers the question.
    return false
  }
}

function colorSpaceOf(context: Surface['context']): PixelColorSpace {
  return context.createImageData(1, 1).colorSpace === 'display-p3' ? 'display-p3' : 'srgb'
}

/** Releases a surface's memory now. */
export function freeSurface({ canvas }: Surface): void {
  freeCanvas(canvas)
}

/** Reads the whole surface as straight-alpha pixels in its own colour space. */
export function readPixels({ context, width, height, colorSpace }: Surface): ImageData {
  return context.getImageData(0, 0, width, height, { colorSpace })
}

/** Creates a surface that shows these pixels. The caller frees it. */
export function surfaceOf(pixels: PixelImage): Surface {
  const surface = createSurface(pixels, pixels.colorSpace)
  surface.context.putImageData(asImageData(pixels), 0, 0)
  return surface
}

/** The same pixels as an `ImageData`, sharing their memory. */
export function asImageData(pixels: PixelImage): ImageData {
  if (typeof ImageData === 'function' && pixels instanceof ImageData) return pixels
  const { data, width, height, colorSpace = 'srgb' } = pixels
  const clamped = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength)
  return new ImageData(clamped, width, height, { colorSpace })
}

/**
 * Encodes a surface with the browser's own encoder.
 *
 * @param quality 0 to 1; always passed, because browsers' defaults differ and one of them is lossless WebP.
 * @throws ImageError `wrong-type` when the browser returned another type (it returns PNG for every type it cannot write);
 *   `encode-failed` when it returned nothing.
 */
export async function surfaceToBlob(surface: Surface, type: string, quality: number): Promise<Blob> {
  const blob = await toBlob(surface.canvas, type, quality)
  if (blob === null)
    throw new ImageError('encode-failed', { type, width: surface.width, height: surface.height })
  if (blob.type !== type) throw new ImageError('wrong-type', { wanted: type, got: blob.type })
  return blob
}

async function toBlob(canvas: Surface['canvas'], type: string, quality: number): Promise<Blob | null> {
  if (!('convertToBlob' in canvas)) return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
  try {
    return await canvas.convertToBlob({ type, quality })
  } catch (cause) {
    throw new ImageError('encode-failed', { type, width: canvas.width, height: canvas.height }, { cause })
  }
}
