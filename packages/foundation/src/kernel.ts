/** Starting WebAssembly that stands in a module as base64, and room in its memory. Pure. */

// The parts of the environment that are used here; every browser, worker and Node has them.
declare function atob(base64: string): string
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object, imports?: object) => { readonly exports: unknown }
}

/** The memory that a kernel exports. A view of its buffer is void once it has grown. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer
  readonly grow: (pages: number) => number
}

/**
 * What a kernel exports, in a fresh instance with its own memory; `undefined` where there is no WebAssembly, no SIMD, or a page's
 * Content-Security-Policy forbids it (it must allow `wasm-unsafe-eval`): JavaScript then does the same, and nothing is lost but time.
 *
 * @param imports What the kernel imports, by module and name.
 */
export function startKernel<Exports>(base64: string, imports?: object): Exports | undefined {
  try {
    const module = new WebAssembly.Module(Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0)))
    return new WebAssembly.Instance(module, imports).exports as Exports
  } catch {
    return undefined
  }
}

/** Bytes that a vector instruction takes at once, and whose multiples its addresses had better be. */
const VECTOR_BYTES = 16

/** The first address from `address` on that a vector may stand at. */
export function aligned(address: number): number {
  return Math.ceil(address / VECTOR_BYTES) * VECTOR_BYTES
}

const PAGE_BYTES = 65_536

/** Gives a kernel's memory room for so many bytes more than it has, by whole pages. */
export function growBy(memory: Pick<KernelMemory, 'grow'>, bytes: number): void {
  memory.grow(Math.ceil(bytes / PAGE_BYTES))
}
