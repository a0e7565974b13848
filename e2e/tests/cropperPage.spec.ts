/**
 * The page of the React cropper for developers: its props as controls, the code to copy, and what the
 * callbacks say.
 */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { axeFindingsInBothThemes } from '../support/axe.ts'
import { answerFileFields } from '../support/fileFields.ts'
import { jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { drop } from '../support/transfer.ts'

/** In whole pixels of the sample picture, which is 1200 × 800. */
const LARGEST_SQUARE = 'x 200, y 0, 800 × 800 px'

const code = (page: Page): Locator => page.locator('main pre')
const frame = (page: Page): Locator => page.getByRole('group', { name: 'Crop photo' })
const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' })

/** What a callback was last called with. */
function call(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
}

/** Opens a group of controls, and waits until what lies below it has its place. */
async function openGroup(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { name: title }).click()
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
}

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/cropper')
})

test('shows the sample picture with the largest crop, and what the callbacks say', async ({ page }) => {
  await expect(frame(page)).toBeVisible()
  await expect(call(page, 'onImageLoaded')).toHaveText('1200 × 800, png (1 call)')
  await expect(call(page, 'onCropperReady')).toHaveText('stage 1200 × 800 (1 call)')
  await expect(call(page, 'onCropperMove')).toHaveText('not called yet')
  await frame(page).press('ArrowRight')
  await frame(page).press('ArrowLeft')
  await expect(call(page, 'onCropperChanged')).toContainText(`${LARGEST_SQUARE}, cause 'user'`)
  await expect(result(page)).toContainText(/800 × 800 px, image\/png, [\d.]+ kB/)
  await expect(code(page)).toContainText(`    <ImageCropper
      image={image}
      onImageCropped={onCropped}
    />`)
})

test('a control changes the cropper, the code and the written image', async ({ page }) => {
  await page.getByLabel('aspectRatio', { exact: true }).fill('1.5')
  await expect(call(page, 'onCropperChanged')).toContainText("x 0, y 0, 1200 × 800 px, cause 'fit'")
  await page.getByLabel('roundCropper').check()
  await expect(frame(page)).toHaveAttribute('data-round', 'true')
  await openGroup(page, 'Output image')
  await page.getByLabel('format').selectOption('webp')
  await page.getByLabel('resizeToWidth').fill('300')
  await expect(result(page)).toContainText(/300 × 200 px, image\/webp, /)
  await openGroup(page, 'Position of the picture')
  await page.getByLabel('transform.flipH').check()
  await expect(code(page)).toContainText(`      aspectRatio={1.5}
      roundCropper
      transform={{ flipH: true }}
      format="webp"
      resizeToWidth={300}
`)
  await page.getByLabel('resizeToWidth').fill('')
  await expect(code(page)).not.toContainText('resizeToWidth')
  await page.getByRole('button', { name: 'Reset all' }).click()
  await expect(code(page)).not.toContainText('aspectRatio')
  await expect(page.getByLabel('aspectRatio', { exact: true })).toHaveValue('1')
  await expect(page.getByLabel('roundCropper')).not.toBeChecked()
})

test('a number that is not allowed is not set, and the field says which are', async ({ page }) => {
  await openGroup(page, 'Minimum and maximum crop')
  const largest = page.getByLabel('cropperMaxWidth')
  await largest.fill('300')
  await expect(call(page, 'onCropperChanged')).toContainText('300 × 300 px')
  await largest.fill('3')
  await expect(page.getByText('Whole number from 20 to 16384')).toBeVisible()
  await expect(code(page)).toContainText('cropperMaxWidth={300}')
  await largest.press('Tab')
  await expect(largest).toHaveValue('20')
  await expect(code(page)).toContainText('cropperMaxWidth={20}')
})

test('the code is copied as it is shown', async ({ page }) => {
  await page.getByLabel('aspectRatio', { exact: true }).fill('0.8')
  await expect(code(page)).toContainText('aspectRatio={0.8}')
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Code copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code(page).textContent())
})

