/** The colours of a picture file. */
import type { Result } from '@whittle/tools-core'
import { imagePalette } from '@whittle/tools-core/color'
import type { Picture } from './store.ts'

/** Pixels of the longer side that are looked at: more would change no colour. */
const LONGEST_SIDE = 192
const COLORS = 8

/** Reads the file as the browser does, small. */
export async function readPicture(file: File): Promise<Result<Picture>> {
  const bitmap = await decode(file)
  if (bitmap === null)
    return {
      ok: false,
      errors: [{ code: 'no-picture', message: `${file.name} is not a picture that this browser reads.` }],
    }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) throw new TypeError('This browser draws no pictures')
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const palette = imagePalette(context.getImageData(0, 0, width, height), { count: COLORS })
  return palette.ok ? { ...palette, value: { name: file.name, colors: palette.value } } : palette
}

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    console.info('The browser does not read this picture.', error)
    return null
  }
}
