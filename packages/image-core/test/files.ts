/** Image files, or their beginnings, that tests build byte by byte or keep as small samples. */
import { HEIC_SAMPLE } from '@whittle/scripts/testing/heicSample'

/** One array of bytes, texts (Latin-1) and nested parts. */
export function bytes(...parts: readonly (number | string | Uint8Array | readonly number[])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number'
        ? [part]
        : typeof part === 'string'
          ? [...part].map((character) => character.charCodeAt(0))
          : [...part],
    ),
  )
}

/** Big-endian numbers. */
export const be16 = (value: number): number[] => [(value >> 8) & 255, value & 255]
export const be32 = (value: number): number[] => [...be16(value >>> 16), ...be16(value & 0xffff)]
/** Little-endian numbers. */
export const le16 = (value: number): number[] => be16(value).reverse()
export const le32 = (value: number): number[] => be32(value).reverse()

/** The bytes of a base64 text. */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** A box of the ISO base media format. */
export function box(type: string, ...content: readonly Uint8Array[]): Uint8Array {
  return bytes(be32(8 + content.reduce((length, part) => length + part.length, 0)), type, ...content)
}

/** A segment of a JPEG: marker, length, payload. */
export function segment(marker: number, payload: Uint8Array): Uint8Array {
  return bytes(0xff, marker, be16(payload.length + 2), payload)
}

/** A PNG chunk; the CRC is real, so that other tools accept it. */
export function chunk(type: string, payload: Uint8Array = new Uint8Array()): Uint8Array {
  const typed = bytes(type, payload)
  return bytes(be32(payload.length), typed, be32(crc32(typed)))
}

/** A RIFF chunk with its padding. */
export function riffChunk(type: string, payload: Uint8Array): Uint8Array {
  return bytes(type, le32(payload.length), payload, payload.length % 2 === 1 ? 0 : [])
}

/** A RIFF form of type WEBP. */
export function webp(...chunks: readonly Uint8Array[]): Uint8Array {
  const body = bytes('WEBP', ...chunks)
  return bytes('RIFF', le32(body.length), body)
}

/** One field of a directory whose value fits into it. */
export type ShortField = readonly [tag: number, type: number, value: number]

/** A TIFF structure with one directory of small fields. */
export function tiff(order: 'II' | 'MM', fields: readonly ShortField[]): Uint8Array {
  const [u16, u32] = order === 'II' ? [le16, le32] : [be16, be32]
  const entries = fields.map(([tag, type, value]) =>
    bytes(u16(tag), u16(type), u32(1), type === 3 ? [...u16(value), 0, 0] : u32(value)),
  )
  return bytes(order, u16(42), u32(8), u16(fields.length), ...entries, u32(0))
}

/** The content of a hand-made HEIF file. */
export interface HeifSpec {
  readonly brands: readonly string[]
  readonly codec: 'hvc1' | 'av01'
  readonly properties: readonly Uint8Array[]
  /** Gives the primary image an auxiliary one of this type. */
  readonly auxiliary?: string
}

/** `ftyp` and `meta` of a HEIF file with one image (and one auxiliary image), without pixels. */
export function heif({ brands, codec, properties, auxiliary }: HeifSpec): Uint8Array {
  const [major = '', ...compatible] = brands
  const item = (id: number) => box('infe', bytes([2, 0, 0, 0], be16(id), be16(0), codec, 0))
  const owners = [
    bytes(
      be16(1),
      properties.length,
      properties.map((_, index) => index + 1),
    ),
    bytes(be16(2), 1, properties.length + 1),
  ].slice(0, auxiliary ? 2 : 1)
  const aux = auxiliary ? [box('auxC', bytes([0, 0, 0, 0], auxiliary, 0))] : []
  return bytes(
    box('ftyp', bytes(major, be32(0), ...compatible)),
    box(
      'meta',
      bytes(be32(0)),
      box('pitm', bytes(be32(0), be16(1))),
      box('iinf', bytes(be32(0), be16(owners.length)), item(1), ...(auxiliary ? [item(2)] : [])),
      box('iref', bytes(be32(0)), ...(auxiliary ? [box('auxl', bytes(be16(2), be16(1), be16(1)))] : [])),
      box(
        'iprp',
        box('ipco', ...properties, ...aux),
        box('ipma', bytes(be32(0), be32(owners.length), ...owners)),
      ),
    ),
  )
}

