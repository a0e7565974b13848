/** The encoders of a page or its worker: the browser's own, and those in WebAssembly. */
import type { EncodersFor } from '../../encode/encodePicture.ts'
import type { EncoderName } from '../../encode/encoder.ts'
import { isTranslucent } from '../../encode/picture.ts'
import { createWasmEncoders, type WasmEncoders } from '../../encode/wasmEncoders.ts'
import type { DrawablePicture } from '../drawablePicture.ts'
import { browserImageCompressionEncoder } from './browserImageCompression.ts'
import { canvasEncoder } from './canvas.ts'

/** The codecs; in a browser their scripts fetch the WebAssembly that lies beside them. */
export const wasmEncoders: WasmEncoders = createWasmEncoders({ readWasm: async () => undefined, deflate })

/** The encoders to try, best first. */
export const browserEncoders: EncodersFor<DrawablePicture> = (format, picture, settings) => {
  const { mozjpeg, libwebp, libavif, oxipng, palettePng, ico, bmp } = wasmEncoders
  const canvas = (type: 'jpeg' | 'png' | 'webp') => canvasEncoder(type)
  switch (format) {
    case 'jpeg':
      return settings.effort === 'small'
        ? [mozjpeg, browserImageCompressionEncoder('jpeg'), canvas('jpeg')]
        : [canvas('jpeg'), mozjpeg]
    case 'webp':
      return settings.lossless && isTranslucent(picture.pixels())
        ? [libwebp, canvas('webp')]
        : [canvas('webp'), libwebp]
    case 'png':
      if (settings.quality < 1) return [palettePng]
      return settings.effort === 'small' ? [oxipng, canvas('png')] : [canvas('png'), oxipng]
    case 'avif':
      return [libavif]
    case 'ico':
      return [ico]
    case 'bmp':
      return [bmp]
  }
}

/** Encoders whose bytes depend on the browser. */
const OF_THE_BROWSER: readonly EncoderName[] = ['canvas', 'browser-image-compression']

/** Those of them that make the same bytes in every browser, and in Node. */
export const portableEncoders: EncodersFor<DrawablePicture> = (format, picture, settings) =>
  browserEncoders(format, picture, settings).filter(({ name }) => !OF_THE_BROWSER.includes(name))

/** Compresses bytes to the zlib format (RFC 1950), by the browser's own means. */
export async function deflate(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
