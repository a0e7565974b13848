/** Failures are reported; the image and the settings stay, and the next job works. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { allowChangedFiles } from '../support/changedFiles.ts'
import { isFull } from '../support/fullRun.ts'
import { expectSoundVideo } from '../support/mp4.ts'
import { countResources, resourcesOf } from '../support/pageResources.ts'
import { jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

let maker: VideoMakerPage

test.beforeEach(async ({ page }) => {
  maker = new VideoMakerPage(page)
  await allowChangedFiles(page)
  await maker.withCores(2)
  await countResources(page)
  await maker.goto()
})

test('a file that is not an image, and one that only claims to be', async ({ page }) => {
  await page
    .getByLabel('Choose image')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') })
  await expect(maker.alert).toContainText('Please choose an image file')
  await page.getByLabel('Choose image').setInputFiles({
    name: 'broken.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\x89PNG\r\n\x1a\n broken'),
  })
  await expect(maker.alert).toContainText('Failed to load image')
  await maker.open(await jpegFile('next.jpg', 200, 100))
  await expect(maker.alert).toHaveCount(0)
})

test('an image over 4096 pixels is rejected, and scaled down on request', async ({ page }) => {
  const long = sharp({ create: { width: 5000, height: 1000, channels: 3, background: '#336699' } })
  const file = { name: 'long.png', mimeType: 'image/png', buffer: await long.png().toBuffer() }
  await page.getByLabel('Choose image').setInputFiles(file)
  await expect(maker.alert).toContainText('Image dimensions must not exceed 4096px')
  await expect(maker.alert).toContainText('5000 × 1000. It can be scaled down to 4096 × 819')
  await expect(maker.generateButton).toBeDisabled()
  await page.getByRole('button', { name: 'Scale down' }).click()
  await expect(page.getByText('Scaled down to 4096 × 819')).toBeVisible()
  await expect(maker.alert).toHaveCount(0)
  await maker.choose({ duration: 1 })
  await maker.generate()
})

test('missing ffmpeg: says so, keeps everything, and works once it is there', async ({ page, guard }) => {
  guard.expectedErrors.push(/Failed to load resource/)
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ duration: 1, animation: 'zoom-out', encoder: 'ffmpeg' })
  await page.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: 'gone' }))
  await maker.generateButton.click()
  await expect(maker.alert).toContainText(/Error: Failed to load FFmpeg: .* answered 404/)
  await expectKept()
  await page.unroute('**/*.wasm')
  await maker.alert.getByRole('button', { name: 'Try again' }).click()
  await maker.finished()
  await expect(maker.alert).toHaveCount(0)
  await expectNothingLeft(page)
})

test('missing ffmpeg: an animation can be an MP4 by the browser’s own encoder instead', async ({
  page,
  guard,
}) => {
  guard.expectedErrors.push(/Failed to load resource/)
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ format: 'GIF', duration: 1, animation: 'zoom-out', resolution: '480p' })
  await page.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: 'gone' }))
  await maker.generateButton.click()
  await expect(maker.alert).toContainText('Error: Failed to load FFmpeg:')
  await maker.alert.getByRole('button', { name: 'Make an MP4 with this browser’s encoder' }).click()
  await maker.finished()
  await expect(maker.alert).toHaveCount(0)
  await expect(maker.select('File format')).toHaveValue('mp4')
  await expect(maker.animation('zoom-out')).toBeChecked()
  await expectNothingLeft(page)
  const { name, bytes } = await maker.download()
  expect(name).toMatch(/\.mp4$/)
  expectSoundVideo(bytes, { width: 854, height: 480, fps: 30, duration: 1 })
})

