/** The codecs in Node: the same WebAssembly as in a page, read from the installed packages. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AVIFModule } from '@jsquash/avif/codec/dec/avif_dec.js'
import type { MozJPEGModule } from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js'
import type { WebPModule } from '@jsquash/webp/codec/dec/webp_dec.js'
import { zlibSync } from 'fflate'
import { lazyWasm, type WithCodec } from '../encode/lazyWasm.ts'
import { type ReadWasm, startOptions } from '../encode/wasm.ts'
import { createWasmEncoders, type WasmEncoders } from '../encode/wasmEncoders.ts'
import type { Libheif } from '../heif/decodeHeic.ts'

const require = createRequire(import.meta.url)

const readWasm: ReadWasm = async (file) => new Uint8Array(await readFile(require.resolve(file)))

/**
 * The encoders. The rows of a palette PNG are compressed by fflate and not by `node:zlib`, whose bytes differ
 * between versions of Node.
 */
export const encoders: WasmEncoders = createWasmEncoders({ readWasm, deflate: (bytes) => zlibSync(bytes) })

/** The codecs write their warnings about damaged files to standard error, which belongs to the program. */
const SILENT = { printErr: () => undefined }

/** The decoder of MozJPEG. */
export const withMozjpegDecoder: WithCodec<MozJPEGModule> = lazyWasm('mozjpeg', async () => {
  const { default: factory } = await import('@jsquash/jpeg/codec/dec/mozjpeg_dec.js')
  return factory({
    ...(await startOptions(readWasm, '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')),
    ...SILENT,
  })
})

/** The decoder of libwebp. */
export const withLibwebpDecoder: WithCodec<WebPModule> = lazyWasm('libwebp', async () => {
  const { default: factory } = await import('@jsquash/webp/codec/dec/webp_dec.js')
  return factory(await startOptions(readWasm, '@jsquash/webp/codec/dec/webp_dec.wasm'))
})

/** The decoder of libavif. */
export const withLibavifDecoder: WithCodec<AVIFModule> = lazyWasm('libavif', async () => {
  const { default: factory } = await import('@jsquash/avif/codec/dec/avif_dec.js')
  return factory(await startOptions(readWasm, '@jsquash/avif/codec/dec/avif_dec.wasm'))
})

/** libheif, whose script is CommonJS in Node and starts synchronously with its WebAssembly. */
export const withLibheif: WithCodec<Libheif> = lazyWasm('libheif', async () => {
  const factory: (options: {
    readonly wasmBinary: Uint8Array
  }) => Libheif = require('libheif-js/libheif-wasm/libheif.js')
  return factory({ wasmBinary: await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm')) })
})
