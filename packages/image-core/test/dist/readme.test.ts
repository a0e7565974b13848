/** The README's examples, taken from its text and run against the built package. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMetadata } from '@whittle/image-core/metadata'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { build, preview } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { browserLaunchOptions } from '../../../../scripts/testing/browser.mjs'
import { codeBlocks } from '../../../../scripts/testing/markdownCode.ts'
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
  expect(infos.filter((info) => info !== 'js node').sort()).toEqual(['html', 'js browser', 'sh'])
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
  const [clean = '', crop = '', icon = '', svg = '', errors = '', ...more] = blocks('js node')

  it('are five', () => {
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

  it.each([
    ['identify', () => svg],
    ['errors', () => errors],
  ])('prints for %s what its comments say', async (_, example) => {
    const printed = (await run(example())).replace(/[\s']/g, '')
    const comments = [...example().matchAll(/\/\/ (.*)/g)].map(([, text = '']) => text).join('')
    expect(printed).toBe(comments.replace(/[\s']/g, ''))
  })
})

it('the page for browsers crops, converts and offers the download', async () => {
  const page = join(folder, 'page')
  mkdirSync(page)
  writeFileSync(join(page, 'index.html'), blocks('html')[0] ?? '')
  writeFileSync(join(page, 'main.js'), blocks('js browser')[0] ?? '')
  const outDir = join(folder, 'site')
  const site = { configFile: false, logLevel: 'error', root: page } as const
  const subpath = (name: string) => ({
    find: new RegExp(`^@whittle/image-core${name}$`),
    replacement: join(packageFolder, `dist${name}/index.js`),
  })
  await build({
    ...site,
    worker: { format: 'es' },
    resolve: { alias: ['', '/browser', '/geometry'].map(subpath) },
    build: { outDir },
  })
  const server = await preview({ ...site, build: { outDir }, preview: { port: 0 } })
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const tab = await browser.newPage()
    await tab.goto(server.resolvedUrls?.local[0] ?? '')
    await tab
      .getByLabel('Image')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await loadedJpeg()) })
    const download = tab.waitForEvent('download')
    await tab.getByRole('link', { name: 'Download' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('photo_processed.webp')
    expect(await sharp(await file.path()).metadata()).toMatchObject({ format: 'webp', width: 32, height: 32 })
    expect(await tab.getByRole('status').textContent()).toMatch(/^photo_processed\.webp: .* % less$/)
    await tab
      .getByLabel('Image')
      .setInputFiles({ name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') })
    await tab.getByText('The file given is not an image (not-an-image)').waitFor()
  } finally {
    await browser.close()
    await server.close()
  }
})
