/** The README's example in a browser, against the built package. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { codeBlocks } from '@whittle/scripts/testing/markdownCode'
import { chromium, type Page } from 'playwright'
import { build, preview } from 'vite'
import { expect, it } from 'vitest'

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))

it('opens a picture, offers its crop as a file, and reports a file that is not a picture', async () => {
  // Inside the package, so that React can be resolved.
  mkdirSync(join(packageFolder, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(packageFolder, 'dist', 'readme-'))
  const root = writePage(folder)
  const outDir = join(folder, 'site')
  const site = { configFile: false, logLevel: 'error', root } as const
  await build({ ...site, resolve: { alias: ALIASES }, build: { outDir } })
  const server = await preview({ ...site, build: { outDir }, preview: { port: 0 } })
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await picture(page) })
    await page.getByRole('group', { name: 'Crop portrait' }).waitFor()
    const link = page.getByRole('link', { name: 'Download 320 × 400' })
    expect(await link.getAttribute('download')).toBe('portrait.webp')
    expect(await link.evaluate(sizeOfFile)).toEqual({ type: 'image/webp', width: 320, height: 400 })
    await input.setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('text') })
    await page.getByRole('alert').filter({ hasText: 'Invalid image type' }).waitFor()
  } finally {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true })
  }
}, 120_000)

/** Resolves the package's public name to its build. */
const ALIASES = [
  { find: /^@whittle\/cropper-react$/, replacement: join(packageFolder, 'dist/index.js') },
  { find: '@whittle/cropper-react/styles.css', replacement: join(packageFolder, 'src/styles.css') },
]

/** Writes a page with the README's example as its script and returns its folder. */
function writePage(folder: string): string {
  const blocks = codeBlocks(readFileSync(join(packageFolder, 'README.md'), 'utf8'))
  const root = join(folder, 'page')
  mkdirSync(root)
  writeFileSync(join(root, 'main.tsx'), blocks.find(({ info }) => info === 'tsx')?.text ?? '')
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><meta charset="utf-8"><body><script type="module" src="/main.tsx"></script>',
  )
  return root
}

/** A PNG of 640 × 400 pixels. */
async function picture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 })
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('The browser has no 2D canvas.')
    context.fillStyle = 'teal'
    context.fillRect(0, 0, 640, 400)
    return canvas.toDataURL()
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** Runs in the page: describes the file that a link points to. */
async function sizeOfFile(link: Element): Promise<{ type: string; width: number; height: number }> {
  const blob = await (await fetch((link as HTMLAnchorElement).href)).blob()
  const { width, height } = await createImageBitmap(blob)
  return { type: blob.type, width, height }
}
