/**
 * The Huffman codes and bits of a JPEG scan. Pure.
 *
 * Source: ITU-T T.81, annex C (codes from their lengths), F.2.2 (decoding), K.2 (optimal codes for given
 * counts).
 */
import { ImageError } from '../errors.ts'

/**
 * A code as a file lists it: how many symbols there are of each length from 1 to 16 bits, and the symbols by
 * length.
 */
export interface HuffmanTable {
  readonly counts: Uint8Array
  readonly symbols: Uint8Array
}

/**
 * For each possible next 16 bits: the length of the code they begin with (times 256) plus its symbol; 0 where
 * no code matches.
 */
export type HuffmanDecoder = Uint16Array

/** The code and length of each of the 256 symbols; the length is 0 for a symbol without a code. */
export interface HuffmanEncoder {
  readonly codes: Uint16Array
  readonly lengths: Uint8Array
}

const MAX_CODE_LENGTH = 16

/** No coefficient of an 8-bit picture, and no difference of two, has more bits. */
const MAX_BITS = 11

export function decoderOf({ counts, symbols }: HuffmanTable): HuffmanDecoder {
  const decoder = new Uint16Array(1 << MAX_CODE_LENGTH)
  let from = 0
  let index = 0
  for (let length = 1; length <= MAX_CODE_LENGTH; length++) {
    const span = 1 << (MAX_CODE_LENGTH - length)
    for (let left = counts[length - 1]!; left > 0; left--, from += span) {
      decoder.fill((length << 8) | (symbols[index++] ?? 0), from, from + span)
    }
  }
  return decoder
}

export function encoderOf({ counts, symbols }: HuffmanTable): HuffmanEncoder {
  const codes = new Uint16Array(256)
  const lengths = new Uint8Array(256)
  let code = 0
  let index = 0
  for (let length = 1; length <= MAX_CODE_LENGTH; length++, code <<= 1) {
    for (let left = counts[length - 1]!; left > 0; left--) {
      const symbol = symbols[index++]!
      codes[symbol] = code++
      lengths[symbol] = length
    }
  }
  return { codes, lengths }
}

/** The optimal code for these symbol counts; at most 16 bits long, and never all ones. */
export function bestTable(occurrences: Uint32Array): HuffmanTable {
  const lengths = codeLengths([...occurrences, 1])
  const perLength = new Array<number>(Math.max(MAX_CODE_LENGTH, ...lengths) + 1).fill(0)
  for (const length of lengths) if (length > 0) perLength[length]!++
  shorten(perLength)
  // The longest code belongs to the dummy symbol that keeps the all-ones code free.
  perLength[perLength.findLastIndex((count) => count > 0)]!--
  const used = Array.from(occurrences.keys()).filter((symbol) => occurrences[symbol]! > 0)
  return {
    counts: Uint8Array.from(perLength.slice(1, MAX_CODE_LENGTH + 1)),
    symbols: Uint8Array.from(used.sort((a, b) => lengths[a]! - lengths[b]! || a - b)),
  }
}

/** The length of each symbol's code in a Huffman tree; the two rarest trees are joined until one is left. */
function codeLengths(occurrences: readonly number[]): number[] {
  const lengths = new Array<number>(occurrences.length).fill(0)
  let trees = Array.from(occurrences.entries())
    .filter(([, count]) => count > 0)
    .map(([symbol, count]) => ({ count, symbols: [symbol] }))
  // A code with a single symbol still has one bit.
  if (trees.length === 1) lengths[trees[0]!.symbols[0]!] = 1
  while (trees.length > 1) {
    trees.sort((a, b) => b.count - a.count || a.symbols[0]! - b.symbols[0]!)
    const [rare, rarest] = trees.splice(-2) as [(typeof trees)[0], (typeof trees)[0]]
    const symbols = [...rare.symbols, ...rarest.symbols]
    for (const symbol of symbols) lengths[symbol]!++
    trees = [...trees, { count: rare.count + rarest.count, symbols }]
  }
  return lengths
}

/** Moves codes of more than 16 bits up the tree: a pair of them moves below a shorter code. */
function shorten(perLength: number[]): void {
  for (let length = perLength.length - 1; length > MAX_CODE_LENGTH; length--) {
    while (perLength[length]! > 0) {
      let shorter = length - 2
      while (perLength[shorter] === 0) shorter--
      perLength[length]! -= 2
      perLength[length - 1]! += 1
      perLength[shorter + 1]! += 2
      perLength[shorter]! -= 1
    }
  }
}

