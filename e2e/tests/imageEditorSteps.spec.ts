/** Single steps in the editor: typed numbers, icons, undo, comparison and touch. */
import sharp from 'sharp'
import { boxOf } from '../support/boxOf.ts'
import { EditorPage } from '../support/editor.ts'
import { jpegFile, scene } from '../support/photos.ts'
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

test('crop, size, limit, background and location are set in fields, and the file follows', async ({
  page,
}) => {
  const buffer = await scene(800, 600)
    .withExif({
      IFD0: { Artist: 'A. Nonymous' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg({ quality: 95 })
    .toBuffer()
  await editor.open({ name: 'fields.jpg', mimeType: 'image/jpeg', buffer }, { width: 800, height: 600 })
  const field = (name: string) => page.getByRole('spinbutton', { name, exact: true })
  await field('Crop x').fill('100')
  await field('Crop height').fill('300')
  await expect(editor.width).toHaveValue('700')
  await expect(field('Crop width')).toHaveValue('700')
  await page.getByRole('combobox', { name: 'Size preset' }).selectOption('Instagram: 1080 × 1080')
  await expect(page.getByRole('combobox', { name: 'Fit' })).toHaveValue('cover')
  await expect(field('Crop width')).toHaveValue('300')
  await page.getByRole('combobox', { name: 'Fit' }).selectOption('contain')
  await expect(editor.width).toHaveValue('1080')
  await page.getByLabel('Background').fill('#00ff00')
  await page.getByRole('combobox', { name: 'Metadata' }).selectOption('Remove location only')
  await field('Limit file size (KB)').fill('40')
  const reached = page.getByRole('status', { name: 'Quality reached' })
  await expect(reached).toHaveText(/^Fits at quality \d+%, 1080 × 1080, [\d.]+ KB$/)
  const { bytes } = await editor.download()
  expect(bytes.length).toBeLessThanOrEqual(40 * 1024)
  const { exif, ...metadata } = await sharp(bytes).metadata()
  expect(metadata).toMatchObject({ format: 'jpeg', width: 1080, height: 1080 })
  expect(exif?.toString('latin1')).toContain('A. Nonymous')
  expect(exif?.includes(Buffer.from([0x88, 0x25]))).toBe(false)
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)].map((value) => Math.round(value / 16))).toEqual([0, 16, 0])
  await field('Limit file size (KB)').fill('')
  await expect(reached).toHaveText('')
})

test('the stage zooms by keys, by Ctrl and wheel around the pointer, and by buttons', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  const zoom = page.getByRole('status', { name: 'Zoom' })
  await expect(zoom).toHaveText('100%')
  await page.getByRole('group', { name: 'Crop photo' }).press('+')
  await expect(zoom).toHaveText('150%')
  const stage = page.locator('[data-cropper=stage]')
  const before = await boxOf(stage)
  const at = { x: before.x + before.width / 4, y: before.y + before.height / 2 }
  await page.mouse.move(at.x, at.y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -600)
  await page.keyboard.up('Control')
  await expect(zoom).toHaveText('600%')
  const after = await boxOf(stage)
  expect(after.x + after.width / 4).toBeCloseTo(at.x, -1)
  await page.getByRole('button', { name: 'Fit' }).click()
  await expect(zoom).toHaveText('100%')
})

test('buttons zoom the stage in and out, and Fit shows the whole picture again', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  const zoom = page.getByRole('status', { name: 'Zoom' })
  const stage = page.locator('[data-cropper=stage]')
  const { width } = await boxOf(stage)
  for (const [button, percent] of [
    ['Zoom in', 150],
    ['Zoom in', 225],
    ['Zoom out', 150],
    ['Zoom in', 225],
    ['Fit', 100],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(zoom).toHaveText(`${percent}%`)
    await expect.poll(async () => (await boxOf(stage)).width / width).toBeCloseTo(percent / 100, 1)
  }
})

test('two fingers zoom the stage wherever they go down, and leave the crop as it is', async ({ page }) => {
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  const zoom = page.getByRole('status', { name: 'Zoom' })
  const input = await page.context().newCDPSession(page)
  type Finger = { readonly x: number; readonly y: number }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: readonly Finger[]) =>
    input.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
    })
  const spread = async (first: Finger, second: Finger): Promise<void> => {
    const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
    const apart = (finger: Finger, factor: number): Finger => ({
      x: middle.x + (finger.x - middle.x) * factor,
      y: middle.y + (finger.y - middle.y) * factor,
    })
    await touch('touchStart', first)
    await touch('touchStart', first, second)
    for (const factor of [1.2, 1.5]) await touch('touchMove', apart(first, factor), apart(second, factor))
    await touch('touchEnd')
    await expect(zoom).toHaveText('150%')
    await page.getByRole('button', { name: 'Fit' }).click()
    await expect(zoom).toHaveText('100%')
  }
  const { x, y, width, height } = await boxOf(page.locator('[data-cropper=stage]'))
  const middle = { x: x + width / 2, y: y + height / 2 }
  await spread({ x: middle.x - 60, y: middle.y }, { x: middle.x + 60, y: middle.y })
  await spread({ x, y: middle.y }, { x: x + width, y: middle.y })
  await spread(middle, { x: middle.x, y: y - 20 })
  await expect(page.getByRole('spinbutton', { name: 'Crop width' })).toHaveValue('400')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  // One finger still moves a handle.
  await touch('touchStart', { x, y })
  await touch('touchMove', { x: x + 40, y: y + 30 })
  await touch('touchEnd')
  await expect(page.getByRole('spinbutton', { name: 'Crop width' })).toHaveValue('360')
})

