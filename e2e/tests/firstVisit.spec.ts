/** What stopped a first visitor at an everyday job: words that led elsewhere, buttons out of reach. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { BatchPage } from '../support/batchPage.ts'
import { boxOf } from '../support/boxOf.ts'
import { ConverterPage } from '../support/converter.ts'
import { DifferPage } from '../support/differ.ts'
import { EditorPage } from '../support/editor.ts'
import { openPalette } from '../support/palette.ts'
import { jpegFile, scene } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }

/** Types into the palette and opens what comes first. */
async function find(page: Page, words: string): Promise<void> {
  await openPalette(page)
  await page.keyboard.type(words)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
}

test('a passport photo is cropped to its shape at once, and the page ends with its foot', async ({
  page,
}) => {
  await page.goto('/')
  await find(page, 'passport photo')
  await expect(page.getByText('Set for your picture: 413 × 531 px.')).toBeVisible()
  const editor = new EditorPage(page)
  const buffer = await scene(900, 600)
    .jpeg()
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .toBuffer()
  await editor.choose({ name: 'face.jpg', mimeType: 'image/jpeg', buffer })
  await expect(editor.width).toHaveValue('413', { timeout: 60_000 })
  await expect(editor.height).toHaveValue('531')
  await expect(page.getByRole('combobox', { name: 'Size preset' })).toHaveValue('passport')
  await expect(page.getByText('GPS position inside, will be removed')).toBeVisible()
  // Text for screen readers in the settings, which scroll by themselves, must not lengthen the page.
  const below = await page
    .getByRole('contentinfo')
    .evaluate((foot) => document.documentElement.scrollHeight - scrollY - foot.getBoundingClientRect().bottom)
  expect(below).toBeLessThanOrEqual(2)
})

test('the code of a Wi-Fi network is asked for by its fields', async ({ page }) => {
  await page.goto('/')
  await find(page, 'guest wifi')
  await page.getByRole('textbox', { name: 'Network name' }).fill('Guests')
  await expect(page.getByRole('img', { name: 'The QR code of the input' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('whoever asks whether anything is uploaded is told how to check it', async ({ page }) => {
  await page.goto('/')
  await find(page, 'is anything uploaded')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check it yourself')
})

test('a link that is pressed does not show the link for skipping, one that is opened by keyboard does', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const skip = page.getByRole('link', { name: 'Skip to input' })
  const chip = page.getByRole('link', { name: 'Timestamp to date' }).first()
  await chip.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unix timestamp')
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await skip.focus()
  await expect(skip).toBeInViewport({ ratio: 1 })
})

test('a German table is read with its numbers by one press', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('text/csv-to-json')
  await converter.input.fill('Artikel;Preis\nTisch;1.234,50\nLampe;12,00\n')
  await page.getByRole('button', { name: 'Read them as numbers' }).click()
  await expect(converter.output).toHaveValue(/"Preis": 1234\.50/)
  await expect(page.getByRole('combobox', { name: 'Decimals' }).first()).toHaveValue('comma')
  await expect(page.getByText('so they stayed text')).toHaveCount(0)
})

test('a text is taken away with the changes that were copied into it', async ({ page }) => {
  const differ = new DifferPage(page)
  await differ.goto()
  await differ.compare('Monday\nB12\n', 'Tuesday\nB12\n')
  await differ.button('Next change').click()
  await differ.button('Copy this change from the changed text to the original').click()
  await expect(differ.original).toContainText('Tuesday')
  const waiting = page.waitForEvent('download')
  await differ.button('Download the original text').click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('original.txt')
  expect(await readFile(await download.path(), 'utf8')).toBe('Tuesday\nB12\n')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the buttons of a generator do not cover each other', async ({ page }) => {
    await new ConverterPage(page).goto('generate/passphrase')
    const boxes = await Promise.all(
      ['New', 'Download', 'Copy'].map((name) => boxOf(page.getByRole('button', { name, exact: true }))),
    )
    for (const [at, box] of boxes.slice(1).entries()) {
      const before = boxes[at]
      expect(box.x).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0))
    }
  })

  test('the names and sizes of pictures in a list can be read', async ({ page }) => {
    const batch = new BatchPage(page)
    await batch.goto()
    const files = await Promise.all(
      ['holiday-01.jpg', 'holiday-02.jpg'].map((name) => jpegFile(name, 1200, 800)),
    )
    await page.getByLabel('Choose images').setInputFiles(files)
    await batch.run()
    const row = batch.row('holiday-02.jpg')
    await expect(row.getByText(/^−\d+(\.\d)?%$/).first()).toBeVisible()
    const cut = await row
      .locator('th span, small')
      .evaluateAll((all) =>
        all
          .filter(
            (each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1,
          )
          .map((each) => each.textContent),
      )
    expect(cut).toEqual([])
  })
})
