/** The single-algorithm files of hash-wasm, which it publishes without types. */
declare module 'hash-wasm/dist/*.umd.min.js' {
  /** One running digest. */
  interface WasmHasher {
    init(): WasmHasher
    update(bytes: Uint8Array): WasmHasher
    digest(encoding: 'binary'): Uint8Array<ArrayBuffer>
  }
  const creators: Readonly<Record<string, (parameter?: number) => Promise<WasmHasher>>>
  export default creators
}
