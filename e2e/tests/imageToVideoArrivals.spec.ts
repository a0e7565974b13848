/**
 * How pictures reach the image-to-video maker: in every format, from the editor, and through the site's
 * links.
 */
import { EditorPage } from '../support/editor.ts'
import { decodeFrame, expectSoundVideo, hasFfmpeg } from '../support/mp4.ts'
import { openPalette } from '../support/palette.ts'
import { fixture, halves, hasFixtures, jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { paste } from '../support/transfer.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

test('a photo is shown and encoded upright', async ({ page }) => {
  const maker = new VideoMakerPage(page)
  await maker.goto()
  const buffer = await halves(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  await maker.open({ name: 'turned.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('600 × 900')).toBeVisible()
  const { bytes } = await maker.make({ duration: 1, orientation: 'square' })
  test.skip(!hasFfmpeg, 'ffmpeg is not installed')
  const frame = decodeFrame(bytes, 0)
  // A quarter turn clockwise brings the left half, which is red, to the top.
  const redness = (y: number) => frame[480 * 480 * 1.25 + (y / 2) * 240 + 120] ?? 0
  expect(redness(100)).toBeGreaterThan(200)
  expect(redness(380)).toBeLessThan(128)
})

test('a sample is fetched when it is chosen, and once more if that failed', async ({ page, guard }) => {
  guard.expectedErrors.push(/net::ERR_FAILED/)
  const asked: string[] = []
  const samples = '**/assets/samples/*'
  await page.route(samples, async (route) => {
    asked.push(route.request().url())
    await (asked.length === 1 ? route.abort() : route.continue())
  })
  const maker = new VideoMakerPage(page)
  await maker.goto()
  await page.getByRole('button', { name: 'Try a sample' }).click()
  const photo = page.getByRole('button', { name: /^A photo with GPS/ })
  await expect(photo).toContainText('The position in it is invented')
  expect(asked).toEqual([])
  await photo.click()
  await expect(page.getByRole('alert')).toContainText('The sample could not be fetched')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('barn.jpg', { exact: true })).toBeVisible()
  await expect(page.getByText('765 × 510')).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('a link sets the format and the motion, and what was set since stays after a reload', async ({
  page,
}) => {
  await page.goto('/image-to-video?format=gif&animation=zoom-in&orientation=portrait')
  await expect(page.getByText('Set for your picture: GIF, zoom in, portrait 9:16.')).toBeVisible()
  const format = page.getByLabel('File format')
  await expect(format).toHaveValue('gif')
  await expect(page.getByRole('radio', { name: 'Zoom in' })).toBeChecked()
  await expect(page.getByLabel('Orientation')).toHaveValue('portrait')
  await format.selectOption('mp4')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Zoom in' })).toBeChecked()
  await expect(format).toHaveValue('mp4')
  // A link that is followed after the reload sets its own.
  await openPalette(page)
  await page.getByRole('combobox', { name: 'Find a tool or a page' }).fill('picture to gif')
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Picture to GIF')
  await page.keyboard.press('Enter')
  await expect(format).toHaveValue('gif')
})

test('an SVG is sharp, however small its stated size', async ({ page }) => {
  const maker = new VideoMakerPage(page)
  await maker.goto()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 18"><rect width="16" height="18" fill="#f00"/></svg>'
  await maker.open({ name: 'small.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(page.getByText('32 × 18')).toBeVisible()
  const { bytes } = await maker.make({ duration: 1 })
  test.skip(!hasFfmpeg, 'ffmpeg is not installed')
  const row = decodeFrame(bytes, 0).subarray(240 * 854, 241 * 854)
  const between = [...row].filter((value) => value > 80 && value < 220).length
  expect(between, 'pixels between red and white').toBeLessThan(4)
})

for (const [name, type, size] of [
  ['iphone7.heic', 'image/heic', '4032 × 3024'],
  ['orientation-6.jpg', 'image/jpeg', undefined],
  ['alpha.png', 'image/png', undefined],
  ['p3.png', 'image/png', undefined],
  ['animated.gif', 'image/gif', undefined],
  ['bilevel.tif', 'image/tiff', undefined],
] as const) {
  test(`opens ${name} and makes a video of it`, async ({ page }) => {
    test.skip(!hasFixtures, 'the folder of real photographs does not exist')
    const maker = new VideoMakerPage(page)
    await maker.goto()
    await maker.open(fixture(name, type))
    if (size !== undefined) await expect(page.getByText(size)).toBeVisible()
    const { bytes } = await maker.make({ duration: 1, animation: 'zoom-in' })
    expectSoundVideo(bytes, { width: 854, height: 480, fps: 30, duration: 1 })
  })
}

test('the editor passes on its result, once, without asking before leaving', async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const editor = new EditorPage(page)
  await editor.goto()
  await editor.open(await jpegFile('harbour.jpg', 800, 600), { width: 800, height: 600 })
  await editor.setWidth(400)
  await page.getByRole('button', { name: 'Make a video' }).click()
  await expect(page).toHaveURL('/image-to-video')
  expect(asked).toEqual([])
  const maker = new VideoMakerPage(page)
  await expect(maker.preview).toBeVisible()
  await expect(page.getByText('harbour_processed.png', { exact: true })).toBeVisible()
  await expect(page.getByText('400 × 300 ·')).toBeVisible()
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  // Passed on once: what is there after a reload is what the maker keeps for the visit.
  await maker.reset.click()
  await page.reload()
  await expect(page.getByText('Drop image here')).toBeVisible()
})

test('a picture and its settings are there again after a link and Back, until they are reset', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const maker = new VideoMakerPage(page)
  await maker.goto()
  await maker.open(await jpegFile('harbour.jpg', 800, 600))
  await maker.choose({ duration: 2, resolution: '720p', animation: 'custom', encoder: 'ffmpeg' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first().click()
  await expect(page).toHaveURL(/privacy/)
  await page.goBack()
  await expect(page.getByText('harbour.jpg', { exact: true })).toBeVisible()
  await expect(page.getByText('800 × 600 ·')).toBeVisible()
  expect(asked).toEqual([])
  await expect(maker.duration).toHaveValue('2')
  await expect(maker.select('Resolution')).toHaveValue('720p')
  await expect(maker.animation('custom')).toBeChecked()
  await expect(maker.select('Encoder')).toHaveValue('ffmpeg')
  await maker.reset.click()
  await page.reload()
  await expect(page.getByText('Drop image here')).toBeVisible()
  await expect(maker.select('Resolution')).toHaveValue('720p')
})

test('another tab has neither the picture nor the settings', async ({ page, context }) => {
  const maker = new VideoMakerPage(page)
  await maker.goto()
  await maker.open(await jpegFile('harbour.jpg', 800, 600))
  await maker.choose({ resolution: '720p' })
  const other = new VideoMakerPage(await context.newPage())
  await other.goto()
  await expect(other.page.getByText('Drop image here')).toBeVisible()
  await expect(other.select('Resolution')).toHaveValue('480p')
  await page.reload()
  await expect(page.getByText('harbour.jpg', { exact: true })).toBeVisible()
})

test('a picture can be pasted; another kind of file is rejected', async ({ page }) => {
  const maker = new VideoMakerPage(page)
  await maker.goto()
  await paste(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(maker.alert).toContainText('Please paste an image file')
  await paste(page, await jpegFile('pasted.jpg', 320, 200))
  await expect(maker.preview).toBeVisible()
  await expect(page.getByText('pasted.jpg', { exact: true })).toBeVisible()
  await expect(maker.alert).toHaveCount(0)
})

test('a link of the home page loads the page in isolation, and its links lead back to pages without', async ({
  page,
}) => {
  const isIsolated = () => page.evaluate(() => crossOriginIsolated)
  await page.goto('/')
  expect(await isIsolated()).toBe(false)
  await page.locator('#tools').getByRole('link', { name: 'Image to Video Maker' }).click()
  await expect(page).toHaveURL('/image-to-video')
  await expect.poll(isIsolated).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await expect.poll(isIsolated).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL('/image-to-video')
  await expect.poll(isIsolated).toBe(true)
})

test('the browser asks before an unsaved video is lost', async ({ page }) => {
  const maker = new VideoMakerPage(page)
  await maker.goto()
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ duration: 1 })
  await maker.generate()
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closing
  await maker.download()
})
