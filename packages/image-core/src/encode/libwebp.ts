/**
 * WebP by libwebp in WebAssembly: for browsers whose canvas cannot write it (Safari), and for exact lossless
 * transparency.
 */
import type { EncodeOptions, WebPModule } from '@jsquash/webp/codec/enc/webp_enc.js'
import { ImageError } from '../errors.ts'
import type { Encoder, LossSettings } from './encoder.ts'
import { lazyWasm } from './lazyWasm.ts'
import { hasSimd, type ReadWasm, startOptions } from './wasm.ts'

/** libwebp in WebAssembly. Lossless keeps the colours of transparent pixels too. */
export function createLibwebpEncoder(readWasm: ReadWasm): Encoder {
  const withLibwebp = lazyWasm<WebPModule>('libwebp', async () => {
    if (hasSimd()) {
      const { default: factory } = await import('@jsquash/webp/codec/enc/webp_enc_simd.js')
      return factory(await startOptions(readWasm, '@jsquash/webp/codec/enc/webp_enc_simd.wasm'))
    }
    const { default: factory } = await import('@jsquash/webp/codec/enc/webp_enc.js')
    return factory(await startOptions(readWasm, '@jsquash/webp/codec/enc/webp_enc.wasm'))
  })
  return {
    name: 'libwebp',
    tagsColor: false,
    async encode(picture, settings) {
      const { data, width, height } = picture.pixels()
      const bytes = await withLibwebp((libwebp) =>
        libwebp.encode(data as Uint8ClampedArray<ArrayBuffer>, width, height, webpOptions(settings)),
      )
      if (bytes === null) throw new ImageError('encode-failed', { codec: 'libwebp', width, height })
      return bytes
    },
  }
}

/**
 * libwebp's own defaults (`WebPConfigInit`) with the requested quality, or its lossless mode with exact
 * colours.
 */
export function webpOptions({ quality, lossless, effort }: LossSettings): EncodeOptions {
  return {
    quality: lossless ? 75 : quality * 100,
    target_size: 0,
    target_PSNR: 0,
    method: effort === 'small' ? 4 : 2,
    sns_strength: 50,
    filter_strength: 60,
    filter_sharpness: 0,
    filter_type: 1,
    partitions: 0,
    segments: 4,
    pass: 1,
    show_compressed: 0,
    preprocessing: 0,
    autofilter: 0,
    partition_limit: 0,
    alpha_compression: 1,
    alpha_filtering: 1,
    alpha_quality: 100,
    lossless: lossless ? 1 : 0,
    exact: lossless ? 1 : 0,
    image_hint: 0,
    emulate_jpeg_size: 0,
    thread_level: 0,
    low_memory: 0,
    near_lossless: 100,
    use_delta_palette: 0,
    use_sharp_yuv: 0,
  }
}
