/**
 * Where the replaceable codecs lie.
 *
 * libheif (LGPL-3.0) is never part of this package's code: its script and its WebAssembly are two files of their own, loaded
 * by address when the first HEIC picture is opened, so that whoever runs a site can put another build in their place.
 * A bundler that understands `new URL(…, import.meta.url)` (Vite, webpack, Parcel) copies them from `libheif-js` as they
 * are; without a bundler, {@link configureCodecs} says where they are.
 */

/** The two files of a libheif build: the UMD script of `libheif-js/libheif-wasm` and its WebAssembly. */
export interface LibheifFiles {
  readonly script: string | URL
  readonly wasm: string | URL
}

/** Addresses of the codecs that an application serves itself. */
export interface CodecFiles {
  readonly libheif?: LibheifFiles
}

let configured: CodecFiles = {}

/**
 * Says where replaceable codecs are, before the first picture that needs them; each thread has its own setting.
 *
 * @example
 * configureCodecs({ libheif: { script: '/codecs/libheif.js', wasm: '/codecs/libheif.wasm' } })
 */
export function configureCodecs(files: CodecFiles): void {
  configured = { ...configured, ...files }
}

/** The libheif files in use. */
export function libheifFiles(): LibheifFiles {
  return (
    configured.libheif ?? {
      script: new URL('libheif-js/libheif-wasm/libheif.js', import.meta.url),
      wasm: new URL('libheif-js/libheif-wasm/libheif.wasm', import.meta.url),
    }
  )
}
