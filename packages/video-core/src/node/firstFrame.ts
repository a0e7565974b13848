/**
 * The first frame of a picture as a file of its own, for ffmpeg, which reads no animated WebP or PNG from a
 * pipe and fills what a GIF's first frame leaves open with a colour. Pure.
 *
 * Source: GIF89a, sections 18 to 23; RFC 9649, section 2.7 (ANMF); W3C PNG Specification (Third Edition),
 * 11.3.6 (APNG).
 */
import type { ImageInfo } from '@whittle/image-core'

/** A still picture, and the filters that put it where it belongs in the whole picture. */
export interface StillFile {
  readonly bytes: Uint8Array
  readonly filters: readonly string[]
}

/** Where a frame lies in the whole picture. */
interface FrameArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The first frame of an animation, or of a GIF that does not fill its picture; every other file as it is. */
export function firstFrame(bytes: Uint8Array, info: ImageInfo): StillFile {
  if (info.format === 'gif') return gifFrame(bytes, info) ?? { bytes, filters: [] }
  if (info.format === 'webp' && info.animated) return webpFrame(bytes, info) ?? { bytes, filters: [] }
  if (info.format === 'png' && info.animated) return { bytes: withoutAnimation(bytes), filters: [] }
  return { bytes, filters: [] }
}

/** Puts a frame on a transparent picture; what lies outside is cut off. */
function placed(bytes: Uint8Array, { x, y, width, height }: FrameArea, whole: ImageInfo): StillFile {
  const shown = { width: Math.min(width, whole.width - x), height: Math.min(height, whole.height - y) }
  if (shown.width < 1 || shown.height < 1) return { bytes, filters: [] }
  const filters = [
    'format=rgba',
    `crop=${shown.width}:${shown.height}:0:0`,
    `pad=${whole.width}:${whole.height}:${x}:${y}:color=black@0`,
  ]
  return { bytes, filters }
}

/** The bytes of a GIF before its first block: signature and screen. */
const GIF_SCREEN = 13
const GIF_EXTENSION = 0x21
const GIF_GRAPHIC_CONTROL = 0xf9
const GIF_IMAGE = 0x2c
const GIF_TRAILER = 0x3b
/** The bytes of an image's separator, position, size and flags. */
const GIF_DESCRIPTOR = 10

/** The first frame of a GIF; undefined if it fills the picture or is not found. */
function gifFrame(bytes: Uint8Array, whole: ImageInfo): StillFile | undefined {
  const view = viewOf(bytes)
  const screenEnd = GIF_SCREEN + colorTableBytes(bytes[10])
  let control = new Uint8Array()
  for (let at = screenEnd; at + GIF_DESCRIPTOR < bytes.length; ) {
    if (bytes[at] === GIF_EXTENSION) {
      const end = subBlocksEnd(bytes, at + 2)
      if (bytes[at + 1] === GIF_GRAPHIC_CONTROL) control = bytes.slice(at, end)
      at = end
      continue
    }
    if (bytes[at] !== GIF_IMAGE) return undefined
    const [x = 0, y = 0, width = 0, height = 0] = [1, 3, 5, 7].map((field) =>
      view.getUint16(at + field, true),
    )
    if (x === 0 && y === 0 && width === whole.width && height === whole.height) return undefined
    // One byte, the minimum code size, comes before the sub-blocks.
    const end = subBlocksEnd(bytes, at + GIF_DESCRIPTOR + colorTableBytes(bytes[at + 9]) + 1)
    if (bytes[end - 1] !== 0) return undefined
    const file = joined([bytes.subarray(0, screenEnd), control, bytes.subarray(at, end), [GIF_TRAILER]])
    const written = viewOf(file)
    const image = screenEnd + control.length
    for (const [area, value] of [
      [6, width],
      [8, height],
      [image + 1, 0],
      [image + 3, 0],
    ] as const)
      written.setUint16(area, value, true)
    return placed(file, { x, y, width, height }, whole)
  }
  return undefined
}

function colorTableBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}

/** One past the empty sub-block that ends a series; the file's end if there is none. */
function subBlocksEnd(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] as number) + 1
  return Math.min(at + 1, bytes.length)
}

/** The bytes of a frame's position, size, duration and flags, before its own chunks. */
const ANMF_HEADER = 16
const RIFF_HEADER = 12
const VP8X_ALPHA = 0x10

/** The first frame of an animated WebP; undefined if there is none. */
function webpFrame(bytes: Uint8Array, whole: ImageInfo): StillFile | undefined {
  const frame = riffChunks(bytes, RIFF_HEADER, bytes.length).find(({ type }) => type === 'ANMF')
  if (frame === undefined) return undefined
  const { data, end } = frame
  const u24 = (at: number) =>
    (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 0x100 + (bytes[at + 2] ?? 0) * 0x1_00_00
  const place = {
    x: 2 * u24(data),
    y: 2 * u24(data + 3),
    width: u24(data + 6) + 1,
    height: u24(data + 9) + 1,
  }
  const parts = riffChunks(bytes, data + ANMF_HEADER, end).filter(({ type }) =>
    ['ALPH', 'VP8 ', 'VP8L'].includes(type),
  )
  if (!parts.some(({ type }) => type !== 'ALPH')) return undefined
  const hasAlpha = parts.some(({ type }) => type === 'ALPH')
  const size = bytes.subarray(data + 6, data + 12)
  const header = hasAlpha ? joined([text('VP8X'), [10, 0, 0, 0, VP8X_ALPHA, 0, 0, 0], size]) : []
  const body = joined([text('WEBP'), header, ...parts.map(({ start, end }) => bytes.subarray(start, end))])
  const file = joined([text('RIFF'), [0, 0, 0, 0], body])
  viewOf(file).setUint32(4, body.length, true)
  return placed(file, place, whole)
}

interface RiffChunk {
  readonly type: string
  readonly start: number
  readonly data: number
  /** One past the payload and its padding. */
  readonly end: number
}

function riffChunks(bytes: Uint8Array, from: number, to: number): readonly RiffChunk[] {
  const view = viewOf(bytes)
  const chunks: RiffChunk[] = []
  for (let at = from; at + 8 <= to; ) {
    const length = view.getUint32(at + 4, true)
    const end = Math.min(at + 8 + length + (length & 1), to)
    chunks.push({ type: typeAt(bytes, at), start: at, data: at + 8, end })
    at = end
  }
  return chunks
}

const PNG_SIGNATURE_BYTES = 8
const ANIMATION_CHUNKS: readonly string[] = ['acTL', 'fcTL', 'fdAT']

/** A PNG without the chunks of its animation: the picture that programs without animation show. */
function withoutAnimation(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes)
  const stillParts = [bytes.subarray(0, PNG_SIGNATURE_BYTES)]
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    if (!ANIMATION_CHUNKS.includes(typeAt(bytes, at + 4))) stillParts.push(bytes.subarray(at, end))
    at = end
  }
  return joined(stillParts)
}

function typeAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

function text(value: string): readonly number[] {
  return Array.from(value, (character) => character.charCodeAt(0))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function joined(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
