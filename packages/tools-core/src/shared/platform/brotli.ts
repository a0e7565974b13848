/** Brotli, by the host where it has it, and otherwise by a WebAssembly module that is loaded on demand. */
import { concatBytes } from '@whittle/foundation/bytes'

/** Compresses and decompresses whole inputs in one call. */
export interface Brotli {
  compress(bytes: Uint8Array): Uint8Array<ArrayBuffer>
  /**
   * The decompressed bytes, or `undefined` where there are more than `maxBytes`. Throws for bytes that are
   * not Brotli, or incomplete.
   */
  decompress(bytes: Uint8Array, maxBytes: number): Uint8Array<ArrayBuffer> | undefined
}

/** The part of Node that has it; browsers have no such function. */
interface NodeHost {
  readonly process?: { getBuiltinModule?(name: 'node:zlib'): NodeZlib }
}

interface NodeZlib {
  brotliCompressSync(bytes: Uint8Array): Uint8Array
  brotliDecompressSync(
    bytes: Uint8Array,
    options: { maxOutputLength: number; info: true },
  ): { readonly buffer: Uint8Array; readonly engine: { readonly bytesWritten: number } }
}

const GOES_ON = 'The bytes go on after their end.'

let loaded: Promise<Brotli> | undefined

/** Loads it once. Rejects where the module cannot be loaded. */
export function loadBrotli(): Promise<Brotli> {
  const zlib = (globalThis as unknown as NodeHost).process?.getBuiltinModule?.('node:zlib')
  if (zlib !== undefined) return Promise.resolve(hostBrotli(zlib))
  loaded ??= loadBrotliModule()
  loaded.catch(() => {
    loaded = undefined
  })
  return loaded
}

/** Loads the WebAssembly module, which browsers use. */
async function loadBrotliModule(): Promise<Brotli> {
  const { default: loading } = await import('brotli-wasm')
  const module = await loading
  return {
    compress: (bytes) => Uint8Array.from(module.compress(bytes)),
    decompress: (bytes, maxBytes) => decompressByStream(module, bytes, maxBytes),
  }
}

function hostBrotli(zlib: NodeZlib): Brotli {
  return {
    compress: (bytes) => Uint8Array.from(zlib.brotliCompressSync(bytes)),
    decompress: (bytes, maxBytes) => {
      try {
        const options = { maxOutputLength: maxBytes, info: true } as const
        const { buffer, engine } = zlib.brotliDecompressSync(bytes, options)
        if (engine.bytesWritten < bytes.length) throw new Error(GOES_ON)
        return Uint8Array.from(buffer)
      } catch (error) {
        if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') return undefined
        throw error
      }
    },
  }
}

type BrotliModule = Awaited<typeof import('brotli-wasm')['default']>

/** The most bytes that the module decompresses in one step. */
const STEP = 2 ** 20

/** Decompresses step by step, because the module's own function has no limit. */
function decompressByStream(
  { DecompressStream, BrotliStreamResultCode }: BrotliModule,
  bytes: Uint8Array,
  maxBytes: number,
): Uint8Array<ArrayBuffer> | undefined {
  const stream = new DecompressStream()
  try {
    const pieces: Uint8Array[] = []
    let [read, written] = [0, 0]
    for (;;) {
      const { buf, code, input_offset } = stream.decompress(bytes.subarray(read), STEP)
      pieces.push(buf)
      read += input_offset
      written += buf.length
      if (written > maxBytes) return undefined
      if (code === BrotliStreamResultCode.ResultSuccess) break
      if (code === BrotliStreamResultCode.NeedsMoreInput) throw new Error('The bytes end too early.')
    }
    if (read < bytes.length) throw new Error(GOES_ON)
    return concatBytes(pieces)
  } finally {
    stream.free()
  }
}
