/** Screen readers hear how far long work is, by quarters, and how it ends. */
import type { Locator, Page } from '@playwright/test'
import { ConverterPage } from '../support/converter.ts'
import { EditorPage } from '../support/editor.ts'
import { jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { openVideoMaker } from '../support/toolPages.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

/** Notes every text that a live region of the page shows from now on. */
async function noteSaid(region: Locator): Promise<() => Promise<readonly string[]>> {
  const said = await region.evaluateHandle((element) => {
    const texts: string[] = []
    new MutationObserver(() => {
      const text = element.textContent ?? ''
      if (text !== '' && texts.at(-1) !== text) texts.push(text)
    }).observe(element, { subtree: true, childList: true, characterData: true })
    return texts
  })
  return () => said.jsonValue()
}

/** The region that tells what a job of the video maker is doing. */
function jobStatus(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^Opened / })
}

test('a long video tells of its quarters, in order and once each, and that it was cancelled', async ({
  page,
}) => {
  await openVideoMaker(page)
  const maker = new VideoMakerPage(page)
  const heard = await noteSaid(jobStatus(page))
  await maker.choose({ duration: 30, resolution: '1080p', animation: 'zoom-in', quality: 'best' })
  await maker.generateButton.click()
  await expect.poll(async () => (await heard()).join(), { timeout: 120_000 }).toContain('% done')
  await maker.cancel.click()
  await expect.poll(async () => (await heard()).at(-1)).toBe('Cancelled')
  const quarters = (await heard()).filter((text) => text.endsWith('% done'))
  expect(quarters).toEqual([...new Set(quarters)].sort())
})

test('a short video tells of no quarter, only of its stages and its end', async ({ page }) => {
  await openVideoMaker(page)
  const maker = new VideoMakerPage(page)
  const heard = await noteSaid(jobStatus(page))
  await maker.choose({ duration: 1, resolution: '480p' })
  await maker.generate()
  await expect.poll(async () => (await heard()).at(-1)).toBe('The video is ready')
})

test('a picture that a visitor waits for tells how far it is, not one that is only measured', async ({
  page,
}) => {
  const editor = new EditorPage(page)
  await editor.goto()
  const size = { width: 4000, height: 3000 }
  await editor.open(await jpegFile('large.jpg', size.width, size.height), size)
  const heard = await noteSaid(page.getByRole('status', { name: 'Progress' }))
  await editor.format.selectOption('avif')
  await expect(page.getByText(/^Measuring/).first()).toBeVisible()
  await expect(page.getByText(/^Measuring/)).toHaveCount(0, { timeout: 120_000 })
  expect(await heard()).toEqual([])
  await page.getByLabel('Quality', { exact: true }).press('ArrowDown')
  await page.getByRole('button', { name: 'Download' }).click()
  await expect.poll(async () => (await heard()).join(), { timeout: 60_000 }).toContain('% done')
})

test('forty files are not forty sentences', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('encoding/base64-encode')
  const files = Array.from({ length: 40 }, (_, at) => ({
    name: `${at}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`file ${at}`),
  }))
  await page.getByLabel('Choose file').setInputFiles(files)
  const region = page.getByRole('status', { name: 'Converted' })
  const heard = await noteSaid(region)
  await expect(region).toHaveText('40 of 40 files converted')
  expect((await heard()).length).toBeLessThanOrEqual(4)
  expect((await heard()).at(-1)).toBe('40 of 40 files converted')
})
