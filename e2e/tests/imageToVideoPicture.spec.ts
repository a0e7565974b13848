/**
 * The picture in the video: colours, motion to a hundredth of a pixel, crops and bars; and the preview shows
 * the same.
 */

import { bt709, type Triple } from '@whittle/scripts/testing/colourChart'
import sharp from 'sharp'
import { boxOf } from '../support/boxOf.ts'
import { decodeFrame, decodeLuma, hasFfmpeg } from '../support/mp4.ts'
import { halves, jpegFile, pngFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { blobs, HEIGHT, patches, WIDTH } from '../support/testCards.ts'
import { colourError, yuvAt, zoomError } from '../support/videoErrors.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

test.skip(!hasFfmpeg, 'ffmpeg is not installed')

let maker: VideoMakerPage

test.beforeEach(async ({ page }) => {
  maker = new VideoMakerPage(page)
  await maker.goto()
})

for (const encoder of ['webcodecs', 'ffmpeg']) {
  test(`ten colour patches are within two steps of BT.709, by ${encoder}`, async () => {
    await maker.open(await patches())
    const { bytes } = await maker.make({ duration: 1, encoder })
    expect(colourError(bytes)).toBeLessThanOrEqual(2)
  })

  test(`a zoom moves its points within 0.05 pixels of the plan, by ${encoder}`, async () => {
    await maker.open(await blobs())
    const { bytes } = await maker.make({ duration: 1, animation: 'zoom-in', encoder, quality: 'best' })
    expect(zoomError(bytes)).toBeLessThanOrEqual(0.05)
  })
}

test('the preview shows the frames of the file', async ({ page }) => {
  await maker.open(await jpegFile('harbour.jpg', 1000, 700))
  await maker.choose({ duration: 1, animation: 'pan-left-to-right', quality: 'best' })
  const position = page.getByRole('slider', { name: 'Position' })
  // Setting the slider to its current value would change nothing, and the preview would keep playing.
  await page.getByRole('button', { name: 'Pause' }).click()
  const shown: number[][] = []
  for (const frame of [0, 17, 29]) {
    await position.fill(String(frame))
    await expect(maker.preview).toHaveAttribute('data-frame', String(frame))
    shown.push(await previewLuma(maker))
  }
  await maker.generate()
  const { bytes } = await maker.download()
  const luma = decodeLuma(bytes)
  for (const [at, frame] of [0, 17, 29].entries()) {
    const decoded = luma.subarray(frame * WIDTH * HEIGHT, (frame + 1) * WIDTH * HEIGHT)
    const difference = (shown[at] ?? []).map((value, index) =>
      Math.abs(value - (decoded[index * SAMPLE] ?? 0)),
    )
    expect(difference.reduce((sum, each) => sum + each, 0) / difference.length).toBeLessThan(3)
  }
})

test('a custom motion also moves in another orientation, and has its own crops again in the first', async ({
  page,
}) => {
  await maker.open(await jpegFile('harbour.jpg', 800, 450))
  await maker.choose({ duration: 1, animation: 'custom' })
  const heights = async (): Promise<number[]> => [
    (await boxOf(page.getByRole('group', { name: 'Start crop' }))).height,
    (await boxOf(page.getByRole('group', { name: 'End crop' }))).height,
  ]
  const before = await heights()
  await maker.choose({ orientation: 'portrait' })
  for (const name of ['Start crop', 'End crop'] as const)
    await expect
      .poll(async () => {
        const { width, height } = await boxOf(page.getByRole('group', { name }))
        return width / height
      })
      .toBeCloseTo(480 / 854, 1)
  const [start = 0, end = 0] = await heights()
  expect(start / end, 'moves from the larger crop to the smaller').toBeCloseTo(1.2, 1)
  await maker.choose({ orientation: 'landscape' })
  await expect.poll(heights).toEqual(before)
})

test('a custom motion goes from one crop to the other, and both can be dragged', async ({ page }) => {
  await maker.open(await pngFile('halves.png', halves(1600, 900)))
  await maker.choose({ duration: 1, animation: 'custom' })
  for (const [name, by] of [
    ['Start crop', -1],
    ['End crop', 1],
  ] as const) {
    const frame = page.getByRole('group', { name })
    await frame.focus()
    // Each shrinks from the edge beyond the centre, so that it lies in its own half.
    for (let presses = 0; presses < 26; presses += 1)
      await page.keyboard.press(by < 0 ? 'Control+Shift+Alt+ArrowLeft' : 'Control+Shift+Alt+ArrowRight')
    const box = await boxOf(page.getByRole('group', { name }))
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + by * 400, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
  }
  await maker.generate()
  const { bytes } = await maker.download()
  expectColour(yuvAt(decodeFrame(bytes, 0), WIDTH / 2, HEIGHT / 2), [255, 0, 0])
  expectColour(yuvAt(decodeFrame(bytes, 29), WIDTH / 2, HEIGHT / 2), [0, 0, 255])
})

test('a picture that is shown whole has bars in the chosen colour, or of its own blurred copy', async ({
  page,
}) => {
  await maker.open(await pngFile('tall.png', halves(400, 900)))
  await maker.choose({ duration: 1, fit: 'contain' })
  await page.getByLabel('Background colour').fill('#204060')
  await maker.generate()
  const barred = decodeFrame((await maker.download()).bytes, 0)
  expectColour(yuvAt(barred, 20, 240), [0x20, 0x40, 0x60])
  expectColour(yuvAt(barred, WIDTH / 2 - 60, 240), [255, 0, 0])
  await maker.choose({ fit: 'blur' })
  await maker.generate()
  const blurred = decodeFrame((await maker.download()).bytes, 0)
  const [, , left = 0] = yuvAt(blurred, 20, 240)
  const [, right = 0] = yuvAt(blurred, WIDTH - 20, 240)
  expect(left, 'reddish at the left').toBeGreaterThan(150)
  expect(right, 'bluish at the right').toBeGreaterThan(150)
})

test('transparent parts show the background, which is white by default', async ({ page }) => {
  const clear = sharp({
    create: { width: 854, height: 480, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
  await maker.open(await pngFile('clear.png', clear))
  const { bytes } = await maker.make({ duration: 1 })
  expectColour(yuvAt(decodeFrame(bytes, 0), 400, 240), [255, 255, 255])
  await page.getByLabel('Background colour').fill('#00ff00')
  await maker.generate()
  expectColour(yuvAt(decodeFrame((await maker.download()).bytes, 0), 400, 240), [0, 255, 0])
})

test('colours in a wide-gamut profile are converted to sRGB in the video', async () => {
  const colour = { r: 200, g: 60, b: 60 }
  const picture = sharp({ create: { width: 854, height: 480, channels: 3, background: colour } })
  const wide = await picture.withIccProfile('p3').png().toBuffer()
  const [stored = 0] = await sharp(wide).keepIccProfile().raw().toBuffer()
  expect(stored, 'the same red has a smaller value in P3').toBeLessThan(190)
  await maker.open({ name: 'wide.png', mimeType: 'image/png', buffer: wide })
  const { bytes } = await maker.make({ duration: 1 })
  expectColour(yuvAt(decodeFrame(bytes, 0), 400, 240), [200, 60, 60])
})

function expectColour(yuv: number[], rgb: Triple): void {
  const expected = bt709(rgb)
  for (const [plane, value] of yuv.entries()) {
    expect(Math.abs(value - (expected[plane] ?? 0)), `plane ${plane} of ${yuv}`).toBeLessThanOrEqual(3)
  }
}

/** Every 97th pixel of a frame is compared, which gives different columns in successive rows. */
const SAMPLE = 97

/** The luma of the sampled pixels of the preview. */
async function previewLuma({ preview }: VideoMakerPage): Promise<number[]> {
  return preview.evaluate((canvas: HTMLCanvasElement, step) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    return Array.from({ length: Math.ceil(data.length / 4 / step) }, (_, index) => {
      const [r = 0, g = 0, b = 0] = data.slice(index * step * 4, index * step * 4 + 3)
      return 16 + (219 / 255) * (0.2126 * r + 0.7152 * g + 0.0722 * b)
    })
  }, SAMPLE)
}
