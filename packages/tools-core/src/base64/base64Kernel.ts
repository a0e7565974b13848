/** Base64 digits from WebAssembly SIMD, many times as fast as from JavaScript. One instance serves a thread. Pure. */
import { loadKernel } from '../platform/kernel.ts'
import { BASE64_KERNEL } from './base64Kernel.generated.ts'

/** The functions of `base64Kernel.wat`, where they are described. */
interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly encode: (from: number, end: number, to: number) => void
}

/** Where things stand in memory, as written in `base64Kernel.wat`. */
const BYTES_AT = 0x1000
const DIGITS_AT = 0x10000
/** Fewer bytes are done before the kernel has begun. */
const LEAST_BYTES = 1024

/** Most bytes that are encoded at a time: four thousand times the twelve of a step. */
export const WINDOW_BYTES = 0xc000

interface Loaded {
  readonly kernel: KernelExports
  readonly memory: Uint8Array
}

let loaded: Loaded | 'none' | undefined

/**
 * The digits of up to `WINDOW_BYTES` bytes in whole groups of three, as ASCII; they are there until the next call. `undefined` where
 * this thread cannot have the kernel or the bytes are few. `alphabet` is the 64 digits as ASCII.
 */
export function encodeInKernel(bytes: Uint8Array, alphabet: Uint8Array): Uint8Array | undefined {
  if (bytes.length < LEAST_BYTES) return undefined
  loaded ??= load()
  if (loaded === 'none') return undefined
  const { kernel, memory } = loaded
  memory.set(alphabet)
  memory.set(bytes, BYTES_AT)
  kernel.encode(BYTES_AT, BYTES_AT + bytes.length, DIGITS_AT)
  return memory.subarray(DIGITS_AT, DIGITS_AT + (bytes.length / 3) * 4)
}

function load(): Loaded | 'none' {
  const kernel = loadKernel<KernelExports>(BASE64_KERNEL)
  return kernel === undefined ? 'none' : { kernel, memory: new Uint8Array(kernel.memory.buffer) }
}
