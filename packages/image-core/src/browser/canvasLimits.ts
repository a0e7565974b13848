/** How large a canvas may be in this browser. */
import { ImageError } from '../errors.ts'
import type { Size } from '../geometry/types.ts'

/** What a browser's canvas can hold. */
export interface CanvasLimits {
  /** The side of the largest square canvas: 16384, 11180, 8192 or 4096. */
  readonly squareSide: number
  /** The largest area, in pixels. */
  readonly area: number
  /** The longest single side. */
  readonly side: number
}

/** The longest side that a canvas may have, except in Firefox. */
const MAX_SIDE = 65_535

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
  const side = /Firefox\//.test(userAgent) ? 32_767 : MAX_SIDE
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

/** The error for a canvas that cannot hold this size. */
export function canvasTooLarge({ width, height }: Size, limits: CanvasLimits): ImageError {
  const { squareSide, area, side } = limits
  return new ImageError(
    'canvas-too-large',
    { width, height, limit: squareSide, maxArea: area, maxSide: side },
    {
      message: `A canvas of ${width} × ${height} pixels is larger than this browser can hold (${squareSide} × ${squareSide})`,
    },
  )
}
