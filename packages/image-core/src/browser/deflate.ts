/** The browser's own zlib compressor, for the pure PNG encoder. */

/** Compresses bytes to the zlib format (RFC 1950). */
export async function deflate(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
