/**
 * The package inside a Vite application, in a module worker, under the strictest policy a site can serve:
 * every codec's script and WebAssembly is a file of the site's own, and nothing is evaluated, inlined or
 * fetched from elsewhere.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { type FileServer, fileIn, serveFiles } from '@whittle/scripts/testing/fileServer'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBase64, SAMPLES } from '../files.ts'
import { fixtureNames, readFixture } from '../fixtures.ts'
import { bundle } from './bundled/bundle.ts'
import type { Job, Outcome } from './bundled/image.worker.ts'

const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))

describe.each(['source', 'dist'] as const)('in a Vite application, from %s', (origin) => {
  const folder = mkdtempSync(join(tmpdir(), 'image-core-bundled-'))
  const foreign: string[] = []
  const refused: string[] = []
  let server: FileServer
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    await bundle(origin, folder)
    server = await serveFiles((path) => fileAt(folder, path), { 'Content-Security-Policy': POLICY })
    browser = await chromium.launch(browserLaunchOptions())
    page = await browser.newPage()
    const home = server.origin
    page.on('request', (request) => {
      if (!request.url().startsWith(home) && !request.url().startsWith('blob:')) foreign.push(request.url())
    })
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    await page.goto(home)
  }, 120_000)

  afterAll(async () => {
    await browser?.close()
    await server?.end()
    rmSync(folder, { recursive: true })
  })

  const run = (job: Job): Promise<Outcome> => page.evaluate((each) => window.run(each), job)

  it.each([
    [{ format: 'jpeg' }, 'image/jpeg', 'mozjpeg'],
    [{ format: 'jpeg', targetBytes: 5000 }, 'image/jpeg', 'mozjpeg'],
    [{ format: 'png', quality: 1, rotate: 90 }, 'image/png', 'oxipng'],
    [{ format: 'png', quality: 0.5 }, 'image/png', 'palette-png'],
    [{ format: 'webp' }, 'image/webp', 'canvas'],
    [{ format: 'webp', lossless: true }, 'image/webp', 'libwebp'],
    [{ format: 'avif' }, 'image/avif', 'libavif'],
    [{ format: 'ico' }, 'image/x-icon', 'own-ico'],
    [{ format: 'bmp' }, 'image/bmp', 'own-bmp'],
  ] as const)('encodes %o', async (recipe, type, encoder) => {
    expect(await run({ recipe })).toMatchObject({ ok: true, type, encoder })
  })

  it('loads libheif as two files of its own', async () => {
    expect(await run({ recipe: { format: 'jpeg' }, url: '/small.heic' })).toMatchObject({
      ok: true,
      decoder: 'libheif',
    })
    const files = readdirSync(join(folder, 'assets')).filter((name) => name.startsWith('libheif'))
    expect(files.map((name) => extname(name)).sort()).toEqual(['.js', '.wasm'])
    const shipped = readFileSync(join(packageFolder, 'node_modules/libheif-js/libheif-wasm/libheif.js'))
    const served = files.find((name) => name.endsWith('.js')) ?? ''
    expect(readFileSync(join(folder, 'assets', served)).equals(shipped)).toBe(true)
  })

  it.runIf(fixtureNames.includes('iphone7.heic'))('decodes an iPhone’s HEIC', async () => {
    const outcome = await run({
      recipe: { format: 'jpeg', size: { width: 400, height: 300 } },
      url: '/fixtures/iphone7.heic',
    })
    expect(outcome).toMatchObject({ ok: true, decoder: 'libheif' })
  })

  it.runIf(fixtureNames.includes('bilevel.tif'))('decodes a TIFF', async () => {
    const outcome = await run({
      recipe: { format: 'jpeg', size: { width: 400, height: 300 } },
      url: '/fixtures/bilevel.tif',
    })
    expect(outcome).toMatchObject({ ok: true, decoder: 'utif' })
  })

  it('contacts no other origin, and violates no policy', () => {
    expect(foreign).toEqual([])
    expect(refused).toEqual([])
  })
})

/** A file of the site, or one of the real photographs, which are under `/fixtures`. */
function fileAt(folder: string, path: string): Uint8Array | undefined {
  if (path === '/small.heic') return fromBase64(SAMPLES.gridHeic)
  if (path.startsWith('/fixtures/')) return readFixture(path.slice('/fixtures/'.length))
  return fileIn(folder, path)
}
