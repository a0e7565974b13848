/**
 * Animated GIF and WebP on the page: what is said beforehand, the file as other programs see it, cancelling,
 * and use offline.
 */
import type { Page } from '@playwright/test'
import { hasImageMagick } from '@whittle/scripts/testing/imageMagick'
import { inspectAnimation } from '@whittle/scripts/testing/inspectAnimation'
import { leaveOut } from '../support/leaveOut.ts'
import { hasFfmpeg } from '../support/mp4.ts'
import { jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

const FILES = [
  { format: 'GIF', option: 'GIF', extension: 'gif' },
  { format: 'WebP', option: 'Animated WebP', extension: 'webp' },
] as const

for (const { format, option, extension } of FILES) {
  test(`a picture becomes a ${format} that other programs read, in the site’s own worker`, async ({
    page,
  }) => {
    const maker = new VideoMakerPage(page)
    const requested = requestedFiles(page)
    await maker.goto()
    await maker.open(await jpegFile('harbour.jpg', 900, 600))
    await maker.choose({ format: option, duration: 1, animation: 'zoom-in' })
    await expect(page.getByText(/^854 × 480 · 20 frames · about [\d.]+ (KB|MB)$/)).toBeVisible()
    await expect(page.getByText(/^Encoded by FFmpeg: downloaded once, about 9\.\d+ MB\.$/)).toBeVisible()
    await expect(maker.select('Encoder')).toHaveCount(0)
    await maker.generate()
    await expect(page.getByRole('img', { name: 'Generated video' })).toHaveJSProperty('naturalWidth', 854)
    await expect(page.getByText(/^Made in [\d.]+ s by FFmpeg$/)).toBeVisible()
    const { name, bytes } = await maker.download(format)
    expect(name).toMatch(new RegExp(`^image-to-video-\\d+\\.${extension}$`))
    expect(requested().filter((path) => !path.startsWith('/assets/'))).toEqual([])
    expect(requested().some((path) => /^\/assets\/workers\/worker-[\w-]+\.js$/.test(path))).toBe(true)
    if (!hasFfmpeg || !hasImageMagick()) return leaveOut('ffmpeg or ImageMagick is not installed')
    expect(inspectAnimation(bytes, extension)).toMatchObject({
      sizes: ['854x480'],
      frames: 20,
      delays: new Array(20).fill(5),
      forever: true,
    })
  })
}

test('a rate that a GIF cannot have is explained before it is made', async ({ page }) => {
  const maker = new VideoMakerPage(page)
  await maker.goto()
  await maker.open(await jpegFile('harbour.jpg', 900, 600))
  const adjusted = page.getByText('The GIF will have 33.3: its frames last whole hundredths of a second.')
  await maker.choose({ format: 'GIF', fps: 30 })
  await expect(adjusted).toBeVisible()
  await expect(page.getByText(/^854 × 480 · 100 frames/)).toBeVisible()
  await maker.choose({ format: 'Animated WebP' })
  await expect(adjusted).toHaveCount(0)
  await maker.choose({ format: 'MP4' })
  await expect(maker.select('Frames per second')).toHaveValue('30')
  await expect(maker.select('Frames per second').getByRole('option')).toHaveText(['24', '30'])
})

test('an animation longer than can be made says how long it may be', async ({ page }) => {
  const maker = new VideoMakerPage(page)
  await maker.goto()
  await maker.open(await jpegFile('harbour.jpg', 900, 600))
  await maker.choose({ format: 'GIF', resolution: '1080p', duration: 10 })
  await expect(page.getByText('Above 0, maximum 6.1 seconds')).toBeVisible()
  await expect(maker.generateButton).toBeDisabled()
  await maker.choose({ format: 'MP4' })
  await expect(maker.generateButton).toBeEnabled()
})

test('Cancel ends the making of a GIF, and the next one is made', async ({ page }) => {
  const maker = new VideoMakerPage(page)
  await maker.goto()
  await maker.open(await jpegFile('harbour.jpg', 900, 600))
  await maker.choose({ format: 'GIF', duration: 5, animation: 'zoom-in' })
  await maker.generateButton.click()
  await expect(maker.progress).toHaveAccessibleName('Encoding video...', { timeout: 60_000 })
  await maker.cancel.click()
  await expect(maker.generateButton).toHaveText('Generate Video')
  await expect(maker.progress).toHaveCount(0)
  await expect.poll(() => page.workers().filter((worker) => worker.url().includes('/worker-')).length).toBe(0)
  await maker.choose({ duration: 0.5 })
  await maker.generate()
  await expect(page.getByRole('button', { name: 'Download GIF' })).toBeFocused()
})

test('the format and its rate are kept for the visit, and a GIF is outdated by another format', async ({
  page,
}) => {
  const maker = new VideoMakerPage(page)
  await maker.goto()
  await maker.choose({ format: 'Animated WebP', fps: 25 })
  await page.reload()
  await expect(maker.select('File format')).toHaveValue('webp')
  await expect(maker.select('Frames per second')).toHaveValue('25')
  await maker.open(await jpegFile('harbour.jpg', 300, 200))
  await maker.choose({ duration: 0.2 })
  await maker.generate()
  await maker.choose({ format: 'GIF' })
  await expect(page.getByText('The settings have changed since the video was made.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download WebP' })).toBeVisible()
})

/** The paths of the files of ffmpeg that the page and its workers request. */
function requestedFiles(page: Page): () => readonly string[] {
  const paths: string[] = []
  page.context().on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    if (protocol.startsWith('http') && /ffmpeg|worker-/.test(pathname)) paths.push(pathname)
  })
  return () => paths
}
