/** Instantiates WebAssembly kernels that a module embeds as base64, and grows their memory. */

// The globals used here; every browser, worker and Node has them.
declare function atob(base64: string): string
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object, imports?: object) => { readonly exports: unknown }
}

/** The memory that a kernel exports. Growing it detaches its buffer, so existing views become unusable. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer
  readonly grow: (pages: number) => number
}

/** The smallest kernel with SIMD and a memory: it declares a function type that returns a vector. */
const SMALLEST = 'AGFzbQEAAAABBQFgAAF7BQMBAAE='

/**
 * A kernel that only multiplies and adds with relaxed SIMD (`f32x4.relaxed_madd`), to see whether it is
 * there.
 */
export const RELAXED_SIMD: string = 'AGFzbQEAAAABCAFgA3t7ewF7AwIBAAoNAQsAIAAgASAC/YUCCw=='

/**
 * Instantiates a kernel with its own memory and returns its exports. Returns `undefined` where WebAssembly or
 * SIMD is missing, where the page's Content-Security-Policy forbids it (it must allow `wasm-unsafe-eval`), or
 * where there is no memory for it: callers then do the same work in JavaScript, only slower. A broken kernel,
 * or one that lacks its imports, throws.
 *
 * @param imports What the kernel imports, by module and name.
 * @param smallest The smallest kernel with what this one needs of the engine: where that does not start
 *   either, this one is not broken.
 */
export function startKernel<Exports>(
  base64: string,
  imports?: object,
  smallest: string = SMALLEST,
): Exports | undefined {
  try {
    return instance(base64, imports) as Exports
  } catch (error) {
    // If not even the smallest kernel starts, the cause is the engine, not this kernel.
    try {
      instance(smallest)
    } catch {
      return undefined
    }
    throw error
  }
}

function instance(base64: string, imports?: object): unknown {
  const module = new WebAssembly.Module(Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0)))
  return new WebAssembly.Instance(module, imports).exports
}

/** The bytes one vector instruction handles; its addresses should be multiples of this. */
const VECTOR_BYTES = 16

/** The first vector-aligned address at or after `address`. */
export function aligned(address: number): number {
  return Math.ceil(address / VECTOR_BYTES) * VECTOR_BYTES
}

const PAGE_BYTES = 65_536

/** Grows a kernel's memory by at least `bytes`, in whole pages. */
export function growBy(memory: Pick<KernelMemory, 'grow'>, bytes: number): void {
  memory.grow(Math.ceil(bytes / PAGE_BYTES))
}
