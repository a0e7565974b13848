import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { archivePath, writeArchive } from '../lib/offline/archive.ts'
import { ASSET_CACHE, OFFLINE_MANIFEST_PATH, type OfflineManifest } from '../lib/offline/offlineManifest.ts'
import { clear, fill } from './caches.ts'
import { type MemoryCaches, memoryCaches } from './testing/memoryCaches.ts'

const ARCHIVED: Readonly<Record<string, readonly string[]>> = {
  [archivePath('2', 1)]: ['/', '/faq', '/404.html'],
  [archivePath('2', 2)]: ['/assets/a-2.js', '/assets/both.js'],
}
const ARCHIVES = Object.keys(ARCHIVED)
const MANIFEST: OfflineManifest = {
  version: '2',
  pages: ['/', '/faq'],
  files: [OFFLINE_MANIFEST_PATH],
  assets: ['/assets/a-2.js', '/assets/both.js'],
  large: [],
  archives: ARCHIVES,
  bytes: 9,
  notFoundFile: '/404.html',
  redirects: [],
}
const SITE = 'whittle-site-2'

let memory: MemoryCaches
/** The paths that were requested. */
let asked: string[]

/** A server of a version; `others` are responses that differ from that. */
function serve(published: OfflineManifest, others: Readonly<Record<string, () => Response>> = {}): void {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const { [path]: other } = others
    if (other !== undefined) return other()
    if (ARCHIVED[path] !== undefined) return archiveOf(ARCHIVED[path])
    return new Response(path === OFFLINE_MANIFEST_PATH ? JSON.stringify(published) : path)
  })
}

function archiveOf(paths: readonly string[]): Response {
  const parts = paths.map((path) => ({
    path,
    headers: { 'Content-Type': `text/${path.length}` },
    bytes: new TextEncoder().encode(`${path} of the archive`),
  }))
  return new Response(Buffer.concat([...writeArchive(parts)]))
}

function failing(status: number): () => Response {
  return () => new Response('The server has a problem.', { status })
}

beforeEach(() => {
  asked = []
  memory = memoryCaches()
  vi.stubGlobal('caches', memory.caches)
})
afterEach(() => void vi.unstubAllGlobals())

describe('fill with nothing stored', () => {
  it('stores everything from the archives of the version, with its headers', async () => {
    serve(MANIFEST)
    await fill(MANIFEST)
    expect(asked).toEqual([...ARCHIVES, OFFLINE_MANIFEST_PATH])
    expect(memory.paths(SITE)).toEqual(['/', '/404.html', '/faq', OFFLINE_MANIFEST_PATH])
    expect(memory.paths(ASSET_CACHE)).toEqual(['/assets/a-2.js', '/assets/both.js'])
    const stored = await caches.match('/faq', { cacheName: SITE })
    expect([stored?.status, stored?.headers.get('Content-Type')]).toEqual([200, 'text/4'])
    expect(await stored?.text()).toBe('/faq of the archive')
    expect((await caches.match('/404.html', { cacheName: SITE }))?.status).toBe(404)
  })

  it.each(ARCHIVES)('fails if the server cannot deliver %s', async (path) => {
    serve(MANIFEST, { [path]: failing(502) })
    await expect(fill(MANIFEST)).rejects.toThrow(`The request for ${path} failed with status 502.`)
  })

  it('fails if the archives lack something', async () => {
    serve(MANIFEST, { [archivePath('2', 2)]: () => archiveOf(['/assets/a-2.js']) })
    await expect(fill(MANIFEST)).rejects.toThrow('The archives lack /assets/both.js.')
  })

  it('fails if another version was published meanwhile', async () => {
    serve({ ...MANIFEST, version: '3' })
    await expect(fill(MANIFEST)).rejects.toThrow('The site changed')
  })
})

describe('fill with the files of another version', () => {
  beforeEach(async () => {
    await (await caches.open(ASSET_CACHE)).put('/assets/both.js', new Response('both'))
  })

  it('fetches the pages and files of the version, and the files with a hash that are not there yet', async () => {
    serve(MANIFEST)
    await fill(MANIFEST)
    expect(memory.paths(SITE)).toEqual(['/', '/404.html', '/faq', OFFLINE_MANIFEST_PATH])
    expect(memory.paths(ASSET_CACHE)).toEqual(['/assets/a-2.js', '/assets/both.js'])
    for (const path of [...ARCHIVES, '/assets/both.js']) expect(asked).not.toContain(path)
  })

  it.each([200, 404])(
    'stores the page for unknown addresses with status 404, served with %i',
    async (status) => {
      serve(MANIFEST, { '/404.html': () => new Response('Not found', { status }) })
      await fill(MANIFEST)
      const stored = await caches.match('/404.html', { cacheName: SITE })
      expect([stored?.status, await stored?.text()]).toEqual([404, 'Not found'])
    },
  )

  it.each(['/404.html', '/faq', '/assets/a-2.js'])('fails if the server cannot deliver %s', async (path) => {
    serve(MANIFEST, { [path]: failing(502) })
    await expect(fill(MANIFEST)).rejects.toThrow(`The request for ${path} failed with status 502.`)
    expect([...memory.paths(SITE), ...memory.paths(ASSET_CACHE)]).not.toContain(path)
  })

  it('requests nothing more after a failure', async () => {
    const pages = Array.from({ length: 50 }, (_, index) => `/${index}`)
    serve(MANIFEST, { '/3': failing(502) })
    await expect(fill({ ...MANIFEST, pages })).rejects.toThrow('/3')
    const before = asked.length
    await new Promise((resolve) => setTimeout(resolve))
    expect(asked).toHaveLength(before)
    expect(before).toBeLessThan(10)
  })
})

describe('clear', () => {
  it('keeps the files with a hash of the new version and of the one before, and no other pages', async () => {
    const before = { ...MANIFEST, version: '1', assets: ['/assets/a-1.js', '/assets/both.js'] }
    const site = await caches.open('whittle-site-1')
    await site.put(OFFLINE_MANIFEST_PATH, new Response(JSON.stringify(before)))
    const assets = await caches.open(ASSET_CACHE)
    for (const path of ['/assets/a-0.js', '/assets/a-1.js', '/assets/a-2.js', '/assets/both.js'])
      await assets.put(path, new Response(path))
    await caches.open('of-someone-else')
    await caches.open(SITE)
    await clear(MANIFEST)
    expect(await caches.keys()).toEqual([ASSET_CACHE, 'of-someone-else', SITE])
    expect(memory.paths(ASSET_CACHE)).toEqual(['/assets/a-1.js', '/assets/a-2.js', '/assets/both.js'])
  })
})
