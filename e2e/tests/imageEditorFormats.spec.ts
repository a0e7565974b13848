/**
 * A photograph is opened, cropped, resized and saved in every format; other programs check the downloaded
 * bytes.
 */
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { EditorPage } from '../support/editor.ts'
import { leaveOut } from '../support/leaveOut.ts'
import { hasImageMagick, iconPixel, identify, pixelAt } from '../support/oracles.ts'
import { fixture, halves, hasFixtures, jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'

const FORMATS = [
  { label: 'JPEG', extension: 'jpg', sharpFormat: 'jpeg', magickFormat: 'JPEG' },
  { label: 'PNG', extension: 'png', sharpFormat: 'png', magickFormat: 'PNG' },
  { label: 'WebP', extension: 'webp', sharpFormat: 'webp', magickFormat: 'WEBP' },
  // Not every build of ImageMagick reads AVIF.
  { label: 'AVIF', extension: 'avif', sharpFormat: 'heif', magickFormat: null },
] as const

/** Left half red, right half blue, at the size of an icon. */
const smallSvg = {
  name: 'mark.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h12v24H0z" fill="#f00"/><path d="M12 0h12v24H12z" fill="#00f"/></svg>',
  ),
}

let editor: EditorPage

test.beforeEach(async ({ page }) => {
  editor = new EditorPage(page)
  await editor.goto()
})

test('a photo is resized to JPEG, PNG, WebP and AVIF, as two programs confirm', async () => {
  if (!hasImageMagick) leaveOut('ImageMagick is not installed')
  await editor.open(await jpegFile('harbour.jpg', 600, 400), { width: 600, height: 400 })
  await editor.setWidth(300)
  await expect(editor.height).toHaveValue('200')
  for (const { label, extension, sharpFormat, magickFormat } of FORMATS) {
    await editor.format.selectOption(label)
    const { name, bytes } = await editor.download()
    expect(name).toBe(`harbour_processed.${extension}`)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: sharpFormat, width: 300, height: 200 })
    if (!hasImageMagick || magickFormat === null) continue
    expect(identify(bytes, extension)).toEqual([{ format: magickFormat, width: 300, height: 200 }])
  }
})

test('an SVG is saved as one, minified, and looks the same', async ({ page }) => {
  await editor.open(smallSvg, { width: 24, height: 24 })
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save SVG, minified' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('mark_processed.svg')
  const made = await readFile(await download.path())
  expect(made.length).toBeLessThan(smallSvg.buffer.length)
  const pixels = (file: Buffer) => sharp(file).raw().toBuffer()
  expect((await pixels(made)).equals(await pixels(smallSvg.buffer))).toBe(true)
  await editor.open(await jpegFile('harbour.jpg', 60, 40), { width: 60, height: 40 })
  await expect(page.getByRole('button', { name: 'Save SVG, minified' })).toHaveCount(0)
})

test('a photo becomes an icon with several sizes', async ({ page }) => {
  test.skip(!hasImageMagick, 'ImageMagick is not installed')
  const buffer = await halves(400, 400).png().toBuffer()
  await editor.open({ name: 'logo.png', mimeType: 'image/png', buffer }, { width: 400, height: 400 })
  await editor.format.selectOption('ICO')
  await expect(page.getByRole('combobox', { name: 'Icon size' })).toHaveValue('32')
  await page.getByRole('combobox', { name: 'Icon size' }).selectOption('several')
  await expect(page.getByRole('checkbox', { name: '16', exact: true })).toBeChecked()
  await page.getByRole('checkbox', { name: '48', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: '256', exact: true }).check()
  const { name, bytes } = await editor.download()
  expect(name).toBe('logo_processed.ico')
  expect(identify(bytes, 'ico').map(({ width }) => width)).toEqual([16, 32, 256])
  for (const [index, side] of [16, 32, 256].entries()) {
    expect(iconPixel(bytes, { index, x: 1, y: 1 })).toEqual([255, 0, 0, 255])
    expect(iconPixel(bytes, { index, x: side - 2, y: side - 2 })).toEqual([0, 0, 255, 255])
  }
})

