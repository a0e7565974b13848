/**
 * Opens what browsers show wrongly or not at all (SVG, HEIC, TIFF) through image-core, which is loaded on first use.
 */

/** The picture as a canvas. @throws ImageError, with a sentence, when image-core cannot open it either. */
export async function openForeign(blob: Blob, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const { decodeImage } = await import('@whittle/image-core/browser')
  const { bitmap, width, height } = await decodeImage(blob, { signal })
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
  return canvas
}
