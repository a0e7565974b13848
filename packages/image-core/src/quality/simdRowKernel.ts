/**
 * The arithmetic of the comparison in WebAssembly SIMD, with the same sums as `rowKernel.ts`. It needs a
 * fused multiply-add, which engines with relaxed SIMD have on most processors; elsewhere the JavaScript
 * kernel gives the same scores, slowly.
 */
import { growBy, type KernelMemory, RELAXED_SIMD, startKernel } from '@whittle/foundation/kernel'
import { ROW_KERNEL } from './rowKernel.generated.ts'
import { type RowKernel, scalarRowKernel } from './rowKernel.ts'

/** The functions of `rowKernel.wat`, where they are described. */
interface Exports {
  readonly memory: KernelMemory
  readonly multiplyAdd: (a: number, b: number, c: number) => number
  readonly toXyb: (light: number, lightStride: number, to: number, stride: number, columns: number) => void
  readonly multiply: (a: number, b: number, to: number, stride: number, columns: number) => void
  readonly blurRow: (from: number, to: number, columns: number) => void
  readonly blurColumns: (
    top: number,
    bottom: number,
    last: number,
    lastStride: number,
    before: number,
    beforeStride: number,
    to: number,
    columns: number,
  ) => void
  readonly addErrors: (
    a: number,
    b: number,
    blurred: number,
    stride: number,
    sums: number,
    columns: number,
  ) => void
}

/** A kernel with zeroed memory of this many bytes: the fastest that works here. */
export function rowKernelOf(bytes: number): RowKernel {
  return simdRowKernel(bytes) ?? scalarRowKernel(bytes)
}

/**
 * A kernel in WebAssembly; undefined where relaxed SIMD is missing or multiplies and adds in two roundings.
 */
export function simdRowKernel(bytes: number): RowKernel | undefined {
  const exports = startFused()
  if (exports === undefined) return undefined
  growBy(exports.memory, Math.max(0, bytes - exports.memory.buffer.byteLength))
  const floats = new Float32Array(exports.memory.buffer)
  return {
    floats,
    toXyb: (light, xyb, to) => exports.toXyb(light.at, light.stride, xyb.at, xyb.stride, to),
    multiply: (a, b, products, to) => exports.multiply(a, b, products.at, products.stride, to),
    blurRow: (source, target, to) => exports.blurRow(source, target, to),
    blurColumns: ({ top, bottom, last, before, target }, to) =>
      exports.blurColumns(top, bottom, last.at, last.stride, before.at, before.stride, target, to),
    addErrors: ({ a, b, blurred }, sums, to) => exports.addErrors(a, b, blurred.at, blurred.stride, sums, to),
  }
}

/**
 * A number whose square a 32-bit float cannot hold exactly: only a fused multiply-add keeps what rounding
 * loses.
 */
const FACTOR = 1 + 2 ** -12

function startFused(): Exports | undefined {
  const exports = startKernel<Exports>(ROW_KERNEL, undefined, RELAXED_SIMD)
  if (exports === undefined) return undefined
  return exports.multiplyAdd(FACTOR, FACTOR, -Math.fround(FACTOR * FACTOR)) === 0 ? undefined : exports
}