test('the controls and the cropper are used by keyboard alone', async ({ page }) => {
  await expect(frame(page)).toBeVisible()
  await page.getByLabel('maintainAspectRatio').focus()
  await page.keyboard.press('Space')
  await expect(code(page)).toContainText('maintainAspectRatio={false}')
  await frame(page).focus()
  await page.keyboard.press('Shift+Alt+ArrowRight')
  await expect(call(page, 'onCropperChanged')).toContainText("cause 'user'")
  await page.getByRole('heading', { name: 'Position of the picture' }).locator('..').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('slider', { name: 'straighten' }).press('ArrowRight')
  await expect(code(page)).toContainText('straighten={1}')
  await page.getByRole('button', { name: 'Copy code' }).press('Enter')
  await expect(page.getByText('Code copied')).toBeVisible()
})

test('without autoCrop, a button crops, and the code has one too', async ({ page }) => {
  await openGroup(page, 'Output image')
  await expect(result(page)).toContainText('800 × 800 px')
  await page.getByLabel('autoCrop').uncheck()
  await expect(code(page)).toContainText('cropper.current?.crop()')
  await page.getByLabel('resizeToWidth').fill('160')
  await page.getByLabel('output').selectOption('base64')
  await page.getByRole('button', { name: 'Crop now' }).click()
  await expect(result(page)).toContainText(/160 × 160 px, image\/png, [\d.]+ kB before base64/)
})

test('a chosen and a dropped picture replace the sample, and the result is downloaded', async ({ page }) => {
  await answerFileFields(page, [await jpegFile('harbour.jpg', 400, 300)])
  await page.reload()
  await expect(frame(page)).toBeVisible()
  // The hidden file field has the same name.
  await page.getByText('Choose image', { exact: true }).click()
  await expect(call(page, 'onImageLoaded')).toHaveText('400 × 300, jpeg (1 call)')
  await expect(result(page)).toContainText('300 × 300 px')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download result' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('crop.png')
  expect(await sharp(await download.path()).metadata()).toMatchObject({
    format: 'png',
    width: 300,
    height: 300,
  })
  await drop(page, await jpegFile('pier.jpg', 200, 100))
  await expect(call(page, 'onImageLoaded')).toHaveText('200 × 100, jpeg (1 call)')
  await page.getByRole('button', { name: 'Sample picture' }).click()
  await expect(call(page, 'onImageLoaded')).toHaveText('1200 × 800, png (1 call)')
})

test('a file that is no picture says why, until there is a picture again', async ({ page }) => {
  await expect(frame(page)).toBeVisible()
  await drop(page, { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(page.getByRole('alert')).toContainText('Invalid image type')
  await expect(call(page, 'onLoadImageFailed')).toHaveText('invalid-type: Invalid image type (1 call)')
  await expect(result(page)).toContainText('There is no result yet.')
  await page.getByRole('button', { name: 'Sample picture' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await openGroup(page, 'Output image')
  await page.getByLabel('format').selectOption('ico')
  await expect(result(page)).toContainText('256 × 256 px, image/x-icon')
})

test('the picture and the props stay while another page is visited', async ({ page }) => {
  await page.getByLabel('aspectRatio', { exact: true }).fill('1.5')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await page.getByRole('link', { name: 'try its props and copy the code' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A cropper for React')
  await expect(page.getByLabel('aspectRatio', { exact: true })).toHaveValue('1.5')
  await expect(call(page, 'onCropperReady')).toContainText('stage 1200 × 800')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the controls are below the picture, and every group fits and is accessible', async ({ page }) => {
    await expect(frame(page)).toBeVisible()
    for (const title of [
      'Minimum and maximum crop',
      'Position of the picture',
      'Output image',
      'Appearance and behaviour',
      'Props without a control',
    ])
      await openGroup(page, title)
    const top = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? Number.NaN
    const picture = await top(page.getByRole('region', { name: 'Cropper' }))
    const controls = await top(page.getByRole('heading', { name: 'Props', exact: true }))
    expect(picture).toBeLessThan(controls)
    expect(controls).toBeLessThan(await top(code(page)))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await axeFindingsInBothThemes(page)).toEqual([])
  })
})
