/**
 * Reads the coefficients of JPEG files with one interleaved scan in sequential Huffman coding (baseline),
 * which is what cameras and phones write. Pure.
 *
 * Source: ITU-T T.81, annex B (segments), annex F.2 (sequential decoding).
 */
import { ByteReader } from '../containers/byteReader.ts'
import {
  DHT,
  DQT,
  DRI,
  EOI,
  isStandalone,
  isStartOfFrame,
  type JpegSegment,
  jpegSegments,
  SCAN_DATA,
  SOS,
  STRAY,
} from '../containers/jpeg.ts'
import type { Size } from '../geometry/types.ts'
import { BASELINE, BLOCK, type CoefficientImage, type Component, EXTENDED, unitsOf } from './coefficients.ts'
import { BitReader, damaged, decoderOf, type HuffmanDecoder } from './huffman.ts'

/** More coefficients than this would take too much memory (200 MB). */
const MAX_COEFFICIENTS = 100_000_000

/** No coefficient of an 8-bit picture is larger. Source: ITU-T T.81, F.1.2.1. */
const MAX_COEFFICIENT = 2047

/** The tables needed to read a scan. */
interface Tables {
  readonly quantTables: ReadonlyMap<number, Uint16Array>
  readonly dcDecoders: ReadonlyMap<number, HuffmanDecoder>
  readonly acDecoders: ReadonlyMap<number, HuffmanDecoder>
  /** Units between two restarts; 0 where there are none. */
  readonly restartInterval: number
}

/** The components of a frame before their blocks are read. */
export type Frame = Size & {
  readonly components: readonly Omit<Component, 'dcTable' | 'acTable' | 'coefficients'>[]
}

/**
 * Reads the coefficients of a JPEG; undefined if it is coded in another way (progressive, arithmetic, 12-bit,
 * several scans), is too large, holds anything that is not understood, or has a frame that the caller does
 * not want.
 *
 * Decoders conceal damage, each in its own way; here it is an error, so that what was read is what every
 * decoder shows.
 *
 * @throws ImageError 'corrupt' when the file is damaged.
 */
export function readCoefficients(
  bytes: Uint8Array,
  isWanted: (frame: Frame) => boolean = () => true,
): CoefficientImage | undefined {
  const segments = [...jpegSegments(bytes)]
  const scanAt = segments.findIndex(({ marker }) => marker === SOS)
  const header = segments.slice(0, Math.max(0, scanAt))
  const [start, scan, end, ...more] = segments.slice(header.length)
  if (scan?.marker !== SCAN_DATA || end?.marker !== EOI || more.length > 0) return undefined
  if (header.some(({ marker }) => marker === STRAY || isStandalone(marker))) return undefined
  const payload = ({ data, end }: JpegSegment) => new ByteReader(bytes.subarray(data, end), 'jpeg')
  const payloadsOf = (wanted: number) => header.filter(({ marker }) => marker === wanted).map(payload)
  const [sequential, ...otherFrames] = header.filter(({ marker }) => isStartOfFrame(marker))
  if (sequential === undefined || otherFrames.length > 0) return undefined
  if (sequential.marker !== BASELINE && sequential.marker !== EXTENDED) return undefined
  const frame = readFrame(payload(sequential))
  if (frame === undefined || !isWanted(frame)) return undefined
  const components = scanComponents(payload(start as JpegSegment), frame)
  if (components === undefined) return undefined
  const tables: Tables = {
    quantTables: readQuantTables(payloadsOf(DQT)),
    ...readHuffmanTables(payloadsOf(DHT)),
    restartInterval: payloadsOf(DRI).at(-1)?.u16(0) ?? 0,
  }
  if (components.some(({ quantTable }) => !tables.quantTables.has(quantTable))) throw damaged('no-table')
  readScan(bytes.subarray(scan.start, scan.end), components, tables)
  const { width, height } = frame
  const others = header.filter(isOther).map(({ start, end }) => bytes.subarray(start, end))
  return { width, height, components, quantTables: tables.quantTables, segments: others }
}

/** Whether a segment of the header is neither table nor frame. */
function isOther({ marker }: JpegSegment): boolean {
  return !isStartOfFrame(marker) && ![DQT, DHT, DRI].includes(marker)
}

function readQuantTables(payloads: readonly ByteReader[]): Tables['quantTables'] {
  const tables = new Map<number, Uint16Array>()
  for (const payload of payloads) {
    for (let at = 0; at < payload.length; ) {
      const isWide = payload.u8(at) >> 4 !== 0
      const table = new Uint16Array(BLOCK)
      for (let k = 0; k < BLOCK; k++) table[k] = isWide ? payload.u16(at + 1 + 2 * k) : payload.u8(at + 1 + k)
      tables.set(payload.u8(at) & 15, table)
      at += 1 + BLOCK * (isWide ? 2 : 1)
    }
  }
  return tables
}

