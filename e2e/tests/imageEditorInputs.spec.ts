/** Every kind of image file that people have, and some files that are not images. */
import sharp, { type Sharp } from 'sharp'
import { EditorPage } from '../support/editor.ts'
import { isFull } from '../support/fullRun.ts'
import { pixelAt } from '../support/oracles.ts'
import { fixture, halves, hasFixtures, heicFile, jpegFile, scene, type TestFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { drop, paste } from '../support/transfer.ts'

let editor: EditorPage

test.beforeEach(async ({ page }) => {
  editor = new EditorPage(page)
  await editor.goto()
})

test('EXIF orientations 1 to 8 are turned upright losslessly, and the tag is removed', async () => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    // Whole blocks only, which can be moved without re-encoding.
    const buffer = await storedAs(await halves(64, 48).png().toBuffer(), orientation)
    await editor.open(
      { name: `o${orientation}.jpg`, mimeType: 'image/jpeg', buffer },
      { width: 64, height: 48 },
    )
    await editor.keepPixels()
    const { name, bytes } = await editor.download()
    expect(name).toBe(`o${orientation}_processed.jpg`)
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ width: 64, height: 48 })
    expect(metadata.orientation ?? 1).toBe(1)
    const [red = 0, , blue = 255] = await pixelAt(bytes, 8, 20)
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(60)
    expect(await meanDifference(bytes, await sharp(buffer).autoOrient().png().toBuffer())).toBeLessThan(0.5)
  }
})

test('a photo with partial blocks can keep its pixels, and of its EXIF only the orientation', async () => {
  for (const orientation of [3, 6]) {
    const buffer = await storedAs(await halves(60, 44).png().toBuffer(), orientation)
    await editor.open({ name: 'odd.jpg', mimeType: 'image/jpeg', buffer }, { width: 60, height: 44 })
    await editor.keepPixels()
    const { bytes } = await editor.download()
    expect((await storedPixels(bytes)).equals(await storedPixels(buffer))).toBe(true)
    expect((await sharp(bytes).metadata()).orientation).toBe(orientation)
  }
})

test('a transparent PNG keeps its transparency, and lies on white as JPEG', async () => {
  const background = { r: 200, g: 100, b: 50, alpha: 0 }
  const buffer = await sharp({ create: { width: 40, height: 40, channels: 4, background } })
    .png()
    .toBuffer()
  await editor.open({ name: 'clear.png', mimeType: 'image/png', buffer }, { width: 40, height: 40 })
  const jpeg = await editor.download()
  expect(await pixelAt(jpeg.bytes, 20, 20)).toEqual([255, 255, 255, 255])
  await editor.format.selectOption('PNG')
  const png = await editor.download()
  expect((await pixelAt(png.bytes, 20, 20))[3]).toBe(0)
})

test('a Display P3 photo keeps its colours and says so in its profile', async () => {
  const buffer = await halves(80, 60).withIccProfile('p3').png().toBuffer()
  await editor.open({ name: 'wide.png', mimeType: 'image/png', buffer }, { width: 80, height: 60 })
  await editor.format.selectOption('PNG')
  await editor.quality.fill('1')
  await editor.setWidth(40)
  const { bytes } = await editor.download()
  expect((await sharp(bytes).metadata()).hasProfile).toBe(true)
  const [red = 0, green = 255] = await pixelAt(bytes, 5, 15)
  expect(red).toBeGreaterThan(248)
  expect(green).toBeLessThan(12)
})

