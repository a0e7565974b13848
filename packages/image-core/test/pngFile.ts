/** Makes PNG files of every kind for tests, in the simplest way: no row filters, no choices. */
import { deflateSync } from 'node:zlib'
import { chunk } from './files.ts'

export interface PngParts {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colorType: number
  readonly interlaced: boolean
  /** The sample of each pixel in each channel. */
  readonly sample: (x: number, y: number, channel: number) => number
  readonly chunks?: readonly (readonly [type: string, payload: Uint8Array])[]
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The bytes of a PNG file with these parts. */
export function pngFile(parts: PngParts): Uint8Array {
  const { width, height, depth, colorType, interlaced, chunks = [] } = parts
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colorType, 0, 0, interlaced ? 1 : 0], 8)
  const passes = interlaced ? PASSES : [[0, 0, 1, 1] as const]
  const rows = Buffer.concat(passes.flatMap((pass) => passRows(parts, pass)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...chunks.map(([type, payload]) => chunk(type, payload)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND'),
  ])
}

function passRows(
  { width, height, depth, colorType, sample }: PngParts,
  [left, top, stepX, stepY]: readonly [number, number, number, number],
): Uint8Array[] {
  const columns = steps(left, width, stepX)
  if (columns.length === 0) return []
  return steps(top, height, stepY).map((y) => {
    let bits = ''
    for (const x of columns) {
      for (let channel = 0; channel < CHANNELS[colorType]!; channel++) {
        bits += sample(x, y, channel).toString(2).padStart(depth, '0')
      }
    }
    const bytes = bits.match(/.{1,8}/g) ?? []
    return Uint8Array.from([0, ...bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2))])
  })
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, i) => from + i * step)
}