function readHuffmanTables(payloads: readonly ByteReader[]): Pick<Tables, 'dcDecoders' | 'acDecoders'> {
  const dcDecoders = new Map<number, HuffmanDecoder>()
  const acDecoders = new Map<number, HuffmanDecoder>()
  for (const payload of payloads) {
    for (let at = 0; at < payload.length; ) {
      const kind = payload.u8(at)
      const counts = payload.slice(at + 1, 16)
      const symbols = payload.slice(
        at + 17,
        counts.reduce((sum, count) => sum + count, 0),
      )
      const decoders = kind >> 4 === 0 ? dcDecoders : acDecoders
      decoders.set(kind & 15, decoderOf({ counts, symbols }))
      at += 17 + symbols.length
    }
  }
  return { dcDecoders, acDecoders }
}

function readFrame(payload: ByteReader): Frame | undefined {
  const [height, width, count] = [payload.u16(1), payload.u16(3), payload.u8(5)]
  if (payload.u8(0) !== 8 || height === 0 || width === 0 || count === 0) return undefined
  const sampled = Array.from({ length: count }, (_, i) => {
    const factors = payload.u8(7 + 3 * i)
    // A single component has no units: its blocks follow each other row by row.
    const [across, down] = count === 1 ? [1, 1] : [factors >> 4, factors & 15]
    return { id: payload.u8(6 + 3 * i), across, down, quantTable: payload.u8(8 + 3 * i) }
  })
  if (sampled.some(({ across, down }) => across === 0 || down === 0)) return undefined
  const unitsWide = Math.ceil(width / (8 * Math.max(...sampled.map(({ across }) => across))))
  const unitsHigh = Math.ceil(height / (8 * Math.max(...sampled.map(({ down }) => down))))
  const blocksOfUnit = sampled.reduce((sum, { across, down }) => sum + across * down, 0)
  if (unitsWide * unitsHigh * blocksOfUnit * BLOCK > MAX_COEFFICIENTS) return undefined
  const components = sampled.map((component) => {
    const [blocksWide, blocksHigh] = [unitsWide * component.across, unitsHigh * component.down]
    return { ...component, blocksWide, blocksHigh }
  })
  return { width, height, components }
}

/**
 * The frame's components with the tables that their scan names; undefined if the scan does not hold all of
 * them.
 */
function scanComponents(payload: ByteReader, { components }: Frame): readonly Component[] | undefined {
  if (payload.u8(0) !== components.length) return undefined
  return components.map((component, i) => {
    if (payload.u8(1 + 2 * i) !== component.id) throw payload.corrupt('scan-component')
    const tables = payload.u8(2 + 2 * i)
    const coefficients = new Int16Array(component.blocksWide * component.blocksHigh * BLOCK)
    return { ...component, dcTable: tables >> 4, acTable: tables & 15, coefficients }
  })
}

function readScan(bytes: Uint8Array, components: readonly Component[], tables: Tables): void {
  const bits = new BitReader(bytes)
  const { dcDecoders, acDecoders, restartInterval } = tables
  const none: HuffmanDecoder = decoderOf({ counts: new Uint8Array(16), symbols: new Uint8Array() })
  const lasts = new Map<Component, number>()
  let units = 0
  for (const blocks of unitsOf(components)) {
    if (restartInterval > 0 && units > 0 && units % restartInterval === 0) {
      bits.restart((units / restartInterval - 1) % 8)
      lasts.clear()
    }
    units++
    for (const { component, at } of blocks) {
      const { coefficients, dcTable, acTable } = component
      const last = (lasts.get(component) ?? 0) + bits.number(bits.symbol(dcDecoders.get(dcTable) ?? none))
      if (Math.abs(last) > MAX_COEFFICIENT) throw damaged('scan-number')
      lasts.set(component, last)
      coefficients[at] = last
      readAc(bits, acDecoders.get(acTable) ?? none, coefficients.subarray(at, at + BLOCK))
    }
    // Checked for each unit, so that a short file that declares a large picture fails early.
    bits.requireRead()
  }
  bits.finish()
}

/**
 * Reads the coefficients after the first: a count of zeros, then a count of bits; 0 bits after fewer than 15
 * zeros ends the block.
 */
function readAc(bits: BitReader, decoder: HuffmanDecoder, block: Int16Array): void {
  for (let k = 1; k < BLOCK; k++) {
    const symbol = bits.symbol(decoder)
    const size = symbol & 15
    if (size === 0 && symbol < 0xf0) return
    k += symbol >> 4
    if (size === 0) continue
    if (k >= BLOCK) throw damaged('scan-run')
    block[k] = bits.number(size)
  }
}