test('“Try a sample” opens the photo', async ({ page }) => {
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await expect(editor.width).toHaveValue('765')
})

test('the sample of a screenshot opens in its size', async ({ page }) => {
  await page.getByRole('button', { name: 'A screenshot' }).click()
  await expect(editor.width).toHaveValue('1280')
  await expect(editor.height).toHaveValue('800')
  await expect(page.getByText(/^1280 × 800 · [\d.]+ KB · PNG$/)).toBeVisible()
})

test('a sample opens, and a drawing takes any size', async ({ page }) => {
  await page.getByRole('button', { name: 'A logo' }).click()
  await expect(editor.width).toBeVisible()
  await editor.format.selectOption('PNG')
  await editor.setWidth(2500)
  const { bytes } = await editor.download()
  const { width, height } = await sharp(bytes).metadata()
  expect(width).toBe(2500)
  await expect(editor.height).toHaveValue(String(height))
})

test('a link sets the limit and the format of the next picture', async ({ page }) => {
  await page.goto('/image-editor?limit=30&format=webp')
  await expect(page.getByText('Set for your picture: WEBP, at most 30 KB.')).toBeVisible()
  await editor.choose(await jpegFile('photo.jpg', 1200, 900))
  await expect(editor.format).toHaveValue('webp')
  await expect(page.getByRole('status', { name: 'Quality reached' })).toHaveText(/^Fits at quality/)
  const { name, bytes } = await editor.download()
  expect(name).toBe('photo_processed.webp')
  expect(bytes.length).toBeLessThanOrEqual(30 * 1024)
})

test('a limit shrinks the picture, the score of the result is shown, and a map shows where it lost', async ({
  page,
}) => {
  await editor.open(await jpegFile('photo.jpg', 800, 600), { width: 800, height: 600 })
  const score = page.getByRole('status', { name: 'Quality score' })
  await expect(score).toHaveText(/^(Looks the same|Very good|Good|Fair|Poor) \d+$/)
  await page.getByRole('spinbutton', { name: 'Limit file size (KB)' }).fill('4')
  const reached = page.getByRole('status', { name: 'Quality reached' })
  await expect(reached).toHaveText(/^Fits at quality \d+%, \d+ × \d+, [\d.]+ KB$/)
  const small = await editor.download()
  expect(small.bytes.length).toBeLessThanOrEqual(4 * 1024)
  const { width = 0 } = await sharp(small.bytes).metadata()
  expect(width).toBeLessThan(800)
  await page.getByRole('spinbutton', { name: 'Longer side at least' }).fill('750')
  await expect(reached).toContainText(/, (?:7[5-9]\d|800) × /)
  await page.getByRole('checkbox', { name: 'Shrink to fit' }).uncheck()
  await expect(reached).toContainText('800 × 600')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('button', { name: 'Loss map' }).click()
  await expect(page.getByRole('img', { name: 'Map of the loss' })).toBeVisible()
  await expect(page.getByText('much loss')).toBeVisible()
  await page.getByRole('button', { name: 'Loss map' }).click()
  await expect(page.getByRole('img', { name: 'Map of the loss' })).toBeHidden()
  await page.getByRole('spinbutton', { name: 'Limit file size (KB)' }).fill('')
  await page.getByRole('combobox', { name: 'Quality target' }).selectOption('Very good')
  // Each of a few encodings is compared with the picture: a busy machine takes its time.
  await expect(reached).toHaveText(/^Found at quality/, { timeout: 60_000 })
  await expect(score).toHaveText(/^(Very good|Good) (79|80|81)$/, { timeout: 60_000 })
})

test('on a phone the picture, the size and Download stay in sight while settings change', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await editor.open(await jpegFile('photo.jpg', 400, 300), { width: 400, height: 300 })
  const frame = page.getByRole('group', { name: 'Crop photo' })
  const download = page.getByRole('button', { name: 'Download' })
  for (const [tab, control] of [
    ['Output', editor.format],
    ['Size', editor.width],
    ['Metadata', page.getByRole('checkbox', { name: 'Remove metadata' })],
    ['Crop', page.getByRole('spinbutton', { name: 'Crop x' })],
  ] as const) {
    const button = page
      .getByRole('navigation', { name: 'Groups of settings' })
      .getByRole('button', { name: tab })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(control).toBeInViewport({ ratio: 1 })
    await expect(frame).toBeInViewport({ ratio: 1 })
    await expect(download).toBeInViewport({ ratio: 1 })
    await expect(editor.estimatedSize).toBeInViewport({ ratio: 1 })
  }
  const [size, button] = [await boxOf(editor.estimatedSize), await boxOf(download)]
  expect(size.x + size.width).toBeLessThanOrEqual(button.x)
  expect(Math.abs(button.y - size.y)).toBeLessThan(2 * size.height)
  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  await expect(page.getByRole('spinbutton', { name: 'Crop x' })).toBeHidden()
})
