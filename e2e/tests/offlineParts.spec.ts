/**
 * The large parts that are not stored from the start, without a connection: a tool that lacks one says so and
 * loses nothing, and one that has fetched it works. Only in the full run, because each test fills the caches
 * again.
 */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { EditorPage } from '../support/editor.ts'
import { isFull } from '../support/fullRun.ts'
import { leaveOut } from '../support/leaveOut.ts'
import { expectSoundVideo } from '../support/mp4.ts'
import { keepSite, test } from '../support/ownSite.ts'
import { fixture, hasFixtures, jpegFile } from '../support/photos.ts'
import { expect } from '../support/test.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

test.skip(!isFull, 'only in the full run')

test.beforeEach(({ page }) => keepSite(page))

test.describe('a missing part', () => {
  test('disables AVIF and HEIC in the editor, which says so, and the picture stays', async ({
    page,
    ownSite,
    guard,
  }) => {
    guard.expectedErrors.push(/ERR_CONNECTION_REFUSED|Failed to (?:fetch|load)/)
    const editor = new EditorPage(page)
    await editor.goto()
    await ownSite.end()
    await editor.open(await jpegFile('harbour.jpg', 120, 90), { width: 120, height: 90 })
    await editor.format.selectOption('AVIF')
    await expect(editor.alert).toContainText('could not be loaded')
    await expect(editor.alert).toContainText('Check your connection')
    await editor.format.selectOption('WebP')
    expect((await editor.download()).bytes.length).toBeGreaterThan(100)
    if (!hasFixtures) {
      leaveOut('the folder of real photographs does not exist')
      return
    }
    await page.getByLabel('Choose image').setInputFiles(fixture('iphone7.heic', 'image/heic'))
    await expect(editor.alert).toContainText('The code that reads this format could not be downloaded.')
    await expect(editor.width).toHaveValue('120')
  })

  test('disables FFmpeg in the video maker, which says so, and the picture stays', async ({
    page,
    ownSite,
    guard,
  }) => {
    guard.expectedErrors.push(/ERR_CONNECTION_REFUSED|Failed to (?:fetch|load)/)
    const maker = new VideoMakerPage(page)
    await maker.goto()
    await ownSite.end()
    await maker.open(await jpegFile('harbour.jpg', 320, 240))
    await maker.choose({ duration: 1, encoder: 'ffmpeg' })
    await page.getByRole('button', { name: 'Generate Video' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Check your connection' })).toBeVisible()
    await expect(maker.preview).toBeVisible()
  })
})

test.describe('a part that was fetched ahead', () => {
  test('opens a HEIC photo without a connection', async ({ page, ownSite }) => {
    test.skip(!hasFixtures, 'the folder of real photographs does not exist')
    const editor = new EditorPage(page)
    await editor.goto()
    await fetchAhead(page)
    await ownSite.end()
    await page.reload()
    await page.getByLabel('Choose image').setInputFiles(fixture('iphone7.heic', 'image/heic'))
    await expect(editor.width).toHaveValue('4032', { timeout: 60_000 })
    await editor.setWidth(300)
    await editor.format.selectOption('JPEG')
    expect(await sharp((await editor.download()).bytes).metadata()).toMatchObject({ width: 300 })
  })

  test('makes a video with FFmpeg without a connection', async ({ page, ownSite }) => {
    test.setTimeout(300_000)
    const maker = new VideoMakerPage(page)
    await maker.goto()
    await fetchAhead(page)
    await ownSite.end()
    await page.reload()
    await maker.open(await jpegFile('harbour.jpg', 320, 240))
    const { bytes } = await maker.make({ duration: 1, encoder: 'ffmpeg', animation: 'zoom-in' })
    expect(bytes.subarray(4, 8).toString('latin1')).toBe('ftyp')
    expectSoundVideo(bytes, { width: 854, height: 480, fps: 30, duration: 1 })
  })

  test('makes a GIF without a connection', async ({ page, ownSite }) => {
    const maker = new VideoMakerPage(page)
    await maker.goto()
    await fetchAhead(page)
    await ownSite.end()
    await page.reload()
    await maker.open(await jpegFile('harbour.jpg', 320, 240))
    await maker.choose({ format: 'GIF', duration: 0.5, animation: 'zoom-in' })
    await maker.generate()
    const { bytes } = await maker.download('GIF')
    expect(bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a')
  })
})

async function fetchAhead(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: /^Get them now/ }).click()
  await expect(footer.getByText('Available offline', { exact: true })).toBeVisible({ timeout: 120_000 })
}
