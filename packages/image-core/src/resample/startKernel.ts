/** Starting WebAssembly that stands in a module as base64. Pure. */

// The parts of the environment that are used here; every browser, worker and Node has them.
declare function atob(base64: string): string
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}

/**
 * What a kernel exports, in a fresh instance with its own memory; `undefined` where there is no WebAssembly, no SIMD, or a page's
 * Content-Security-Policy forbids it (it must allow `wasm-unsafe-eval`): JavaScript then does the same, and nothing is lost but time.
 */
export function startKernel<Exports>(base64: string): Exports | undefined {
  try {
    const module = new WebAssembly.Module(Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0)))
    return new WebAssembly.Instance(module).exports as Exports
  } catch {
    return undefined
  }
}
