import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SHARED_FIELDS, SHARED_QUERY, takeShared } from '../lib/handOver/sharedFiles.ts'
import { ASSET_CACHE } from '../lib/offline/offlineManifest.ts'
import { answer } from './answer.ts'
import type { Plan } from './plan.ts'
import { type MemoryCaches, memoryCaches } from './testing/memoryCaches.ts'
import { TEST_MANIFEST } from './testing/testManifest.ts'

const SITE = 'whittle-site-2'
const ASSET: Plan = { kind: 'asset', path: '/assets/a.js' }

let memory: MemoryCaches

function ask(plan: Plan, init: RequestInit = {}): Promise<Response> {
  return answer(new Request('https://tools.example/asked', init), plan, {
    manifest: TEST_MANIFEST,
    network: (asked) => fetch(asked),
  })
}

async function store(
  cacheName: string,
  path: string,
  response = new Response(`stored ${path}`),
): Promise<void> {
  await (await caches.open(cacheName)).put(path, response)
}

function serve(response: () => Response): void {
  vi.stubGlobal('fetch', async () => response())
}

beforeEach(() => {
  memory = memoryCaches()
  vi.stubGlobal('caches', memory.caches)
  serve(() => new Response('from the server'))
})
afterEach(() => void vi.unstubAllGlobals())

describe('an answer', () => {
  it('comes from the version’s own cache, and from the network where that is gone', async () => {
    const plan: Plan = { kind: 'site', path: '/faq' }
    expect(await (await ask(plan)).text()).toBe('from the server')
    await store('whittle-site-1', '/faq')
    expect(await (await ask(plan)).text()).toBe('from the server')
    await store(SITE, '/faq')
    expect(await (await ask(plan)).text()).toBe('stored /faq')
  })

  it('with a hash in its name is stored once it is fetched', async () => {
    await caches.open(SITE)
    expect(await (await ask(ASSET)).text()).toBe('from the server')
    expect(memory.paths(ASSET_CACHE)).toEqual(['/assets/a.js'])
    serve(() => expect.fail('It was fetched again.'))
    expect(await (await ask(ASSET)).text()).toBe('from the server')
  })

  it.each([404, 206, 502])('of status %i is not stored', async (status) => {
    await caches.open(SITE)
    serve(() => new Response('no', { status }))
    expect((await ask(ASSET)).status).toBe(status)
    expect(memory.paths(ASSET_CACHE)).toEqual([])
  })

  it('is not stored once the visitor has deleted everything', async () => {
    expect(await (await ask(ASSET)).text()).toBe('from the server')
    expect(await caches.keys()).toEqual([])
  })

  it('that the device has no room for is given all the same', async () => {
    await caches.open(SITE)
    const assets = await caches.open(ASSET_CACHE)
    const full = {
      ...assets,
      put: async () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    }
    vi.stubGlobal('caches', { ...memory.caches, open: async () => full })
    const told = vi.spyOn(console, 'info').mockReturnValue()
    expect(await (await ask(ASSET)).text()).toBe('from the server')
    expect(told).toHaveBeenCalledOnce()
    told.mockRestore()
  })

  it('redirects', async () => {
    const response = await ask({ kind: 'redirect', to: 'https://tools.example/faq' })
    expect([response.status, response.headers.get('location')]).toEqual([301, 'https://tools.example/faq'])
  })

  it('to shared files and texts leaves them for the page that opens them', async () => {
    const body = new FormData()
    body.append(SHARED_FIELDS.title, 'Two files')
    body.append(SHARED_FIELDS.text, 'Look at')
    body.append(SHARED_FIELDS.url, 'https://example.com/')
    body.append(SHARED_FIELDS.files, new File(['pixels'], 'a picture.png', { type: 'image/png' }))
    body.append(SHARED_FIELDS.files, new File(['a,b'], 'ü.csv', { type: 'text/csv' }))
    const plan: Plan = { kind: 'share', to: 'https://tools.example/tools' }
    const response = await ask(plan, { method: 'POST', body })
    const to = `https://tools.example/tools?${SHARED_QUERY}`
    expect([response.status, response.headers.get('location')]).toEqual([303, to])
    const { files, text } = await takeShared()
    const read = files.map(async (file) => [file.name, file.type, await file.text()])
    expect(await Promise.all(read)).toEqual([
      ['a picture.png', 'image/png', 'pixels'],
      ['ü.csv', 'text/csv', 'a,b'],
    ])
    expect(text).toBe('Look at\nhttps://example.com/')
    expect(await takeShared()).toEqual({ files: [], text: '' })
  })

  it('to a share replaces what nobody took, and takes a title for the text where there is nothing else', async () => {
    const share = async (name: string, value: string | File) => {
      const body = new FormData()
      body.append(name, value)
      await ask({ kind: 'share', to: 'https://tools.example/tools' }, { method: 'POST', body })
    }
    await share(SHARED_FIELDS.files, new File(['a'], 'a.txt'))
    await share(SHARED_FIELDS.title, 'Only a title')
    expect(await takeShared()).toEqual({ files: [], text: 'Only a title' })
  })

  it('to an unknown page is the server’s, and the stored page for unknown addresses without a connection', async () => {
    const plan: Plan = { kind: 'unknown-page' }
    await store(SITE, '/404.html', new Response('not found', { status: 404 }))
    expect(await (await ask(plan)).text()).toBe('from the server')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const response = await ask(plan)
    expect([response.status, await response.text()]).toEqual([404, 'not found'])
  })

  it('to an unknown page fails as the network does if nothing is stored', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(ask({ kind: 'unknown-page' })).rejects.toThrow('Failed to fetch')
  })
})
