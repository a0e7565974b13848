/** WebAssembly that stands in a module as base64. Pure. */

// The parts of the environment that are used here; every browser, worker and Node has them.
declare function atob(base64: string): string
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown }
}

/** How a kernel is made ready. */
interface KernelOptions<Exports, Ready> {
  readonly imports?: object
  /** What its callers use of it, made once. */
  readonly prepare: (kernel: Exports) => Ready
}

/**
 * A function that gives this thread's kernel, loaded when it is first asked for, or `undefined` where there is no WebAssembly, no SIMD,
 * or a page's Content-Security-Policy forbids it (it must allow `wasm-unsafe-eval`): JavaScript then does the same, and nothing is lost
 * but time.
 */
export function kernelOnce<Exports, Ready extends object>(
  base64: string,
  { imports = {}, prepare }: KernelOptions<Exports, Ready>,
): () => Ready | undefined {
  let loaded: Ready | 'none' | undefined
  return () => {
    loaded ??= load(base64, imports, prepare)
    return loaded === 'none' ? undefined : loaded
  }
}

function load<Exports, Ready>(
  base64: string,
  imports: object,
  prepare: (kernel: Exports) => Ready,
): Ready | 'none' {
  let kernel: Exports
  try {
    const module = new WebAssembly.Module(Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0)))
    kernel = new WebAssembly.Instance(module, imports).exports as Exports
  } catch {
    return 'none'
  }
  return prepare(kernel)
}
