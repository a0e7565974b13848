/** Encodes pixels without a browser's encoders. Pure: the codecs are handed in. */
import type { OpenPixels } from '../decode/decodePixels.ts'
import { inColorSpace } from '../draw/convertColors.ts'
import type { PixelImage } from '../pixels.ts'
import type { EncodedPicture, EncodeOptions, EncodersFor } from './encodePicture.ts'
import { encodeToTarget, type TargetPorts, type Targets } from './encodeToTarget.ts'
import type { Picture } from './picture.ts'
import { atSize } from './viewedPixels.ts'
import type { WasmEncoders } from './wasmEncoders.ts'

/** Pixels as an encoder takes them. */
export function pictureOf(pixels: PixelImage): Picture {
  const { width, height, colorSpace = 'srgb' } = pixels
  return { width, height, colorSpace, pixels: () => pixels, free: () => undefined }
}

/** Encodes a picture that is in a form its format can hold. Errors are those of `encodeImage`. */
export type EncodeReady = (picture: Picture, options: EncodeOptions & Targets) => Promise<EncodedPicture>

/**
 * The encoder of a machine.
 *
 * @param open opens what was encoded, to judge it.
 */
export function createPixelEncoder(encoders: WasmEncoders, open: OpenPixels): EncodeReady {
  const ports: TargetPorts<Picture> = {
    encodersFor: only(encoders),
    pictureOf,
    async decode(bytes, size, { colorSpace, signal }) {
      const opened = await open(bytes, signal === undefined ? {} : { signal })
      return atSize(inColorSpace(opened, colorSpace), size)
    },
  }
  return (picture, options) => encodeToTarget(picture, options, ports)
}

/** One encoder for each format: there is no other to fall back to. */
function only(encoders: WasmEncoders): EncodersFor<Picture> {
  return (format, _picture, { quality }) => {
    switch (format) {
      case 'jpeg':
        return [encoders.mozjpeg]
      case 'webp':
        return [encoders.libwebp]
      case 'png':
        return [quality < 1 ? encoders.palettePng : encoders.oxipng]
      case 'avif':
        return [encoders.libavif]
      case 'ico':
        return [encoders.ico]
      case 'bmp':
        return [encoders.bmp]
    }
  }
}
