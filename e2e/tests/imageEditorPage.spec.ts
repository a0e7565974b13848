/** The editor's page: texts, states, keyboard, undo, comparison, estimates, and its promises. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { axeFindingsInBothThemes } from '../support/axe.ts'
import { boxOf } from '../support/boxOf.ts'
import { EditorPage, kilobytes, textsOf } from '../support/editor.ts'
import { tabTo } from '../support/keyboard.ts'
import { jpegFile, scene } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'

let editor: EditorPage

test.beforeEach(async ({ page }) => {
  editor = new EditorPage(page)
  await editor.goto()
})

test('starts with its heading, four blurbs and a drop zone above the fold', async ({ page }) => {
  await expect(page.getByText('No signup required.')).toBeVisible()
  for (const blurb of ['Crop Images', 'Resize', 'Convert Format', 'Optimize']) {
    await expect(page.getByText(blurb, { exact: true })).toBeVisible()
  }
  const zone = page.getByRole('button', { name: 'Drag & drop an image here or click to select' })
  await expect(zone).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Supported formats: JPG, PNG, WEBP, SVG, GIF, BMP, HEIC')).toBeVisible()
})

test('the drop zone opens the file chooser from the keyboard', async ({ page }) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Drag & drop an image here or click to select' }).press('Enter')
  await (await chooser).setFiles(await jpegFile('keys.jpg', 80, 60))
  await expect(editor.width).toHaveValue('80')
})

test('the editor appears with original size and dimensions, and hides the drop zone', async ({ page }) => {
  const file = await jpegFile('harbour.jpg', 800, 600)
  await editor.open(file, { width: 800, height: 600 })
  await expect(
    page.getByText(`800 × 600 · ${(file.buffer.length / 1024).toFixed(2).replace(/\.?0+$/, '')} KB`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /Drag & drop/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download' })).toBeInViewport()
  await expect(page.getByRole('group', { name: 'Crop photo' })).toBeVisible()
})

test('shows the formula’s estimate at once, then the real size', async ({ page }) => {
  const file = await jpegFile('harbour.jpg', 800, 600)
  await editor.open(file, { width: 800, height: 600 })
  await expect(editor.estimatedSize).not.toContainText('≈')
  const shown = await textsOf(editor.estimatedSize)
  const captions = await textsOf(page.getByRole('region', { name: 'Settings' }))
  const reductions = await textsOf(page.getByRole('status', { name: 'Size reduction' }))
  await editor.format.selectOption('PNG')
  await expect
    .poll(() => shown.jsonValue())
    .toContain(`≈ ${kilobytes(Math.round(file.buffer.length * 0.8 * 1.5))}`)
  await editor.format.selectOption('WebP')
  await expect
    .poll(() => shown.jsonValue())
    .toContain(`≈ ${kilobytes(Math.round(file.buffer.length * 0.8 * 0.8))}`)
  await expect(page.getByText('Result', { exact: true })).toBeVisible()
  expect((await captions.jsonValue()).some((text) => /Estimate≈/.test(text))).toBe(true)
  // A share is said of a measured size only, never of an estimate.
  expect(await reductions.jsonValue()).toContain('Measuring …')
  expect(await reductions.jsonValue()).not.toContain('20% smaller')
  const { bytes } = await editor.download()
  await expect(editor.estimatedSize).toHaveText(kilobytes(bytes.length))
  const reduction = (100 * (1 - bytes.length / file.buffer.length)).toFixed(1).replace(/\.0$/, '')
  await expect(page.getByRole('status', { name: 'Size reduction' })).toHaveText(`${reduction}% smaller`)
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the task of compressing begins at the limit of the file, which is in view at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await page.getByRole('link', { name: 'Compress a JPEG' }).click()
    await expect(page).toHaveURL('/image-editor?show=limit')
    await editor.open(await jpegFile('harbour.jpg', 800, 600), { width: 800, height: 600 })
    const limit = page.getByLabel('Limit file size (KB)')
    await expect(limit).toHaveValue('')
    await expect(limit).toBeInViewport({ ratio: 1 })
    const sizes = await textsOf(editor.estimatedSize)
    await limit.fill('20')
    const reached = page.getByRole('status', { name: 'Quality reached' })
    await expect(reached).toHaveText(/^Fits at quality/)
    await expect(reached).toBeInViewport({ ratio: 1 })
    expect(await sizes.jsonValue()).toContain('at most 20 KB')
  })
}

test('the tabs of a phone stay where they are while a result is measured', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await editor.open(await jpegFile('harbour.jpg', 800, 600), { width: 800, height: 600 })
  const tabs = page.getByRole('navigation', { name: 'Groups of settings' })
  await expect(editor.estimatedSize).not.toContainText('≈')
  const measured = await tabs.boundingBox()
  await page.evaluate(() => {
    const { requestAnimationFrame: next } = window
    const tops = new Set<number>()
    const look = (): void => {
      tops.add(document.querySelector('nav[aria-label="Groups of settings"]')!.getBoundingClientRect().top)
      next(look)
    }
    look()
    Object.assign(window, { tops })
  })
  await editor.format.selectOption('WebP')
  await expect(page.getByRole('status', { name: 'Size reduction' })).toHaveText(/smaller|larger/)
  const tops = await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops])
  expect(tops).toEqual([measured!.y])
})

test('the crop area is at most 600 pixels high and scrolls into view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1400 })
  await editor.open(await jpegFile('tall.jpg', 900, 1500), { width: 900, height: 1500 })
  const frame = await restingBox(page.getByRole('group', { name: 'Crop photo' }))
  expect(frame.height).toBeLessThanOrEqual(600)
  expect(frame.height).toBeGreaterThan(590)
  await page.setViewportSize({ width: 1280, height: 720 })
  await editor.open(await jpegFile('next.jpg', 300, 200), { width: 300, height: 200 })
  await expect(page.getByRole('region', { name: 'Picture' })).toBeInViewport({ ratio: 0.99 })
})

test('the list says what happens to each kind of metadata in the chosen format', async ({ page }) => {
  const buffer = await scene(300, 200)
    .withExif({ IFD0: { Artist: 'A. Nonymous' } })
    .jpeg()
    .toBuffer()
  await editor.open({ name: 'mine.jpg', mimeType: 'image/jpeg', buffer }, { width: 300, height: 200 })
  const exif = page
    .getByRole('list', { name: 'Metadata in this file' })
    .getByRole('listitem')
    .filter({ hasText: 'EXIF' })
  await expect(exif).toContainText('removed')
  await page.getByRole('checkbox', { name: 'Remove metadata' }).uncheck()
  await expect(exif).toContainText('kept')
  await editor.format.selectOption('ICO')
  await expect(exif).toContainText('removed')
})

test('copying reports that the page may not write to the clipboard', async ({ page }) => {
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await editor.open(await jpegFile('photo.jpg', 120, 90), { width: 120, height: 90 })
  await page.getByRole('button', { name: 'Copy result' }).click()
  await expect(editor.alert).toContainText('cannot write to the clipboard')
})

test('says if the result is larger than the original', async ({ page }) => {
  const buffer = await scene(300, 200).jpeg({ quality: 20 }).toBuffer()
  await editor.open({ name: 'small.jpg', mimeType: 'image/jpeg', buffer }, { width: 300, height: 200 })
  await editor.format.selectOption('PNG')
  await editor.quality.fill('1')
  // From three times the size on, the factor is said instead of a percentage.
  await expect(page.getByRole('status', { name: 'Size reduction' })).toHaveText(
    /^[\d.]+ times the size of the original$/,
  )
})

test('metadata is removed without touching pixels that are kept', async ({ page }) => {
  const buffer = await scene(300, 200)
    .withExif({
      IFD0: { Artist: 'A. Nonymous' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg({ quality: 60 })
    .toBuffer()
  await editor.open({ name: 'private.jpg', mimeType: 'image/jpeg', buffer }, { width: 300, height: 200 })
  await expect(page.getByText('GPS position inside')).toBeVisible()
  await page.getByRole('radio', { name: 'Keep pixels' }).check()
  await expect(page.getByText('The pixels stay exactly as they are')).toBeVisible()
  const { bytes } = await editor.download()
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect(bytes.subarray(-200)).toEqual(buffer.subarray(-200))
  const raw = (jpeg: Buffer) => sharp(jpeg).raw().toBuffer()
  expect((await raw(bytes)).equals(await raw(buffer))).toBe(true)
})

test('a picture is compressed until its pixels are to be kept, with the size of both', async ({ page }) => {
  const buffer = await scene(600, 400).jpeg({ quality: 98 }).toBuffer()
  await editor.open({ name: 'heavy.jpg', mimeType: 'image/jpeg', buffer }, { width: 600, height: 400 })
  const keep = page.getByRole('radio', { name: 'Keep pixels' })
  await expect(page.getByRole('radio', { name: 'Compress' })).toBeChecked()
  await expect(keep).toHaveAccessibleDescription(`${kilobytes(buffer.length)}, ±0%`)
  const compressed = await editor.download()
  expect(compressed.bytes.length).toBeLessThan(buffer.length / 2)
  await expect(page.getByRole('radio', { name: 'Compress' })).toHaveAccessibleDescription(
    new RegExp(`^${kilobytes(compressed.bytes.length)}, −`),
  )
  await keep.check()
  expect((await editor.download()).bytes.subarray(-200)).toEqual(buffer.subarray(-200))
  await editor.setWidth(300)
  await expect(keep).toBeDisabled()
  await expect(keep).toHaveAccessibleDescription('Not after a crop or another edit')
  await expect(page.getByRole('radio', { name: 'Compress' })).toBeChecked()
})

test('the quality is set in steps of 10 by the slider, and of 1 with Shift or in the field', async ({
  page,
}) => {
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  const percent = page.getByRole('spinbutton', { name: 'Quality (%)' })
  await editor.quality.press('ArrowLeft')
  await expect(percent).toHaveValue('70')
  await editor.quality.press('Shift+ArrowLeft')
  await expect(percent).toHaveValue('69')
  await expect(editor.quality).toHaveAttribute('aria-valuetext', '69%')
  await editor.quality.press('ArrowRight')
  await expect(percent).toHaveValue('70')
  await percent.fill('83')
  await expect(editor.quality).toHaveAttribute('aria-valuetext', '83%')
  await expect(page.getByRole('radio', { name: 'Compress' })).toHaveAccessibleDescription(/KB/)
})

test('metadata is kept if it is not to be removed', async ({ page }) => {
  const buffer = await scene(300, 200)
    .withExif({ IFD0: { Artist: 'A. Nonymous' } })
    .jpeg()
    .toBuffer()
  await editor.open({ name: 'mine.jpg', mimeType: 'image/jpeg', buffer }, { width: 300, height: 200 })
  await page.getByRole('checkbox', { name: 'Remove metadata' }).uncheck()
  await editor.setWidth(150)
  const { bytes } = await editor.download()
  expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('A. Nonymous')
})

test('a file size limit is respected, and one that the asked size cannot reach is reported', async ({
  page,
}) => {
  await editor.open(await jpegFile('photo.jpg', 800, 600), { width: 800, height: 600 })
  const limit = page.getByRole('spinbutton', { name: 'Limit file size (KB)' })
  await limit.fill('60')
  const { bytes } = await editor.download()
  expect(bytes.length).toBeLessThanOrEqual(60 * 1024)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 })
  await limit.fill('4')
  const small = await editor.download()
  expect(small.bytes.length).toBeLessThanOrEqual(4 * 1024)
  expect((await sharp(small.bytes).metadata()).width).toBeLessThan(800)
  await editor.setWidth(790)
  await limit.fill('1')
  await expect(editor.alert).toContainText('No quality setting reaches that size')
  await expect(editor.width).toHaveValue('790')
})

test('undo and redo step through the changes, by button and by key', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  await editor.setWidth(200)
  await editor.format.selectOption('WebP')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(editor.format).toHaveValue('jpeg')
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Control+z')
  await expect(editor.width).toHaveValue('400')
  await page.keyboard.press('Control+Shift+z')
  await expect(editor.width).toHaveValue('200')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(editor.format).toHaveValue('webp')
  // On a layout without Latin letters.
  await page.locator('body').dispatchEvent('keydown', { key: 'я', code: 'KeyZ', ctrlKey: true })
  await expect(editor.format).toHaveValue('jpeg')
})

test('the crop is moved and resized by keyboard alone, and the result follows', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  await page.getByRole('group', { name: 'Crop photo' }).focus()
  await page.keyboard.press('Shift+Alt+ArrowLeft')
  await expect(editor.width).not.toHaveValue('400')
  const width = Number(await editor.width.inputValue())
  const height = Number(await editor.height.inputValue())
  const { bytes } = await editor.download()
  expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
})

test('dragging a handle crops, and one drag is one undo step', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  const frame = await restingBox(page.getByRole('group', { name: 'Crop photo' }))
  await page.mouse.move(frame.x + frame.width - 1, frame.y + frame.height - 1)
  await page.mouse.down()
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2, { steps: 12 })
  await page.mouse.up()
  await expect.poll(async () => Number(await editor.width.inputValue())).toBeLessThan(230)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(editor.width).toHaveValue('400')
})

test('a ratio locks the crop, and the height is the width divided by the ratio', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  const aspect = page.getByRole('combobox', { name: 'Aspect ratio' })
  await aspect.selectOption('16:9')
  await expect(editor.width).toHaveValue('400')
  await expect(editor.height).toHaveValue('225')
  await page.getByRole('button', { name: 'Rotate left' }).click()
  await expect(aspect).toHaveValue('9:16')
  await expect(editor.width).toHaveValue('225')
})

test('an own ratio of two numbers locks the crop, and the file has it', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  const field = (name: string) => page.getByRole('spinbutton', { name, exact: true })
  await expect(field('Ratio width')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Aspect ratio' }).selectOption('Own ratio')
  await field('Ratio width').fill('2')
  await field('Ratio height').fill('1')
  await expect(field('Crop width')).toHaveValue('400')
  await expect(field('Crop height')).toHaveValue('200')
  await field('Crop width').fill('300')
  await expect(field('Crop height')).toHaveValue('150')
  const { bytes } = await editor.download()
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 150 })
})

test('the workbench stays below the header when its tools are pressed or focused', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  const picture = page.getByRole('region', { name: 'Picture' })
  const { y } = await restingBox(picture)
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('button', { name: 'Choose Different Image' }).focus()
  expect((await restingBox(picture)).y).toBeCloseTo(y, 0)
})

test('Compare has a divider, shows the original while held, and zooms', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('img', { name: 'Result' })).toBeVisible()
  const divider = page.getByRole('slider', { name: 'Divider between original and result' })
  const cut = (): Promise<string> =>
    page.getByRole('img', { name: 'Result' }).evaluate((result) => getComputedStyle(result).clipPath)
  await divider.fill('20')
  await expect.poll(cut).toContain('20%')
  const hold = page.getByRole('button', { name: 'Hold to see the original' })
  await hold.hover()
  await page.mouse.down()
  await expect.poll(cut).toContain('100%')
  await page.mouse.up()
  await expect.poll(cut).toContain('20%')
  await hold.focus()
  await page.keyboard.down('Space')
  await expect.poll(cut).toContain('100%')
  await page.keyboard.up('Space')
  await expect.poll(cut).toContain('20%')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText('150%')
  await page.getByRole('button', { name: 'Fit' }).click()
  await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText('100%')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('group', { name: 'Crop photo' })).toBeVisible()
})

test('Download shows that it is working, cannot be pressed again, and has the focus afterwards', async ({
  page,
}) => {
  await editor.open(await jpegFile('photo.jpg', 1600, 1200), { width: 1600, height: 1200 })
  await editor.format.selectOption('AVIF')
  const download = page.waitForEvent('download', { timeout: 120_000 })
  await page.getByRole('button', { name: 'Download' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await download
  await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Download' })).toBeFocused()
})

test('the result can be copied as PNG', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await editor.open(await jpegFile('photo.jpg', 120, 90), { width: 120, height: 90 })
  await page.getByRole('button', { name: 'Copy result' }).click()
  await expect(page.getByText('Copied to the clipboard')).toBeVisible()
  const bytes = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const blob = await item?.getType('image/png')
    return blob === undefined ? [] : [...new Uint8Array(await blob.arrayBuffer())]
  })
  expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ format: 'png', width: 120, height: 90 })
})

test('Choose Different Image resets everything and opens the file chooser', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  await editor.format.selectOption('PNG')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose Different Image' }).click()
  await (await chooser).setFiles(await jpegFile('other.jpg', 120, 90))
  await expect(editor.width).toHaveValue('120')
  await expect(editor.format).toHaveValue('jpeg')
})

test('a picture dropped on the home page opens here, and stays open while other pages are visited', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('Choose file').setInputFiles(await jpegFile('from-home.jpg', 240, 160))
  await expect(page).toHaveURL('/image-editor')
  await expect(editor.width).toHaveValue('240')
  await editor.setWidth(120)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Whittle/ })
    .click()
  await expect(page).toHaveURL('/#home')
  await page.goBack()
  await expect(editor.width).toHaveValue('120')
  const { bytes } = await editor.download()
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 120, height: 80 })
})

test('an encoder that cannot be loaded is reported, everything is kept, and it works once it can be loaded', async ({
  page,
  guard,
}) => {
  guard.expectedErrors.push(/Failed to load resource/, /Failed to fetch/)
  await editor.open(await jpegFile('photo.jpg', 120, 80), { width: 120, height: 80 })
  await page.route('**/*avif*', (route) => route.abort())
  await editor.format.selectOption('AVIF')
  await expect(editor.alert).toContainText('could not be loaded')
  await expect(editor.width).toHaveValue('120')
  await page.unroute('**/*avif*')
  const { bytes } = await editor.download()
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', width: 120 })
})

