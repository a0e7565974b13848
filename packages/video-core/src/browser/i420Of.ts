/** The pixels of a canvas as planes, a few rows at a time: its pixels are read and converted in a small buffer. */
import { i420ByteLength, rgbaToFullPlanes, rgbaToI420 } from '../i420.ts'
import { frameContext } from './workingPicture.ts'

/** Rows that are read at once; even, as a row of chroma belongs to two. */
const ROWS = 64

/** Writes the pixels of an opaque canvas with even sides. */
export function i420Of(canvas: OffscreenCanvas, into: Uint8Array): void {
  const { width, height } = canvas
  const ctx = frameContext(canvas)
  const chroma = (width * height) / 4
  for (let y = 0; y < height; y += ROWS) {
    const rows = Math.min(ROWS, height - y)
    const size = { width, height: rows }
    const strip = new Uint8Array(i420ByteLength(size))
    rgbaToI420(ctx.getImageData(0, y, width, rows).data, size, strip)
    const luma = width * rows
    into.set(strip.subarray(0, luma), width * y)
    into.set(strip.subarray(luma, luma * 1.25), width * height + (width * y) / 4)
    into.set(strip.subarray(luma * 1.25), width * height + chroma + (width * y) / 4)
  }
}

/** Writes the pixels of an opaque canvas as three planes of its own size, one after the other; see `rgbaToFullPlanes`. */
export function fullPlanesOf(canvas: OffscreenCanvas, into: Uint8Array): void {
  const { width, height } = canvas
  const ctx = frameContext(canvas)
  for (let row = 0; row < height; row += ROWS) {
    const rows = Math.min(ROWS, height - row)
    const { data } = ctx.getImageData(0, row, width, Math.min(rows + 1, height - row))
    const [y, u, v] = [0, 1, 2].map((plane) => {
      const begin = (plane * height + row) * width
      return into.subarray(begin, begin + rows * width)
    }) as [Uint8Array, Uint8Array, Uint8Array]
    rgbaToFullPlanes(data, { width, height: rows }, { y, u, v })
  }
}
