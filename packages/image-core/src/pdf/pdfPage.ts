/** The size of a page, and where the picture lies on it. Pure. */
import type { ExifOrientation } from '../containers/tiff.ts'
import { type Affine, compose } from '../geometry/affine.ts'
import type { Rect, Size } from '../geometry/types.ts'
import { displaySize } from '../identify/identify.ts'

/** `picture`: as large as its picture, at 150 pixels an inch. */
export type PdfPageSize = 'picture' | 'a4' | 'letter'

/** Points of a sheet in portrait: 72 are an inch. */
const SHEETS: Readonly<Record<Exclude<PdfPageSize, 'picture'>, Size>> = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
}

const POINTS_PER_PIXEL = 72 / 150
/** The sides that readers support. Source: ISO 32000-1, annex C.2. */
const [MIN_SIDE, MAX_SIDE] = [3, 14_400]

/**
 * The map from the stored picture, as a square of side 1 with its first row on top, to the same square as it
 * is seen. Source: TIFF 6.0, tag 274; y points up, as in PDF.
 */
const TURNS: Readonly<Record<ExifOrientation, Affine>> = {
  1: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 },
  2: { a: -1, b: 0, c: 0, d: 1, e: 1, f: 0 },
  3: { a: -1, b: 0, c: 0, d: -1, e: 1, f: 1 },
  4: { a: 1, b: 0, c: 0, d: -1, e: 0, f: 1 },
  5: { a: 0, b: -1, c: -1, d: 0, e: 1, f: 1 },
  6: { a: 0, b: -1, c: 1, d: 0, e: 0, f: 1 },
  7: { a: 0, b: 1, c: 1, d: 0, e: 0, f: 0 },
  8: { a: 0, b: 1, c: -1, d: 0, e: 1, f: 0 },
}

/** A page, and the matrix that draws the picture on it. */
export interface PdfPage {
  /** Points. */
  readonly size: Size
  readonly matrix: Affine
}

/**
 * The page of a picture. A sheet lies as its picture does, which is centred within the margin and enlarged
 * to no more than a point for each pixel.
 *
 * @param margin points on each side.
 */
export function pageFor(
  picture: Size & { readonly orientation: ExifOrientation },
  sheet: PdfPageSize,
  margin: number,
): PdfPage {
  const seen = displaySize(picture)
  const size = sheet === 'picture' ? ownSize(seen, margin) : turnedSheet(SHEETS[sheet], seen)
  const room = { width: size.width - 2 * margin, height: size.height - 2 * margin }
  const most = sheet === 'picture' ? Number.POSITIVE_INFINITY : 1
  const scale = Math.min(room.width / seen.width, room.height / seen.height, most)
  const [width, height] = [seen.width * scale, seen.height * scale]
  const place = { x: (size.width - width) / 2, y: (size.height - height) / 2, width, height }
  return { size, matrix: compose(TURNS[picture.orientation], ontoRect(place)) }
}

/** The picture's own size with the margin around it, within what readers support. */
function ownSize(seen: Size, margin: number): Size {
  const longer = Math.max(seen.width, seen.height)
  const scale = Math.min(POINTS_PER_PIXEL, (MAX_SIDE - 2 * margin) / longer)
  const side = (pixels: number): number => Math.max(MIN_SIDE, pixels * scale + 2 * margin)
  return { width: side(seen.width), height: side(seen.height) }
}

function turnedSheet({ width, height }: Size, seen: Size): Size {
  return seen.width > seen.height ? { width: height, height: width } : { width, height }
}

function ontoRect({ x, y, width, height }: Rect): Affine {
  return { a: width, b: 0, c: 0, d: height, e: x, f: y }
}
