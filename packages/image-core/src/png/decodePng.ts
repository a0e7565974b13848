/**
 * Reads any PNG: every colour type, 1 to 16 bits per sample, interlaced or not. An icon's entries may be PNG
 * files.
 *
 * Samples of 16 bits keep their upper 8. Colour chunks are not applied. Pure and synchronous. Source: W3C PNG
 * Specification (Third Edition), sections 5, 7 to 11 and 13.
 */
import { concatBytes, startsWith } from '@whittle/foundation/bytes'
import { uint8Array } from '@whittle/foundation/fields'
import { PNG_SIGNATURE } from '@whittle/foundation/pictureSignature'
import { ByteReader } from '../containers/byteReader.ts'
import { inflateZlib, MAX_DEFLATE_RATIO } from '../containers/inflate.ts'
import { type PngChunk, pngChunks } from '../containers/png.ts'
import { ImageError } from '../errors.ts'
import type { Size } from '../geometry/types.ts'
import type { Pixels } from '../pixels.ts'
import { crc32 } from './crc32.ts'
import { unfilterRow } from './filterRows.ts'

/** Samples per pixel by colour type; types not listed do not exist. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Valid bits per sample, by colour type. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/** The seven passes of an interlaced file: first column and row, and steps. Source: section 8.2, Adam7. */
const ADAM7: readonly Pass[] = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
]

const SINGLE_PASS: readonly Pass[] = [{ x: 0, y: 0, stepX: 1, stepY: 1 }]

interface Pass {
  readonly x: number
  readonly y: number
  readonly stepX: number
  readonly stepY: number
}

/** The fields of IHDR. */
export interface PngHeader extends Size {
  /** Bits per sample. */
  readonly depth: number
  readonly colorType: number
  /** Bits per pixel. */
  readonly bits: number
  readonly interlaced: boolean
}

/** How samples map to colours, if they are not the colours themselves. */
interface Meaning {
  /** R, G, B, A of every possible sample: the palette, or the grey levels of up to 8 bits. */
  readonly table?: Uint8Array
  /** The one colour that is transparent, as its samples' bytes. */
  readonly transparent?: Uint8Array
}

/** Whether the bytes begin as a PNG does. */
export function isPng(bytes: Uint8Array): boolean {
  return startsWith(bytes, PNG_SIGNATURE)
}

/**
 * Decodes a PNG.
 *
 * @throws TypeError when `bytes` is not a Uint8Array.
 * @throws ImageError 'corrupt' when the file ends early, a checksum is wrong, or its parts contradict each
 *   other.
 */
export function decodePng(bytes: Uint8Array): Pixels {
  uint8Array(bytes, 'bytes')
  const reader = new ByteReader(bytes, 'png')
  if (!isPng(bytes)) throw reader.corrupt('signature')
  const chunks = [...soundChunks(reader)]
  const header = readHeader(reader, chunks[0])
  const compressed = concatBytes(
    chunks.filter(({ type }) => type === 'IDAT').map(({ data, length }) => reader.slice(data, length)),
  )
  const passes = header.interlaced ? ADAM7 : SINGLE_PASS
  const rows = inflate(reader, compressed, sum(passes.map((pass) => passBytes(header, pass))))
  const data = new Uint8ClampedArray(header.width * header.height * 4)
  const put = pixelWriter(header, readMeaning(reader, header, chunks), data)
  let at = 0
  for (const pass of passes) {
    const length = passBytes(header, pass)
    placePass(header, { ...pass, rows: rows.subarray(at, at + length) }, put)
    at += length
  }
  return { width: header.width, height: header.height, data }
}

/** The fields of the first chunk of a PNG; what follows is not read. @throws ImageError 'corrupt' */
export function readIhdr(bytes: Uint8Array): PngHeader {
  const reader = new ByteReader(bytes, 'png')
  const [first] = pngChunks(reader)
  return readHeader(reader, first)
}

/** All chunks; those that affect the pixels must have the right checksum. */
function* soundChunks(reader: ByteReader): Generator<PngChunk> {
  for (const chunk of pngChunks(reader)) {
    const critical = chunk.type[0]! < 'a' || chunk.type === 'tRNS'
    if (critical && crc32(reader.slice(chunk.start + 4, chunk.length + 4)) !== reader.u32(chunk.end - 4)) {
      throw reader.corrupt('checksum')
    }
    yield chunk
  }
}

function readHeader(reader: ByteReader, chunk: PngChunk | undefined): PngHeader {
  if (chunk?.type !== 'IHDR' || chunk.length !== 13) throw reader.corrupt('header')
  const [width, height] = [reader.u32(chunk.data), reader.u32(chunk.data + 4)]
  const [depth, colorType] = [reader.u8(chunk.data + 8), reader.u8(chunk.data + 9)]
  const interlace = reader.u8(chunk.data + 12)
  if (width === 0 || height === 0) throw reader.corrupt('size')
  if (!DEPTHS[colorType]?.includes(depth)) throw reader.corrupt('color-type')
  if (interlace > 1) throw reader.corrupt('interlace')
  return { width, height, depth, colorType, bits: depth * CHANNELS[colorType]!, interlaced: interlace === 1 }
}