test('truncated or blocked ffmpeg: says so', async ({ page, guard }) => {
  guard.expectedErrors.push(/Failed to load resource/, /ERR_/)
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ duration: 1, animation: 'zoom-out', encoder: 'ffmpeg' })
  await page.route('**/*.wasm', (route) =>
    route.fulfill({
      contentType: 'application/wasm',
      body: Buffer.from('\0asm\x01\0\0\0\x01\x7f', 'latin1'),
    }),
  )
  await maker.generateButton.click()
  await expect(maker.alert).toContainText('Error: Failed to load FFmpeg:')
  await expectKept()
  await page.unroute('**/*.wasm')
  await page.route('**/*.wasm', (route) => route.abort('blockedbyclient'))
  await maker.generateButton.click()
  await expect(maker.alert).toContainText('Error: Failed to load FFmpeg:')
  await expectKept()
  await maker.choose({ encoder: 'webcodecs' })
  await maker.generate()
  await expectNothingLeft(page)
})

test('WebAssembly forbidden by the page’s own policy: says so, and keeps everything', async ({
  page,
  guard,
}) => {
  guard.expectedErrors.push(/Content Security Policy/i)
  await page.route('/image-to-video', async (route) => {
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("'wasm-unsafe-eval'")
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace(" 'wasm-unsafe-eval'", ''),
    }
    await route.fulfill({ response, headers })
  })
  await maker.goto()
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ duration: 1, animation: 'zoom-out', encoder: 'ffmpeg' })
  await maker.generateButton.click()
  await expect(maker.alert).toContainText('Error: Failed to load FFmpeg:')
  await expectKept()
  await maker.choose({ encoder: 'webcodecs' })
  await maker.generate()
  await expectNothingLeft(page)
})

test.describe('many jobs', () => {
  test.skip(!isFull, 'twenty jobs belong to the full run')

  test('twenty jobs in a row each leave behind less than 1 MB of the page’s memory, no worker and no object URL', async ({
    page,
  }) => {
    test.setTimeout(LONG)
    await maker.open(await jpegFile('harbour.jpg', 1600, 1200))
    await maker.choose({ duration: 1, animation: 'zoom-in' })
    await maker.generate()
    const before = await resourcesOf(page)
    for (let job = 0; job < 20; job += 1) await maker.generate()
    const after = await resourcesOf(page)
    expect((after.heap - before.heap) / 20).toBeLessThan(2 ** 20)
    await expectNothingLeft(page)
  })
})

test('an encoder that fails at frame 40 is replaced by ffmpeg, and the page says so', async ({ page }) => {
  await inVideoWorker(
    page,
    `
    const encode = VideoEncoder.prototype.encode
    let frames = 0
    VideoEncoder.prototype.encode = function (...args) {
      frames += 1
      if (frames === 40) throw new DOMException('the encoder is out of order', 'EncodingError')
      return encode.apply(this, args)
    }`,
  )
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ duration: 2, animation: 'zoom-out' })
  await maker.generate()
  await expect(page.getByText(/by FFmpeg$/)).toBeVisible()
  await expect(page.getByText(/^Tried first: .*the encoder is out of order/)).toBeVisible()
  await expectNothingLeft(page)
})

test('a worker that crashes: says so, keeps everything, and the next job works', async ({ page, guard }) => {
  guard.expectedErrors.push(/Failed to load resource/, /out of order/)
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ duration: 1, animation: 'zoom-out', encoder: 'webcodecs' })
  await inVideoWorker(
    page,
    `addEventListener('message', () => setTimeout(() => { throw new Error('out of order') }))`,
  )
  await maker.generateButton.click()
  await expect(maker.alert).toContainText('Error: The video worker failed to start or stopped unexpectedly')
  await expectKept()
  await page.unrouteAll()
  await maker.generate()
  await expectNothingLeft(page)
})

test('not enough memory: says so', async ({ page }) => {
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ duration: 1, animation: 'zoom-out', encoder: 'ffmpeg' })
  await inVideoWorker(
    page,
    `WebAssembly.instantiate = () => Promise.reject(new RangeError('WebAssembly.instantiate(): Out of memory'))`,
  )
  await maker.generateButton.click()
  await expect(maker.alert).toContainText('Error: There was not enough memory for the video')
  await expectKept()
  await page.unrouteAll()
  await maker.choose({ encoder: 'webcodecs' })
  await maker.generate()
  await expectNothingLeft(page)
})

