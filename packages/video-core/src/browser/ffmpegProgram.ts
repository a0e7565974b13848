/**
 * Starts ffmpeg from a compiled core: a fresh instance for each job, because a core that has run is slower,
 * and one that has trapped is broken.
 */
import { messageOf } from '@whittle/foundation/messageOf'
import { engineError } from '../engineError.ts'
import type { FfmpegCore } from './ffmpegCore.ts'

/**
 * The parts of an instantiated core that we use. Source: `src/bind/ffmpeg/bind.js` of ffmpeg.wasm 0.12,
 * Emscripten's file system.
 */
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
 * @throws VideoError 'ffmpeg-load' when its script cannot be loaded, 'memory' when there is not enough memory
 *   for it.
 */
export async function startFfmpeg(core: FfmpegCore, module: WebAssembly.Module): Promise<FfmpegProgram> {
  const create = await importCore(core)
  const urls = btoa(JSON.stringify({ wasmURL: core.wasmUrl, workerURL: core.workerUrl ?? '' }))
  const failure = Promise.withResolvers<never>()
  const program = create({
    mainScriptUrlOrBlob: `${core.coreUrl}#${urls}`,
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then((instance) => done(instance, module), failure.reject)
      return {}
    },
  })
  try {
    return await Promise.race([program, failure.promise])
  } catch (cause) {
    throw engineError('ffmpeg-load', { url: core.wasmUrl }, { cause, reason: messageOf(cause) })
  }
}

async function importCore({ coreUrl }: FfmpegCore): Promise<CreateCore> {
  try {
    const script: { readonly default: CreateCore } = await import(
      /* @vite-ignore */ /* webpackIgnore: true */ coreUrl
    )
    return script.default
  } catch (cause) {
    throw engineError('ffmpeg-load', { url: coreUrl }, { cause, reason: messageOf(cause) })
  }
}
