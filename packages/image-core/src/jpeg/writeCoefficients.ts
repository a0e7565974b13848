/**
 * Writes JPEG files from their coefficients: one interleaved scan in sequential Huffman coding. Pure.
 *
 * Source: ITU-T T.81, annex B (segments), annex F.1 (sequential coding).
 */
import { concatBytes } from '@whittle/foundation/bytes'
import { be16 } from '../containers/byteReader.ts'
import { DHT, DQT, EOI, SOS } from '../containers/jpeg.ts'
import { BASELINE, BLOCK, type CoefficientImage, type Component, EXTENDED, unitsOf } from './coefficients.ts'
import { BitWriter, bestTable, encoderOf, type HuffmanTable } from './huffman.ts'

/** Writes the coefficients to a file, with optimal Huffman codes. */
export function writeCoefficients(image: CoefficientImage): Uint8Array<ArrayBuffer> {
  const { components, segments } = image
  const occurrences = new Map<number, Uint32Array>()
  for (const { dcTable, acTable } of components) {
    for (const id of [dcTable, AC | acTable]) occurrences.set(id, new Uint32Array(256))
  }
  code(components, (id, symbol) => {
    occurrences.get(id)![symbol]!++
  })
  const tables = new Map(Array.from(occurrences, ([id, counts]) => [id, bestTable(counts)]))
  const encoders = new Map(Array.from(tables, ([id, table]) => [id, encoderOf(table)]))
  const bits = new BitWriter(image.width * image.height)
  code(components, (id, symbol, value, size) => {
    const { codes, lengths } = encoders.get(id)!
    bits.put(codes[symbol]!, lengths[symbol]!)
    bits.put(value, size)
  })
  return concatBytes([
    Uint8Array.of(0xff, 0xd8),
    ...segments,
    ...Array.from(image.quantTables, ([id, table]) => quantSegment(id, table)),
    frameSegment(image),
    ...Array.from(tables, ([id, table]) => huffmanSegment(id, table)),
    scanSegment(components),
    bits.finish(),
    Uint8Array.of(0xff, EOI),
  ])
}

/** Marks the AC tables, as the table numbers in a file do. */
const AC = 0x10

/** Receives one symbol of the table `id`, and the `size` bits of `value` that follow it. */
type Take = (id: number, symbol: number, value: number, size: number) => void

/** Passes every symbol of a scan to `take`, in order. */
function code(components: readonly Component[], take: Take): void {
  const lasts = new Map<Component, number>()
  for (const blocks of unitsOf(components)) {
    for (const { component, at } of blocks) {
      const { coefficients, dcTable, acTable } = component
      const first = coefficients[at]!
      takeNumber(first - (lasts.get(component) ?? 0), 0, dcTable, take)
      lasts.set(component, first)
      codeAc(coefficients.subarray(at, at + BLOCK), AC | acTable, take)
    }
  }
}

function codeAc(block: Int16Array, id: number, take: Take): void {
  let zeros = 0
  for (let k = 1; k < BLOCK; k++) {
    const value = block[k]!
    if (value === 0) {
      zeros++
      continue
    }
    for (; zeros > 15; zeros -= 16) take(id, 0xf0, 0, 0)
    takeNumber(value, zeros, id, take)
    zeros = 0
  }
  if (zeros > 0) take(id, 0, 0, 0)
}

/**
 * A number as its size, after a run of zeros, and its bits; 1 is subtracted from a negative number, so that
 * its bits begin with 0.
 */
function takeNumber(value: number, zeros: number, id: number, take: Take): void {
  const size = 32 - Math.clz32(Math.abs(value))
  take(id, (zeros << 4) | size, value < 0 ? value - 1 : value, size)
}

function segment(marker: number, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  return concatBytes([Uint8Array.of(0xff, marker), be16(payload.length + 2), payload])
}

function quantSegment(id: number, table: Uint16Array): Uint8Array<ArrayBuffer> {
  const isWide = table.some((divisor) => divisor > 255)
  const divisors = isWide ? concatBytes(Array.from(table, be16)) : Uint8Array.from(table)
  return segment(DQT, concatBytes([Uint8Array.of((isWide ? 0x10 : 0) | id), divisors]))
}

function huffmanSegment(id: number, { counts, symbols }: HuffmanTable): Uint8Array<ArrayBuffer> {
  return segment(DHT, concatBytes([Uint8Array.of(id), counts, symbols]))
}

function frameSegment({ width, height, components, quantTables }: CoefficientImage): Uint8Array<ArrayBuffer> {
  const isWide = Array.from(quantTables.values()).some((table) => table.some((divisor) => divisor > 255))
  const rows = components.map(({ id, across, down, quantTable }) =>
    Uint8Array.of(id, (across << 4) | down, quantTable),
  )
  const head = concatBytes([Uint8Array.of(8), be16(height), be16(width), Uint8Array.of(components.length)])
  return segment(isWide ? EXTENDED : BASELINE, concatBytes([head, ...rows]))
}

function scanSegment(components: readonly Component[]): Uint8Array<ArrayBuffer> {
  const rows = components.map(({ id, dcTable, acTable }) => Uint8Array.of(id, (dcTable << 4) | acTable))
  return segment(
    SOS,
    concatBytes([Uint8Array.of(components.length), ...rows, Uint8Array.of(0, BLOCK - 1, 0)]),
  )
}
