/** Pictures of the site in use, which the web manifest shows before the site is installed. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { EditorPage } from '../support/editor.ts'
import { openPage, type Studio, screenshot, sitePicture, writePicture } from './studio.ts'

const WIDE = { viewport: { width: 1280, height: 800 } }
const NARROW = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }

/** Names and sizes are those of the manifest (`apps/web/publish/documents.ts`); its test compares them. */
const SHOTS: Readonly<
  Record<string, { readonly size: object; readonly use: (page: Page) => Promise<void> }>
> = {
  'editor-wide': { size: WIDE, use: editPhoto },
  'json-wide': {
    size: WIDE,
    use: async (page) => {
      await page.goto('/json')
      await page.getByRole('button', { name: 'Sample' }).click()
      await page.getByRole('button', { name: 'Tree' }).click()
      await page.getByRole('treeitem').first().waitFor()
    },
  },
  'editor-narrow': { size: NARROW, use: editPhoto },
  'tools-narrow': {
    size: NARROW,
    use: async (page) => {
      await page.goto('/tools')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
}

async function editPhoto(page: Page): Promise<void> {
  const editor = new EditorPage(page)
  await editor.goto()
  await page.getByLabel('Choose image').setInputFiles({
    name: 'barn.jpg',
    mimeType: 'image/jpeg',
    buffer: await readFile(sitePicture('samples/barn.jpg')),
  })
  await page.getByRole('status', { name: 'Quality score' }).filter({ hasText: /\d/ }).waitFor()
}

/** Takes all of them. */
export async function makeInstallPictures(studio: Studio): Promise<void> {
  for (const [name, { size, use }] of Object.entries(SHOTS)) {
    const page = await openPage(studio, size)
    await use(page)
    await page.waitForLoadState('networkidle')
    const bytes = await sharp(await screenshot(page))
      .webp({ quality: 80 })
      .toBuffer()
    await writePicture(`apps/web/public/screenshots/${name}.webp`, bytes)
    await page.context().close()
  }
}
