/**
 * The part of the Compression Streams API that engines use. Every host has it, but the ES library types do
 * not.
 */

interface Reader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>
  cancel(reason?: unknown): Promise<void>
}

interface Writer {
  write(bytes: Uint8Array): Promise<void>
  close(): Promise<void>
  abort(reason?: unknown): Promise<void>
}

/** A `DecompressionStream`. */
export interface Decompressor {
  readonly readable: { getReader(): Reader }
  readonly writable: { getWriter(): Writer }
}

/**
 * The host's names for the formats: its `deflate` is zlib. Source: https://compression.spec.whatwg.org, 4.
 */
export type HostCompression = 'gzip' | 'deflate' | 'deflate-raw'

/** Creates a decompressor of the host. */
export function hostDecompressor(format: HostCompression): Decompressor {
  const { DecompressionStream } = globalThis as unknown as {
    readonly DecompressionStream: new (format: HostCompression) => Decompressor
  }
  return new DecompressionStream(format)
}

/** Creates a compressor of the host, which has the same two ends. */
export function hostCompressor(format: HostCompression): Decompressor {
  const { CompressionStream } = globalThis as unknown as {
    readonly CompressionStream: new (format: HostCompression) => Decompressor
  }
  return new CompressionStream(format)
}
