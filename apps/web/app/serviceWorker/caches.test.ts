import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ASSET_CACHE, OFFLINE_MANIFEST_PATH, type OfflineManifest } from '../lib/offline/offlineManifest.ts'
import { clear, fill } from './caches.ts'
import { type MemoryCaches, memoryCaches } from './testing/memoryCaches.ts'

const MANIFEST: OfflineManifest = {
  version: '2',
  pages: ['/', '/faq'],
  files: [OFFLINE_MANIFEST_PATH],
  assets: ['/assets/a-2.js', '/assets/both.js'],
  large: [],
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
    const {
      [path]: other = () => new Response(path === OFFLINE_MANIFEST_PATH ? JSON.stringify(published) : path),
    } = others
    return other()
  })
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

describe('fill', () => {
  it('stores the pages and files of the version, and the files with a hash that are not there yet', async () => {
    await (await caches.open(ASSET_CACHE)).put('/assets/both.js', new Response('both'))
    serve(MANIFEST)
    await fill(MANIFEST)
    expect(memory.paths(SITE)).toEqual(['/', '/404.html', '/faq', OFFLINE_MANIFEST_PATH])
    expect(memory.paths(ASSET_CACHE)).toEqual(['/assets/a-2.js', '/assets/both.js'])
    expect(asked).not.toContain('/assets/both.js')
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
    const assets = Array.from({ length: 50 }, (_, index) => `/assets/${index}.js`)
    serve(MANIFEST, { '/assets/3.js': failing(502) })
    await expect(fill({ ...MANIFEST, assets })).rejects.toThrow('/assets/3.js')
    const before = asked.length
    await new Promise((resolve) => setTimeout(resolve))
    expect(asked).toHaveLength(before)
    expect(before).toBeLessThan(10)
  })

  it('fails if another version was published meanwhile', async () => {
    serve({ ...MANIFEST, version: '3' })
    await expect(fill(MANIFEST)).rejects.toThrow('The site changed')
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
