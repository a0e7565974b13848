/** What is to be seen in the video: colours, motion to a hundredth of a pixel, crops, bars; and that the preview shows the same. */
import sharp, { type Sharp } from 'sharp'
import { decodeFrame, decodeLuma, hasFfmpeg } from '../support/mp4.ts'
import { halves, jpegFile, type TestFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

test.skip(!hasFfmpeg, 'ffmpeg is not on this machine')

const WIDTH = 854
const HEIGHT = 480

let maker: VideoMakerPage

test.beforeEach(async ({ page }) => {
  maker = new VideoMakerPage(page)
  await maker.goto()
})

for (const encoder of ['webcodecs', 'ffmpeg']) {
  test(`ten colour patches are within two steps of BT.709, by ${encoder}`, async () => {
    await maker.open(await patches())
    const { bytes } = await maker.make({ duration: 1, encoder, quality: 'best' })
    const frame = decodeFrame(bytes, 29)
    const off = PATCHES.map((rgb, index) => {
      const x = Math.round(WIDTH * ((index % 5) + 0.5) * 0.2)
      const y = Math.round(HEIGHT * (index < 5 ? 0.25 : 0.75))
      const expected = bt709(rgb)
      return Math.max(...yuvAt(frame, x, y).map((value, plane) => Math.abs(value - (expected[plane] ?? 0))))
    })
    expect(Math.max(...off)).toBeLessThanOrEqual(2)
  })

  test(`a zoom moves its points within 0.05 pixels of the plan, by ${encoder}`, async () => {
    await maker.open(await blobs())
    const { bytes } = await maker.make({ duration: 1, animation: 'zoom-in', encoder, quality: 'best' })
    const luma = decodeLuma(bytes)
    // The largest crop of the video's shape, in the middle of the picture.
    const whole = { width: SOURCE.width, height: (SOURCE.width * HEIGHT) / WIDTH }
    const errors = Array.from({ length: 30 }, (_, index) => {
      const frame = luma.subarray(index * WIDTH * HEIGHT, (index + 1) * WIDTH * HEIGHT)
      // Half way from 1.0 to 1.2 the crop's edges are half way: the magnification is that of the mix of both crops.
      const share = 1 - (index / 29) * (1 - 1 / 1.2)
      return BLOBS.flatMap(([x, y]) => {
        const planned = {
          x: WIDTH / 2 + ((x - SOURCE.width / 2) * WIDTH) / (whole.width * share),
          y: HEIGHT / 2 + ((y - SOURCE.height / 2) * HEIGHT) / (whole.height * share),
        }
        const found = centroid(frame, planned)
        return [found.x - planned.x, found.y - planned.y]
      })
    }).flat()
    expect(Math.hypot(...errors) / Math.sqrt(errors.length)).toBeLessThanOrEqual(0.05)
  })
}

test('the preview shows the frames of the file', async ({ page }) => {
  await maker.open(await jpegFile('harbour.jpg', 1000, 700))
  await maker.choose({ duration: 1, animation: 'pan-left-to-right', quality: 'best' })
  const position = page.getByRole('slider', { name: 'Position' })
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
    const difference = (shown[at] ?? []).map((value, index) => Math.abs(value - (decoded[index] ?? 0)))
    expect(difference.reduce((sum, each) => sum + each, 0) / difference.length).toBeLessThan(3)
  }
})

