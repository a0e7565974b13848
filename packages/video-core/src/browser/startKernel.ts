/** Starting a WebAssembly kernel that is part of a script. */

/**
 * What a kernel exports, in a fresh instance with its own memory; `undefined` where there is no SIMD, or where a policy forbids
 * WebAssembly altogether: then there is another way, and nothing is lost.
 *
 * @param kernel WebAssembly as base64.
 */
export function startKernel<Exports>(kernel: string): Exports | undefined {
  try {
    const bytes = Uint8Array.from(atob(kernel), (character) => character.charCodeAt(0))
    return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as Exports
  } catch {
    return undefined
  }
}

const WASM_PAGE = 65_536

/** Gives a memory room for so many bytes beyond the page that every kernel begins with. */
export function growBy(memory: WebAssembly.Memory, bytes: number): void {
  memory.grow(Math.ceil(bytes / WASM_PAGE))
}
