/**
 * libheif in a browser that cannot decode HEIC itself.
 */
import { lazyWasm, type WithCodec } from '../encode/lazyWasm.ts'
import type { Libheif } from '../heif/decodeHeic.ts'
import { libheifFiles } from './codecs.ts'

interface LibheifOptions {
  instantiateWasm(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance) => void,
  ): WebAssembly.Exports
}

type LibheifFactory = (options: LibheifOptions) => Libheif

/** libheif, loaded with the first HEIC picture. */
export const withLibheif: WithCodec<Libheif> = lazyWasm('libheif', loadLibheif)

async function loadLibheif(): Promise<Libheif> {
  const { script, wasm } = libheifFiles()
  const [factory, module] = await Promise.all([importUmd(String(script)), compile(String(wasm))])
  // libheif's script needs its instance synchronously; the slow part, compiling, is already done.
  return (factory as LibheifFactory)({
    instantiateWasm(imports, receive) {
      const instance = new WebAssembly.Instance(module, imports)
      receive(instance)
      return instance.exports
    },
  })
}

/** The value each loaded script defined, by URL. */
const definedBy = new Map<string, unknown>()

/**
 * Loads a UMD script as a module, by URL, and returns what it defines.
 *
 * A UMD script loaded as a module exports nothing; it passes its value to an AMD `define` if there is one, so
 * a `define` is in place while it loads. This needs no `eval` and no `importScripts`, and works under
 * `script-src 'self'` in a module worker. A module runs only once however often it is imported, so its value
 * is cached.
 */
async function importUmd(url: string): Promise<unknown> {
  const known = definedBy.get(url)
  if (known !== undefined) return known
  const scope = globalThis as { define?: unknown }
  const before = scope.define
  let defined: unknown
  const define = (_dependencies: readonly string[], factory: () => unknown) => {
    defined = factory()
  }
  scope.define = Object.assign(define, { amd: {} })
  try {
    await import(/* @vite-ignore */ /* webpackIgnore: true */ url)
  } finally {
    scope.define = before
  }
  if (typeof defined !== 'function') throw new TypeError(`${url} is not a UMD script`)
  definedBy.set(url, defined)
  return defined
}

/** Compiles while downloading; if the server sends the wrong media type, only that speed-up is lost. */
async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  if (response.headers.get('content-type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(response)
  }
  return WebAssembly.compile(await response.arrayBuffer())
}
