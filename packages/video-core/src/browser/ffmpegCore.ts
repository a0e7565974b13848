/**
 * Loads ffmpeg in WebAssembly: a separate program (GPL), served by the application beside its other files.
 *
 * This package neither contains nor bundles it. The WebAssembly is fetched and compiled once for the page; every job gets
 * a fresh instance, because a core that has run is slower, and one that has trapped is broken.
 */
import { aboveZero, assertObject, text } from '@whittle/foundation/fields'
import { messageOf } from '@whittle/foundation/messageOf'
import { VideoError } from '../errors.ts'

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

/** The bytes transferred for a core, as far as known. */
export function downloadBytes(core: FfmpegCore): number {
  requireCore(core)
  return core.transferBytes ?? core.bytes
}

/** Compiled cores by the URL of their WebAssembly. */
const compiled = new Map<string, WebAssembly.Module>()

/** Whether this core is already in memory, so that using it downloads nothing. */
export function isFfmpegLoaded(core: FfmpegCore): boolean {
  requireCore(core)
  return compiled.has(core.wasmUrl)
}

/**
 * Fetches and compiles a core, once per page; a failed attempt is forgotten, so that the next call starts again.
 *
 * @throws VideoError 'ffmpeg-load' with the reason: a status, a truncated file, a policy that forbids it.
 * @throws the signal's reason when it is aborted.
 */
export async function loadFfmpeg(core: FfmpegCore, options: LoadOptions = {}): Promise<WebAssembly.Module> {
  requireCore(core)
  assertObject(options, 'options')
  const known = compiled.get(core.wasmUrl)
  if (known !== undefined) return known
  try {
    const module = await fetchAndCompile(core, options)
    compiled.set(core.wasmUrl, module)
    return module
  } catch (cause) {
    options.signal?.throwIfAborted()
    throw loadError(core.wasmUrl, cause)
  }
}

function requireCore(core: FfmpegCore): void {
  assertObject(core, 'core')
  text(core.wasmUrl, 'core.wasmUrl')
  aboveZero(core.bytes, 'core.bytes')
}

/** The error for a failure to load, with the reason in words. */
function loadError(url: string, cause: unknown): VideoError {
  const reason = messageOf(cause)
  return new VideoError('ffmpeg-load', { url }, { cause, reason })
}

async function fetchAndCompile(
  core: FfmpegCore,
  { signal, onProgress }: LoadOptions,
): Promise<WebAssembly.Module> {
  const { wasmUrl } = core
  const response = await fetch(wasmUrl, { signal: signal ?? null })
  if (!response.ok || response.body === null) throw new Error(`${wasmUrl} answered ${response.status}`)
  const bytesTotal = downloadBytes(core)
  let unpacked = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        unpacked += chunk.byteLength
        const share = Math.min(1, unpacked / core.bytes)
        onProgress?.({ bytesLoaded: Math.round(share * bytesTotal), bytesTotal })
        controller.enqueue(chunk)
      },
    }),
  )
  return await WebAssembly.compileStreaming(
    new Response(counted, { headers: { 'Content-Type': 'application/wasm' } }),
  )
}

/** The parts of an instantiated core that we use. Source: `src/bind/ffmpeg/bind.js` of ffmpeg.wasm 0.12, Emscripten's file system. */
export interface FfmpegProgram {
  readonly FS: {
    makedev(major: number, minor: number): number
    registerDevice(device: number, operations: DeviceOperations): void
    mkdev(path: string, device: number): void
    writeFile(path: string, data: Uint8Array): void
  }
  exec(...args: string[]): number
  setLogger(logger: (line: { readonly type: string; readonly message: string }) => void): void
}

/** A device in Emscripten's file system: synchronous, and implemented by us. */
export interface DeviceOperations {
  open(stream: { seekable: boolean }): void
  close(): void
  read(stream: unknown, memory: Int8Array, offset: number, length: number): number
  write(stream: unknown, memory: Int8Array, offset: number, length: number): number
}

type CreateCore = (options: {
  readonly mainScriptUrlOrBlob: string
  readonly instantiateWasm: (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => object
}) => Promise<FfmpegProgram>

/**
 * A fresh instance of a compiled core.
 *
 * @throws VideoError 'ffmpeg-load' when its script cannot be loaded, 'memory' when there is not enough memory for it.
 */
export async function startFfmpeg(core: FfmpegCore, module: WebAssembly.Module): Promise<FfmpegProgram> {
  const create = await importCore(core)
  const places = btoa(JSON.stringify({ wasmURL: core.wasmUrl, workerURL: core.workerUrl ?? '' }))
  const failure = Promise.withResolvers<never>()
  const program = create({
    mainScriptUrlOrBlob: `${core.coreUrl}#${places}`,
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then((instance) => done(instance, module), failure.reject)
      return {}
    },
  })
  try {
    return await Promise.race([program, failure.promise])
  } catch (cause) {
    if (cause instanceof RangeError) throw new VideoError('memory', { url: core.wasmUrl }, { cause })
    throw loadError(core.wasmUrl, cause)
  }
}

async function importCore({ coreUrl }: FfmpegCore): Promise<CreateCore> {
  try {
    const script: { readonly default: CreateCore } = await import(
      /* @vite-ignore */ /* webpackIgnore: true */ coreUrl
    )
    return script.default
  } catch (cause) {
    throw loadError(coreUrl, cause)
  }
}
