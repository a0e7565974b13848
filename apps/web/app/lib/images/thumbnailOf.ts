/** Small pictures for lists. For workers: a page would stand still while a large picture is decoded. */

/** A WebP or PNG of a picture so many pixels wide; null where the browser cannot read it without a codec. */
export async function thumbnailOf(file: Blob, width: number): Promise<Blob | null> {
  const bitmap = await smallBitmap(file, width)
  if (bitmap === null) return null
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    return await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
  } finally {
    bitmap.close()
  }
}

async function smallBitmap(file: Blob, width: number): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' })
  } catch (error) {
    // The list shows a sign in its place; the reason is told when the picture itself is made.
    console.info('There is no thumbnail of this file.', error)
    return null
  }
}