test('a PNG that keeps its pixels becomes smaller, with the same 16 bits and the same profile', async ({
  page,
}) => {
  const [width, height] = [160, 120]
  const samples = Uint16Array.from({ length: width * height * 3 }, (_, at) => (at * at * 31) % 65_521)
  const buffer = await sharp(samples, { raw: { width, height, channels: 3 } })
    .toColourspace('rgb16')
    .withIccProfile('p3')
    .withExif({ IFD0: { Artist: 'A. Nonymous' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  await editor.open({ name: 'deep.png', mimeType: 'image/png', buffer }, { width, height })
  await editor.format.selectOption('PNG')
  await editor.keepPixels()
  await expect(page.getByText('The same pixels are packed more tightly')).toBeVisible()
  const { bytes } = await editor.download()
  const before = await sharp(buffer).metadata()
  const after = await sharp(bytes).metadata()
  expect(bytes.length).toBeLessThan(buffer.length)
  expect(after).toMatchObject({ format: 'png', depth: 'ushort', space: 'rgb16', icc: before.icc })
  expect([before.exif === undefined, after.exif]).toEqual([false, undefined])
  const raw = (png: Buffer) => sharp(png).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer()
  expect((await raw(bytes)).equals(await raw(buffer))).toBe(true)
})

test('a CMYK JPEG can keep its pixels, and is saved in RGB if something is changed', async () => {
  const buffer = await scene(120, 80).toColourspace('cmyk').jpeg().toBuffer()
  await editor.open({ name: 'print.jpg', mimeType: 'image/jpeg', buffer }, { width: 120, height: 80 })
  await editor.keepPixels()
  const unchanged = await editor.download()
  expect((await storedPixels(unchanged.bytes)).equals(await storedPixels(buffer))).toBe(true)
  await editor.setWidth(60)
  const { bytes } = await editor.download()
  expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', width: 60, height: 40 })
  // Browsers and sharp convert CMYK to RGB differently.
  expect(await meanDifference(bytes, await sharp(buffer).resize(60, 40).jpeg().toBuffer())).toBeLessThan(20)
})

test('an animated GIF opens with its first frame, and says so', async ({ page }) => {
  await editor.open(
    { name: 'moves.gif', mimeType: 'image/gif', buffer: await animatedGif() },
    { width: 40, height: 30 },
  )
  await expect(page.getByText('only its first frame is used').first()).toBeVisible()
  await editor.format.selectOption('PNG')
  const { bytes } = await editor.download()
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
  expect(await pixelAt(bytes, 20, 15)).toEqual([255, 0, 0, 255])
})

test('an SVG with a viewBox but no size opens completely, in the crop and in Compare', async ({ page }) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0,120,60"><rect width="60" height="60" fill="#f00"/></svg>'
  await editor.open(
    { name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
    { width: 120, height: 60 },
  )
  const [frame, stage] = await Promise.all(
    ['frame', 'stage'].map((part) => page.locator(`[data-cropper=${part}]`).boundingBox()),
  )
  expect(frame?.width).toBeCloseTo(stage?.width ?? 0, 0)
  expect(frame?.height).toBeCloseTo(stage?.height ?? 0, 0)
  await page.getByRole('button', { name: 'Compare' }).click()
  const original = page.getByRole('img', { name: 'Original', exact: true })
  const pixel = (x: number): Promise<number[]> =>
    original.evaluate(
      (canvas: HTMLCanvasElement, at) => [
        ...(canvas.getContext('2d')?.getImageData(at, 30, 1, 1).data ?? []),
      ],
      x,
    )
  await expect.poll(() => pixel(20)).toEqual([255, 0, 0, 255])
  expect(await pixel(100)).toEqual([0, 0, 0, 0])
  await page.getByRole('button', { name: 'Compare' }).click()
  await editor.format.selectOption('PNG')
  const { bytes } = await editor.download()
  expect(await pixelAt(bytes, 20, 30)).toEqual([255, 0, 0, 255])
  expect((await pixelAt(bytes, 100, 30))[3]).toBe(0)
})

test('a HEIC opens and becomes a JPEG', async () => {
  await editor.open(heicFile, { width: 64, height: 48 })
  const { name, bytes } = await editor.download()
  expect(name).toBe('phone_processed.jpg')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 })
  const isNear = ([r = 0, g = 0, b = 0]: readonly number[], [R, G, B]: readonly [number, number, number]) =>
    Math.hypot(r - R, g - G, b - B) < 24
  expect(isNear(await pixelAt(bytes, 10, 10), [202, 0, 50])).toBe(true)
  expect(isNear(await pixelAt(bytes, 50, 40), [39, 1, 211])).toBe(true)
})

test('a 48-megapixel photo is resized', async () => {
  test.skip(!isFull, 'only in the full run: it takes half a minute')
  // The real photograph enlarged to four times its pixels, if it exists; otherwise a generated scene with
  // grain.
  const photo = hasFixtures ? sharp(fixture('photo-12mp-gps.jpg').buffer) : scene(2000, 1500)
  const buffer = await photo.resize(8000, 6000, { fit: 'fill' }).jpeg().toBuffer()
  await editor.open({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer }, { width: 8000, height: 6000 })
  await editor.setWidth(1600)
  const { bytes } = await editor.download()
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 1200 })
  expect(await meanDifference(bytes, await sharp(buffer).resize(1600, 1200).jpeg().toBuffer())).toBeLessThan(
    6,
  )
})

