/** The decoders in WebAssembly, each of which loads with the first file of its format. Pure. */
import type { AVIFModule } from '@jsquash/avif/codec/dec/avif_dec.js'
import type { MozJPEGModule } from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js'
import type { WebPModule } from '@jsquash/webp/codec/dec/webp_dec.js'
import { unshared } from '@whittle/foundation/bytes'
import { lazyWasm } from '../encode/lazyWasm.ts'
import { type ReadWasm, startOptions } from '../encode/wasm.ts'

/** Pixels as they are stored, with straight alpha; null where the codec found none. */
export type StoredPixels = {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
} | null

/** Decodes one format. @throws the codec's failure, ImageError `codec-unavailable` */
type Decode = (bytes: Uint8Array) => Promise<StoredPixels>

/** The decoders. */
export interface WasmDecoders {
  readonly mozjpeg: Decode
  readonly libwebp: Decode
  readonly libavif: Decode
}

/** The codecs write their warnings about damaged files to standard error, which belongs to the program. */
const SILENT = { printErr: () => undefined }

/** The decoders, each of which loads its codec on first use. */
export function createWasmDecoders(readWasm: ReadWasm): WasmDecoders {
  const withMozjpeg = lazyWasm<MozJPEGModule>('mozjpeg', async () => {
    const { default: factory } = await import('@jsquash/jpeg/codec/dec/mozjpeg_dec.js')
    return factory({
      ...(await startOptions(readWasm, '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')),
      ...SILENT,
    })
  })
  const withLibwebp = lazyWasm<WebPModule>('libwebp', async () => {
    const { default: factory } = await import('@jsquash/webp/codec/dec/webp_dec.js')
    return factory(await startOptions(readWasm, '@jsquash/webp/codec/dec/webp_dec.wasm'))
  })
  const withLibavif = lazyWasm<AVIFModule>('libavif', async () => {
    const { default: factory } = await import('@jsquash/avif/codec/dec/avif_dec.js')
    return factory(await startOptions(readWasm, '@jsquash/avif/codec/dec/avif_dec.wasm'))
  })
  return {
    // The codec's own turning is not used: the browser and the recipe's geometry agree on this one.
    mozjpeg: (bytes) => withMozjpeg((codec) => codec.decode(unshared(bytes), false) as StoredPixels),
    libwebp: (bytes) => withLibwebp((codec) => codec.decode(unshared(bytes)) as StoredPixels),
    libavif: (bytes) => withLibavif((codec) => codec.decode(unshared(bytes), 8) as StoredPixels),
  }
}
