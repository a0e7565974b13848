import { afterEach, describe, expect, it, vi } from 'vitest'
import { isFfmpegLoaded, loadFfmpeg } from './ffmpegDownload.ts'

/** The smallest WebAssembly module. */
const EMPTY = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])

/** A core that no other test has loaded. */
let cores = 0
function freshCore() {
  cores += 1
  return { coreUrl: '/core.js', wasmUrl: `/core-${cores}.wasm`, bytes: EMPTY.length }
}

/** Replaces `fetch`: records the address and signal of each request, and answers all when told to. */
function delayedFetch() {
  const asked: { readonly url: string; readonly signal: AbortSignal }[] = []
  const pending = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const signal = init!.signal!
    asked.push({ url: String(url), signal })
    return await Promise.race([
      pending.promise.then((response) => response.clone()),
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ])
  })
  return { asked, answer: (response = new Response(EMPTY)) => pending.resolve(response) }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('loadFfmpeg', () => {
  it('shares a running download by its absolute address, and reports its progress to every caller', async () => {
    const { asked, answer } = delayedFetch()
    const core = freshCore()
    const heard: string[] = []
    const calls = ['one', 'other'].map((name) => loadFfmpeg(core, { onProgress: () => heard.push(name) }))
    expect(isFfmpegLoaded(core)).toBe(true)
    answer()
    const [one, other] = await Promise.all(calls)
    expect(one).toBe(other)
    expect(await loadFfmpeg(core)).toBe(one)
    expect(asked.map(({ url }) => url)).toEqual([new URL(core.wasmUrl, document.baseURI).href])
    expect(heard).toEqual(['one', 'other'])
  })

  it('ends for a caller who aborts, and goes on for the others', async () => {
    const { asked, answer } = delayedFetch()
    const core = freshCore()
    const controller = new AbortController()
    const leaving = loadFfmpeg(core, { signal: controller.signal })
    const staying = loadFfmpeg(core)
    controller.abort(new Error('enough'))
    await expect(leaving).rejects.toBe(controller.signal.reason)
    expect(asked[0]!.signal.aborted).toBe(false)
    answer()
    expect(await staying).toBeInstanceOf(WebAssembly.Module)
  })

  it('is aborted with its last caller, and then starts again', async () => {
    const { asked, answer } = delayedFetch()
    const core = freshCore()
    const controller = new AbortController()
    const leaving = loadFfmpeg(core, { signal: controller.signal })
    controller.abort(new Error('enough'))
    await expect(leaving).rejects.toBe(controller.signal.reason)
    expect([asked[0]!.signal.aborted, isFfmpegLoaded(core)]).toEqual([true, false])
    answer()
    expect(await loadFfmpeg(core)).toBeInstanceOf(WebAssembly.Module)
    expect(asked).toHaveLength(2)
  })

  it('forgets a failure', async () => {
    const { answer } = delayedFetch()
    const core = freshCore()
    const failing = loadFfmpeg(core)
    answer(new Response('', { status: 503 }))
    await expect(failing).rejects.toMatchObject({
      code: 'ffmpeg-load',
      message: expect.stringContaining('answered 503'),
    })
    expect(isFfmpegLoaded(core)).toBe(false)
  })

  it('rejects with memory when there is not enough of it for compiling', async () => {
    const { answer } = delayedFetch()
    const cause = new RangeError('WebAssembly.compileStreaming(): Out of memory: wasm code')
    vi.spyOn(WebAssembly, 'compileStreaming').mockRejectedValue(cause)
    const loading = loadFfmpeg(freshCore())
    answer()
    await expect(loading).rejects.toMatchObject({ code: 'memory', cause })
  })

  it.each([
    [{ coreUrl: undefined }, 'core.coreUrl is missing'],
    [{ workerUrl: 3 }, 'core.workerUrl must be a string, not 3'],
    [{ wasmURL: '/core.wasm' }, 'core.wasmURL is not a field of core'],
  ])('names what is wrong with a core: %j', async (mistake, message) => {
    const core = { ...freshCore(), ...mistake } as ReturnType<typeof freshCore>
    await expect(loadFfmpeg(core)).rejects.toThrow(new TypeError(message))
  })
})
