/**
 * The files of ffmpeg in WebAssembly: a separate program (GPL), served by the application beside its other
 * files. This package neither contains nor bundles it.
 */
import { aboveZero, type Parsers, requiredFields, text } from '@whittle/foundation/fields'

/** The files of one build of the core, as the application's own URLs. */
export interface FfmpegCore {
  /** `ffmpeg-core.js`, the ES module build. */
  readonly coreUrl: string
  /** `ffmpeg-core.wasm`. */
  readonly wasmUrl: string
  /** `ffmpeg-core.worker.js`, of the multi-threaded build only. */
  readonly workerUrl?: string
  /** Size of the WebAssembly file in bytes as stored on disk, for the progress bar. */
  readonly bytes: number
  /** The bytes transferred, if the server compresses. @defaultValue `bytes` */
  readonly transferBytes?: number
}

/**
 * Both builds. `single` is used without `threaded`, and where threads are not available or not worthwhile.
 */
export interface FfmpegAssets {
  readonly single: FfmpegCore
  readonly threaded?: FfmpegCore
}

const CORE_FIELDS: Parsers<FfmpegCore> = {
  coreUrl: address,
  wasmUrl: address,
  workerUrl: address,
  bytes: aboveZero,
  transferBytes: aboveZero,
}

const ASSET_FIELDS: Parsers<FfmpegAssets> = { single: ffmpegCore, threaded: ffmpegCore }

/** Parses the files of an application's cores; their URLs become absolute. */
export function ffmpegAssets(value: unknown, name: string): FfmpegAssets {
  return requiredFields(value, name, ASSET_FIELDS, ['single'])
}

/** Parses the files of one core. */
export function ffmpegCore(value: unknown, name: string): FfmpegCore {
  return requiredFields(value, name, CORE_FIELDS, ['coreUrl', 'wasmUrl', 'bytes'])
}

/**
 * A URL made absolute: a relative one would name one file on the page that fetches it, and another in the
 * worker that imports it. On a server, where pages are only rendered, it stays relative.
 */
export function address(value: unknown, name: string): string {
  const given = text(value, name)
  const base = globalThis.document?.baseURI ?? globalThis.location?.href
  return base === undefined ? given : new URL(given, base).href
}

/** The bytes transferred for a core, as far as known. */
export function downloadBytes(core: FfmpegCore): number {
  const { bytes, transferBytes = bytes } = ffmpegCore(core, 'core')
  return transferBytes
}
