/** Saves a QR code as a PNG. */
import { saveBlob } from '../../../lib/files/saveBlob.ts'

/** Draws the code in so many pixels, each module the same whole number of them, and saves it. */
export async function saveQrPicture(svg: string, size: number): Promise<void> {
  saveBlob(await qrPicture(svg, size), 'qr.png')
}

/** The picture: at least one pixel per module, and as near to `size` as whole pixels allow. */
async function qrPicture(svg: string, size: number): Promise<Blob> {
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const side = modules * Math.max(1, Math.round(size / modules))
  const sized = svg.replace('<svg ', `<svg width="${side}" height="${side}" `)
  const url = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    canvas.getContext('2d')!.drawImage(image, 0, 0, side, side)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture.')) : resolve(blob)), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
