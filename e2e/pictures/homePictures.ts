/**
 * The pictures of the home page: a photograph before and after compression, and four of the tools, in both
 * themes.
 */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { boxOf } from '../support/boxOf.ts'
import { DifferPage } from '../support/differ.ts'
import { EditorPage } from '../support/editor.ts'
import type { TestFile } from '../support/photos.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'
import { openPage, SITE_PICTURES, type Studio, sitePicture, writeFigures, writePicture } from './studio.ts'

/** A finished picture of a tool, in CSS pixels; the file has twice as many. */
const SHOT = { width: 288, height: 190 }

interface Shown {
  readonly at: Locator
  /** In CSS pixels. @defaultValue that of the finished picture */
  readonly width?: number
  /** What the picture ends with. @defaultValue as much as fits below the corner */
  readonly end?: Locator
  /** Whether the element is shown from top to bottom, and as much of its right part as fits. */
  readonly isWhole?: boolean
}

/** What is done with each tool, and what is then shown, in a window of a certain width. */
const TOOLS: Readonly<
  Record<
    string,
    {
      readonly width: number
      readonly height?: number
      readonly use: (page: Page, photo: TestFile) => Promise<Shown>
    }
  >
> = {
  differ: {
    // Narrow, so that both texts are in one column.
    width: 400,
    use: async (page) => {
      const differ = new DifferPage(page)
      await differ.goto()
      await differ.compare(SCRIPT, CHANGED_SCRIPT)
      await differ.rows.first().waitFor()
      await differ.differences.scrollIntoViewIfNeeded()
      return { at: differ.rows.first() }
    },
  },
  json: {
    width: 1000,
    use: async (page) => {
      await page.goto('/json')
      await page.getByRole('button', { name: 'Sample' }).click()
      await page.getByRole('button', { name: 'Tree' }).click()
      await page.getByRole('treeitem').first().waitFor()
      return { at: page.getByRole('treeitem').first() }
    },
  },
  color: {
    width: 1000,
    use: async (page) => {
      await page.goto('/converter/style/color')
      await page.getByRole('textbox', { name: 'Input' }).fill('#e36927')
      const field = page.locator('canvas').first()
      return { at: field, isWhole: true }
    },
  },
  video: {
    // Narrow and high, so that the picture fills the screen of the player.
    width: 400,
    height: 920,
    use: async (page, photo) => {
      const maker = new VideoMakerPage(page)
      await maker.goto()
      await maker.open(photo)
      await maker.choose({ animation: 'zoom-in' })
      const position = page.getByRole('slider', { name: 'Position' })
      await position.fill('45')
      await position.scrollIntoViewIfNeeded()
      return { at: maker.preview, width: (await boxOf(maker.preview)).width, end: position }
    },
  },
}

/** Compresses the sample photograph as a visitor does, and takes four pictures of tools in use. */
export async function makeHomePictures(studio: Studio): Promise<void> {
  const photo: TestFile = {
    name: 'barn.jpg',
    mimeType: 'image/jpeg',
    buffer: await readFile(sitePicture('samples/barn.jpg')),
  }
  await compress(studio, photo)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [name, { width, height = 800, use }] of Object.entries(TOOLS)) {
      const page = await openPage(studio, {
        colorScheme,
        deviceScaleFactor: 2,
        reducedMotion: 'reduce',
        viewport: { width, height },
      })
      const picture = await pictureOf(page, await use(page, photo))
      await writePicture(`${SITE_PICTURES}/tool-${name}-${colorScheme}.webp`, picture)
      await page.close()
    }
}

/** The part of the page that begins or ends at an element, as wide as wanted. */
async function pictureOf(page: Page, { at, width: asked, end, isWhole = false }: Shown): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const { x: left, y: top, width: full, height: whole } = await boxOf(at)
  const width = isWhole ? (whole * SHOT.width) / SHOT.height : (asked ?? SHOT.width)
  const height = (width * SHOT.height) / SHOT.width
  const x = isWhole ? left + full - width : left
  const last = end === undefined ? undefined : await boxOf(end)
  const clip = { x, y: last === undefined ? top : last.y + last.height - height, width, height }
  return sharp(await page.screenshot({ clip, caret: 'hide' }))
    .resize(2 * SHOT.width, 2 * SHOT.height)
    .webp({ quality: 82 })
    .toBuffer()
}

/** Both files, and their sizes: the page shows the very file that the editor saved. */
async function compress(studio: Studio, photo: TestFile): Promise<void> {
  const editor = new EditorPage(await openPage(studio))
  await editor.goto()
  await editor.open(photo, { width: 765, height: 510 })
  // A quality that somebody has chosen.
  await editor.quality.fill('0.9')
  await editor.quality.fill('0.8')
  await editor.page.getByRole('status', { name: 'Size reduction' }).filter({ hasText: /\d/ }).waitFor()
  await editor.page.waitForLoadState('networkidle')
  const { bytes } = await editor.download()
  await writePicture(`${SITE_PICTURES}/barn-after.jpg`, bytes)
  // So close to the original that no difference can be seen, with a third of its bytes.
  const before = await sharp(photo.buffer).avif({ quality: 80, chromaSubsampling: '4:4:4' }).toBuffer()
  await writePicture(`${SITE_PICTURES}/barn-before.avif`, before)
  await writeFigures('compressed', { before: photo.buffer.length, after: bytes.length })
}

const SCRIPT = `export function total(items) {
  let sum = 0
  for (const item of items) {
    sum = sum + item.price
  }
  return sum
}

export function label(item) {
  return item.name + ': ' + item.price
}
`
const CHANGED_SCRIPT = `export function total(items) {
  let sum = 0
  for (const item of items) sum += item.price
  return sum
}

export function label(item) {
  // Cents are always shown.
  return item.name + ': ' + total([item]).toFixed(2)
}
`