test('an icon without a size is reported, and a depth below 32 sets the quality to 100%', async ({
  page,
}) => {
  await editor.open(await jpegFile('photo.jpg', 200, 200), { width: 200, height: 200 })
  await editor.format.selectOption('ICO')
  await page.getByRole('combobox', { name: 'Bit depth' }).selectOption('8')
  await expect(editor.quality).toHaveValue('1')
  await page.getByRole('combobox', { name: 'Icon size' }).selectOption('several')
  for (const size of ['16', '32', '48'])
    await page.getByRole('checkbox', { name: size, exact: true }).uncheck()
  await expect(editor.alert).toContainText('No size selected')
  await editor.format.selectOption('JPEG')
  await expect(editor.quality).toHaveValue('0.8')
})

test('a rotated and flipped photo is saved as Compare shows it', async ({ page }) => {
  const buffer = await halves(300, 200).png().toBuffer()
  await editor.open({ name: 'halves.png', mimeType: 'image/png', buffer }, { width: 300, height: 200 })
  await page.getByRole('button', { name: 'Rotate right' }).click()
  await page.getByRole('button', { name: 'Flip vertically' }).click()
  await expect(editor.width).toHaveValue('200')
  await editor.format.selectOption('PNG')
  await editor.quality.fill('1')
  const { bytes } = await editor.download()
  // After rotating right, red is on top; after flipping, at the bottom.
  expect(await pixelAt(bytes, 100, 290)).toEqual([255, 0, 0, 255])
  expect(await pixelAt(bytes, 100, 10)).toEqual([0, 0, 255, 255])
})

test('straightened, rotated, flipped, cropped and resized, the file has the displayed size and pixels', async ({
  page,
}) => {
  const buffer = await halves(500, 375).png().toBuffer()
  await editor.open({ name: 'halves.png', mimeType: 'image/png', buffer }, { width: 500, height: 375 })
  await page.getByRole('slider', { name: 'Straighten' }).fill('10')
  await page.getByRole('button', { name: 'Rotate left' }).click()
  await page.getByRole('button', { name: 'Flip horizontally' }).click()
  await page.getByRole('combobox', { name: 'Aspect ratio' }).selectOption('16:9')
  await editor.format.selectOption('PNG')
  await editor.quality.fill('1')
  const size = {
    width: Number(await editor.width.inputValue()),
    height: Number(await editor.height.inputValue()),
  }
  const { bytes } = await editor.download()
  expect(await sharp(bytes).metadata()).toMatchObject(size)
  // Red was on the left, so after rotating left it is at the bottom. The border runs through the centre,
  // tilted by 10 degrees.
  const { width, height } = size
  const lean = Math.round(Math.tan((10 * Math.PI) / 180) * width * 0.4)
  const colourAt = async (x: number, y: number) => ((await pixelAt(bytes, x, y))[0] ?? 0) > 128
  const left = Math.round(width * 0.1)
  const right = width - 1 - left
  const middle = Math.round(height / 2)
  const sides = [await colourAt(left, middle - lean - 8), await colourAt(left, middle - lean + 8)]
  const other = [await colourAt(left, middle + lean - 8), await colourAt(left, middle + lean + 8)]
  const leansUp = sides[0] !== sides[1]
  expect(leansUp || other[0] !== other[1]).toBe(true)
  const far = leansUp ? middle + lean : middle - lean
  expect([await colourAt(right, far - 8), await colourAt(right, far + 8)]).toEqual([false, true])
})

