/** What makes pictures of the site shares: opening pages, and writing files. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of the site's made pictures, from the root. */
export const SITE_PICTURES = 'apps/web/app/content/pictures'

/** Figures of the made pictures that pages state, such as their sizes. */
const FIGURES = `${SITE_PICTURES}/figures.json`

/** A browser, and the address of the built site. */
export interface Studio {
  readonly browser: Browser
  readonly origin: string
}

/** Opens an empty page whose addresses are the site's. */
export async function openPage(
  { browser, origin }: Studio,
  options: BrowserContextOptions = {},
): Promise<Page> {
  return browser.newPage({
    baseURL: origin,
    colorScheme: 'light',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    ...options,
  })
}

/** The full path of one of the site's made pictures. */
export function sitePicture(name: string): string {
  return join(ROOT, SITE_PICTURES, name)
}

/** Writes a file, by its path from the root. */
export async function writePicture(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(join(ROOT, path)), { recursive: true })
  await writeFile(join(ROOT, path), bytes)
  console.log(`${path}: ${Math.round(bytes.length / 1000)} kB`)
}

/** Replaces one entry of the figures that the pages state. */
export async function writeFigures(name: string, figures: object): Promise<void> {
  const all = JSON.parse(await readFile(join(ROOT, FIGURES), 'utf8'))
  await writeFile(join(ROOT, FIGURES), `${JSON.stringify({ ...all, [name]: figures }, null, 2)}\n`)
}

/** Removes the focus, so that no field shows a focus ring or caret, and takes a screenshot of the window. */
export async function screenshot(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  return page.screenshot()
}
