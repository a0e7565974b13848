/**
 * Converts RGB to full-size planes, piece by piece, with WebAssembly SIMD if available and bit-identical
 * without it. Pure.
 */

import { growBy, type KernelMemory, startKernel } from '@whittle/foundation/kernel'
import type { Size } from '@whittle/image-core/geometry'
import { rgbaToFullPlanes } from '../i420.ts'
import { PLANE_KERNEL } from './planeKernel.generated.ts'

/** Opaque RGBA pixels that are read a few rows at a time. */
export interface PixelRows extends Size {
  /** Four bytes per pixel; `first` and `count` are in rows. */
  rows(first: number, count: number): Uint8Array | Uint8ClampedArray
}

/** Rows converted at once: they are read into a small buffer. */
const ROWS = 64

/** Writes a picture as three planes of its own size, one after the other; see `rgbaToFullPlanes`. */
export function writeFullPlanes({ width, height, rows }: PixelRows, into: Uint8Array): void {
  const convert = fullPlanesConverter({ width, height: ROWS })
  for (let row = 0; row < height; row += ROWS) {
    const count = Math.min(ROWS, height - row)
    const inPlane = (plane: number) => {
      const first = plane * height + row
      return into.subarray(first * width, (first + count) * width)
    }
    convert(rows(row, count), { width, height: count }, [inPlane(0), inPlane(1), inPlane(2)])
  }
}

/** Does what `rgbaToFullPlanes` does. */
export type FullPlanesConverter = typeof rgbaToFullPlanes

interface Kernel {
  readonly memory: KernelMemory
  convert(rgba: number, width: number, rows: number, y: number, u: number, v: number): void
}

/** Pixels the kernel converts at once. */
const AT_ONCE = 4

/** Creates a converter for pieces of at most this size; it keeps its memory. */
export function fullPlanesConverter({ width: columns, height: rows }: Size): FullPlanesConverter {
  const kernel = columns < AT_ONCE ? undefined : startKernel<Kernel>(PLANE_KERNEL)
  if (kernel === undefined) return rgbaToFullPlanes
  const planes = columns * rows * 4
  growBy(kernel.memory, planes + columns * rows * 3)
  const memory = new Uint8Array(kernel.memory.buffer)
  return (rgba, { width, height }, results) => {
    memory.set(rgba)
    const count = width * height
    kernel.convert(0, width, height, planes, planes + count, planes + 2 * count)
    let at = planes
    for (const plane of results) {
      plane.set(memory.subarray(at, at + count))
      at += count
    }
  }
}
