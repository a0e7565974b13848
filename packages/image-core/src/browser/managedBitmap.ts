/** Colour-managed bitmaps of pixels from our own decoders. */
import { summarizeProfile } from '../containers/icc.ts'
import { canvasSpaceOf } from '../draw/canvasSpaceOf.ts'
import { OUTPUT_FORMATS } from '../formats.ts'
import { embedProfile } from '../metadata/index.ts'
import type { PixelColorSpace, PixelImage } from '../pixels.ts'
import { asImageData, freeSurface, surfaceOf, surfaceToBlob } from './surface.ts'

/** A bitmap, and the smaller of the two canvas colour spaces that holds its colours. */
export interface ManagedBitmap {
  readonly bitmap: ImageBitmap
  readonly colorSpace: PixelColorSpace
}

/**
 * Creates a bitmap of pixels in the colour space of `profile`; without a profile they are sRGB.
 *
 * sRGB and Display P3 are tagged. Any other RGB profile is left to the browser's colour management: it gets
 * the pixels as a lossless PNG with the profile, because there is no other way to pass it one.
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
