/** Writes TIFF files for tests: any layout of samples, in one directory or several. */
import { zlibSync } from 'fflate'

/** Tags with their values: lists of numbers are written as LONG, byte arrays as UNDEFINED. */
export type TiffTags = Readonly<Record<number, readonly number[] | Uint8Array>>

/** A page: its tags, and its strips or tiles in order. */
export interface TiffPage {
  readonly tags: TiffTags
  readonly blocks: readonly Uint8Array[]
  /** Tags for where the blocks are and how long. @defaultValue strips: 273 and 279 */
  readonly blockTags?: readonly [offsets: number, counts: number]
}

/** A classic TIFF file of these pages. */
export function writeTiff(pages: readonly TiffPage[], order: 'II' | 'MM' = 'II'): Uint8Array {
  const little = order === 'II'
  const file = new GrowingFile(little)
  file.bytes([...order].map((letter) => letter.charCodeAt(0)))
  file.u16(42)
  let pointer = file.length
  file.u32(0)
  for (const page of pages) {
    const offsets = page.blocks.map((block) => file.append(block))
    const [offsetsTag, countsTag] = page.blockTags ?? [273, 279]
    const tags: TiffTags = {
      ...page.tags,
      [offsetsTag]: offsets,
      [countsTag]: page.blocks.map(({ length }) => length),
    }
    const values = Object.entries(tags).map(([tag, value]) => fieldOf(file, Number(tag), value))
    file.setU32(pointer, file.length)
    file.u16(values.length)
    for (const { tag, type, count, at } of values) {
      file.u16(tag)
      file.u16(type)
      file.u32(count)
      file.u32(at)
    }
    pointer = file.length
    file.u32(0)
  }
  return file.done()
}

/** Bytes as a zlib stream, for compression 8. */
export function deflated(bytes: Uint8Array): Uint8Array {
  return zlibSync(bytes)
}

const UNDEFINED = 7
const LONG = 4

function fieldOf(file: GrowingFile, tag: number, value: readonly number[] | Uint8Array) {
  if (value instanceof Uint8Array)
    return { tag, type: UNDEFINED, count: value.length, at: file.append(value) }
  if (value.length === 1) return { tag, type: LONG, count: 1, at: value[0] ?? 0 }
  const at = file.length
  for (const each of value) file.u32(each)
  return { tag, type: LONG, count: value.length, at }
}

class GrowingFile {
  readonly #bytes: number[] = []
  readonly #little: boolean

  constructor(little: boolean) {
    this.#little = little
  }

  get length(): number {
    return this.#bytes.length
  }

  bytes(values: Iterable<number>): void {
    for (const value of values) this.#bytes.push(value)
  }

  append(values: Uint8Array): number {
    const at = this.length
    this.bytes(values)
    if (this.length % 2 === 1) this.#bytes.push(0)
    return at
  }

  u16(value: number): void {
    const pair = [value >> 8, value & 255]
    this.bytes(this.#little ? pair.reverse() : pair)
  }

  u32(value: number): void {
    const four = [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]
    this.bytes(this.#little ? four.reverse() : four)
  }

  setU32(at: number, value: number): void {
    const end = this.length
    this.u32(value)
    for (const [i, byte] of this.#bytes.splice(end).entries()) this.#bytes[at + i] = byte
  }

  done(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
}
