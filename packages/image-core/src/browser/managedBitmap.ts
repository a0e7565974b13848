/** Bitmaps of pixels that one of our own decoders gave, with their colours understood. */
import { summarizeProfile } from '../containers/icc.ts'
import { OUTPUT_FORMATS } from '../formats.ts'
import { embedProfile } from '../metadata/index.ts'
import type { PixelColorSpace, PixelImage } from '../pixels.ts'
import { asImageData, freeSurface, surfaceOf, surfaceToBlob } from './canvas.ts'
import { canvasSpaceOf } from './gamut.ts'

/** A bitmap, and the smallest canvas colour space that holds its colours. */
export interface ManagedBitmap {
  readonly bitmap: ImageBitmap
  readonly colorSpace: PixelColorSpace
}

/**
 * A bitmap of these pixels, whose numbers are in `profile`; without one they are sRGB.
 *
 * sRGB and Display P3 are labelled. Any other RGB profile is left to the browser's colour management: it gets the pixels
 * as a lossless PNG with the profile, because that is the only way to hand it one.
 */
export async function managedBitmap(
  pixels: PixelImage,
  profile: Uint8Array | undefined,
): Promise<ManagedBitmap> {
  const summary = profile === undefined ? undefined : summarizeProfile(profile)
  if (profile === undefined || summary?.colorSpace !== 'RGB') return labelled(pixels, 'srgb')
  const colorSpace = canvasSpaceOf(profile)
  if (colorSpace !== undefined) return labelled(pixels, colorSpace)
  const bitmap = await createImageBitmap(await profiledPng(pixels, profile))
  return { bitmap, colorSpace: summary.wideGamut ? 'display-p3' : 'srgb' }
}

async function labelled(pixels: PixelImage, colorSpace: PixelColorSpace): Promise<ManagedBitmap> {
  return { bitmap: await createImageBitmap(asImageData({ ...pixels, colorSpace })), colorSpace }
}

async function profiledPng(pixels: PixelImage, profile: Uint8Array): Promise<Blob> {
  const { type } = OUTPUT_FORMATS.png
  const surface = surfaceOf({ ...pixels, colorSpace: 'srgb' })
  try {
    const png = await surfaceToBlob(surface, type, 1)
    const bytes = embedProfile(new Uint8Array(await png.arrayBuffer()), profile)
    return new Blob([bytes as Uint8Array<ArrayBuffer>], { type })
  } finally {
    freeSurface(surface)
  }
}
