/**
 * Writes what a page shows of a picture: one canvas of the result's size, drawn with the page's own matrix
 * and encoded by the browser.
 */

import { requireOptions } from '@whittle/foundation/options'
import { isOpaqueFormat, OUTPUT_FORMATS, workingSpace } from '../../formats.ts'
import type { Affine } from '../../geometry/affine.ts'
import type { Rect, Size } from '../../geometry/types.ts'
import type { PixelColorSpace } from '../../pixels.ts'
import { encodeSurface } from '../encoders/canvas.ts'
import { requireBrowser } from '../requireBrowser.ts'
import { createSurface, freeSurface, readPixels, type Surface } from '../surface.ts'

/** Formats that need no codec: browsers write the first three, our own code the others. */
export type ViewFormat = 'png' | 'jpeg' | 'webp' | 'bmp' | 'ico'

/** The visible part of a picture. */
export interface View {
  /** Maps source pixels to stage pixels. */
  readonly matrix: Affine
  /** The part of the stage that is written; outside the picture it is background. */
  readonly rect: Rect
}

/** How a view is written. */
export interface ViewOptions {
  readonly format: ViewFormat
  /** The size of the file in pixels; `rect` is scaled to it. An icon's sides are at most 256. */
  readonly size: Size
  /** 0 to 1, for jpeg and webp; webp stays lossy at 1. */
  readonly quality: number
  /**
   * CSS colour behind the picture; an invalid one counts as none. JPEG and BMP, which have no transparency,
   * default to white.
   */
  readonly background?: string | undefined
  /** The picture's colour space; BMP and ICO are always written in sRGB. @defaultValue `'srgb'` */
  readonly colorSpace?: PixelColorSpace | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Writes a view.
 *
 * @throws ImageError `canvas-too-large`, `encode-failed`, `wrong-type` where the browser cannot write the
 *   format, `ico-size`.
 * @throws `signal.reason` when aborted.
 */
export async function encodeView(
  source: CanvasImageSource,
  { matrix, rect }: View,
  options: ViewOptions,
): Promise<Blob> {
  requireOptions(options, ['format', 'size', 'quality', 'background', 'colorSpace', 'signal'])
  requireBrowser()
  const { format, size, quality, background = '', colorSpace = 'srgb', signal } = options
  const surface = createSurface(size, workingSpace(colorSpace, format))
  try {
    const { context } = surface
    fill(context, isOpaqueFormat(format) ? 'white' : 'transparent', size)
    fill(context, background, size)
    context.scale(size.width / rect.width, size.height / rect.height)
    context.translate(-rect.x, -rect.y)
    context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)
    context.drawImage(source, 0, 0)
    signal?.throwIfAborted()
    const blob = await encode(surface, format, quality)
    signal?.throwIfAborted()
    return blob
  } finally {
    freeSurface(surface)
  }
}

/**
 * A context ignores an invalid colour and keeps its current one, so an invalid colour only repeats the
 * previous fill.
 */
function fill(context: Surface['context'], color: string, { width, height }: Size): void {
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
}

async function encode(surface: Surface, format: ViewFormat, quality: number): Promise<Blob> {
  switch (format) {
    case 'bmp': {
      const { encodeBmp } = await import('../../encode/bmp.ts')
      return blobOf(encodeBmp(readPixels(surface)), format)
    }
    case 'ico': {
      const { encodeIco } = await import('../../ico/index.ts')
      return blobOf(encodeIco([readPixels(surface)], { bitDepth: 32 }), format)
    }
    default:
      return encodeSurface(surface, format, { quality, lossless: false })
  }
}

function blobOf(bytes: Uint8Array, format: ViewFormat): Blob {
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: OUTPUT_FORMATS[format].type })
}
