import { expect, it } from 'vitest'
import { detectEncoders } from './browser/detectEncoders.ts'
import { makeVideo } from './browser/makeVideo.ts'
import { makeVideo as makeVideoNatively } from './node/makeVideo.ts'

const PIXELS = { width: 4, height: 2, data: new Uint8Array(32) }

/** The values that an untyped program may pass. */
type Given = Parameters<typeof makeVideo>[2]

it.each([
  [{ encoder: 'ffmpg' }, RangeError, 'options.encoder must be one of auto, webcodecs, ffmpeg'],
  [{ frames: 'PNG' }, RangeError, 'options.frames must be one of raw, png'],
  [{ frames: 'png', encoder: 'webcodecs' }, TypeError, "options.frames may be 'png' only with"],
  [{ frames: 'png', batch: 0 }, RangeError, 'options.batch must be a whole number, 1 or more'],
  [{ worker: { postMessage: () => undefined } }, TypeError, 'options.worker must be a function'],
  [{ onProgress: 'yes' }, TypeError, 'options.onProgress must be a function'],
  [{ onNeedDownload: true }, TypeError, 'options.onNeedDownload must be a function'],
  [{ ffmpeg: '/ffmpeg.wasm' }, TypeError, 'options.ffmpeg must be an object'],
  [{ ffmpeg: {} }, TypeError, 'options.ffmpeg.single is missing'],
  [
    { ffmpeg: { single: { wasmUrl: '/ffmpeg.wasm' } } },
    TypeError,
    'options.ffmpeg.single.coreUrl is missing',
  ],
  [{ stallTimeoutMs: 'x' }, TypeError, 'options.stallTimeoutMs must be a number'],
  [{ stallTimeoutMs: 0 }, RangeError, 'options.stallTimeoutMs must be between 1 and'],
  [
    { signal: new AbortController() },
    TypeError,
    'options.signal must be an AbortSignal: this is its controller',
  ],
  [{ encodr: 'ffmpeg' }, TypeError, 'options.encodr is not a field of options'],
])('makeVideo in a browser names what is wrong in %j', async (options, kind, message) => {
  const error = await makeVideo(new Blob(), {}, options as Given).catch((each: unknown) => each)
  expect(error).toBeInstanceOf(kind)
  expect((error as Error).message).toContain(message)
})

it.each([
  [{ threads: 1.5 }, RangeError, 'options.threads must be a whole number'],
  [{ ffmpegPath: 3 }, TypeError, 'options.ffmpegPath must be a string'],
  [{ stallTimeoutMs: 'x' }, TypeError, 'options.stallTimeoutMs must be a number'],
  [
    { signal: new AbortController() },
    TypeError,
    'options.signal must be an AbortSignal: this is its controller',
  ],
  [{ onProgress: 1 }, TypeError, 'options.onProgress must be a function'],
  [{ thread: 2 }, TypeError, 'options.thread is not a field of options'],
])('makeVideo in Node names what is wrong in %j', async (options, kind, message) => {
  const error = await makeVideoNatively(PIXELS, {}, options as object).catch((each: unknown) => each)
  expect(error).toBeInstanceOf(kind)
  expect((error as Error).message).toContain(message)
})

it('detectEncoders takes no settings in place of its options', async () => {
  await expect(detectEncoders({ resolution: '1080p' } as object)).rejects.toThrow(
    new TypeError('options.resolution is not a field of options'),
  )
})
