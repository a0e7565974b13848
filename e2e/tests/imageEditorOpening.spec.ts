/**
 * How pictures are opened in the editor and replaced: what is reported, and what is kept when something
 * fails.
 */
import sharp from 'sharp'
import { boxOf } from '../support/boxOf.ts'
import { EditorPage, textsOf } from '../support/editor.ts'
import { jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { drop, holdOver, paste } from '../support/transfer.ts'

const ZONE = 'Drag & drop an image here or click to select'

let editor: EditorPage

test.beforeEach(async ({ page }) => {
  editor = new EditorPage(page)
  await editor.goto()
})

test('what a visitor needs is set before a picture is chosen, and taken back by a second press', async ({
  page,
}) => {
  const needs = page.getByRole('complementary', { name: 'What do you need?' })
  await expect(needs.getByRole('link')).toHaveCount(7)
  const square = needs.getByRole('link', { name: 'Square' })
  await square.press('Enter')
  await expect(page.getByText('Set for your picture: cropped to 1:1.')).toBeVisible()
  await expect(square).toHaveAttribute('aria-current', 'true')
  await expect(square).toBeFocused()
  await square.press('Enter')
  await expect(page.getByText('Set for your picture')).toHaveCount(0)
  await needs.getByRole('link', { name: 'Favicon' }).click()
  await editor.choose(await jpegFile('photo.jpg', 400, 300))
  await expect(editor.format).toHaveValue('ico')
  await expect(needs).toHaveCount(0)
})

test('a picture that is opened over another replaces it completely, and is reported as opening', async ({
  page,
}) => {
  await editor.open(await jpegFile('wide.jpg', 400, 300), { width: 400, height: 300 })
  const said = await textsOf(page.getByRole('region', { name: 'Picture' }))
  await drop(page, await jpegFile('tall.jpg', 300, 400))
  await expect(editor.width).toHaveValue('300')
  const { bytes } = await editor.download()
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 400 })
  await expect(page.locator('[data-cropper=root]')).toHaveAttribute('data-state', 'ready')
  await expect(editor.height).toHaveValue('400')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  expect((await said.jsonValue()).some((text) => text.includes('Opening …'))).toBe(true)
})

test('bytes that are not an image are rejected with a message for how they arrived, also without a known type', async ({
  page,
}) => {
  const notes = { name: 'notes', mimeType: 'application/octet-stream', buffer: Buffer.from('Dear Sir') }
  await editor.choose(notes)
  await expect(editor.alert).toContainText('Please select a valid image file')
  const input = page.getByLabel('Choose image')
  await expect(input).toHaveValue('')
  await drop(page, notes)
  await expect(editor.alert).toContainText('Please drop a valid image file')
  await paste(page, notes)
  await expect(editor.alert).toContainText('Please upload an image file')
})

test('a repeated rejection is reported again, and closes with its button or the next step', async ({
  page,
}) => {
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Sir') }
  await editor.choose(notes)
  const first = await editor.alert.elementHandle()
  await editor.choose(notes)
  await expect.poll(() => first?.evaluate((alert) => alert.isConnected)).toBe(false)
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(editor.alert).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: ZONE })).toBeFocused()
  await editor.open(await jpegFile('photo.jpg', 120, 90), { width: 120, height: 90 })
  await drop(page, notes)
  await expect(editor.alert).toContainText('Please drop a valid image file')
  await page.getByRole('button', { name: 'Rotate left' }).click()
  await expect(editor.alert).toHaveCount(0)
})

test('a file dragged over the page is shown as accepted, and the first of several is opened', async ({
  page,
}) => {
  const picture = await jpegFile('first.jpg', 120, 90)
  const isOver = page.locator('main [data-state=over]')
  // Repeated, as browsers repeat the event while the file is over the page.
  await expect(async () => {
    await holdOver(page, picture)
    await expect(isOver).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await page.dispatchEvent('body', 'dragleave')
  await expect(isOver).toHaveCount(0)
  await drop(page, picture, await jpegFile('second.jpg', 80, 60))
  await expect(editor.width).toHaveValue('120')
  await expect(page.getByText('Opened first.jpg, the first of 2 files')).toBeVisible()
})

test('the drop zone is above the fold on a phone, and no space is reserved for ads that are not configured', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: ZONE })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-ad-placement]')).toHaveCount(0)
})

