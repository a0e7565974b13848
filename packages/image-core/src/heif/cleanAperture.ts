/**
 * The clean aperture (`clap`) of a HEIF picture: the part of its coded pixels that is the picture. Pure.
 *
 * Source: ISO/IEC 14496-12, 12.1.4 (clap); ISO/IEC 23008-12, 6.5.8 to 6.5.12 (the order of clap, irot and
 * imir).
 */
import type { ByteReader } from '../containers/byteReader.ts'
import { type Box, type HeifMeta, propertiesOf } from '../containers/isobmff.ts'
import type { Rect, Size } from '../geometry/types.ts'

/** A crop in a picture of this size. */
interface Placed {
  readonly size: Size
  readonly crop: Rect | undefined
}

/**
 * The part of the primary picture to keep, in the pixels of a decoder that applies its turns (`irot`, `imir`)
 * and not its aperture; undefined if it has none, or a meaningless one.
 */
export function apertureOf(reader: ByteReader, meta: HeifMeta): Rect | undefined {
  const properties = propertiesOf(meta, meta.primary)
  const size = codedSize(reader, properties)
  if (size === undefined) return undefined
  return properties.reduce<Placed>((placed, property) => applied(reader, placed, property), {
    size,
    crop: undefined,
  }).crop
}

function applied(reader: ByteReader, placed: Placed, { type, data }: Box): Placed {
  const { size, crop } = placed
  if (type === 'clap') return { size, crop: apertureIn(reader, data, size) }
  if (type === 'imir') {
    if (crop === undefined) return placed
    const isUpsideDown = (reader.u8(data) & 1) === 0
    const mirrored = isUpsideDown
      ? { ...crop, y: size.height - crop.y - crop.height }
      : { ...crop, x: size.width - crop.x - crop.width }
    return { size, crop: mirrored }
  }
  if (type !== 'irot') return placed
  let turned = placed
  for (let turns = reader.u8(data) & 3; turns > 0; turns--) turned = anticlockwise(turned)
  return turned
}

/** A quarter turn anticlockwise: the right edge becomes the upper one. */
function anticlockwise({ size, crop }: Placed): Placed {
  const turned = { width: size.height, height: size.width }
  if (crop === undefined) return { size: turned, crop }
  const { x, y, width, height } = crop
  return { size: turned, crop: { x: y, y: size.width - x - width, width: height, height: width } }
}

/** The aperture is given by its size and the offset of its centre from the picture's. */
function apertureIn(reader: ByteReader, at: number, size: Size): Rect | undefined {
  const fraction = (from: number): number => (reader.u32(from) | 0) / reader.u32(from + 4)
  const width = Math.round(fraction(at))
  const height = Math.round(fraction(at + 8))
  const x = Math.floor(fraction(at + 16) + (size.width - width) / 2)
  const y = Math.floor(fraction(at + 24) + (size.height - height) / 2)
  const isInside = x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height
  return width >= 1 && height >= 1 && isInside ? { x, y, width, height } : undefined
}

/** The size before any aperture. */
function codedSize(reader: ByteReader, properties: readonly Box[]): Size | undefined {
  const ispe = properties.find(({ type }) => type === 'ispe')
  return ispe && { width: reader.u32(ispe.data + 4), height: reader.u32(ispe.data + 8) }
}

/** Makes every aperture the whole picture, in place: a decoder that reads them crops nothing. */
export function openApertures(bytes: Uint8Array, reader: ByteReader, meta: HeifMeta): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const id of meta.associations.keys()) {
    const properties = propertiesOf(meta, id)
    const size = codedSize(reader, properties)
    const clap = properties.find(({ type }) => type === 'clap')
    if (size === undefined || clap === undefined) continue
    const whole = [size.width, 1, size.height, 1, 0, 1, 0, 1]
    for (const [index, value] of whole.entries()) view.setUint32(clap.data + 4 * index, value)
  }
}
