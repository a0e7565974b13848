/**
 * Turns a WebP upright by its EXIF orientation.
 *
 * Chromium and Firefox show a WebP as it is stored, whatever its EXIF says; other browsers may turn it. So
 * the file is decoded without the blocks that could turn it, and turned here, once, in every browser.
 */
import { ByteReader } from '../containers/byteReader.ts'
import type { ExifOrientation } from '../containers/tiff.ts'
import { webpChunks } from '../containers/webp.ts'
import { displaySize, type ImageInfo } from '../identify/identify.ts'
import { createSurface, freeSurface } from './surface.ts'

/** Chunks that may say how the picture is turned. */
const TURNING_CHUNKS: readonly string[] = ['EXIF', 'XMP ']

/** The first byte of a chunk's type that no reader knows. */
const UNKNOWN = 'x'.charCodeAt(0)

/**
 * Where the right and the lower axis of the stored picture point in the shown one, by orientation. Source:
 * EXIF 2.32, 4.6.4.
 */
const AXES: Readonly<Record<ExifOrientation, readonly [a: number, b: number, c: number, d: number]>> = {
  1: [1, 0, 0, 1],
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
}

/**
 * The picture of a WebP, upright.
 *
 * @throws the browser's error when it cannot decode the file; ImageError `canvas-too-large`.
 */
export async function uprightWebp(
  bytes: Uint8Array,
  { orientation, wideGamut }: Pick<ImageInfo, 'orientation' | 'wideGamut'>,
): Promise<ImageBitmap> {
  const stored = await createImageBitmap(
    new Blob([withoutTurn(bytes) as Uint8Array<ArrayBuffer>], { type: 'image/webp' }),
  )
  try {
    const { width, height } = stored
    const surface = createSurface(
      displaySize({ width, height, orientation }),
      wideGamut ? 'display-p3' : 'srgb',
    )
    try {
      const [a, b, c, d] = AXES[orientation]
      // Where an axis points back, the stored picture's first pixel is at its far end.
      surface.context.setTransform(a, b, c, d, a + c < 0 ? surface.width : 0, b + d < 0 ? surface.height : 0)
      surface.context.drawImage(stored, 0, 0)
      return await createImageBitmap(surface.canvas)
    } finally {
      freeSurface(surface)
    }
  } finally {
    stored.close()
  }
}

/** A copy whose EXIF and XMP have types that no reader knows. */
function withoutTurn(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(bytes)
  for (const { type, start } of webpChunks(new ByteReader(bytes, 'webp', 'little')))
    if (TURNING_CHUNKS.includes(type)) copy[start] = UNKNOWN
  return copy
}
