/**
 * Bounds-checked reads from a file's bytes. Unit: bytes from the start of the file. Pure.
 */
import { latin1 } from '@whittle/foundation/bytes'
import { ImageError } from '../errors.ts'
import type { ImageFormat } from '../formats.ts'

/** The byte order of numbers: which end comes first. */
export type ByteOrder = 'big' | 'little'

/**
 * Reads numbers and text at given offsets, in one byte order. A read past the end throws `ImageError`
 * 'corrupt', whose details carry `needed`, the length the file must have for the read to succeed.
 */
export class ByteReader {
  readonly bytes: Uint8Array
  readonly format: ImageFormat
  readonly order: ByteOrder
  readonly #view: DataView

  constructor(bytes: Uint8Array, format: ImageFormat, order: ByteOrder = 'big') {
    this.bytes = bytes
    this.format = format
    this.order = order
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get length(): number {
    return this.bytes.length
  }

  /** Whether there are `count` bytes at `at`. */
  has(at: number, count: number): boolean {
    return at >= 0 && at + count <= this.length
  }

  u8(at: number): number {
    this.#need(at, 1)
    return this.#view.getUint8(at)
  }

  u16(at: number): number {
    this.#need(at, 2)
    return this.#view.getUint16(at, this.order === 'little')
  }

  u24(at: number): number {
    this.#need(at, 3)
    const [first, second, third] = [this.u8(at), this.u8(at + 1), this.u8(at + 2)]
    return this.order === 'little'
      ? first | (second << 8) | (third << 16)
      : (first << 16) | (second << 8) | third
  }

  u32(at: number): number {
    this.#need(at, 4)
    return this.#view.getUint32(at, this.order === 'little')
  }

  i32(at: number): number {
    this.#need(at, 4)
    return this.#view.getInt32(at, this.order === 'little')
  }

  /** A 64-bit number, exact below 2^53; no file is longer. */
  u64(at: number): number {
    const [first, second] = [this.u32(at), this.u32(at + 4)]
    return this.order === 'little' ? first + second * 2 ** 32 : first * 2 ** 32 + second
  }

  /** `count` bytes as Latin-1, for codes and keywords. */
  latin1(at: number, count: number): string {
    return latin1(this.slice(at, count))
  }

  /** A view of `count` bytes, not a copy. */
  slice(at: number, count: number): Uint8Array {
    this.#need(at, count)
    return this.bytes.subarray(at, at + count)
  }

  /** The error for a structure that contradicts itself. */
  corrupt(reason: string): ImageError {
    return new ImageError('corrupt', { format: this.format, reason })
  }

  /** The error for a file that ends early; `needed` bytes may be enough. */
  endsEarly(needed: number): ImageError {
    return new ImageError('corrupt', {
      format: this.format,
      reason: 'ends-early',
      needed,
      length: this.length,
    })
  }

  #need(at: number, count: number): void {
    if (!this.has(at, count)) throw this.endsEarly(at + count)
  }
}

/** The two bytes of a number, most significant first. */
export function be16(value: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of((value >> 8) & 255, value & 255)
}

/** The four bytes of a number, most significant first. */
export function be32(value: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
}

/** The four bytes of a number, least significant first. */
export function le32(value: number): Uint8Array<ArrayBuffer> {
  return be32(value).reverse()
}