test('what cannot be shown says why: SVGs that are invalid or have no size, bombs, truncated photos, texts named .jpg', async ({
  page,
  guard,
}) => {
  // The browser's XML parser reports through a document with inline styles, which the site's policy blocks.
  guard.expectedErrors.push(/Applying inline style violates/)
  const svg = (text: string): TestFile => ({
    name: 'mark.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(text),
  })
  const photo = await jpegFile('photo.jpg', 400, 300)
  const refusals: ReadonlyArray<readonly [TestFile, string]> = [
    [
      svg('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'),
      'SVG must have width + height or viewBox definition.',
    ],
    [
      svg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect></svg>'),
      'Failed to parse SVG image',
    ],
    [{ ...photo, buffer: declaring(photo.buffer, 60_000) }, '60000 × 60000 pixels'],
    [{ ...photo, buffer: photo.buffer.subarray(0, photo.buffer.length / 3) }, 'damaged or cut off'],
    [{ ...photo, buffer: Buffer.from('Dear Sir or Madam') }, 'Failed to load image'],
  ]
  for (const [file, sentence] of refusals) {
    await editor.choose(file)
    await expect(editor.alert).toContainText(sentence)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(editor.alert).toHaveCount(0)
  }
})

test('a picture whose part of the page is not shown is no failure, and can be cropped once it is', async ({
  page,
}) => {
  await page.evaluate(() => {
    const hiding = new CSSStyleSheet()
    hiding.replaceSync('[data-cropper=root] { display: none }')
    document.adoptedStyleSheets.push(hiding)
  })
  const buffer = await halves(80, 60).png().toBuffer()
  await editor.open({ name: 'halves.png', mimeType: 'image/png', buffer }, { width: 80, height: 60 })
  const root = page.locator('[data-cropper=root]')
  // The cropper gives up measuring after two seconds.
  await expect(root).toHaveAttribute('data-state', 'failed')
  await expect(page.getByText('Failed to load image')).toHaveCount(0)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await expect(root).toHaveAttribute('data-state', 'ready')
})

