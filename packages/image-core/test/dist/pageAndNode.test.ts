/**
 * The same file and recipe give the same bytes in a page's worker and in Node, by the built package.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Recipe } from '@whittle/image-core'
import { exportImage } from '@whittle/image-core/node'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { type FileServer, fileIn, serveFiles } from '@whittle/scripts/testing/fileServer'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RECIPES, sourceFiles } from '../nodeMaterial.ts'
import { bundle } from './bundled/bundle.ts'

const folder = mkdtempSync(join(tmpdir(), 'image-core-page-'))
const files = await sourceFiles()
let server: FileServer
let browser: Browser
let page: Page

beforeAll(async () => {
  await bundle('dist', folder)
  server = await serveFiles((path) => files[path.slice(1)] ?? fileIn(folder, path))
  browser = await chromium.launch(browserLaunchOptions())
  page = await browser.newPage()
  await page.goto(server.origin)
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.end()
  rmSync(folder, { recursive: true })
})

/** What a page makes of a file where it is asked for the bytes that Node makes. */
async function inPage(name: string, recipe: Partial<Recipe>): Promise<Uint8Array> {
  const outcome = await page.evaluate((job) => window.run(job), {
    recipe,
    url: `/${name}`,
    encoders: 'portable' as const,
  })
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.message}`)
  return new Uint8Array(Buffer.from(outcome.file, 'base64'))
}

describe.each(Object.keys(files))('%s', (name) => {
  it.each(Object.entries(RECIPES))('as %s has the same bytes in a page and in Node', async (_, recipe) => {
    const { bytes } = await exportImage(files[name] as Uint8Array, recipe)
    expect(Buffer.from(await inPage(name, recipe)).equals(bytes)).toBe(true)
  })
})

it('uses the page’s own WebP encoder only in a page that does not ask for the same bytes, as it says', async () => {
  const recipe = { format: 'webp', size: { width: 160, height: 120 } } as const
  const outcome = await page.evaluate((job) => window.run(job), { recipe, url: '/halved.jpg' })
  expect(outcome).toMatchObject({ ok: true, encoder: 'canvas' })
  const { bytes, encoder } = await exportImage(files['halved.jpg'] as Uint8Array, recipe)
  expect(encoder).toBe('libwebp')
  const portable = await page.evaluate((job) => window.run(job), {
    recipe,
    url: '/halved.jpg',
    encoders: 'portable' as const,
  })
  expect(portable).toMatchObject({ ok: true, encoder: 'libwebp' })
  expect(Buffer.from(portable.ok ? portable.file : '', 'base64').equals(bytes)).toBe(true)
})
