/** Single steps in the editor: typed numbers, icons, undo, comparison and touch. */
import { boxOf } from '../support/boxOf.ts'
import { EditorPage } from '../support/editor.ts'
import { jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'

let editor: EditorPage

test.beforeEach(async ({ page }) => {
  editor = new EditorPage(page)
  await editor.goto()
})

test('a typed number beyond the crop becomes the largest possible, as one undo step', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  await editor.setWidth(200)
  await editor.width.selectText()
  await page.keyboard.type('500')
  await page.keyboard.press('Tab')
  await expect(editor.width).toHaveValue('400')
  await expect(editor.height).toHaveValue('300')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(editor.width).toHaveValue('200')
})

test('a typed height is the height of the file while the ratio is locked', async ({ page }) => {
  await editor.open(await jpegFile('portrait.jpg', 1080, 1920), { width: 1080, height: 1920 })
  await editor.height.selectText()
  await page.keyboard.type('1000')
  await page.keyboard.press('Enter')
  await expect(editor.width).toHaveValue('563')
  await expect(editor.height).toHaveValue('1000')
})

test('a size of another shape says that it distorts, and the picture is cropped to it on request', async ({
  page,
}) => {
  await editor.open(await jpegFile('portrait.jpg', 600, 800), { width: 600, height: 800 })
  await page.getByLabel('Lock aspect ratio').uncheck()
  await editor.setWidth(413)
  await editor.height.fill('531')
  await page.keyboard.press('Tab')
  const size = page.getByRole('region', { name: 'Size' })
  await expect(size.getByRole('status')).toHaveText('This size distorts the picture: it becomes 4% wider.')
  await page.getByRole('button', { name: 'Crop to this shape' }).press('Enter')
  await expect(size.getByRole('status')).toHaveText('')
  await expect(editor.width).toBeFocused()
  await expect(editor.width).toHaveValue('413')
  await expect(editor.height).toHaveValue('531')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(size.getByRole('status')).toHaveText(/distorts/)
})

test('an arrow key on a crop that is the whole picture says why it does nothing', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  const frame = page.getByRole('group', { name: 'Crop photo' })
  await expect(frame).toHaveAccessibleDescription(/^x 0, y 0, width 400, height 300\. Arrow keys move it\./)
  await frame.press('Shift+ArrowRight')
  await expect(page.locator('[data-cropper="hint"]')).toContainText('as large as the picture')
  await frame.press('Alt+Shift+ArrowRight')
  await expect(frame).toHaveAccessibleDescription(/^x 3, y 0, width 397, height 300\./)
})

test('undo changes several icon sizes back to one', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 200, 200), { width: 200, height: 200 })
  await editor.format.selectOption('ICO')
  const size = page.getByRole('combobox', { name: 'Icon size' })
  await expect(page.getByRole('combobox', { name: 'Bit depth' }).locator('option')).toHaveText([
    '32-bit RGBA',
    '24-bit RGB',
    '8-bit 256 colours',
    '4-bit 16 colours',
  ])
  await size.selectOption('several')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(size).toHaveValue('32')
})

test('Compare shows a wide crop at its full width, also next to a square icon', async ({ page }) => {
  await editor.open(await jpegFile('wide.jpg', 400, 200), { width: 400, height: 200 })
  await editor.format.selectOption('ICO')
  await expect(page.getByText('Result', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).click()
  const original = page.getByRole('img', { name: 'Original', exact: true })
  await expect(original).toHaveAttribute('width', '400')
  await expect(original).toHaveAttribute('height', '200')
  await expect(original).toHaveCSS('object-fit', 'contain')
})

test('Compare works again once its code can be fetched', async ({ page, guard }) => {
  guard.expectedErrors.push(/Failed to load resource/, /could not be fetched/, /The picture failed/)
  await editor.open(await jpegFile('photo.jpg', 120, 90), { width: 120, height: 90 })
  await page.route('**/assets/CompareView*', (route) => route.abort())
  const compare = page.getByRole('button', { name: 'Compare' })
  await compare.click()
  await expect(editor.alert).toContainText('could not be fetched')
  await page.unroute('**/assets/CompareView*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await compare.click()
  await expect(page.getByRole('img', { name: 'Result' })).toBeVisible()
})

test('two fingers on Compare zoom around their midpoint', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 1600, 1200), { width: 1600, height: 1200 })
  await page.getByRole('button', { name: 'Compare' }).click()
  const result = page.getByRole('img', { name: 'Result' })
  await expect(result).toBeVisible()
  // Larger than its viewport, so that it can be panned in every direction.
  await page.getByRole('button', { name: '100%' }).click()
  await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText('100%')
  const box = await boxOf(result)
  const middle = { x: box.x + box.width * 0.45, y: box.y + box.height / 2 }
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...distances: readonly number[]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: distances.map((distance, id) => ({ x: middle.x + distance, y: middle.y, id })),
    })
  await touch('touchStart', -20, 20)
  for (const distance of [25, 30, 35, 40]) await touch('touchMove', -distance, distance)
  await touch('touchEnd')
  await expect.poll(async () => (await boxOf(result)).width / box.width).toBeCloseTo(2, 2)
  const grown = await boxOf(result)
  expect(grown.x + grown.width * 0.45).toBeCloseTo(middle.x, 0)
})

test('arrow keys move through the picture tools', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 120, 90), { width: 120, height: 90 })
  // There is nothing to compare with before the first result.
  await expect(page.getByRole('button', { name: 'Compare' })).toBeEnabled()
  await page.getByRole('button', { name: 'Rotate left' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Rotate right' })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: 'Choose Different Image' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Compare' })).toBeFocused()
})
