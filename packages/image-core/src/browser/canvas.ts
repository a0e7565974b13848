/**
 * Canvases: how large one may be in this browser, and how to get one that really holds its pixels.
 *
 * A canvas beyond the browser's limit fails without a word: it stays blank, or gives `null` for a blob. So every canvas
 * here is checked against the limit of its browser before it is made, and tested by one pixel in its far corner after.
 */
import { freeCanvas } from '@whittle/foundation/freeCanvas'
import { ImageError } from '../errors.ts'
import type { Size } from '../geometry/types.ts'
import type { PixelColorSpace, PixelImage } from '../pixels.ts'

/** What a browser's canvas can hold. */
export interface CanvasLimits {
  /** The side of the largest square: 16384, 11180, 8192 or 4096. Its square is the largest area. */
  readonly squareSide: number
  /** Pixels of the largest area. */
  readonly area: number
  /** The longest single side. */
  readonly side: number
}

/** A 2d canvas with its context, on or off screen. */
export interface Surface extends Size {
  readonly canvas: OffscreenCanvas | HTMLCanvasElement
  readonly context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D
  /** What the context really works in; `display-p3` falls back to `srgb` where there is no such canvas. */
  readonly colorSpace: PixelColorSpace
}

/** The longest side that any canvas may have. */
const LONGEST_SIDE = 65_535

/** The first iOS whose WebKit holds 8192 by 8192 pixels instead of 4096 by 4096. */
const ROOMY_IOS = 18

/**
 * What the canvas of this browser can hold.
 *
 * @param userAgent of the browser asked about. @defaultValue this one's
 * Source: the measurements of github.com/jhildenbiddle/canvas-size; WebKit change 25901 for iOS 18.
 */
export function canvasLimits(userAgent: string = navigator.userAgent): CanvasLimits {
  const squareSide = squareSideOf(userAgent)
  const side = /Firefox\//.test(userAgent) ? 32_767 : LONGEST_SIDE
  return { squareSide, area: squareSide ** 2, side }
}

function squareSideOf(userAgent: string): number {
  // Every browser on iOS is WebKit, whatever it calls itself; so this comes first.
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
 * Refuses a size that the canvas cannot hold.
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
 * A transparent canvas that holds this many pixels, proven by writing and reading its far corner.
 *
 * @throws ImageError `canvas-too-large`
 */
export function createSurface(size: Size, colorSpace: PixelColorSpace = 'srgb'): Surface {
  const { width, height } = size
  requireCanvasSize(size)
  const canvas = createCanvas(size)
  // Software canvases keep their pixels where they are read back from, which is what every use here does.
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
    // A canvas whose memory could not be had throws here: that is the answer, not a failure.
    return false
  }
}

function colorSpaceOf(context: Surface['context']): PixelColorSpace {
  return context.createImageData(1, 1).colorSpace === 'display-p3' ? 'display-p3' : 'srgb'
}

/** Gives a surface's memory back now. */
export function freeSurface({ canvas }: Surface): void {
  freeCanvas(canvas)
}

/** Everything a surface shows, as straight-alpha pixels in the surface's own colour space. */
export function readPixels({ context, width, height, colorSpace }: Surface): ImageData {
  return context.getImageData(0, 0, width, height, { colorSpace })
}

/** A surface that shows these pixels. The caller frees it. */
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
 * @param quality 0 to 1; it is always passed, because browsers' defaults differ and one of them is lossless WebP.
 * @throws ImageError `wrong-type` when the browser gave another type, as it does (PNG) for each it cannot write;
 *   `encode-failed` when it gave nothing.
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
