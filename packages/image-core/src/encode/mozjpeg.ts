/**
 * JPEG by MozJPEG: fewer bytes than the browser's encoder at the same similarity.
 */
import type { MozJPEGModule } from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js'
import type { Encoder } from './encoder.ts'
import { lazyWasm } from './lazyWasm.ts'
import { mozjpegOptions } from './mozjpegOptions.ts'
import { type ReadWasm, startOptions } from './wasm.ts'

/** MozJPEG in WebAssembly, loaded with the first JPEG. */
export function createMozjpegEncoder(readWasm: ReadWasm): Encoder {
  const withMozjpeg = lazyWasm<MozJPEGModule>('mozjpeg', async () => {
    const { default: factory } = await import('@jsquash/jpeg/codec/enc/mozjpeg_enc.js')
    return factory(await startOptions(readWasm, '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  })
  return {
    name: 'mozjpeg',
    tagsColor: false,
    async encode(picture, { quality }) {
      const { data, width, height } = picture.pixels()
      return withMozjpeg((mozjpeg) =>
        mozjpeg.encode(data as Uint8ClampedArray<ArrayBuffer>, width, height, mozjpegOptions(quality)),
      )
    },
  }
}