function inflate(reader: ByteReader, compressed: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  // A header that declares more than this has too little data to fill it.
  if (length > compressed.length * MAX_DEFLATE_RATIO) throw reader.corrupt('too-little-data')
  const inflated = inflateZlib(compressed, length)
  if (inflated?.length !== length) throw reader.corrupt('compression')
  return inflated
}

/** The bytes of a pass: rows of whole bytes, each after its filter's number. */
function passBytes(header: PngHeader, pass: Pass): number {
  const { width, height } = passSize(header, pass)
  return width === 0 ? 0 : height * (1 + rowBytes(header, width))
}

function passSize({ width, height }: Size, { x, y, stepX, stepY }: Pass): Size {
  return { width: Math.ceil((width - x) / stepX), height: Math.ceil((height - y) / stepY) }
}

function rowBytes({ bits }: PngHeader, width: number): number {
  return Math.ceil((width * bits) / 8)
}

function readMeaning(reader: ByteReader, header: PngHeader, chunks: readonly PngChunk[]): Meaning {
  const payload = (type: string): Uint8Array | undefined => {
    const chunk = chunks.find((candidate) => candidate.type === type)
    return chunk && reader.slice(chunk.data, chunk.length)
  }
  const transparency = payload('tRNS')
  if (header.colorType === 3) {
    const colors = payload('PLTE')
    if (colors === undefined) throw reader.corrupt('palette')
    return { table: paletteTable(colors, transparency) }
  }
  if (header.colorType === 0 && header.depth <= 8)
    return { table: greyTable(header.depth, transparency?.[1]) }
  if (transparency === undefined) return {}
  const perSample = header.depth / 8
  // tRNS holds 16 bits per sample, whatever the depth; at 8 bits, the lower byte counts.
  return { transparent: transparency.filter((_, i) => perSample === 2 || i % 2 === 1) }
}

/** 256 entries; those that the file does not define are opaque black. */
function paletteTable(colors: Uint8Array, alphas: Uint8Array = new Uint8Array()): Uint8Array<ArrayBuffer> {
  const table = new Uint8Array(256 * 4)
  for (let i = 0; i < 256; i++) {
    table.set(colors.subarray(i * 3, i * 3 + 3), i * 4)
    table[i * 4 + 3] = alphas[i] ?? 255
  }
  return table
}

function greyTable(depth: number, transparent: number | undefined): Uint8Array<ArrayBuffer> {
  const levels = 2 ** depth
  const table = new Uint8Array(levels * 4)
  for (let i = 0; i < levels; i++) {
    const grey = (i * 255) / (levels - 1)
    table.set([grey, grey, grey, i === transparent ? 0 : 255], i * 4)
  }
  return table
}

/** Undoes the filters of a pass's rows and puts its pixels into the picture. */
function placePass(header: PngHeader, pass: Pass & { readonly rows: Uint8Array }, put: PixelWriter): void {
  const { width, height } = passSize(header, pass)
  const stride = rowBytes(header, width)
  const step = Math.max(1, header.bits / 8)
  let above: Uint8Array = new Uint8Array(stride)
  for (let y = 0; y < height && width > 0; y++) {
    const start = y * (stride + 1)
    const row = pass.rows.subarray(start + 1, start + 1 + stride)
    if (!unfilterRow(pass.rows[start]!, row, above, step)) {
      throw new ImageError('corrupt', { format: 'png', reason: 'filter' })
    }
    above = row
    const target = (pass.y + y * pass.stepY) * header.width + pass.x
    for (let x = 0; x < width; x++) put(row, x, (target + x * pass.stepX) * 4)
  }
}

/** Writes pixel `x` of an unfiltered row to `at`. */
type PixelWriter = (row: Uint8Array, x: number, at: number) => void

function pixelWriter(
  header: PngHeader,
  { table, transparent }: Meaning,
  data: Uint8ClampedArray,
): PixelWriter {
  const { depth, colorType, bits } = header
  if (table !== undefined) {
    return (row, x, at) => {
      const entry = bitsAt(row, x * depth, depth) * 4
      data.set(table.subarray(entry, entry + 4), at)
    }
  }
  const bytes = bits / 8
  const sample = depth / 8
  const inColor = (colorType & 2) !== 0
  const withAlpha = (colorType & 4) !== 0
  return (row, x, at) => {
    const from = x * bytes
    data[at] = row[from]!
    data[at + 1] = row[inColor ? from + sample : from]!
    data[at + 2] = row[inColor ? from + 2 * sample : from]!
    if (withAlpha) data[at + 3] = row[from + bytes - sample]!
    else data[at + 3] = transparent?.every((byte, i) => byte === row[from + i]) ? 0 : 255
  }
}

/** A sample of 1, 2, 4 or 8 bits that begins at bit `bit`, counted from the highest of the first byte. */
function bitsAt(row: Uint8Array, bit: number, depth: number): number {
  return (row[bit >> 3]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
