/**
 * Turns a JPEG upright without decoding its picture: it moves blocks, and moves or negates the coefficients
 * in each block. No rounding, no loss. Pure.
 *
 * Mirroring negates cosines of odd frequency and leaves those of even frequency unchanged; transposing a
 * picture swaps the frequencies across and down.
 */
import { APP1 } from '../containers/jpeg.ts'
import type { ExifOrientation } from '../containers/tiff.ts'
import type { CoefficientImage, Component } from './coefficients.ts'
import { type Frame, readCoefficients } from './readCoefficients.ts'
import { writeCoefficients } from './writeCoefficients.ts'

/** The steps that make a stored picture upright: first the transposition, then the flips. */
interface Turn {
  readonly transposed: boolean
  readonly mirrored: boolean
  readonly flipped: boolean
}

/**
 * The turns for EXIF's orientations. Source: EXIF 2.32, 4.6.4 (tag 0x0112: where the stored rows and columns
 * begin).
 */
const TURNS: Readonly<Record<ExifOrientation, Turn>> = {
  1: { transposed: false, mirrored: false, flipped: false },
  2: { transposed: false, mirrored: true, flipped: false },
  3: { transposed: false, mirrored: true, flipped: true },
  4: { transposed: false, mirrored: false, flipped: true },
  5: { transposed: true, mirrored: false, flipped: false },
  6: { transposed: true, mirrored: true, flipped: false },
  7: { transposed: true, mirrored: true, flipped: true },
  8: { transposed: true, mirrored: false, flipped: true },
}

/**
 * Turns a JPEG that is stored in an orientation upright, with the same coefficients. Its APP1 segments (EXIF,
 * XMP) are left out, because they would still state the orientation.
 *
 * Undefined if that is impossible: `readCoefficients` lists the codings it reads, and partial blocks at an
 * edge cannot move to the opposite edge.
 *
 * @throws ImageError 'corrupt' when the file is damaged.
 */
export function turnJpeg(
  bytes: Uint8Array,
  orientation: ExifOrientation,
): Uint8Array<ArrayBuffer> | undefined {
  const turn = TURNS[orientation]
  const image = readCoefficients(bytes, (frame) => canMove(frame, turn))
  if (image === undefined) return undefined
  const turned = turn.transposed ? transposedFrame(image) : image
  return writeCoefficients({
    ...turned,
    components: turned.components.map((component) => moved(component, turn)),
    segments: image.segments.filter((segment) => segment[1] !== APP1),
  })
}

/** Whether the picture ends with a whole unit along the flipped axes. */
function canMove({ width, height, components }: Frame, { transposed, mirrored, flipped }: Turn): boolean {
  const fillsBlocksAcross = width % (8 * Math.max(...components.map(({ across }) => across))) === 0
  const fillsBlocksDown = height % (8 * Math.max(...components.map(({ down }) => down))) === 0
  const [acrossMoves, downMoves] = transposed ? [flipped, mirrored] : [mirrored, flipped]
  return (fillsBlocksAcross || !acrossMoves) && (fillsBlocksDown || !downMoves)
}

/** The frame with everything that refers to across and down swapped; coefficients are not moved yet. */
function transposedFrame(image: CoefficientImage): CoefficientImage {
  return {
    ...image,
    width: image.height,
    height: image.width,
    quantTables: new Map(
      Array.from(image.quantTables, ([id, table]) => [id, table.map((_, k) => table[TRANSPOSED[k]!]!)]),
    ),
    components: image.components.map((component) => ({
      ...component,
      across: component.down,
      down: component.across,
      blocksWide: component.blocksHigh,
      blocksHigh: component.blocksWide,
    })),
  }
}

/** The component, already transposed in its frame, with its coefficients moved. */
function moved(component: Component, { transposed, mirrored, flipped }: Turn): Component {
  const { blocksWide, blocksHigh, coefficients } = component
  const from = Uint8Array.from({ length: 64 }, (_, k) => (transposed ? TRANSPOSED[k]! : k))
  const sign = Int8Array.from(ZIGZAG, ([u, v]) =>
    (mirrored && u % 2 === 1) !== (flipped && v % 2 === 1) ? -1 : 1,
  )
  const target = new Int16Array(coefficients.length)
  for (let y = 0, to = 0; y < blocksHigh; y++) {
    const row = flipped ? blocksHigh - 1 - y : y
    for (let x = 0; x < blocksWide; x++, to += 64) {
      const column = mirrored ? blocksWide - 1 - x : x
      const source = 64 * (transposed ? column * blocksHigh + row : row * blocksWide + column)
      for (let k = 0; k < 64; k++) target[to + k] = sign[k]! * coefficients[source + from[k]!]!
    }
  }
  return { ...component, coefficients: target }
}

/** Frequencies across and down of the 64 coefficients, in file order. Source: ITU-T T.81, A.3.6. */
const ZIGZAG: ReadonlyArray<readonly [number, number]> = Array.from(
  { length: 64 },
  (_, k) => [k % 8, k >> 3] as const,
).sort(([u, v], [otherU, otherV]) => u + v - otherU - otherV || ((u + v) % 2 === 0 ? u - otherU : v - otherV))

/** For each index in that order, the index of the coefficient with across and down swapped. */
const TRANSPOSED: readonly number[] = ZIGZAG.map(([u, v]) => ZIGZAG.findIndex(([x, y]) => x === v && y === u))
