/** Reads a QR code in a picture, with `jsqr`. */
import { isRecord } from '@whittle/foundation/record'
import { refuseType } from '../../shared/input/refuseInput.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'

/** Pixels as a canvas gives them: red, green, blue and alpha, a byte each, from the top left. */
export interface QrPixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** What a code says, and where it is. */
export interface DecodedQr {
  readonly text: string
  /** The same as bytes, which need not be UTF-8. */
  readonly bytes: Uint8Array
  /** 1 to 40. */
  readonly version: number
  /** The corners in pixels: top left, top right, bottom right, bottom left, as the code lies. */
  readonly corners: readonly { readonly x: number; readonly y: number }[]
}

/**
 * Reads the most prominent code of a picture, which may also be light on dark. Errors: `no-qr-code`,
 * `invalid-input`.
 *
 * @example
 * await decodeQr(context.getImageData(0, 0, width, height)) // value: { text: 'https://example.com', version: 2, … }
 */
export async function decodeQr(image: QrPixels): Promise<Result<DecodedQr>> {
  if (!isPixels(image)) return refuseType('the pixels of a picture, as getImageData returns them', image)
  const { default: jsQr } = await import('jsqr')
  const found = jsQr(image.data, image.width, image.height)
  if (found === null) {
    const message =
      'There is no QR code that can be read in this picture. Crop it to the code, or take it straight and in good light.'
    return fail({ code: 'no-qr-code', message, offset: 0, line: 1, column: 1, length: 0 })
  }
  const { topLeftCorner, topRightCorner, bottomRightCorner, bottomLeftCorner } = found.location
  return succeed({
    text: found.data,
    bytes: Uint8Array.from(found.binaryData),
    version: found.version,
    corners: [topLeftCorner, topRightCorner, bottomRightCorner, bottomLeftCorner].map(({ x, y }) => ({
      x,
      y,
    })),
  })
}

function isPixels(image: unknown): boolean {
  if (!isRecord(image)) return false
  const { data, width, height } = image
  if (!Number.isInteger(width) || !Number.isInteger(height) || !(data instanceof Uint8ClampedArray))
    return false
  return Number(width) > 0 && Number(height) > 0 && data.length === Number(width) * Number(height) * 4
}
