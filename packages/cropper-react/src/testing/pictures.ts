/** Pictures made on the spot, so that tests need no files. */

/** Four quarters: red, green, blue, white, from the top left in reading order. */
export async function quarters(width: number, height: number, type = 'image/png'): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const colors = ['rgb(255 0 0)', 'rgb(0 255 0)', 'rgb(0 0 255)', 'rgb(255 255 255)']
  colors.forEach((color, index) => {
    context.fillStyle = color
    context.fillRect((index % 2) * (width / 2), Math.floor(index / 2) * (height / 2), width / 2, height / 2)
  })
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob as Blob), type, 0.95))
}

/** The colour of one pixel of an encoded picture. */
export async function pixelOf(blob: Blob, x: number, y: number): Promise<number[]> {
  const bitmap = await createImageBitmap(blob)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: bitmap.width,
    height: bitmap.height,
  })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.drawImage(bitmap, 0, 0)
  return [...context.getImageData(x, y, 1, 1).data]
}