test('a worker that never answers is given up after 20 seconds, and the next job works', async ({ page }) => {
  await page.clock.install()
  await maker.goto()
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ duration: 1, animation: 'zoom-out', encoder: 'webcodecs' })
  await inVideoWorker(page, `addEventListener('message', () => close())`)
  const started = page.waitForEvent('worker')
  await maker.generateButton.click()
  await started
  // Its time begins a little after the worker: on a busy machine that may be after the clock was moved.
  await expect(async () => {
    await page.clock.fastForward(21_000)
    await expect(maker.alert).toContainText('Error: The video encoder stopped responding', { timeout: 500 })
  }).toPass()
  await expectKept()
  await page.unrouteAll()
  await maker.generate()
  await expectNothingLeft(page)
})

test('cancelled at any moment: no error, everything is kept, no worker is left', async ({ page }) => {
  if (isFull) test.setTimeout(LONG)
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ duration: 30, animation: 'zoom-out' })
  for (const frames of CANCEL_AFTER_FRAMES) {
    await test.step(`cancelled after frame ${frames}`, async () => {
      await maker.generateButton.click()
      await page.waitForFunction((least) => {
        const [, frame = '-1'] = /Frame (\d+) of/.exec(document.body.textContent ?? '') ?? []
        return Number(frame) >= least
      }, frames)
      await maker.cancel.click()
      await expect(maker.generateButton).toHaveText('Generate Video')
      await expect(maker.alert).toHaveCount(0)
      await expect(maker.progress).toHaveCount(0)
    })
  }
  await expect(maker.duration).toHaveValue('30')
  await maker.choose({ duration: 1 })
  await maker.generate()
  await expectNothingLeft(page)
})

test('on a metered connection, a download that was not announced needs consent', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await maker.goto()
  await expect(page.getByText(/^Encoded by the browser itself/)).toBeVisible()
  await inVideoWorker(page, `VideoEncoder.prototype.encode = () => { throw new Error('no') }`)
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ duration: 1, animation: 'zoom-out' })
  await maker.generateButton.click()
  await expect(maker.alert).toContainText(/Download FFmpeg, about 9\.\d+ MB\?/)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(maker.alert).toContainText('Error: FFmpeg was not downloaded')
  await expectKept()
  await maker.generateButton.click()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await maker.finished()
})

/** Milliseconds for twenty repetitions on a machine that may be busy. */
const LONG = 900_000

/**
 * The frames after which a job is cancelled: immediately, at the first ones, in between. More of them in `npm
 * run test:full`.
 */
const CANCEL_AFTER_FRAMES = isFull
  ? Array.from({ length: 20 }, (_, index) => (index < 3 ? index - 1 : Math.floor(Math.random() * 400)))
  : [-1, 0, 1, 25]

async function expectKept(): Promise<void> {
  await expect(maker.preview).toBeVisible()
  await expect(maker.animation('zoom-out')).toBeChecked()
  await expect(maker.generateButton).toHaveText('Generate Video')
  await expect(maker.generateButton).toBeEnabled()
  await expect(maker.progress).toHaveCount(0)
}

/** Inserts code before the script of the video worker. */
async function inVideoWorker(page: Page, script: string): Promise<void> {
  await page.route('**/video.worker-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${script}\n;${await response.text()}` })
  })
}

/** Expects no live video worker, and one object URL, that of the finished video. */
async function expectNothingLeft(page: Page): Promise<void> {
  // The previous video's URL is revoked a moment after the new video is shown.
  await expect(async () => {
    const holding = await resourcesOf(page)
    expect(holding.workers.filter((script) => script.includes('video.worker'))).toEqual([])
    expect(holding.urls).toBe(1)
  }).toPass({ timeout: 20_000 })
}
