/**
 * Where the replaceable codecs are loaded from.
 *
 * libheif (LGPL-3.0) is never part of this package's code: its script and its WebAssembly are two separate
 * files, loaded by URL when the first HEIC picture is opened, so that site owners can replace them with
 * another build. A bundler that understands `new URL(…, import.meta.url)` (Vite, webpack, Parcel) copies them
 * unchanged from `libheif-js`; without a bundler, set their URLs with {@link configureCodecs}.
 */

/** The two files of a libheif build: the UMD script of `libheif-js/libheif-wasm` and its WebAssembly. */
export interface LibheifFiles {
  readonly script: string | URL
  readonly wasm: string | URL
}

/** URLs of the codecs that an application serves itself. */
export interface CodecFiles {
  readonly libheif?: LibheifFiles
}

let configured: CodecFiles = {}

/**
 * Sets the URLs of replaceable codecs. Call it before the first picture that needs one; each thread has its
 * own setting.
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
