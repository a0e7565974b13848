/**
 * Inflate with an output limit, for what a PNG compresses: pixels, profile and text chunks. Pure.
 *
 * A thousand bytes may unpack to a million, so fflate gets a bounded output, or one piece of the stream after
 * the other.
 *
 * Source: RFC 1950 (zlib).
 */
import { concatBytes } from '@whittle/foundation/bytes'
import { Inflate, inflateSync } from 'fflate'

/**
 * Longer streams are unpacked in pieces of this many bytes; the limit is exceeded by no more than what one
 * piece unpacks to.
 */
const STEP = 16_384

/**
 * Up to this length a stream is unpacked at once, because unpacking in pieces takes 160 kB of memory even for
 * the shortest stream.
 */
const MAX_AT_ONCE = 4096

/**
 * The bytes a zlib stream unpacks to; undefined when the stream is damaged, cut off, or longer than `limit`.
 * The checksum at its end is not verified.
 */
export function inflateZlib(stream: Uint8Array, limit: number): Uint8Array<ArrayBuffer> | undefined {
  const [method, flags] = stream
  if (method === undefined || flags === undefined || stream.length === 2) return undefined
  const isZlib = (method & 15) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0
  if (!isZlib) return undefined
  const deflated = stream.subarray(2)
  try {
    return deflated.length <= MAX_AT_ONCE ? inflateAtOnce(deflated, limit) : inflateInPieces(deflated, limit)
  } catch {
    // fflate throws where the stream is damaged or cut off.
    return undefined
  }
}

/** Tries larger and larger outputs: fflate fills one that is too small and drops the rest. */
function inflateAtOnce(deflated: Uint8Array, limit: number): Uint8Array<ArrayBuffer> | undefined {
  for (let size = deflated.length * 4; ; size *= 4) {
    const out = new Uint8Array(Math.min(size, limit + 1))
    const { length } = inflateSync(deflated, { out })
    if (length < out.length) return out.subarray(0, length)
    if (out.length > limit) return undefined
  }
}

function inflateInPieces(deflated: Uint8Array, limit: number): Uint8Array<ArrayBuffer> | undefined {
  const pieces: Uint8Array[] = []
  let length = 0
  const inflater = new Inflate((piece) => {
    pieces.push(piece)
    length += piece.length
  })
  for (let at = 0; at < deflated.length && length <= limit; at += STEP)
    inflater.push(deflated.subarray(at, at + STEP), at + STEP >= deflated.length)
  return length > limit ? undefined : concatBytes(pieces)
}

/** Unpacks a zlib stream; undefined when it is damaged, or when the limit is used up. */
export type Unpack = (stream: Uint8Array) => Uint8Array | undefined

/** No deflate stream unpacks to more than this many times its length. */
export const MAX_DEFLATE_RATIO = 1032

/**
 * Unpacks several streams of one file, at most `limit` bytes in all. A stream that fails counts as the most
 * it could have unpacked to, so that the work is bounded too.
 */
export function unpacker(limit: number): Unpack {
  let left = limit
  return (stream) => {
    const unpacked = inflateZlib(stream, left)
    left -= unpacked?.length ?? Math.min(left, stream.length * MAX_DEFLATE_RATIO)
    return unpacked
  }
}
