/** The common parts of the example pages: a file field, a status and downloads. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectSoundVideo } from './mp4.ts'
import { jpegFile } from './photos.ts'
import { expect } from './test.ts'

/** Chooses a picture and checks the resulting square JPEG and one-second video. */
export async function expectPictureAndVideo(page: Page): Promise<void> {
  await page.getByLabel('Image').setInputFiles(await jpegFile('photo.jpg', 640, 400))
  const picture = sharp(await download(page, 'photo_processed.jpg'))
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 })
  await expect(page.getByRole('status')).toHaveText(/^Done/, { timeout: 60_000 })
  const video = await download(page, 'video.mp4')
  expect(video.toString('latin1', 4, 8)).toBe('ftyp')
  expectSoundVideo(video, { width: 854, height: 480, fps: 30, duration: 1 })
}

/** The bytes behind a download link, once it appears and while its file is not replaced by a newer one. */
export async function download(page: Page, name: string | RegExp): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  await expect(async () => {
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    bytes = await readFile(await (await started).path())
  }).toPass()
  return bytes
}
