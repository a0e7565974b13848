/** Generated pictures, so that tests need no files. */

/** Four quarters in reading order: red, green, blue, white, each the purest of its colour space. */
export async function quarters(
  width: number,
  height: number,
  type = 'image/png',
  colorSpace: PredefinedColorSpace = 'srgb',
): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { colorSpace }) as CanvasRenderingContext2D
  const colors = ['1 0 0', '0 1 0', '0 0 1', '1 1 1'].map((rgb) => `color(${colorSpace} ${rgb})`)
  colors.forEach((color, index) => {
    context.fillStyle = color
    context.fillRect((index % 2) * (width / 2), Math.floor(index / 2) * (height / 2), width / 2, height / 2)
  })
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob as Blob), type, 0.95))
}

/** The colour of one pixel of an encoded picture. */
export async function pixelOf(
  blob: Blob,
  x: number,
  y: number,
  colorSpace: PredefinedColorSpace = 'srgb',
): Promise<number[]> {
  const bitmap = await createImageBitmap(blob)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: bitmap.width,
    height: bitmap.height,
  })
  const context = canvas.getContext('2d', { colorSpace }) as CanvasRenderingContext2D
  context.drawImage(bitmap, 0, 0)
  return [...context.getImageData(x, y, 1, 1).data]
}
