/** Picture files that browser tests make themselves. */
import { createSurface, freeSurface, type Surface, surfaceOf, surfaceToBlob } from '../src/browser/surface.ts'
import type { Size } from '../src/geometry/types.ts'
import type { PixelColorSpace } from '../src/pixels.ts'
import { photoLike } from './material.ts'

/** How a test's file is encoded by the browser. */
export interface FileOptions {
  readonly name?: string
  readonly type?: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly quality?: number
  readonly colorSpace?: PixelColorSpace
}

/** Draws a picture and encodes it with the browser. */
export async function drawnFile(
  size: Size,
  draw: (context: Surface['context']) => void,
  { colorSpace = 'srgb', ...options }: FileOptions = {},
): Promise<File> {
  const surface = createSurface(size, colorSpace)
  draw(surface.context)
  return encode(surface, options)
}

/** A photograph-like picture. */
export async function photoFile({ width, height }: Size, options: FileOptions = {}): Promise<File> {
  return encode(surfaceOf(photoLike(width, height)), { name: 'photo.jpg', type: 'image/jpeg', ...options })
}

async function encode(
  surface: Surface,
  { name = 'picture.png', type = 'image/png', quality = 0.95 }: FileOptions,
): Promise<File> {
  const blob = await surfaceToBlob(surface, type, quality)
  freeSurface(surface)
  return new File([blob], name, { type })
}

/** The pixels that a browser shows for a file, drawn on a canvas of this colour space. */
export async function pixelsOf(file: Blob, colorSpace: PixelColorSpace = 'srgb'): Promise<ImageData> {
  const bitmap = await createImageBitmap(file)
  const surface = createSurface(bitmap, colorSpace)
  surface.context.drawImage(bitmap, 0, 0)
  const pixels = surface.context.getImageData(0, 0, bitmap.width, bitmap.height)
  bitmap.close()
  freeSurface(surface)
  return pixels
}

/** R, G, B, A at a position. */
export function pixelAt({ data, width }: ImageData, x: number, y: number): readonly number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

/** The bytes of a blob. */
export async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer())
}
