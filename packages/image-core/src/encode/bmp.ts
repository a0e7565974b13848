/** BMP by our own encoder; browsers cannot write it. */
import type { PixelImage } from '../pixels.ts'
import type { Encoder } from './encoder.ts'

const FILE_HEADER_BYTES = 14
const INFO_HEADER_BYTES = 40

/** 72 dots per inch, the usual value. */
const PIXELS_PER_METRE = 2835

/**
 * Writes 24-bit BMP files, which every reader understands. The picture has already been put on the
 * background.
 */
export const bmpEncoder: Encoder = {
  name: 'own-bmp',
  tagsColor: true,
  encode: async (picture) => encodeBmp(picture.pixels()),
}

/**
 * A 24-bit BMP file: rows bottom to top, each pixel blue, green, red, rows padded to four bytes. Ignores
 * alpha.
 *
 * Source: Microsoft, BITMAPFILEHEADER and BITMAPINFOHEADER (wingdi.h).
 */
export function encodeBmp({ width, height, data }: PixelImage): Uint8Array<ArrayBuffer> {
  const stride = Math.ceil((width * 3) / 4) * 4
  const offset = FILE_HEADER_BYTES + INFO_HEADER_BYTES
  const file = new Uint8Array(offset + stride * height)
  const view = new DataView(file.buffer)
  file.set([0x42, 0x4d])
  view.setUint32(2, file.length, true)
  view.setUint32(10, offset, true)
  view.setUint32(14, INFO_HEADER_BYTES, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  view.setUint32(34, stride * height, true)
  view.setInt32(38, PIXELS_PER_METRE, true)
  view.setInt32(42, PIXELS_PER_METRE, true)
  for (let y = 0; y < height; y++) {
    let from = y * width * 4
    let to = offset + (height - 1 - y) * stride
    for (let x = 0; x < width; x++, from += 4) {
      file[to++] = data[from + 2] as number
      file[to++] = data[from + 1] as number
      file[to++] = data[from] as number
    }
  }
  return file
}