test('a file of another type is rejected, chosen or dropped, and the next one opens', async ({ page }) => {
  await editor.choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await expect(editor.alert).toContainText('Please select a valid image file')
  await drop(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await expect(editor.alert).toContainText('Please drop a valid image file')
  await editor.open(await jpegFile('photo.jpg', 90, 60), { width: 90, height: 60 })
  await expect(editor.alert).toHaveCount(0)
})

test('an image can be dropped and pasted', async ({ page }) => {
  await drop(page, await jpegFile('dropped.jpg', 90, 60))
  await expect(editor.width).toHaveValue('90')
  const buffer = await halves(50, 30).png().toBuffer()
  await paste(page, { name: 'image.png', mimeType: 'image/png', buffer })
  await expect(editor.width).toHaveValue('50')
})

test.describe('with real photographs', () => {
  test.skip(!hasFixtures, 'the folder of real photographs does not exist')

  test('orientations 1, 3, 6 and 8 are upright', async () => {
    for (const orientation of [1, 3, 6, 8]) {
      const file = fixture(`orientation-${orientation}.jpg`)
      const { width = 0, height = 0 } = (await sharp(file.buffer).metadata()).autoOrient
      await editor.open(file, { width, height })
      await editor.format.selectOption('PNG')
      await editor.setWidth(64)
      const { name, bytes } = await editor.download()
      expect(name).toBe(`orientation-${orientation}_processed.png`)
      const expected = await sharp(file.buffer)
        .autoOrient()
        .resize(64, Math.round((64 * height) / width), { fit: 'fill' })
        .png()
        .toBuffer()
      expect(await meanDifference(bytes, expected), `orientation ${orientation}`).toBeLessThan(8)
    }
  })

  test('a rotated photograph can keep its pixels, and of its metadata only the orientation', async () => {
    for (const name of ['orientation-3.jpg', 'orientation-6.jpg', 'cmyk.jpg']) {
      const file = fixture(name)
      const { width = 0, height = 0 } = (await sharp(file.buffer).metadata()).autoOrient
      await editor.open(file, { width, height })
      await editor.keepPixels()
      const { bytes } = await editor.download()
      expect((await storedPixels(bytes)).equals(await storedPixels(file.buffer)), name).toBe(true)
      const exif = (await sharp(bytes).metadata()).exif
      // 6 bytes of signature, 8 of header, one directory with one entry.
      expect(exif?.length ?? 0, name).toBeLessThanOrEqual(6 + 8 + 2 + 12 + 4)
    }
  })

  test('pictures of every kind look the same when saved: transparent, wide gamut, CMYK, 16 bit, animated, vector', async () => {
    for (const { name, type, tolerance = 6 } of [
      { name: 'alpha.png', type: 'image/png' },
      { name: 'p3.png', type: 'image/png' },
      // Browsers and sharp convert CMYK to RGB differently.
      { name: 'cmyk.jpg', type: 'image/jpeg', tolerance: 20 },
      { name: 'grey16-alpha.png', type: 'image/png' },
      { name: 'animated.gif', type: 'image/gif' },
      { name: 'check.svg', type: 'image/svg+xml' },
    ]) {
      const file = fixture(name, type)
      const { width = 0, height = 0 } = await sharp(file.buffer).metadata()
      await editor.open(file, { width, height })
      await editor.format.selectOption('PNG')
      await editor.quality.fill('1')
      const { bytes } = await editor.download()
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height })
      expect(await meanDifference(bytes, file.buffer), name).toBeLessThan(tolerance)
    }
  })

  test('a black-and-white scan opens and becomes a JPEG', async () => {
    const file = fixture('bilevel.tif', 'image/tiff')
    const { width = 0, height = 0 } = await sharp(file.buffer).metadata()
    await editor.open(file, { width, height })
    const { bytes } = await editor.download()
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
    expect(await meanDifference(bytes, file.buffer)).toBeLessThan(6)
  })

  test('a HEIC photo from an iPhone opens and becomes a JPEG', async () => {
    test.setTimeout(120_000)
    await editor.choose(fixture('iphone7.heic', 'image/heic'))
    await expect(editor.width).toHaveValue(/^\d{4}$/, { timeout: 60_000 })
    await editor.setWidth(800)
    const { name, bytes } = await editor.download()
    expect(name).toBe('iphone7_processed.jpg')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800 })
  })

  test('a truncated photo is reported', async () => {
    await editor.choose(fixture('truncated.jpg'))
    await expect(editor.alert).toContainText('Failed to load image')
    await expect(editor.alert).toContainText('damaged or cut off')
  })
})

/** The pixels as stored in the file, without applying the orientation. */
async function storedPixels(bytes: Buffer): Promise<Buffer> {
  return await sharp(bytes).raw().toBuffer()
}

/** The same JPEG with a header that claims this many pixels per side. */
function declaring(jpeg: Buffer, side: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(side, frame + 5)
  bytes.writeUInt16BE(side, frame + 7)
  return bytes
}

/** Stores an upright picture as a camera in this orientation does. */
async function storedAs(upright: Buffer, orientation: number): Promise<Buffer> {
  const turns: Record<number, (image: Sharp) => Sharp> = {
    1: (image) => image,
    2: (image) => image.flop(),
    3: (image) => image.rotate(180),
    4: (image) => image.flip(),
    // sharp mirrors before it rotates, whatever the order of the calls.
    5: (image) => image.flop().rotate(270),
    6: (image) => image.rotate(270),
    7: (image) => image.flop().rotate(90),
    8: (image) => image.rotate(90),
  }
  const turned = await (turns[orientation] as (image: Sharp) => Sharp)(sharp(upright)).png().toBuffer()
  return sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
}

async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

/** Mean absolute difference between the channels of two pictures, at the smaller one's size. */
async function meanDifference(a: Buffer, b: Buffer): Promise<number> {
  const { width, height } = await sharp(a).metadata()
  const raw = (bytes: Buffer) =>
    sharp(bytes)
      .toColourspace('srgb')
      .flatten({ background: '#fff' })
      .resize(width, height, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer()
  const [left, right] = await Promise.all([raw(a), raw(b)])
  expect(left.length).toBe(right.length)
  return left.reduce((sum, value, index) => sum + Math.abs(value - (right[index] ?? 0)), 0) / left.length
}

test('a picture that is chosen before the page is interactive opens later', async ({ page }) => {
  let letThrough = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/image-editor', { waitUntil: 'commit' })
  const early = new EditorPage(page)
  await early.choose(await jpegFile('early.jpg', 120, 90))
  letThrough()
  await expect(early.width).toHaveValue('120')
})
