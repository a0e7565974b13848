import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ArchivePart, readArchive } from '../app/lib/offline/archive.ts'
import { TEST_MANIFEST } from '../app/serviceWorker/testing/testManifest.ts'
import type { SiteTable } from './siteTable.ts'
import { writeArchives } from './writeArchives.ts'

const TABLE: SiteTable = {
  pages: [{ path: '/faq', file: '/faq.html' }],
  notFoundFile: '/404.html',
  hiddenFiles: [],
  rules: [
    { path: '/*', headers: { 'X-Content-Type-Options': 'nosniff' } },
    { path: '/faq', headers: { 'Cache-Control': 'no-cache' } },
  ],
  mimeTypes: { html: 'text/html', js: 'text/javascript' },
}

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whittle-archives-'))
  await write('/faq.html', '<h1>Questions</h1>')
  await write('/404.html', '<h1>Not found</h1>')
  await mkdir(join(folder, 'assets'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

async function partsOf(path: string): Promise<ArchivePart[]> {
  const parts: ArchivePart[] = []
  const bytes = await readFile(join(folder, path))
  for await (const part of readArchive(new Blob([bytes]).stream())) parts.push(part)
  return parts
}

it('archives each page under its path, with the headers and the type that a server gives it', async () => {
  const { archives, bytes } = await writeArchives(folder, TABLE, TEST_MANIFEST)
  expect(archives).toEqual(['/assets/offline-2-1.multipart'])
  const [path = ''] = archives
  const nosniff = { 'X-Content-Type-Options': 'nosniff', 'Content-Type': 'text/html' }
  expect(await partsOf(path)).toMatchObject([
    { path: '/faq', headers: { ...nosniff, 'Cache-Control': 'no-cache' } },
    { path: '/404.html', headers: nosniff },
  ])
  expect(bytes).toBe((await stat(join(folder, path))).size)
})

it('makes several archives where one would be larger than hosts accept, and counts all of them', async () => {
  const assets = ['/assets/a.js', '/assets/b.js', '/assets/c.js']
  for (const path of assets) await write(path, new Uint8Array(9 * 2 ** 20))
  const { archives, bytes } = await writeArchives(folder, TABLE, { ...TEST_MANIFEST, assets })
  const paths = await Promise.all(
    archives.map(async (path) => (await partsOf(path)).map((part) => part.path)),
  )
  expect(paths).toEqual([['/faq', '/404.html', '/assets/a.js', '/assets/b.js'], ['/assets/c.js']])
  for (const path of archives) expect((await stat(join(folder, path))).size).toBeLessThan(25 * 2 ** 20)
  const sent = await Promise.all(
    archives.map((path) => stat(join(folder, `${path}.br`)).catch(() => stat(join(folder, path)))),
  )
  expect(bytes).toBe(sent.reduce((sum, { size }) => sum + size, 0))
})
