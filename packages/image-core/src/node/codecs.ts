/** The codecs in Node: the same WebAssembly as in a page, read from the installed packages. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { zlibSync } from 'fflate'
import type { DecodePorts } from '../decode/decodePixels.ts'
import { createWasmDecoders } from '../decode/wasmDecoders.ts'
import { lazyWasm, type WithCodec } from '../encode/lazyWasm.ts'
import type { ReadWasm } from '../encode/wasm.ts'
import { createWasmEncoders, type WasmEncoders } from '../encode/wasmEncoders.ts'
import type { Libheif } from '../heif/decodeHeic.ts'

const require = createRequire(import.meta.url)

const readWasm: ReadWasm = async (file) => new Uint8Array(await readFile(require.resolve(file)))

/**
 * The encoders. The rows of a palette PNG are compressed by fflate and not by `node:zlib`, whose bytes differ
 * between versions of Node.
 */
export const encoders: WasmEncoders = createWasmEncoders({ readWasm, deflate: (bytes) => zlibSync(bytes) })

/** libheif, whose script is CommonJS in Node and starts synchronously with its WebAssembly. */
const withLibheif: WithCodec<Libheif> = lazyWasm('libheif', async () => {
  const factory: (options: {
    readonly wasmBinary: Uint8Array
  }) => Libheif = require('libheif-js/libheif-wasm/libheif.js')
  return factory({ wasmBinary: await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm')) })
})

/** The decoders. */
export const decoders: DecodePorts = { ...createWasmDecoders(readWasm), withLibheif }