test('the editor scrolls into view 100 ms after a picture has opened', async ({ page }) => {
  await page.clock.install()
  await editor.goto()
  await page.clock.pauseAt(Date.now() + 60_000)
  await editor.choose(await jpegFile('photo.jpg', 400, 300))
  await expect(editor.width).toHaveValue('400')
  await page.clock.runFor(99)
  const picture = page.getByRole('region', { name: 'Picture' })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(picture).toBeInViewport({ ratio: 0.99 })
})

test('a button that is being pressed stays under the pointer, however late the editor would scroll', async ({
  page,
}) => {
  await page.clock.install()
  await editor.goto()
  await page.clock.pauseAt(Date.now() + 60_000)
  await editor.choose(await jpegFile('photo.jpg', 400, 300))
  await expect(editor.width).toHaveValue('400')
  const button = page.getByRole('button', { name: 'Download' })
  await button.hover()
  const before = await boxOf(button)
  await page.mouse.down()
  await page.clock.resume()
  await expect(page.getByText('Result', { exact: true })).toBeVisible()
  expect(await boxOf(button)).toEqual(before)
  const download = page.waitForEvent('download')
  await page.mouse.up()
  expect((await download).suggestedFilename()).toBe('photo_processed.jpg')
})

test('a page that the visitor scrolls while a picture opens stays where it is', async ({ page }) => {
  // In a narrow window the page is higher by more than the editor would scroll.
  await page.setViewportSize({ width: 700, height: 600 })
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('section[aria-label="Picture"]') === null) return
      observer.disconnect()
      window.dispatchEvent(new Event('wheel'))
      window.scrollTo(0, document.documentElement.scrollHeight)
      document.documentElement.dataset.scrolled = String(window.scrollY)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await editor.choose(await jpegFile('photo.jpg', 400, 300))
  await expect(editor.width).toHaveValue('400')
  await expect(page.locator('[data-cropper=root]')).toHaveAttribute('data-state', 'ready')
  await expect(page.getByText('Result', { exact: true })).toBeVisible()
  const [scrolled, now] = await page.evaluate(() => [
    Number(document.documentElement.dataset.scrolled),
    window.scrollY,
  ])
  expect(scrolled).toBeGreaterThan(200)
  expect(now).toBe(scrolled)
})

test('Choose Different Image shows the drop zone, even if no other image is chosen', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose Different Image' }).press('Enter')
  await chooser
  await expect(page.getByRole('button', { name: ZONE })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: ZONE })).toBeFocused()
})

test('if a part of the page stops working, it says so, and the picture and its settings are kept', async ({
  page,
  guard,
}) => {
  guard.expectedErrors.push(/out of order/, /The picture failed/)
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  await editor.setWidth(200)
  await page.evaluate(() => {
    const { observe } = ResizeObserver.prototype
    ResizeObserver.prototype.observe = () => {
      ResizeObserver.prototype.observe = observe
      throw new Error('out of order')
    }
  })
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(editor.alert).toContainText('The picture stopped working.')
  await expect(editor.alert).toContainText('Trying again keeps your work.')
  await expect(editor.width).toHaveValue('200')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('group', { name: 'Crop photo' })).toBeVisible()
  const { bytes } = await editor.download()
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 150 })
})

test('if the whole page stops working, it can be shown again with the open picture', async ({
  page,
  guard,
}) => {
  guard.expectedErrors.push(/out of order/)
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  await editor.setWidth(200)
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await page.evaluate(() => {
    const add = document.addEventListener
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      if (type !== 'paste') return add.call(document, type, ...rest)
      document.addEventListener = add
      throw new Error('out of order')
    }
  })
  await page.goBack()
  await expect(editor.alert).toContainText('This page stopped working.')
  await expect(editor.alert).toContainText('keeps an open picture')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(editor.width).toHaveValue('200')
})
