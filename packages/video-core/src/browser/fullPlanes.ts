/** RGB to planes of full size, with WebAssembly SIMD where there is some, and the same to the bit without. */

import { growBy, startKernel } from '@whittle/foundation/kernel'
import type { Size } from '@whittle/image-core/geometry'
import { rgbaToFullPlanes } from '../i420.ts'
import { PLANE_KERNEL } from './planeKernel.generated.ts'

/** Does what `rgbaToFullPlanes` does. */
export type FullPlanesConverter = typeof rgbaToFullPlanes

interface Kernel {
  readonly memory: WebAssembly.Memory
  convert(rgba: number, width: number, rows: number, y: number, u: number, v: number): void
}

/** Pixels that the kernel converts at once. */
const AT_ONCE = 4

/** A converter for pieces of at most this size; it keeps the memory that it needs. */
export function fullPlanesConverter({ width: columns, height: rows }: Size): FullPlanesConverter {
  const kernel = columns < AT_ONCE ? undefined : startKernel<Kernel>(PLANE_KERNEL)
  if (kernel === undefined) return rgbaToFullPlanes
  const planes = columns * (rows + 1) * 4
  growBy(kernel.memory, planes + columns * rows * 3)
  const memory = new Uint8Array(kernel.memory.buffer)
  return (rgba, { width, height }, results) => {
    memory.set(rgba)
    // The border goes on below.
    memory.copyWithin(rgba.length, rgba.length - width * 4, rgba.length)
    const count = width * height
    kernel.convert(0, width, height, planes, planes + count, planes + 2 * count)
    let at = planes
    for (const plane of results) {
      plane.set(memory.subarray(at, at + count))
      at += count
    }
  }
}
