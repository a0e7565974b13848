/**
 * Loads ffmpeg in WebAssembly: a separate program (GPL), served by the application beside its other files.
 *
 * This package neither contains nor bundles it. The WebAssembly is fetched and compiled once for the page; every job gets a fresh
 * instance (`ffmpegProgram.ts`).
 */
import { aboveZero, assertObject, type Parsers, presentFields, text } from '@whittle/foundation/fields'
import { messageOf } from '@whittle/foundation/messageOf'
import { VideoError } from '../errors.ts'
import { told } from './told.ts'
import { untilAborted } from './untilAborted.ts'

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

/** Both builds. `single` is used without `threaded`, and where threads are not available or not worthwhile. */
export interface FfmpegAssets {
  readonly single: FfmpegCore
  readonly threaded?: FfmpegCore
}

/** The progress of a download, in transferred bytes. Browsers report only decompressed bytes, so this is scaled from their share. */
export interface DownloadProgress {
  readonly bytesLoaded: number
  readonly bytesTotal: number
}

/** How a download is observed and aborted. */
export interface LoadOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: DownloadProgress) => void) | undefined
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
  const { single, ...rest } = presentFields(value, name, ASSET_FIELDS)
  if (single === undefined) throw new TypeError(`${name}.single is missing`)
  return { single, ...rest }
}

function ffmpegCore(value: unknown, name: string): FfmpegCore {
  const given = presentFields(value, name, CORE_FIELDS)
  for (const field of ['coreUrl', 'wasmUrl', 'bytes'] as const) {
    if (given[field] === undefined) throw new TypeError(`${name}.${field} is missing`)
  }
  return given as FfmpegCore
}

/**
 * A URL made absolute: a relative one would name one file on the page that fetches it, and another in the worker that imports it. On
 * a server, where pages are only rendered, it stays relative.
 */
function address(value: unknown, name: string): string {
  const given = text(value, name)
  const base = globalThis.document?.baseURI ?? globalThis.location?.href
  try {
    return base === undefined ? given : new URL(given, base).href
  } catch {
    throw new TypeError(`${name} must be a URL, not '${given}'`)
  }
}

/** The bytes transferred for a core, as far as known. */
export function downloadBytes(core: FfmpegCore): number {
  const { bytes, transferBytes = bytes } = ffmpegCore(core, 'core')
  return transferBytes
}

/** Compiled cores by the URL of their WebAssembly. */
const compiled = new Map<string, WebAssembly.Module>()

/** A core on its way, and those who wait for it: the last one to be aborted aborts the download. */
interface Loading {
  readonly module: Promise<WebAssembly.Module>
  readonly waiting: Set<Pick<LoadOptions, 'onProgress'>>
  readonly abort: AbortController
}

/** By the same URL; only while somebody is waiting. */
const loadings = new Map<string, Loading>()

/** Whether this core is in memory or on its way, so that using it starts no download. */
export function isFfmpegLoaded(core: FfmpegCore): boolean {
  const { wasmUrl } = ffmpegCore(core, 'core')
  return compiled.has(wasmUrl) || loadings.has(wasmUrl)
}

/**
 * Fetches and compiles a core, once per page, whoever else is waiting for it; a failed attempt is forgotten, so that the next call
 * starts again.
 *
 * @throws VideoError 'ffmpeg-load' with the reason: a status, a truncated file, a policy that forbids it.
 * @throws the signal's reason when it is aborted.
 */
export async function loadFfmpeg(core: FfmpegCore, options: LoadOptions = {}): Promise<WebAssembly.Module> {
  const wanted = ffmpegCore(core, 'core')
  assertObject(options, 'options')
  const { signal, onProgress } = options
  const { wasmUrl } = wanted
  const known = compiled.get(wasmUrl)
  if (known !== undefined) return known
  signal?.throwIfAborted()
  const { module, waiting, abort } = loadings.get(wasmUrl) ?? startLoading(wanted)
  const waiter = { onProgress: onProgress && told(onProgress) }
  waiting.add(waiter)
  try {
    return await untilAborted(signal, () => module)
  } finally {
    waiting.delete(waiter)
    if (waiting.size === 0) abort.abort()
  }
}

function startLoading(core: FfmpegCore): Loading {
  const { wasmUrl } = core
  const abort = new AbortController()
  const waiting: Loading['waiting'] = new Set()
  const forget = () => {
    if (loadings.get(wasmUrl) === loading) loadings.delete(wasmUrl)
  }
  abort.signal.addEventListener('abort', forget)
  const module = fetchAndCompile(core, abort.signal, (progress) => {
    for (const { onProgress } of waiting) onProgress?.(progress)
  }).then(
    (loaded) => {
      compiled.set(wasmUrl, loaded)
      return loaded
    },
    (cause) => {
      forget()
      throw loadError(wasmUrl, cause)
    },
  )
  const loading = { module, waiting, abort }
  loadings.set(wasmUrl, loading)
  return loading
}

/** The error for a failure to load, with the reason in words. */
export function loadError(url: string, cause: unknown): VideoError {
  return new VideoError('ffmpeg-load', { url }, { cause, reason: messageOf(cause) })
}

async function fetchAndCompile(
  core: FfmpegCore,
  signal: AbortSignal,
  onProgress: (progress: DownloadProgress) => void,
): Promise<WebAssembly.Module> {
  const { wasmUrl } = core
  const response = await fetch(wasmUrl, { signal })
  if (!response.ok || response.body === null) throw new Error(`${wasmUrl} answered ${response.status}`)
  const bytesTotal = downloadBytes(core)
  let unpacked = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        unpacked += chunk.byteLength
        const share = Math.min(1, unpacked / core.bytes)
        onProgress({ bytesLoaded: Math.round(share * bytesTotal), bytesTotal })
        controller.enqueue(chunk)
      },
    }),
  )
  return await WebAssembly.compileStreaming(
    new Response(counted, { headers: { 'Content-Type': 'application/wasm' } }),
  )
}
