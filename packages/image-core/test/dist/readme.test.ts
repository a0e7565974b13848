/** The README's examples, taken from its text and run against the built package. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMetadata } from '@whittle/image-core/metadata'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { codeBlocks } from '@whittle/scripts/testing/markdownCode'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { build, createServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBase64, SAMPLES } from '../files.ts'
import { loadedJpeg } from '../loaded.ts'

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))
const readme = readFileSync(join(packageFolder, 'README.md'), 'utf8')

/** The code blocks with this info string, in order. */
function blocks(info: string): string[] {
  return codeBlocks(readme)
    .filter((block) => block.info === info)
    .map(({ text }) => text)
}

it('has no block of code that is not tried here', () => {
  const infos = codeBlocks(readme).map(({ info }) => info)
  expect(infos.filter((info) => info !== 'js node').sort()).toEqual([
    'html',
    'js browser',
    'js heic',
    'js vite.config',
    'sh',
  ])
})

// Inside the package, so that Node finds it by its own name.
mkdirSync(join(packageFolder, 'dist'), { recursive: true })
const folder = mkdtempSync(join(packageFolder, 'dist', 'readme-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs an example in a folder that holds `photo.jpg`, and gives what it prints. */
async function run(example: string): Promise<string> {
  writeFileSync(join(folder, 'photo.jpg'), await loadedJpeg())
  writeFileSync(join(folder, 'example.mjs'), example)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['example.mjs'], { cwd: folder })
  expect(stderr.toString()).toBe('')
  expect(status).toBe(0)
  return stdout.toString()
}

describe('the examples for Node', () => {
  const [
    clean = '',
    convert = '',
    crop = '',
    icon = '',
    smaller = '',
    svg = '',
    pdf = '',
    errors = '',
    ...more
  ] = blocks('js node')

  it('are eight', () => {
    expect(errors).not.toBe('')
    expect(more).toEqual([])
  })

  it('lists what a photo carries and removes it', async () => {
    const printed = await run(clean)
    expect(printed).toContain('jpeg, 32 × 48, ')
    expect(printed).toContain('! GPS position 59.306208, -18.038939')
    expect(printed).toMatch(/photo_processed\.jpg: [\d.]+ KB less/)
    const cleaned = readFileSync(join(folder, 'photo_processed.jpg'))
    expect((await sharp(cleaned).metadata()).orientation).toBe(6)
    expect(
      readMetadata(cleaned)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['exif', 'icc'])
  })

  it('converts a photo to AVIF', async () => {
    expect(await run(convert)).toMatch(/^photo_processed\.avif: [\d.]+ (?:Bytes|KB) by libavif\n$/)
    const { width, height } = await sharp(join(folder, 'photo_processed.avif')).metadata()
    expect({ width, height }).toEqual({ width: 24, height: 36 })
  })

  it('crops a PNG', async () => {
    const picture = sharp({ create: { width: 640, height: 400, channels: 3, background: 'teal' } })
    await picture.png().toFile(join(folder, 'screenshot.png'))
    expect(await run(crop)).toBe('256 × 256\n')
    const { width, height, format } = await sharp(join(folder, 'crop.png')).metadata()
    expect({ width, height, format }).toEqual({ width: 256, height: 256, format: 'png' })
  })

  it('writes an icon', async () => {
    await run(icon)
    expect(existsSync(join(folder, 'favicon.ico'))).toBe(true)
    expect([...readFileSync(join(folder, 'favicon.ico')).subarray(0, 6)]).toEqual([0, 0, 1, 0, 4, 0])
  })

  it('writes a PDF that holds the photo as it is', async () => {
    const picture = sharp({ create: { width: 640, height: 400, channels: 3, background: 'teal' } })
    await picture.png().toFile(join(folder, 'drawing.png'))
    expect(await run(pdf)).toBe('2\n')
    const written = readFileSync(join(folder, 'pictures.pdf'))
    expect(written.indexOf(readFileSync(join(folder, 'photo.jpg')))).toBeGreaterThan(0)
  })

  it.each([
    ['smaller SVGs', () => smaller],
    ['identify', () => svg],
    ['errors', () => errors],
  ])('prints for %s what its comments say', async (_, example) => {
    const printed = (await run(example())).replace(/[\s']/g, '')
    const comments = [...example().matchAll(/\/\/ (.*)/g)].map(([, text = '']) => text).join('')
    expect(printed).toBe(comments.replace(/[\s']/g, ''))
  })
})

describe('the page for browsers', () => {
  const page = join(folder, 'page')
  const subpath = (name: string) => ({
    find: new RegExp(`^@whittle/image-core${name}$`),
    replacement: join(packageFolder, `dist${name}/index.js`),
  })
  const site = {
    logLevel: 'error',
    root: page,
    resolve: { alias: ['', '/browser', '/geometry'].map(subpath) },
    build: { outDir: join(folder, 'site') },
    preview: { port: 0 },
    // The package is outside the page's folder here.
    server: { port: 0, fs: { strict: false } },
  } as const

  beforeAll(() => {
    mkdirSync(page)
    writeFileSync(join(page, 'index.html'), blocks('html')[0] ?? '')
    writeFileSync(join(page, 'main.js'), [...blocks('js heic'), ...blocks('js browser')].join('\n'))
    writeFileSync(join(page, 'vite.config.js'), blocks('js vite.config')[0] ?? '')
  })

  it('crops, converts and offers the download when it is built', async () => {
    await build(site)
    const server = await preview(site)
    await tryPage(server.resolvedUrls?.local[0] ?? '').finally(() => server.close())
  })

  it('does so on the development server', async () => {
    const server = await createServer(site)
    await server.listen()
    await tryPage(server.resolvedUrls?.local[0] ?? '').finally(() => server.close())
  })
})

async function tryPage(url: string): Promise<void> {
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const tab = await browser.newPage()
    await tab.goto(url)
    const status = tab.getByRole('status')
    const choose = (name: string, bytes: Uint8Array) =>
      tab.getByLabel('Image').setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })
    await choose('photo.jpg', await loadedJpeg())
    const download = tab.waitForEvent('download')
    await tab.getByRole('link', { name: 'Download' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('photo_processed.webp')
    expect(await sharp(await file.path()).metadata()).toMatchObject({ format: 'webp', width: 32, height: 32 })
    expect(await status.textContent()).toMatch(/^photo_processed\.webp: .* % less$/)
    await choose('phone.heic', fromBase64(SAMPLES.gridHeic))
    await status.filter({ hasText: /^phone_processed\.webp: .* less$/ }).waitFor()
    await choose('text.jpg', Buffer.from('text'))
    await status.filter({ hasText: 'The file given is not an image (not-an-image)' }).waitFor()
  } finally {
    await browser.close()
  }
}
