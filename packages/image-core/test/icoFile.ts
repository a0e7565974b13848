/** Makes icon files of every kind for tests, including those that this package would not write. */

/** A bitmap of an icon, part by part. */
export interface BitmapParts {
  readonly width: number
  readonly height: number
  readonly bits: number
  /** 0: plain; 3: with masks. */
  readonly compression?: number
  readonly masks?: readonly number[]
  /** Blue, green, red, 0 for each entry. */
  readonly palette?: readonly (readonly number[])[]
  /** The header's count of palette entries. */
  readonly colorsUsed?: number
  /** Bytes of the XOR rows, bottom row first, padded. */
  readonly xor: readonly number[]
  /** Bytes of the AND rows; absent: none. */
  readonly and?: readonly number[]
}

/** The bytes of one bitmap. */
export function bitmapBody(parts: BitmapParts): Buffer {
  const {
    width,
    height,
    bits,
    compression = 0,
    masks = [],
    palette = [],
    colorsUsed = 0,
    xor,
    and = [],
  } = parts
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(width, 4)
  header.writeInt32LE(height * 2, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(bits, 14)
  header.writeUInt32LE(compression, 16)
  header.writeUInt32LE(colorsUsed, 32)
  const maskBytes = Buffer.alloc(masks.length * 4)
  for (const [i, mask] of masks.entries()) maskBytes.writeUInt32LE(mask, i * 4)
  return Buffer.concat([header, maskBytes, Buffer.from(palette.flat()), Buffer.from(xor), Buffer.from(and)])
}

/** A file with these images, whose directory states wrong sizes. */
export function icoFile(bodies: readonly Uint8Array[], type: 'icon' | 'cursor' = 'icon'): Buffer {
  const directory = Buffer.alloc(6 + 16 * bodies.length)
  directory.writeUInt16LE(type === 'icon' ? 1 : 2, 2)
  directory.writeUInt16LE(bodies.length, 4)
  let offset = directory.length
  for (const [i, body] of bodies.entries()) {
    directory.writeUInt32LE(body.length, 6 + 16 * i + 8)
    directory.writeUInt32LE(offset, 6 + 16 * i + 12)
    offset += body.length
  }
  return Buffer.concat([directory, ...bodies])
}
