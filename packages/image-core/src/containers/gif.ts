/** Blocks of a GIF. Source: GIF89a specification, sections 15 (sub-blocks), 18 and 20 (colour tables). */

/**
 * Bytes of the signature and logical screen; byte 10 holds flags. A colour table may follow, then the blocks.
 */
export const SCREEN_BYTES = 13

/** First byte of a block. */
export const GIF_BLOCK = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const

/** Second byte of an extension. */
export const GIF_EXTENSION = { graphicControl: 0xf9, comment: 0xfe, application: 0xff } as const

/** Bytes of the colour table that a flags byte declares. */
export function colorTableBytes(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0
}

/**
 * Where the sub-blocks of the image at `at` begin: after its separator, descriptor, colour table and code
 * size.
 */
export function imageSubBlocks(bytes: Uint8Array, at: number): number {
  return at + 11 + colorTableBytes(bytes[at + 9] ?? 0)
}

/** One past the empty sub-block that ends a chain, or past the end of the bytes. */
export function endOfSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from
  for (let size = bytes[at]; size !== undefined && size > 0; size = bytes[at]) at += size + 1
  return at + 1
}
