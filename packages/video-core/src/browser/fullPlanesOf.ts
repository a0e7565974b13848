/** The pixels of a canvas as planes, a few rows at a time: they are read and converted in a small buffer. */
import { fullPlanesConverter } from './fullPlanes.ts'
import { frameContext } from './workingPicture.ts'

/** Rows that are read at once. */
const ROWS = 64

/** Writes the pixels of an opaque canvas as three planes of its own size, one after the other; see `rgbaToFullPlanes`. */
export function fullPlanesOf(canvas: OffscreenCanvas, into: Uint8Array): void {
  const { width, height } = canvas
  const ctx = frameContext(canvas)
  const convert = fullPlanesConverter({ width, height: ROWS })
  for (let row = 0; row < height; row += ROWS) {
    const rows = Math.min(ROWS, height - row)
    const { data } = ctx.getImageData(0, row, width, Math.min(rows + 1, height - row))
    const inPlane = (plane: number) => {
      const first = plane * height + row
      return into.subarray(first * width, (first + rows) * width)
    }
    convert(data, { width, height: rows }, [inPlane(0), inPlane(1), inPlane(2)])
  }
}
