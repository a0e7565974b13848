/**
 * A picture on its way to an encoder: as pixels or on a canvas, however it was made, and converted to the
 * other on first use.
 *
 * Encoders differ in what they read. Keeping both views in one value avoids copies that nobody needs.
 */
import type { Picture } from '../encode/picture.ts'
import type { PixelImage } from '../pixels.ts'
import { freeSurface, readPixels, type Surface, surfaceOf } from './surface.ts'

/** A finished picture that can also be put on a canvas. */
export interface DrawablePicture extends Picture {
  surface(): Surface
}

/**
 * The picture that `draw` makes on a new surface, over `background` if there is one. If it throws, the
 * surface is freed.
 */
export function drawOn(
  surface: Surface,
  background: string | undefined,
  draw: (context: Surface['context']) => void,
): DrawablePicture {
  const { context, width, height } = surface
  try {
    if (background !== undefined) {
      context.fillStyle = background
      context.fillRect(0, 0, width, height)
    }
    draw(context)
  } catch (error) {
    freeSurface(surface)
    throw error
  }
  return drawnPicture(surface)
}

/** A picture that was drawn on a surface, which it owns. */
function drawnPicture(surface: Surface): DrawablePicture {
  let pixels: PixelImage | undefined
  return {
    width: surface.width,
    height: surface.height,
    colorSpace: surface.colorSpace,
    pixels() {
      pixels ??= readPixels(surface)
      return pixels
    },
    surface: () => surface,
    free: () => freeSurface(surface),
  }
}

/** A picture that was computed as pixels. */
export function pixelPicture(pixels: PixelImage): DrawablePicture {
  let surface: Surface | undefined
  return {
    width: pixels.width,
    height: pixels.height,
    colorSpace: pixels.colorSpace ?? 'srgb',
    pixels: () => pixels,
    surface() {
      surface ??= surfaceOf(pixels)
      return surface
    },
    free() {
      if (surface !== undefined) freeSurface(surface)
    },
  }
}
