/**
 * Canvases that really hold their pixels.
 *
 * A canvas beyond the browser's limit fails silently: it stays blank, or its blob is `null`. So every canvas
 * here is checked against the browser's limit before it is created, and then tested with one pixel in its far
 * corner.
 */
import { freeCanvas } from '@whittle/foundation/freeCanvas'
import { ImageError } from '../errors.ts'
import type { Size } from '../geometry/types.ts'
import type { PixelColorSpace, PixelImage } from '../pixels.ts'
import { canvasLimits, canvasTooLarge, requireCanvasSize } from './canvasLimits.ts'

/** A 2D canvas with its context, on or off screen. */
export interface Surface extends Size {
  readonly canvas: OffscreenCanvas | HTMLCanvasElement
  readonly context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D
  /**
   * The colour space the context really works in; `display-p3` falls back to `srgb` where the browser does
   * not support it.
   */
  readonly colorSpace: PixelColorSpace
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
 * @throws ImageError `wrong-type` when the browser returned another type (it returns PNG for every type it
 *   cannot write); `encode-failed` when it returned nothing.
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
