/**
 * The image-to-video maker in Firefox, whose encoder has quirks: BT.601 colours, a corrupt avcC, arbitrary
 * levels.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Browser, Page } from 'puppeteer-core'
import { firefoxPath, launchFirefox } from '../support/firefox.ts'
import { isFull } from '../support/fullRun.ts'
import { ALL_PROFILES, expectSoundVideo, hasFfmpeg } from '../support/mp4.ts'
import { jpegFile, type TestFile } from '../support/photos.ts'
import { blobs, patches } from '../support/testCards.ts'
import { colourError, zoomError } from '../support/videoErrors.ts'

test.skip(firefoxPath === undefined, 'Firefox is not installed')
test.skip(!hasFfmpeg, 'ffmpeg is not installed')

/** Firefox takes seconds to start, and its encoder takes longer than Chromium's. */
test.describe.configure({ timeout: 200_000 })

let browser: Browser
let folder: string

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-'))
  browser = await launchFirefox()
})

test.afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

for (const Encoder of ['auto', 'ffmpeg']) {
  test(`Firefox makes a valid video, encoder ${Encoder}`, async ({ baseURL }) => {
    const choices = { Animation: 'zoom-in', Encoder }
    const bytes = await makeVideo(
      `${baseURL}/image-to-video`,
      await jpegFile('harbour.jpg', 800, 600),
      choices,
    )
    const profiles = Encoder === 'auto' ? ALL_PROFILES : ['High']
    expectSoundVideo(bytes, { width: 854, height: 480, fps: 30, duration: 1, profiles })
  })

  // What FFmpeg makes does not depend on the browser, and is measured in Chromium in every run.
  const isMeasured = Encoder === 'auto' || isFull

  test(`Firefox keeps ten colour patches within two steps of BT.709, encoder ${Encoder}`, async ({
    baseURL,
  }) => {
    test.skip(!isMeasured, 'only in the full run')
    const choices = { Quality: 'best', Encoder }
    const bytes = await makeVideo(`${baseURL}/image-to-video`, await patches(), choices)
    expect(colourError(bytes)).toBeLessThanOrEqual(2)
  })

  test(`Firefox moves the points of a zoom within 0.05 pixels of the plan, encoder ${Encoder}`, async ({
    baseURL,
  }) => {
    test.skip(!isFull, 'only in the full run')
    const choices = { Animation: 'zoom-in', Quality: 'best', Encoder }
    const bytes = await makeVideo(`${baseURL}/image-to-video`, await blobs(), choices)
    expect(zoomError(bytes)).toBeLessThanOrEqual(0.05)
  })
}

test('Firefox claims the level that 1080p needs', async ({ baseURL }) => {
  test.skip(!isFull, 'only in the full run')
  const choices = { Resolution: '1080p', Animation: 'zoom-in', Encoder: 'auto' }
  const bytes = await makeVideo(
    `${baseURL}/image-to-video`,
    await jpegFile('harbour.jpg', 1000, 700),
    choices,
  )
  expectSoundVideo(bytes, { width: 1920, height: 1080, fps: 30, duration: 1, profiles: ALL_PROFILES })
})

/** Opens a picture on the page, chooses the settings, and returns the one-second video. */
async function makeVideo(address: string, picture: TestFile, choices: Readonly<Record<string, string>>) {
  const page = await browser.newPage()
  try {
    await page.goto(address)
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    await page.waitForFunction(() => /Encoded by/.test(document.body.textContent ?? ''))
    await open(page, picture)
    await page.locator('::-p-aria(Duration \\(seconds\\)[role="spinbutton"])').fill('1')
    for (const [label, value] of Object.entries(choices)) await select(page, label, value)
    await page.locator('::-p-aria(Generate Video[role="button"])').click()
    await page.waitForSelector('video[aria-label="Generated video"]', { timeout: 160_000 })
    const text = await page.evaluate(() => document.body.textContent)
    expect(text).toContain(choices.Encoder === 'ffmpeg' ? 'by FFmpeg' : 'by this browser’s encoder')
    return await videoOf(page)
  } finally {
    await page.close()
  }
}

async function open(page: Page, { name, buffer }: TestFile): Promise<void> {
  const file = join(folder, name)
  writeFileSync(file, buffer)
  const input = await page.waitForSelector('input[type=file]')
  await input?.uploadFile(file)
  await page.waitForSelector('canvas[aria-label="Preview"]')
}

/** Chooses an option in a field or in a group of radio buttons, found by its label. */
async function select(page: Page, label: string, value: string): Promise<void> {
  if (label === 'Animation') {
    const radio = await page.waitForSelector(`[role="radiogroup"][aria-label="Animation"] [value="${value}"]`)
    // By script: the button itself is hidden behind its thumbnail.
    await radio?.evaluate((element) => (element as HTMLInputElement).click())
    return
  }
  const field = await page.waitForSelector(`aria/${label}[role="combobox"]`)
  await field?.select(value)
}

/** The bytes of the displayed video. */
async function videoOf(page: Page): Promise<Buffer> {
  const base64 = await page.$eval('video', async (video) => {
    const blob = await (await fetch(video.src)).blob()
    return new Promise<string>((resolve, reject) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''))
      reader.onerror = () => reject(reader.error)
      reader.readAsDataURL(blob)
    })
  })
  return Buffer.from(base64, 'base64')
}