test('a preset gives a file of the displayed size, even if it does not fit the picture exactly', async ({
  page,
}) => {
  await editor.open(await jpegFile('odd.jpg', 277, 149), { width: 277, height: 149 })
  const aspect = page.getByRole('combobox', { name: 'Aspect ratio' })
  for (const ratio of ['16:9', '9:16', '4:3', '3:2', '1:1 (Square)']) {
    await aspect.selectOption(ratio)
    const size = {
      width: Number(await editor.width.inputValue()),
      height: Number(await editor.height.inputValue()),
    }
    const { bytes } = await editor.download()
    expect(await sharp(bytes).metadata()).toMatchObject(size)
  }
})

test('a small picture is displayed sharp at any magnification: an icon by its pixels, an SVG redrawn', async ({
  page,
}) => {
  const icon = await halves(16, 16).png().toBuffer()
  await editor.open({ name: 'icon.png', mimeType: 'image/png', buffer: icon }, { width: 16, height: 16 })
  await expectSharpBorder(page.locator('[data-cropper=picture]'))
  await editor.open(smallSvg, { width: 24, height: 24 })
  await expectSharpBorder(page.locator('[data-cropper=picture]'))
})

/** Expects a large picture whose red left half changes to its blue right half within two screen pixels. */
async function expectSharpBorder(picture: Locator): Promise<void> {
  await expect(picture.locator('img')).toBeVisible()
  const shot = await picture.screenshot()
  const { width = 0, height = 0 } = await sharp(shot).metadata()
  expect(width).toBeGreaterThan(200)
  // Across the border between red and blue at the centre, away from the lines of the crop's thirds.
  const about = {
    left: Math.round(width * 0.4),
    top: Math.round(height / 5),
    width: Math.round(width * 0.2),
    height: 1,
  }
  const row = await sharp(shot).extract(about).removeAlpha().raw().toBuffer()
  const between = Array.from({ length: about.width }, (_, x) => row[3 * x] ?? 0).filter(
    (red) => red > 40 && red < 215,
  )
  expect(between.length).toBeLessThanOrEqual(2)
}

test('a small SVG makes a sharp icon', async ({ page }) => {
  test.skip(!hasImageMagick, 'ImageMagick is not installed')
  await editor.open(smallSvg, { width: 24, height: 24 })
  await editor.format.selectOption('ICO')
  await page.getByRole('combobox', { name: 'Icon size' }).selectOption('256')
  const { bytes } = await editor.download()
  // From red to blue within six pixels; enlarging its own 24 pixels would take twenty.
  const [red = 0, , noBlue = 255] = iconPixel(bytes, { index: 0, x: 125, y: 128 })
  const [noRed = 255, , blue = 0] = iconPixel(bytes, { index: 0, x: 131, y: 128 })
  expect(Math.min(red, blue)).toBeGreaterThan(240)
  expect(Math.max(noRed, noBlue)).toBeLessThan(20)
})

test.describe('with real photographs', () => {
  test.skip(!hasFixtures, 'the folder of real photographs does not exist')

  test('a 12-megapixel photo is cropped, resized and saved in all five formats', async ({ page }) => {
    test.setTimeout(300_000)
    await editor.open(fixture('photo-12mp-gps.jpg'), { width: 4032, height: 3024 })
    await expect(page.getByText('GPS position inside')).toBeVisible()
    await page.getByRole('combobox', { name: 'Aspect ratio' }).selectOption('1:1 (Square)')
    await editor.setWidth(800)
    await expect(editor.height).toHaveValue('800')
    for (const { label, sharpFormat } of FORMATS) {
      await editor.format.selectOption(label)
      const { bytes } = await editor.download()
      const metadata = await sharp(bytes).metadata()
      expect(metadata).toMatchObject({ format: sharpFormat, width: 800, height: 800 })
      expect(metadata.exif).toBeUndefined()
    }
    await editor.format.selectOption('ICO')
    await page.getByRole('combobox', { name: 'Icon size' }).selectOption('64')
    const { bytes } = await editor.download()
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0, 64, 64]))
  })
})