test('axe finds no violations with a picture open and compared', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  await editor.format.selectOption('ICO')
  await page.getByRole('combobox', { name: 'Icon size' }).selectOption('several')
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('img', { name: 'Result' })).toBeVisible()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
})

test('fits 320 to 1440 pixels with a picture open and the button visible', async ({ page }) => {
  const file = await jpegFile('a-photograph-with-a-rather-long-name.jpg', 400, 300)
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await editor.open(file, { width: 400, height: 300 })
    await expect(page.getByRole('button', { name: 'Download' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
})

test('works from opening to download by keyboard alone', async ({ page }) => {
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, /Drag & drop/)
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(await jpegFile('keys.jpg', 400, 300))
  await expect(editor.width).toHaveValue('400')
  await tabTo(page, /^Rotate right$/)
  await page.keyboard.press('Space')
  await expect(editor.width).toHaveValue('300')
  await tabTo(page, /^Crop photo$/)
  await page.keyboard.press('9')
  await page.keyboard.press('Shift+Alt+ArrowUp')
  await expect(editor.height).toHaveValue('391')
  await tabTo(page, /^Output format$/)
  await page.keyboard.press('w')
  await tabTo(page, /^Width$/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('150')
  await tabTo(page, /^Download$/)
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('keys_processed.webp')
})

test('nothing that the page says about the result moves the Download button, at any width', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Download' })
  const remark = page.getByText('The pixels stay exactly as they are')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await editor.open(await jpegFile('photo.jpg', 800, 600), { width: 800, height: 600 })
    await editor.keepPixels()
    await expect(remark).toBeVisible()
    // At the end of the settings, the page has nothing left to absorb what grows above the button.
    await page
      .getByRole('region', { name: 'Settings' })
      .evaluate((settings) => settings.scrollIntoView({ block: 'end' }))
    const before = await restingBox(button)
    const height = await outputHeight(page)
    await page
      .getByRole('radio', { name: 'Compress' })
      .evaluate((radio) => (radio as HTMLInputElement).click())
    await expect(remark).toHaveCount(0)
    expect(await boxOf(button)).toEqual(before)
    await expect(page.getByText('Result', { exact: true })).toBeVisible()
    expect(await boxOf(button)).toEqual(before)
    expect(await outputHeight(page)).toBe(height)
  }
})

/** The height of the settings of the output, in CSS pixels: a hint that came and went would change it. */
function outputHeight(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Output' }).evaluate((group) => group.scrollHeight)
}

/** An element's position once the page has stopped scrolling. */
async function restingBox(element: Locator) {
  let last = ''
  await expect
    .poll(
      async () => {
        const before = last
        last = JSON.stringify(await element.boundingBox())
        return last === before
      },
      { intervals: [250] },
    )
    .toBe(true)
  return boxOf(element)
}
