/** A figure for each article, made with the tool that the article is about. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { ConverterPage } from '../support/converter.ts'
import { EditorPage, type Saved } from '../support/editor.ts'
import { pngFile, type TestFile } from '../support/photos.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'
import {
  openPage,
  SITE_PICTURES,
  type Studio,
  screenshot,
  sitePicture,
  writeFigures,
  writePicture,
} from './studio.ts'

/** The size of every figure, in pixels: that of the pictures that are shown for shared addresses. */
const SIZE = { width: 1200, height: 630 }

/** How each figure is made, by the name of its article. */
const FIGURES: Readonly<Record<string, (page: Page) => Promise<Buffer>>> = {
  'linear-light-resizing': stripes,
  'what-a-photo-tells': metadataOfPhoto,
  'smaller-jpegs-mozjpeg': detail,
  'what-an-ico-file-holds': bytesOfIcon,
  'h264-that-plays-everywhere': video,
  'json-parse-loses-numbers': numbersOfJson,
  'decoding-a-jwt-verifies-nothing': unsignedToken,
}

/** Makes all figures, and notes a hash of each for the name of its shared picture. */
export async function makeBlogPictures(studio: Studio): Promise<void> {
  const hashes: Record<string, string> = {}
  for (const [slug, make] of Object.entries(FIGURES)) {
    const page = await openPage(studio, { viewport: SIZE, reducedMotion: 'reduce' })
    const figure = await sharp(await make(page))
      .webp({ quality: 85 })
      .toBuffer()
    await page.close()
    await writePicture(`${SITE_PICTURES}/blog/${slug}.webp`, figure)
    const small = await sharp(figure).resize(480).webp({ quality: 82 }).toBuffer()
    await writePicture(`${SITE_PICTURES}/blog/${slug}-small.webp`, small)
    hashes[slug] = createHash('sha256').update(figure).digest('hex').slice(0, 8)
  }
  await writeFigures('articles', hashes)
}

