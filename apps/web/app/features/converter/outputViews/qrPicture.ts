/** A QR code in pixels. */

/** The side in pixels: each module is the same whole number of them, so that it comes near `size`. Pure. */
export function pictureSide(svg: string, size: number): number {
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  return modules * Math.max(1, Math.round(size / modules))
}

/** The drawing with its width and height in pixels, which programs other than browsers ask for. */
export function svgInPixels(svg: string, side: number): string {
  return svg.replace('<svg ', `<svg width="${side}" height="${side}" `)
}

/** The code as a PNG with so many pixels on each side. */
export async function qrPicture(svg: string, side: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svgInPixels(svg, side)], { type: 'image/svg+xml' }))
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