/** Reads the entropy-coded bytes of a scan, bit by bit. */
export class BitReader {
  readonly #bytes: Uint8Array
  #at = 0
  #buffer = 0
  /** How many of the buffer's low bits are not read yet. */
  #count = 0
  /** How many of those, at most, are padding past the last byte. */
  #padding = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** The next symbol of a code. */
  symbol(decoder: HuffmanDecoder): number {
    if (this.#count < MAX_CODE_LENGTH) this.#fill()
    const entry = decoder[(this.#buffer >>> (this.#count - MAX_CODE_LENGTH)) & 0xffff]!
    if (entry === 0) throw damaged('scan-code')
    this.#count -= entry >> 8
    return entry & 0xff
  }

  /** A number of `size` bits; negative in the lower half of their range (F.2.2.1, EXTEND). */
  number(size: number): number {
    if (size === 0) return 0
    if (size > MAX_BITS) throw damaged('scan-number')
    if (this.#count < size) this.#fill()
    this.#count -= size
    const value = (this.#buffer >>> this.#count) & ((1 << size) - 1)
    return value < 1 << (size - 1) ? value - (1 << size) + 1 : value
  }

  /**
   * Ends an interval: skips the padding of its last byte and the restart marker with this number, 0 to 7.
   *
   * @throws ImageError 'corrupt' where the interval is longer or shorter than its units, or another marker
   *   follows.
   */
  restart(number: number): void {
    this.#requireEnd()
    if (this.#bytes[this.#at] !== 0xff || this.#bytes[this.#at + 1] !== 0xd0 + number)
      throw damaged('scan-restart')
    this.#at += 2
    this.#buffer = 0
    this.#count = 0
    this.#padding = 0
  }

  /** Asserts that the scan ends here; fill bytes may follow. */
  finish(): void {
    this.#requireEnd()
    if (this.#bytes.subarray(this.#at).some((byte) => byte !== 0xff)) throw damaged('scan-ends-late')
  }

  /** Asserts that no more was read than the file holds. */
  requireRead(): void {
    if (this.#padding > this.#count) throw damaged('scan-ends-early')
  }

  /** Asserts that nothing is left before the next marker but the padding of a byte. */
  #requireEnd(): void {
    this.requireRead()
    if (this.#count < 8) this.#fill()
    if (this.#count - this.#padding >= 8) throw damaged('scan-ends-late')
  }

  #fill(): void {
    for (; this.#count <= 24; this.#count += 8) this.#buffer = (this.#buffer << 8) | this.#next()
  }

  /** The next byte. A 0xFF followed by a 0 is data, not a marker; a marker ends the bytes. */
  #next(): number {
    const byte = this.#bytes[this.#at]
    const isMarker = byte === 0xff && this.#bytes[this.#at + 1] !== 0
    if (byte === undefined || isMarker) {
      this.#padding += 8
      return 0
    }
    this.#at += byte === 0xff ? 2 : 1
    return byte
  }
}

/** Writes the entropy-coded bytes of a scan. */
export class BitWriter {
  #bytes: Uint8Array<ArrayBuffer>
  #length = 0
  #buffer = 0
  #count = 0

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity)
  }

  /** Writes the lowest `size` bits of a value, at most 16. */
  put(value: number, size: number): void {
    this.#buffer = (this.#buffer << size) | (value & ((1 << size) - 1))
    this.#count += size
    for (; this.#count >= 8; this.#count -= 8) this.#byte((this.#buffer >>> (this.#count - 8)) & 0xff)
  }

  /** The bytes, with the last one padded with ones. */
  finish(): Uint8Array<ArrayBuffer> {
    if (this.#count > 0) this.put(0xff, 8 - this.#count)
    return this.#bytes.subarray(0, this.#length)
  }

  #byte(byte: number): void {
    if (this.#length + 2 > this.#bytes.length) {
      const longer = new Uint8Array(this.#bytes.length * 2 + 2)
      longer.set(this.#bytes)
      this.#bytes = longer
    }
    this.#bytes[this.#length++] = byte
    if (byte === 0xff) this.#bytes[this.#length++] = 0
  }
}

/** The error for a scan that contradicts itself. */
export function damaged(reason: string): ImageError {
  return new ImageError('corrupt', { format: 'jpeg', reason })
}
