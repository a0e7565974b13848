/** What the searches for a size or a score need from outside: an encoder, and a judge of what it makes. */
import type { PixelImage } from '../pixels.ts'

/** An encoded picture; a `Uint8Array` is one. */
export interface EncodedBytes {
  readonly byteLength: number
}

/** How pictures are encoded and judged. */
export interface EncodePorts<Encoded extends EncodedBytes> {
  /** Encodes with the settings of the final file: quality is 0 to 1. */
  encode(pixels: PixelImage, quality: number): Encoded | Promise<Encoded>
  /**
   * How much an encoded picture looks like the original, on the scale of `similarity`. A picture made smaller
   * is compared at the size of viewing (`viewedSize`), to which both are scaled.
   */
  score(encoded: Encoded): number | Promise<number>
}

/** What a search returns. */
export interface SearchedEncoding<Encoded extends EncodedBytes> {
  readonly encoded: Encoded
  /** The quality that was chosen, 0 to 1. */
  readonly quality: number
  /** The score that the port `score` gave it. */
  readonly score: number
  /** How many pictures were encoded to find it. */
  readonly encodes: number
}
