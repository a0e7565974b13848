/**
 * Takes the documentation's screenshots from the built site: `npm run pictures`.
 *
 * The site itself makes the clip: a picture is opened in the video maker and the result is downloaded.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserLaunchOptions } from '../../scripts/testing/browser.mjs'
import { DifferPage } from '../support/differ.ts'
import { EditorPage } from '../support/editor.ts'
import { startSite } from '../support/siteServer.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'
import { landscape } from './landscape.ts'

const FOLDER = fileURLToPath(new URL('../../docs', import.meta.url))

const BEFORE = `{
  "name": "whittle",
  "port": 4173,
  "cache": { "days": 30, "size": "64 MB" },
  "formats": ["jpeg", "png", "webp"],
  "headers": {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer"
  },
  "pages": ["/", "/faq", "/about"],
  "log": "warnings"
}
`
const AFTER = BEFORE.replace('4173', '8080')
  .replace('"days": 30', '"days": 7')
  .replace('"webp"]', '"webp", "avif"],\n  "offline": true')
  .replace('no-referrer', 'strict-origin')
  .replace('"warnings"', '"errors"')

const site = await startSite()
const browser = await chromium.launch(browserLaunchOptions())
try {
  await mkdir(FOLDER, { recursive: true })
  const photo = await landscape('morning.jpg')

  const editor = new EditorPage(await openPage('light'))
  await editor.goto()
  await editor.open(photo, { width: 2400, height: 1600 })
  await editor.page.getByRole('combobox', { name: 'Aspect ratio' }).selectOption({ label: '4:3' })
  await editor.setWidth(1200)
  await editor.format.selectOption({ label: 'WebP' })
  await editor.page.getByText('Result', { exact: false }).first().waitFor()
  await editor.page.getByRole('status', { name: 'Size reduction' }).filter({ hasText: /\d/ }).waitFor()
  await editor.page.waitForLoadState('networkidle')
  await save(editor.page, 'image-editor')

  const differ = new DifferPage(await openPage('dark'))
  await differ.goto()
  await differ.compare(BEFORE, AFTER)
  await differ.rows.first().waitFor()
  await differ.differences.scrollIntoViewIfNeeded()
  await save(differ.page, 'differ')

  const maker = new VideoMakerPage(await openPage('light'))
  await maker.goto()
  await maker.open(photo)
  const { bytes } = await maker.make({
    duration: 4,
    resolution: '480p',
    animation: 'zoom-in',
    motion: 'ease-in-out',
  })
  await writeFile(join(FOLDER, 'clip.mp4'), bytes)
  await maker.page.getByRole('button', { name: 'Dismiss' }).click()
  await maker.video.hover()
  await save(maker.page, 'image-to-video')
} finally {
  await browser.close()
  await site.end()
}

async function openPage(colorScheme: 'light' | 'dark'): Promise<Page> {
  return browser.newPage({
    baseURL: site.origin,
    colorScheme,
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  })
}

/** Removes the focus, so that no field shows a focus ring or caret. */
async function save(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const webp = await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toBuffer()
  await writeFile(join(FOLDER, `${name}.webp`), webp)
  console.log(`docs/${name}.webp: ${Math.round(webp.length / 1000)} kB`)
}
