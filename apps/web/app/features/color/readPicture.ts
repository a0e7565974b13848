/** Reads the colours of a picture file. */
import { ImageError, identify, MAX_PIXELS } from '@whittle/image-core'
import type { Result } from '@whittle/tools-core'
import { imagePalette } from '@whittle/tools-core/color'
import type { Picture } from './store.ts'

/** Longest side in pixels to which a picture is scaled down: more pixels would not change the colours. */
const MAX_SIDE = 192
const COLORS = 8

/**
 * Decodes the file with the browser, at a small size. One whose header declares too many pixels is not
 * decoded.
 */
export async function readPicture(file: File): Promise<Result<Picture>> {
  const decoded = await decode(file)
  if (!decoded.ok) return decoded
  const palette = imagePalette(smallPixels(decoded.value), { count: COLORS })
  return palette.ok ? { ...palette, value: { name: file.name, colors: palette.value } } : palette
}

async function decode(file: File): Promise<Result<ImageBitmap>> {
  try {
    identify(new Uint8Array(await file.arrayBuffer()))
    return { ok: true, value: await createImageBitmap(file), notes: [] }
  } catch (error) {
    if (error instanceof ImageError && error.code === 'too-many-pixels')
      return tooManyPixels(file, error.details)
    if (error instanceof ImageError && error.code === 'unsupported-format')
      return { ok: false, errors: [{ code: error.code, message: `${file.name}: ${error.message}.` }] }
    console.info('The browser cannot decode this picture.', error)
    const message = `This browser cannot read ${file.name} as a picture.`
    return { ok: false, errors: [{ code: 'no-picture', message }] }
  }
}

function tooManyPixels({ name }: File, details: ImageError['details']): Result<never> {
  const message = `${name} claims to be ${details.width} × ${details.height} pixels. The limit is ${Math.round(MAX_PIXELS / 1e6)} million pixels, so that your browser does not run out of memory.`
  return { ok: false, errors: [{ code: 'too-many-pixels', message }] }
}

/** The pixels of a bitmap, scaled down; the bitmap is closed. */
function smallPixels(bitmap: ImageBitmap): ImageData {
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
    const width = Math.max(1, Math.round(bitmap.width * scale))
    const height = Math.max(1, Math.round(bitmap.height * scale))
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (context === null) throw new TypeError('This browser cannot draw pictures.')
    context.drawImage(bitmap, 0, 0, width, height)
    return context.getImageData(0, 0, width, height)
  } finally {
    bitmap.close()
  }
}
