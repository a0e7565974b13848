/** HEIC files that tests build around one coded picture: a grid of it, with any references and properties. */
import { HEIC_SAMPLE } from '@whittle/scripts/testing/heicSample'
import { be16, be32, box, bytes, fromBase64 } from './files.ts'

/** What a file states about its grid. */
export interface GridSpec {
  readonly columns: number
  /** The shown size: at most 64 x columns, 64. */
  readonly width: number
  readonly height: number
  /** The items of the tiles, in order; item 1 is the coded picture of 64 x 64. */
  readonly tiles: readonly number[]
  /** Properties of the primary item besides its size. */
  readonly properties?: readonly Uint8Array[]
  /** Which item is the picture: the coded one, or the grid. @defaultValue the grid */
  readonly primary?: 'coded' | 'grid'
  /**
   * The coded picture: of 64 x 64 pixels, or of 512 x 512, its left half blue and its right half red.
   *
   * @defaultValue the small one
   */
  readonly coded?: 'small' | 'large'
}

const sample = fromBase64(HEIC_SAMPLE)
/** What every file begins with, and its handler. */
const FTYP = sample.subarray(0, 28)
const HDLR = sample.subarray(40, 73)

/** Coded pictures: the sample's own, and one that heif-enc wrote. */
const CODED = {
  small: { side: 64, hvcC: sample.subarray(231, 346), picture: sample.subarray(462, 526) },
  large: {
    side: 512,
    hvcC: fromBase64(
      'AAAAeWh2Y0MBA3AAAAAAAAAAAABa8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwBaugJAIQABACxCAQEDcAAAAwCQAAADAAADAFqgBAIAgFlupJKa5uBAQMCAAAADAIAAAAMAhCIAAQAHRAHBcrBiQA==',
    ),
    picture: fromBase64(
      'AAAAdigBrxkQagwoggge93yFN//8K8hH3ZRv4YFeKz/LGyjzqAg8/4Xy8Uf+JHfn1t3iFxBAAxKmtzqAeoW39lAAAB/gkwWo4AkbmIAA5oCHAAAELKOABRwAAAMAXIngAesAAAMCu78AI+AAAAhfCAC2gAAAEbtwAfM=',
    ),
  },
}

/** A HEIC file whose item 1 is the coded picture and whose item 2 is a grid. The tiles are hidden. */
export function gridHeic({
  columns,
  width,
  height,
  tiles,
  properties = [],
  primary = 'grid',
  coded = 'small',
}: GridSpec): Uint8Array {
  const { side, hvcC, picture } = CODED[coded]
  const full = bytes(be32(0))
  const size = (w: number, h: number) => box('ispe', full, bytes(be32(w), be32(h)))
  const item = (id: number, type: string) =>
    box('infe', bytes([2, 0, 0, type === 'hvc1' && primary === 'grid' ? 1 : 0], be16(id), be16(0), type, 0))
  const owned = (own: readonly number[], owner: GridSpec['primary']) => {
    const numbers = [...own, ...(owner === primary ? properties.map((_, index) => 0x84 + index) : [])]
    return [numbers.length, ...numbers]
  }
  const meta = (pictureAt: number) =>
    box(
      'meta',
      full,
      HDLR,
      box('pitm', full, bytes(be16(primary === 'grid' ? 2 : 1))),
      box('iinf', full, bytes(be16(2)), item(1, 'hvc1'), item(2, 'grid')),
      box('iref', full, box('dimg', bytes(be16(2), be16(tiles.length), ...tiles.map(be16)))),
      box(
        'iprp',
        box('ipco', hvcC, size(side, side), size(width, height), ...properties),
        box('ipma', full, bytes(be32(2), be16(1), owned([0x81, 2], 'coded'), be16(2), owned([3], 'grid'))),
      ),
      box('idat', bytes([0, 0, 0, columns - 1], be16(width), be16(height))),
      box(
        'iloc',
        bytes([1, 0, 0, 0, 0x44, 0], be16(2)),
        bytes(be16(1), be16(0), be16(0), be16(1), be32(pictureAt), be32(picture.length)),
        bytes(be16(2), be16(1), be16(0), be16(1), be32(0), be32(8)),
      ),
    )
  const head = bytes(FTYP, meta(0))
  return bytes(FTYP, meta(head.length + 8), box('mdat', picture))
}

/** A clean aperture: its size, and how far its centre is from the picture's, in halves of a pixel. */
export function clap(width: number, height: number, right: number, down: number): Uint8Array {
  return box(
    'clap',
    bytes(be32(width), be32(1), be32(height), be32(1), be32(right), be32(2), be32(down), be32(2)),
  )
}
