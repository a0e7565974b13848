/** Fetches and compiles ffmpeg, once for the page; every job gets a fresh instance (`ffmpegProgram.ts`). */

import { messageOf } from '@whittle/foundation/messageOf'
import { requireOptions } from '@whittle/foundation/options'
import { engineError } from '../engineError.ts'
import { downloadBytes, type FfmpegCore, ffmpegCore } from './ffmpegCore.ts'
import { isolated } from './isolated.ts'
import { requireBrowser } from './requireBrowser.ts'
import { untilAborted } from './untilAborted.ts'

/**
 * The progress of a download, in transferred bytes. Browsers report only decompressed bytes, so this is
 * scaled from their share.
 */
export interface DownloadProgress {
  readonly bytesLoaded: number
  readonly bytesTotal: number
}

/** How a download is observed and aborted. */
export interface LoadOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: DownloadProgress) => void) | undefined
}

/** A core that is loaded or being fetched, and the callers that wait for it. */
interface Loading {
  readonly module: Promise<WebAssembly.Module>
  readonly waiting: Set<LoadOptions>
  /** Forgets it, and aborts the download if it is still running. */
  readonly stop: () => void
}

/** The cores of this page by the URL of their WebAssembly. */
const loadings = new Map<string, Loading>()

/** Whether this core is loaded or being fetched, so that using it starts no download. */
export function isFfmpegLoaded(core: FfmpegCore): boolean {
  return loadings.has(ffmpegCore(core, 'core').wasmUrl)
}

/**
 * Fetches and compiles a core, once per page. Calls during the download wait for the same one, which ends
 * early only if all of them are aborted. A failed attempt is forgotten, so that the next call starts again.
 *
 * @throws VideoError 'needs-browser' in Node; 'ffmpeg-load' with the reason (a status, a truncated file, a
 *   policy that forbids it), 'memory' when there is not enough to compile it.
 * @throws the signal's reason when it is aborted.
 */
export async function loadFfmpeg(core: FfmpegCore, options: LoadOptions = {}): Promise<WebAssembly.Module> {
  const wanted = ffmpegCore(core, 'core')
  requireOptions(options, ['signal', 'onProgress'])
  requireBrowser()
  const { signal, onProgress } = options
  signal?.throwIfAborted()
  const { module, waiting, stop } = loadings.get(wanted.wasmUrl) ?? startLoading(wanted)
  const waiter = { onProgress: onProgress && isolated(onProgress) }
  waiting.add(waiter)
  try {
    return await untilAborted(signal, () => module)
  } catch (cause) {
    waiting.delete(waiter)
    if (waiting.size === 0) stop()
    signal?.throwIfAborted()
    throw engineError('ffmpeg-load', { url: wanted.wasmUrl }, { cause, reason: messageOf(cause) })
  }
}

function startLoading(core: FfmpegCore): Loading {
  const abort = new AbortController()
  const waiting = new Set<LoadOptions>()
  const module = fetchAndCompile(core, abort.signal, (progress) => {
    for (const { onProgress } of waiting) onProgress?.(progress)
  })
  const loading = {
    module,
    waiting,
    stop() {
      if (loadings.get(core.wasmUrl) === loading) loadings.delete(core.wasmUrl)
      abort.abort()
    },
  }
  loadings.set(core.wasmUrl, loading)
  return loading
}

async function fetchAndCompile(
  core: FfmpegCore,
  signal: AbortSignal,
  onProgress: (progress: DownloadProgress) => void,
): Promise<WebAssembly.Module> {
  return await WebAssembly.compileStreaming(await fetchWasm(core, { signal, onProgress }))
}

/**
 * Fetches the WebAssembly of a core; the progress is reported as the body of the response is read.
 *
 * @throws Error when the server answers with an error, TypeError without a connection.
 */
export async function fetchWasm(
  core: FfmpegCore,
  { signal, onProgress = () => undefined }: LoadOptions,
): Promise<Response> {
  const { wasmUrl } = core
  const response = await fetch(wasmUrl, signal && { signal })
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
  return new Response(counted, { headers: { 'Content-Type': 'application/wasm' } })
}