/** The size property of a HEIF item. */
export const ispe = (width: number, height: number): Uint8Array =>
  box('ispe', bytes(be32(0), be32(width), be32(height)))

/** Bits, least significant first, packed into bytes. */
export function packBits(...fields: readonly (readonly [value: number, count: number])[]): Uint8Array {
  const bits = fields.flatMap(([value, count]) =>
    Array.from({ length: count }, (_, bit) => (value >> bit) & 1),
  )
  return Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, byte) =>
    bits.slice(byte * 8, byte * 8 + 8).reduce((sum, bit, index) => sum | (bit << index), 0),
  )
}

function crc32(data: Uint8Array): number {
  let crc = -1
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** Small files, or beginnings of files, written by real encoders (libheif with x265, libaom, libjxl). */
export const SAMPLES = {
  /** 64 x 48, a grid of one 64 x 64 tile, its grid record in `idat`. */
  gridHeic: HEIC_SAMPLE,
  /** 64 x 48, two frames; up to the end of `meta`. */
  avifSequence:
    'AAAALGZ0eXBhdmlzAAAAAGF2aXNhdmlmbXNmMWlzbzhtaWYxbWlhZk1BMUEAAAD5bWV0YQAAAAAAAAAvaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAFBpY3R1cmVIYW5kbGVyAAAAAA5waXRtAAAAAAABAAAAHmlsb2MAAAAARAAAAQABAAAAAQAAA7gAAADxAAAAKGlpbmYAAAAAAAEAAAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAAAGppcHJwAAAAS2lwY28AAAAUaXNwZQAAAAAAAABAAAAAMAAAABBwaXhpAAAAAAMICAgAAAAMYXYxQ4EgAAAAAAATY29scm5jbHgAAgACAACAAAAAF2lwbWEAAAAAAAAAAQABBAECgwQ=',
  /** The same sequence's `moov`, without a still image. */
  avifTrack:
    'AAAALGZ0eXBhdmlzAAAAAGF2aXNhdmlmbXNmMWlzbzhtaWYxbWlhZk1BMUEAAAKLbW9vdgAAAGxtdmhkAAAAAAAAAAAAAAAAAABAAAAAAAAAAQAAAQAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgAAAhd0cmFrAAAAXHRraGQAAAADAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAABAAAAAAEAAAAAwAAAAAAGzbWRpYQAAACBtZGhkAAAAAAAAAAAAAAAAAABAAAAAQABVxAAAAAAAL2hkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAABQaWN0dXJlSGFuZGxlcgAAAAFcbWluZgAAABR2bWhkAAAAAQAAAAAAAAAAAAAAJGRpbmYAAAAcZHJlZgAAAAAAAAABAAAADHVybCAAAAABAAABHHN0YmwAAACcc3RzZAAAAAAAAAABAAAAjGF2MDEAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAQAAwAEgAAABIAAAAAAAAAAEYTGF2YzU5LjM3LjEwMCBsaWJhb20tYXYxAAAAAAAAAAAAGP//AAAADGF2MUOBIAAAAAAACmZpZWwBAAAAABBwYXNwAAAAAQAAAAEAAAAQY2NzdAAAAAB8AAAAAAAAGHN0dHMAAAAAAAAAAQAAAAIAACAAAAAAFHN0c3MAAAAAAAAAAQAAAAEAAAAcc3RzYwAAAAAAAAABAAAAAQAAAAIAAAABAAAAHHN0c3oAAAAAAAAAAAAAAAIAAADxAAAANwAAABRzdGNvAAAAAAAAAAEAAAO4',
  /** 8 x 6 in red, as libavif writes it in a browser; whole. */
  avif: 'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAACEAAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAgAAAAGAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQAMAAAAABNjb2xybmNseAACAAIABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACltZGF0EgAKCBgIvWCBAQNCMhMTQAIIIIQARmjWMqUga6D2vLkc',
  /** The same with an alpha channel. */
  avifAlpha:
    'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAGNbWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAsaWxvYwAAAABEAAACAAEAAAABAAABygAAACEAAgAAAAEAAAG1AAAAFQAAAEJpaW5mAAAAAAACAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAAAaaW5mZQIAAAAAAgAAYXYwMUFscGhhAAAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAw2lwcnAAAACdaXBjbwAAABRpc3BlAAAAAAAAAAgAAAAGAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQAMAAAAABNjb2xybmNseAACAAIABoAAAAAOcGl4aQAAAAABCAAAAAxhdjFDgQAcAAAAADhhdXhDAAAAAHVybjptcGVnOm1wZWdCOmNpY3A6c3lzdGVtczphdXhpbGlhcnk6YWxwaGEAAAAAHmlwbWEAAAAAAAAAAgABBAECgwQAAgQBBYYHAAAAPm1kYXQSAAoFGAi9YVAyChNACCEARnc1nrASAAoIGAi9YIEBA0IyExNAAggghABGaNYypSBroPa8uRw=',
  /** 70 x 50, opaque, lossy; 32 bytes. */
  jxl: '/wqIAYoMABKIAgBxD+W6FgAAFSqjjBu8nOv58kOHxbQ=',
  /** 70 x 50 with alpha, lossless; whole. */
  jxlAlpha: '/wqIAYqAlQgIEABwAEsYixUA1B9jMP4vIAFAIBEJACCBfwBBP5pwwQ8=',
  /**
   * FFmpeg's test picture, 48 × 48 in 4:2:0, in three restart intervals, which no widely installed encoder
   * writes.
   */
  restartJpeg:
    '/9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAgYGBwYHCEhISEhISckJygoKCcnJycoKCgrKyszMzMrKysoKCsrMDAzMzc5NzQ0MzQ5OTw8PEhIRUVUVFdnZ3z/3QAEAAP/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsBAAMBAQEBAQEBAQEAAAAAAAABAgMEBQYHCAkKCxAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6EQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/wAARCAAwADADASIAAhEAAxEA/9oADAMBAAIRAxEAPwDxK3/1q/j/ACNewIjwLk8F+3oB/Xmqej2AaJ7qQdCFi69c/M2Mc+gOeueMiunu/wCD8f6V6FHDwqzvNcy25emmup0UsRz1qWClBShUcqk763Si3GP/AIFG77nm091cLIwWWRRxwHYDp6A4r3Wa2gWNisUSnjkIoPX1AzXzrcf61vw/kK+n7j/VN+H8xXnZ5+4+p+y/d3578nu3t7O17WvY5q3ufWeX3eXn5bactua1u1uljzkSJbsODh+p9Me3frXsNscxKRz1/ma8Gu/4Px/pVrSdQaO6Ns7fu3+5n+F8A4BJGA3PHPzYx1NebQrzqQSm+brd76afMilh1LD0cY5SdSalTnd35rSai/VKCXmf/9D0S1RY9NhCjA8qNu/V8MTz6kk1xN3/AAfj/Su6t2DadAQQf3MQ4OeQFBH1BGD71wt3/B+P9K+lwu/zf5HlUP8Aka4f/BL/ANJqHkNx/rW/D+Qr6fuP9U34fzFfMFx/rW/D+Qr6fuP9U34fzFfNcQ/8wX/cT/3GeriP+Yv/ALif+3HkN3/B+P8ASvKZHaK43qcMjKynrgjBB54r1a7/AIPx/pXksylpiqgkkqAAMkkgYAHrXzWF2+T/ADPVof8AIqw/+OX/AKVUP//R1dMdktfs5O4biVPTaCc4x35yck960rmDdj5ume3/ANevGbXUZldVCx/k3p/vV6ULySdfurkdeuPbHNfOKeMhUSjUhBf3uVLtu0elWoR5licPaDg+RTlKyjdPfmbVnzWv3Zzr6d5rFvMxn/Zz2/3q7e7vtildmf8AgXv/ALtedy380TlQqcY6hs9P96vT7uyiZGYl/wAx6/SvrsS4RWH/ALQ/eX5vZ8mv8t/g5f7p8C1jHKr7SUZR97ntyu+97WXrseWNP9o2/Ltxnvnr+AqvFEsN0k7fOEYNs5XkDg7hnocHpz0roorNNw2McD72eT7YwMV6JHpcEiBi0nOehX1/3a6pwwqp81GnOF9ubmT77SZ+i4XE4RUoYafN7q5+TlknG7e+z15rryZ//9k=',
} as const
