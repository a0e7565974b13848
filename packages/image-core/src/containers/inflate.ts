/**
 * Inflate with an output limit, for the few compressed kilobytes in a PNG's profile and text chunks. Pure.
 *
 * A thousand bytes may unpack to a million; the output is bounded before it is allocated, which general libraries do not do.
 * Source: RFC 1950 (zlib), RFC 1951 (deflate).
 */

/** A Huffman code in canonical form: how many codes of each length, and the symbols in code order. */
interface HuffmanCode {
  readonly counts: Uint16Array
  readonly symbols: Uint16Array
}

const LENGTH_BASES = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
]
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const DISTANCE_BASES = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
]
/** The order in which the lengths of the code-length code are stored. */
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/**
 * The bytes a zlib stream unpacks to; undefined when the stream is damaged, cut off, or longer than `limit`. The
 * checksum at its end is not verified.
 */
export function inflateZlib(stream: Uint8Array, limit: number): Uint8Array<ArrayBuffer> | undefined {
  const [method, flags] = [stream[0], stream[1]]
  if (method === undefined || flags === undefined) return undefined
  const isZlib = (method & 15) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0
  return isZlib ? new Inflater(stream.subarray(2), limit).run() : undefined
}

/** Unpacks a zlib stream; undefined when it is damaged, or when the limit is used up. */
export type Unpack = (stream: Uint8Array) => Uint8Array | undefined

/** No deflate stream unpacks to more than this many times its length. */
export const HIGHEST_RATIO = 1032

/**
 * Unpacks several streams of one file, at most `limit` bytes in all. A stream that fails counts with all it may have cost, so that
 * the work is bounded too.
 */
export function unpacker(limit: number): Unpack {
  let left = limit
  return (stream) => {
    const unpacked = inflateZlib(stream, left)
    left -= unpacked?.length ?? Math.min(left, stream.length * HIGHEST_RATIO)
    return unpacked
  }
}

class Inflater {
  readonly #input: Uint8Array
  readonly #limit: number
  #output: Uint8Array<ArrayBuffer> = new Uint8Array(1024)
  #length = 0
  #at = 0
  #bits = 0
  #bitCount = 0

  constructor(input: Uint8Array, limit: number) {
    this.#input = input
    this.#limit = limit
  }

  run(): Uint8Array<ArrayBuffer> | undefined {
    for (;;) {
      const isLast = this.#take(1)
      const kind = this.#take(2)
      const isGood =
        kind === 0 ? this.#stored() : kind === 1 ? this.#compressed(...FIXED) : kind === 2 && this.#dynamic()
      if (!isGood || this.#isPastEnd() || this.#length > this.#limit) return undefined
      if (isLast) return this.#output.subarray(0, this.#length)
    }
  }

  #stored(): boolean {
    this.#at -= this.#bitCount >> 3
    this.#bits = this.#bitCount = 0
    const length = this.#take(16)
    this.#take(16)
    const block = this.#input.subarray(this.#at, this.#at + length)
    this.#reserve(length)
    this.#output.set(block, this.#length)
    this.#length += length
    this.#at += length
    return block.length === length
  }

  #dynamic(): boolean {
    const literals = this.#take(5) + 257
    const distances = this.#take(5) + 1
    const lengths = new Uint8Array(19)
    const codeLengths = this.#take(4) + 4
    for (const symbol of CODE_LENGTH_ORDER.slice(0, codeLengths)) lengths[symbol] = this.#take(3)
    const code = huffmanCode(lengths)
    const all = new Uint8Array(literals + distances)
    for (let index = 0; index < all.length; ) {
      const symbol = this.#symbol(code)
      if (symbol < 0 || (symbol === 16 && index === 0)) return false
      if (symbol < 16) {
        all[index++] = symbol
        continue
      }
      const repeats =
        symbol === 16 ? 3 + this.#take(2) : symbol === 17 ? 3 + this.#take(3) : 11 + this.#take(7)
      all.fill(symbol === 16 ? (all[index - 1] ?? 0) : 0, index, index + repeats)
      index += repeats
    }
    return this.#compressed(huffmanCode(all.subarray(0, literals)), huffmanCode(all.subarray(literals)))
  }

  #compressed(literals: HuffmanCode, distances: HuffmanCode): boolean {
    for (;;) {
      const symbol = this.#symbol(literals)
      if (symbol === 256) return true
      if (symbol < 0 || this.#isPastEnd() || this.#length > this.#limit) return false
      if (symbol < 256) {
        this.#reserve(1)
        this.#output[this.#length++] = symbol
      } else if (!this.#copy(symbol - 257, distances)) return false
    }
  }

  #copy(lengthCode: number, distances: HuffmanCode): boolean {
    const base = LENGTH_BASES[lengthCode]
    if (base === undefined) return false
    const length = base + this.#take(LENGTH_EXTRA[lengthCode] ?? 0)
    const distanceCode = this.#symbol(distances)
    const distanceBase = DISTANCE_BASES[distanceCode]
    if (distanceBase === undefined) return false
    const distance = distanceBase + this.#take(Math.max(0, (distanceCode >> 1) - 1))
    if (distance > this.#length) return false
    this.#reserve(length)
    for (let index = 0; index < length; index++, this.#length++) {
      this.#output[this.#length] = this.#output[this.#length - distance] as number
    }
    return true
  }

  /** The next symbol of a code, bit by bit; -1 when no code matches. */
  #symbol({ counts, symbols }: HuffmanCode): number {
    let code = 0
    let first = 0
    let index = 0
    for (let length = 1; length <= 15; length++) {
      code |= this.#take(1)
      const count = counts[length] as number
      if (code - count < first) return symbols[index + code - first] as number
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return -1
  }

  /** The next bits, least significant first; zeros past the end, which {@link #isPastEnd} then reports. */
  #take(count: number): number {
    while (this.#bitCount < count) {
      this.#bits |= (this.#input[this.#at++] ?? 0) << this.#bitCount
      this.#bitCount += 8
    }
    const value = this.#bits & ((1 << count) - 1)
    this.#bits >>>= count
    this.#bitCount -= count
    return value
  }

  #isPastEnd(): boolean {
    return this.#at - (this.#bitCount >> 3) > this.#input.length
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#output.length) return
    const grown = new Uint8Array(Math.max(this.#output.length * 2, this.#length + count))
    grown.set(this.#output)
    this.#output = grown
  }
}

function huffmanCode(lengths: Uint8Array): HuffmanCode {
  const counts = new Uint16Array(16)
  for (const length of lengths) counts[length] = (counts[length] as number) + 1
  counts[0] = 0
  const offsets = new Uint16Array(16)
  for (let length = 1; length < 15; length++)
    offsets[length + 1] = (offsets[length] as number) + (counts[length] as number)
  const symbols = new Uint16Array(lengths.length)
  lengths.forEach((length, symbol) => {
    if (length > 0) symbols[(offsets[length] as number)++] = symbol
  })
  return { counts, symbols }
}

const FIXED: readonly [HuffmanCode, HuffmanCode] = [
  huffmanCode(
    Uint8Array.from({ length: 288 }, (_, symbol) =>
      symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8,
    ),
  ),
  huffmanCode(new Uint8Array(30).fill(5)),
]
