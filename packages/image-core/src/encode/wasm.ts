/** What the codecs' scripts are started with. Pure. */

// The global that every browser, worker and Node has.
declare const WebAssembly: { readonly validate: (bytes: Uint8Array) => boolean }

/**
 * The WebAssembly files of the codecs, by the name that a package manager knows them by.
 */
export type WasmFile =
  | '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'
  | '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'
  | '@jsquash/webp/codec/enc/webp_enc.wasm'
  | '@jsquash/webp/codec/enc/webp_enc_simd.wasm'
  | '@jsquash/webp/codec/dec/webp_dec.wasm'
  | '@jsquash/avif/codec/enc/avif_enc.wasm'
  | '@jsquash/avif/codec/dec/avif_dec.wasm'
  | '@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm'

/**
 * Reads the WebAssembly of a codec; `undefined` where its script fetches the file that lies beside it, as in
 * a page.
 */
export type ReadWasm = (file: WasmFile) => Promise<Uint8Array<ArrayBuffer> | undefined>

/** The options of an Emscripten script. */
export interface StartOptions {
  readonly noInitialRun: true
  readonly wasmBinary?: Uint8Array<ArrayBuffer>
}

/** What a codec's script is started with. */
export async function startOptions(readWasm: ReadWasm, file: WasmFile): Promise<StartOptions> {
  const wasmBinary = await readWasm(file)
  return wasmBinary === undefined ? { noInitialRun: true } : { noInitialRun: true, wasmBinary }
}

/**
 * The smallest module that uses a SIMD instruction: `func (result v128) i32.const 0 i8x16.splat
 * i8x16.popcnt`.
 *
 * Source: WebAssembly core specification, binary format; opcodes 0xFD 15 and 0xFD 98.
 */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
])

/** Whether the engine runs SIMD instructions. */
export function hasSimd(): boolean {
  return WebAssembly.validate(SIMD_PROBE)
}
