/**
 * A small site around the package, built by Vite and served with the strictest policy: for tests and benches.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { fileIn, serveFiles } from '@whittle/scripts/testing/fileServer'
import { type Browser, chromium, type Page } from 'playwright'
import { build } from 'vite'
import type { SiteJob, SiteOutcome } from './site/page.ts'

const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'"

const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'credentialless',
}

/** Where the files of ffmpeg's two builds are. */
const CORES = {
  core: dirname(fileURLToPath(import.meta.resolve('@ffmpeg/core'))),
  'core-mt': dirname(fileURLToPath(import.meta.resolve('@ffmpeg/core-mt'))),
}

const packageFolder = fileURLToPath(new URL('..', import.meta.url))

/** How the site is built and served. */
export interface SiteOptions {
  readonly origin: 'source' | 'dist'
  /** The folder of the page. @defaultValue `site`, whose page `run` needs */
  readonly root?: string
  /** Whether pages are cross-origin isolated. */
  readonly isolated: boolean
  /** The number of cores the page sees. @defaultValue the machine's */
  readonly cores?: number
  /** Files served besides the site's own, by path. */
  readonly files?: Readonly<Record<string, Uint8Array>>
}

/** A page of the running site. */
export interface Site {
  readonly page: Page
  readonly browser: Browser
  /** Makes a video on the page. */
  run(job: SiteJob): Promise<SiteOutcome>
  /** Requests to other origins, and policy violations. */
  readonly foreign: readonly string[]
  readonly refused: readonly string[]
  /** The bytes sent, as if gzipped, and their paths, without ffmpeg's files and the given `files`. */
  transferred(): { readonly bytes: number; readonly paths: readonly string[] }
  close(): Promise<void>
}

/** Builds and serves the site, and opens its page. */
export async function openSite({
  origin,
  root = join(packageFolder, 'test/site'),
  isolated,
  cores,
  files = {},
}: SiteOptions): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'video-core-site-'))
  await bundle(origin, root, folder)
  const sent = new Map<string, number>()
  const fileOf = (path: string): Uint8Array | undefined => {
    const body = files[path] ?? fileAt(folder, path)
    if (body !== undefined && files[path] === undefined && !path.startsWith('/ffmpeg/'))
      sent.set(path, gzipSync(body).length)
    return body
  }
  const headers = { 'Content-Security-Policy': POLICY, ...(isolated ? ISOLATION : {}) }
  const server = await serveFiles(fileOf, headers)
  const home = server.origin
  const browser = await chromium.launch(browserLaunchOptions())
  const page = await browser.newPage()
  const foreign: string[] = []
  const refused: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(home)) foreign.push(request.url())
  })
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  if (cores !== undefined) {
    await page.addInitScript((count) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: count })
    }, cores)
  }
  await page.goto(home)
  return {
    page,
    browser,
    foreign,
    refused,
    run: (job) => page.evaluate((each) => window.run(each), job),
    transferred: () => ({
      bytes: [...sent.values()].reduce((sum, bytes) => sum + bytes, 0),
      paths: [...sent.keys()],
    }),
    async close() {
      await browser.close()
      await server.end()
      rmSync(folder, { recursive: true })
    },
  }
}

async function bundle(origin: 'source' | 'dist', root: string, outDir: string): Promise<void> {
  const files =
    origin === 'source'
      ? { '': 'src/index.ts', '/browser': 'src/browser/index.ts', '/worker': 'src/browser/worker.ts' }
      : { '': 'dist/index.js', '/browser': 'dist/browser/index.js', '/worker': 'dist/browser/worker.js' }
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    resolve: {
      conditions: [...(origin === 'source' ? ['@whittle/source'] : []), 'module', 'import', 'default'],
      alias: Object.entries(files).map(([name, file]) => ({
        find: new RegExp(`^@whittle/video-core${name}$`),
        replacement: join(packageFolder, file),
      })),
    },
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  })
}

function fileAt(folder: string, path: string): Uint8Array | undefined {
  const [, core, name] = /^\/ffmpeg\/(core|core-mt)\/([\w.-]+)$/.exec(path) ?? []
  if (core !== undefined && name !== undefined) return fileIn(CORES[core as keyof typeof CORES], name)
  return fileIn(folder, path)
}
