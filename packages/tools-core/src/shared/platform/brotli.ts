/** Brotli, by the host where it has it, and otherwise by a WebAssembly module that is loaded on demand. */

/** Compresses and decompresses whole inputs in one call. */
export interface Brotli {
  compress(bytes: Uint8Array): Uint8Array
  /** Throws for bytes that are not Brotli, or incomplete. */
  decompress(bytes: Uint8Array): Uint8Array
}

/** The part of Node that has it; browsers have no such function. */
interface NodeHost {
  readonly process?: {
    getBuiltinModule?(name: 'node:zlib'): {
      brotliCompressSync(bytes: Uint8Array): Uint8Array
      brotliDecompressSync(bytes: Uint8Array, options: { maxOutputLength: number }): Uint8Array
    }
  }
}

let loaded: Promise<Brotli> | undefined

/**
 * Loads it once. Rejects where the module cannot be loaded. In Node, decompression throws for an output of
 * more than `maxBytes`.
 */
export function loadBrotli(maxBytes: number): Promise<Brotli> {
  const zlib = (globalThis as unknown as NodeHost).process?.getBuiltinModule?.('node:zlib')
  if (zlib !== undefined)
    return Promise.resolve({
      compress: (bytes) => Uint8Array.from(zlib.brotliCompressSync(bytes)),
      decompress: (bytes) => Uint8Array.from(zlib.brotliDecompressSync(bytes, { maxOutputLength: maxBytes })),
    })
  loaded ??= import('brotli-wasm').then(({ default: module }) => module)
  loaded.catch(() => {
    loaded = undefined
  })
  return loaded
}
