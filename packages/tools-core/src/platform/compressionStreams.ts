/** The part of the Compression Streams that engines use. Every host has them; the ES library types have not. */

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

/** What the host calls the formats: its `deflate` is that of zlib. Source: https://compression.spec.whatwg.org, 4. */
export type HostCompression = 'gzip' | 'deflate' | 'deflate-raw'

/** A new decompressor of the host. */
export function hostDecompressor(format: HostCompression): Decompressor {
  const { DecompressionStream } = globalThis as unknown as {
    readonly DecompressionStream: new (format: HostCompression) => Decompressor
  }
  return new DecompressionStream(format)
}