test('a custom move travels from the one crop to the other, and both are dragged', async ({ page }) => {
  await maker.open(await pngFile('halves.png', halves(1600, 900)))
  await maker.choose({ duration: 1, animation: 'custom' })
  for (const [name, by] of [
    ['Start crop', -1],
    ['End crop', 1],
  ] as const) {
    const frame = page.getByRole('group', { name })
    await frame.focus()
    // Both shrink from the middle's far edge, so that each lies in its own half.
    for (let presses = 0; presses < 26; presses += 1)
      await page.keyboard.press(by < 0 ? 'Control+Shift+Alt+ArrowLeft' : 'Control+Shift+Alt+ArrowRight')
    const box = await frame.boundingBox()
    if (box === null) throw new Error(`${name} has no box`)
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

test('a picture shown whole has bars of the chosen colour, or of its own blurred copy', async ({ page }) => {
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

test('transparent parts show the background, white at first', async ({ page }) => {
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

/** Corners of the cube, greys and skin. */
const PATCHES = [
  [255, 255, 255],
  [0, 0, 0],
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 0],
  [0, 255, 255],
  [128, 128, 128],
  [224, 172, 138],
  [40, 60, 90],
] as const

type Triple = readonly [number, number, number]

function patches(): Promise<TestFile> {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0, at = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1, at += 3) {
      data.set(PATCHES[Math.floor((x * 5) / WIDTH) + (y < HEIGHT / 2 ? 0 : 5)] ?? [], at)
    }
  }
  return pngFile('patches.png', sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }))
}

const SOURCE = { width: 1920, height: 1080 }
/** Middles of the blobs, from the corner of the picture. */
const BLOBS = [
  [700.5, 400.5],
  [1200.5, 420.5],
  [960.5, 700.5],
  [600.5, 760.5],
] as const

/** White blobs, Gaussian with a sigma of 6 pixels, on grey. */
function blobs(): Promise<TestFile> {
  const { width, height } = SOURCE
  const data = Buffer.alloc(width * height, 64)
  for (const [cx, cy] of BLOBS) {
    for (let y = Math.floor(cy) - 30; y <= cy + 30; y += 1) {
      for (let x = Math.floor(cx) - 30; x <= cx + 30; x += 1) {
        const distance = (x + 0.5 - cx) ** 2 + (y + 0.5 - cy) ** 2
        data[y * width + x] = Math.round(64 + 180 * Math.exp(-distance / 72))
      }
    }
  }
  return pngFile('blobs.png', sharp(data, { raw: { width, height, channels: 1 } }).toColourspace('srgb'))
}

/** The middle of brightness around a point of a luma plane. */
function centroid(luma: Buffer, around: { readonly x: number; readonly y: number }) {
  const ground = 16 + (219 * 64) / 255
  let [weight, x, y] = [0, 0, 0]
  for (let row = Math.round(around.y) - 14; row < around.y + 14; row += 1) {
    for (let column = Math.round(around.x) - 14; column < around.x + 14; column += 1) {
      // What compression leaves on flat ground is no part of a blob.
      const light = Math.max(0, (luma[row * WIDTH + column] ?? 0) - ground - 4)
      weight += light
      x += light * (column + 0.5)
      y += light * (row + 0.5)
    }
  }
  return { x: x / weight, y: y / weight }
}

/** The exact transform of ITU-R BT.709 to limited range. */
function bt709([r, g, b]: Triple): Triple {
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return [
    16 + (219 * y) / 255,
    128 + ((224 / 255) * (b - y)) / 1.8556,
    128 + ((224 / 255) * (r - y)) / 1.5748,
  ]
}

function yuvAt(frame: Buffer, x: number, y: number): number[] {
  const luma = WIDTH * HEIGHT
  const chroma = (y >> 1) * (WIDTH / 2) + (x >> 1)
  return [frame[y * WIDTH + x] ?? 0, frame[luma + chroma] ?? 0, frame[luma * 1.25 + chroma] ?? 0]
}

function expectColour(yuv: number[], rgb: Triple): void {
  const expected = bt709(rgb)
  for (const [plane, value] of yuv.entries()) {
    expect(Math.abs(value - (expected[plane] ?? 0)), `plane ${plane} of ${yuv}`).toBeLessThanOrEqual(3)
  }
}

/** The luma that the pixels of the preview come to. */
async function previewLuma({ preview }: VideoMakerPage): Promise<number[]> {
  return preview.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    return Array.from({ length: data.length / 4 }, (_, index) => {
      const [r = 0, g = 0, b = 0] = data.slice(index * 4, index * 4 + 3)
      return 16 + (219 / 255) * (0.2126 * r + 0.7152 * g + 0.0722 * b)
    })
  })
}

async function pngFile(name: string, picture: Sharp): Promise<TestFile> {
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}
