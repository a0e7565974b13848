/** How a picture reaches a job's worker: a shared one is copied, an unshared one is transferred. */
import { afterEach, expect, it } from 'vitest'
import { createWorker, ffmpeg, photo } from '../../test/browserMaterial.ts'
import { makeVideo } from './makeVideo.ts'

const original = globalThis.createImageBitmap

afterEach(() => {
  globalThis.createImageBitmap = original
})

/** A worker of the tests, and the heights of the bitmaps that are sent to it. */
function watchedWorker() {
  const parts: number[] = []
  const worker = () => {
    const started = createWorker()
    const post = started.postMessage.bind(started)
    started.postMessage = (message: { input: { bitmap?: ImageBitmap } }, transfer?: unknown) => {
      if (message.input.bitmap !== undefined) parts.push(message.input.bitmap.height)
      post(message, transfer as Transferable[])
    }
    return started
  }
  return { parts, worker }
}

async function photoFile(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(await photo(width, height), 0, 0)
  return await canvas.convertToBlob({ type: 'image/png' })
}

it('sends a bitmap in parts, and leaves it open', async () => {
  const { parts, worker } = watchedWorker()
  const picture = await photo(1600, 900)
  await makeVideo(picture, { duration: 0.1 }, { worker })
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.reduce((sum, height) => sum + height)).toBe(900)
  expect(picture.width).toBe(1600)
})

it('decodes a file once, and transfers the picture as a whole', async () => {
  const { parts, worker } = watchedWorker()
  const file = await photoFile(1600, 900)
  let decoded = 0
  globalThis.createImageBitmap = (image: ImageBitmapSource) => {
    decoded += 1
    return original(image)
  }
  await makeVideo(file, { duration: 0.1 }, { worker })
  expect(parts).toEqual([900])
  expect(decoded).toBe(1)
})

it('starts the worker while a file is decoded', async () => {
  const { worker } = watchedWorker()
  const file = await photoFile(320, 180)
  const events: string[] = []
  globalThis.createImageBitmap = async (image: ImageBitmapSource) => {
    const bitmap = await original(image)
    events.push('decoded')
    return bitmap
  }
  const starting = () => {
    events.push('started')
    return worker()
  }
  await makeVideo(file, { duration: 0.1 }, { worker: starting })
  expect(events).toEqual(['started', 'decoded'])
})

it('decodes a file again when the first attempt has taken its picture and failed', async () => {
  const { parts, worker } = watchedWorker()
  const file = await photoFile(320, 180)
  let workers = 0
  const failing = () => {
    workers += 1
    const started = worker()
    const die = () => started.dispatchEvent(new ErrorEvent('error', { message: 'gone' }))
    if (workers === 1) started.addEventListener('message', () => setTimeout(die), { once: true })
    return started
  }
  const { attempts } = await makeVideo(file, { duration: 0.1 }, { worker: failing, ffmpeg })
  expect(attempts).toMatchObject([{ route: 'webcodecs', error: { code: 'worker' } }, { route: 'ffmpeg' }])
  expect(parts).toEqual([180, 180])
})