/** One-pixel stripes, and the grey that the editor and a canvas make of them. */
async function stripes(page: Page): Promise<Buffer> {
  const [width, height] = [2000, 1000]
  const pixels = Buffer.alloc(width * height, Buffer.from([0, 255]))
  const file = await pngFile('stripes.png', sharp(pixels, { raw: { width, height, channels: 1 } }))
  const { bytes } = await resized(page, file, { width, height })
  const canvas = await page.evaluate(async (base64) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${base64}`
    await picture.decode()
    const small = new OffscreenCanvas(300, 150)
    const context = small.getContext('2d')!
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, 300, 150)
    return [...context.getImageData(150, 75, 1, 1).data]
  }, file.buffer.toString('base64'))
  const light = await sharp(bytes).extract({ left: 150, top: 75, width: 1, height: 1 }).raw().toBuffer()
  const zoomed = await sharp(file.buffer)
    .extract({ left: 0, top: 0, width: 40, height: 52 })
    .resize(400, 520, { kernel: 'nearest' })
    .toBuffer()
  return tiles([
    { picture: zoomed, label: 'Half black, half white' },
    { picture: await plain(light[0] ?? 0), label: `Mixed as light: ${light[0]}` },
    { picture: await plain(canvas[0] ?? 0), label: `Mixed as numbers: ${canvas[0]}` },
  ])
}

async function resized(page: Page, file: TestFile, size: { width: number; height: number }): Promise<Saved> {
  const editor = new EditorPage(page)
  await editor.goto()
  await editor.open(file, size)
  await editor.format.selectOption({ label: 'PNG' })
  await editor.setWidth(300)
  return editor.download()
}

/** What the editor lists of the sample photograph. */
async function metadataOfPhoto(page: Page): Promise<Buffer> {
  const editor = new EditorPage(page)
  await editor.goto()
  await editor.open(await samplePhoto(), { width: 765, height: 510 })
  const found = page.getByRole('list', { name: 'Metadata in this file' })
  await found.getByText('GPS position').waitFor()
  // Until the result is compared, there is only an estimate.
  await page.getByRole('status', { name: 'Quality score' }).getByText(/\d/).waitFor()
  await found.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return screenshot(page)
}

/** A detail of the photograph before and after the editor’s JPEG encoder. */
async function detail(): Promise<Buffer> {
  const part = { left: 300, top: 40, width: 150, height: 130 }
  const files = [
    ['barn.jpg', await readFile(sitePicture('samples/barn.jpg'))],
    ['MozJPEG, quality 80', await readFile(sitePicture('barn-after.jpg'))],
  ] as const
  return tiles(
    await Promise.all(
      files.map(async ([label, bytes]) => ({
        picture: await sharp(bytes).extract(part).resize(600, 520, { kernel: 'nearest' }).toBuffer(),
        label: `${label}: ${Math.round(bytes.length / 1024)} KB`,
      })),
    ),
  )
}

/** The bytes of an icon that the editor has written. */
async function bytesOfIcon(page: Page): Promise<Buffer> {
  const editor = new EditorPage(page)
  const logo = await readFile(sitePicture('samples/logo.svg'))
  await editor.goto()
  await editor.open(
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo },
    { width: 512, height: 512 },
  )
  await editor.format.selectOption({ label: 'ICO' })
  const { name, bytes } = await editor.download()
  await page.goto('/converter/encoding/bytes-encode')
  await page.getByRole('combobox', { name: 'Format' }).selectOption('dump')
  await page.getByLabel('Choose file').setInputFiles({ name, mimeType: 'image/x-icon', buffer: bytes })
  await new ConverterPage(page).result()
  return screenshot(page)
}

/** The video maker with the sample photograph. */
async function video(page: Page): Promise<Buffer> {
  const maker = new VideoMakerPage(page)
  await maker.goto()
  await maker.open(await samplePhoto())
  await maker.choose({ animation: 'zoom-in', resolution: '1080p' })
  await page.getByRole('slider', { name: 'Position' }).fill('45')
  return screenshot(page)
}

/** Numbers that JavaScript would change, on the JSON page. */
async function numbersOfJson(page: Page): Promise<Buffer> {
  const text = '{"order": 9007199254740993, "total": 1.0, "limit": 1e400, "share": 0.1000000000000000055}'
  await page.goto('/json')
  await page.getByRole('textbox', { name: 'JSON', exact: true }).fill(text)
  await page.getByRole('button', { name: 'Format', exact: true }).click()
  await page.getByRole('region', { name: 'Result' }).getByText('9007199254740993').first().waitFor()
  return screenshot(page)
}

/** The token of the article, decoded. */
async function unsignedToken(page: Page): Promise<Buffer> {
  await page.goto('/converter/encoding/jwt-decode')
  await page
    .getByRole('textbox', { name: 'Input', exact: true })
    .fill('eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiI0MiIsInJvbGUiOiJhZG1pbiIsImV4cCI6NDEwMjQ0NDgwMH0.')
  await new ConverterPage(page).result()
  return screenshot(page)
}

async function samplePhoto(): Promise<TestFile> {
  const buffer = await readFile(sitePicture('samples/barn.jpg'))
  return { name: 'barn.jpg', mimeType: 'image/jpeg', buffer }
}

/** A field of one grey. */
async function plain(grey: number): Promise<Buffer> {
  const background = { r: grey, g: grey, b: grey }
  return sharp({ create: { width: 400, height: 520, channels: 3, background } })
    .png()
    .toBuffer()
}

interface Tile {
  /** 520 pixels high. */
  readonly picture: Buffer
  readonly label: string
}

/** Pictures side by side, each with a line below it. */
async function tiles(all: readonly Tile[]): Promise<Buffer> {
  const each = SIZE.width / all.length
  const labels = all.map(
    ({ label }, index) =>
      `<text x="${(index + 0.5) * each}" y="585" text-anchor="middle" font-family="sans-serif" font-size="32" fill="#221b15">${label}</text>`,
  )
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${labels.join('')}</svg>`
  return sharp({ create: { ...SIZE, channels: 3, background: '#fbf9f7' } })
    .composite([
      ...all.map(({ picture }, index) => ({ input: picture, left: Math.round(index * each), top: 0 })),
      { input: Buffer.from(text), left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
}
