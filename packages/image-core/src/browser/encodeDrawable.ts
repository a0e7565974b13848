/** Encodes a picture with the encoders of the browser, until it meets its targets. */
import type { EncodedPicture, EncodeOptions, EncodersFor } from '../encode/encodePicture.ts'
import { encodeToTarget, type TargetPorts, type Targets } from '../encode/encodeToTarget.ts'
import { OUTPUT_FORMATS } from '../formats.ts'
import { requireCanvasSize } from './canvasLimits.ts'
import { decodedPixels } from './decodedPixels.ts'
import { type DrawablePicture, pixelPicture } from './drawablePicture.ts'
import { browserEncoders } from './encoders/browserEncoders.ts'

const PORTS: TargetPorts<DrawablePicture> = {
  encodersFor: browserEncoders,
  pictureOf(pixels) {
    // The search may use an encoder that reads a canvas.
    requireCanvasSize(pixels)
    return pixelPicture(pixels)
  },
  decode: (bytes, size, options) => decodedPixels(new Blob([bytes]), size, options),
}

/** Encodes a picture. The caller frees it. Errors are those of `encodeImage`. */
export function encodeDrawable(
  picture: DrawablePicture,
  options: EncodeOptions & Targets,
  encodersFor: EncodersFor<DrawablePicture> = browserEncoders,
): Promise<EncodedPicture> {
  return encodeToTarget(picture, options, { ...PORTS, encodersFor })
}

/** The file as a `Blob` with the type of its format. */
export function fileBlob(bytes: Uint8Array<ArrayBuffer>, format: EncodeOptions['format']): Blob {
  return new Blob([bytes], { type: OUTPUT_FORMATS[format].type })
}
