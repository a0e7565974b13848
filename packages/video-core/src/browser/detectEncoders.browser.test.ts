import { afterEach, describe, expect, it, vi } from 'vitest'
import { createWorker, ffmpeg } from '../../test/browserMaterial.ts'
import { detectEncoders } from './detectEncoders.ts'

const original = globalThis.VideoEncoder

afterEach(() => {
  globalThis.VideoEncoder = original
  vi.useRealTimers()
})

/** An encoder that the page has, and that fails. */
class Failing extends original {
  override configure(): void {
    throw new DOMException('not here', 'NotSupportedError')
  }
}

/** Settings that nothing else in this file uses: answers are cached for each size and rate. */
const UNTRIED = {
  inWorker: { resolution: '480p', orientation: 'portrait' },
  noScript: { resolution: '480p', orientation: 'square' },
  silent: { resolution: '720p', orientation: 'portrait' },
  missing: { resolution: '720p', orientation: 'square' },
} as const

describe('detectEncoders', () => {
  it('detects the browser’s H.264 encoder by using it', async () => {
    const report = await detectEncoders({ ffmpeg })
    expect(report.webcodecs).toMatchObject({ available: true })
    expect(report.ffmpeg.available).toBe(true)
    expect(report.preferred).toBe('webcodecs')
  })

  it('uses it in the worker, and ends that', async () => {
    globalThis.VideoEncoder = Failing
    const workers: Worker[] = []
    const worker = () => {
      const started = createWorker()
      vi.spyOn(started, 'terminate')
      workers.push(started)
      return started
    }
    const settings = UNTRIED.inWorker
    expect(await detectEncoders({ settings, worker })).toMatchObject({ webcodecs: { available: true } })
    expect(await detectEncoders({ settings, worker })).toMatchObject({ webcodecs: { available: true } })
    expect(workers, 'the second answer is the first one').toHaveLength(1)
    expect(workers[0]!.terminate).toHaveBeenCalled()
  })

  it('uses it on the page if the worker cannot be started', async () => {
    const worker = () => new Worker('/there-is-no-such-script.js', { type: 'module' })
    const report = await detectEncoders({ settings: UNTRIED.noScript, worker })
    expect(report.webcodecs).toMatchObject({ available: true })
  })

  it('gives a silent worker up, and asks again the next time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const silent = new Worker(URL.createObjectURL(new Blob([''], { type: 'text/javascript' })))
    const terminate = vi.spyOn(silent, 'terminate')
    const settings = UNTRIED.silent
    const detecting = detectEncoders({ settings, worker: () => silent })
    await vi.advanceTimersByTimeAsync(24_000)
    expect((await detecting).webcodecs).toEqual({ available: false, reason: 'The worker stopped responding' })
    expect(terminate).toHaveBeenCalled()
    vi.useRealTimers()
    expect((await detectEncoders({ settings, worker: createWorker })).webcodecs.available).toBe(true)
  })

  it('starts no worker where the browser has no encoder', async () => {
    // @ts-expect-error: a browser without WebCodecs
    globalThis.VideoEncoder = undefined
    const worker = vi.fn(createWorker)
    const report = await detectEncoders({ settings: UNTRIED.missing, worker, ffmpeg })
    expect(report).toMatchObject({ webcodecs: { available: false }, preferred: 'ffmpeg' })
    expect(worker).not.toHaveBeenCalled()
  })
})
