import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ASSET_CACHE } from '../lib/offline/offlineManifest.ts'
import type { Plan } from './plan.ts'
import { answerSealed } from './sealed.ts'
import { memoryCaches } from './testing/memoryCaches.ts'
import { TEST_MANIFEST } from './testing/testManifest.ts'

const ORIGIN = 'https://tools.example'
const LIST = '(response-origin);report-to=sealed'
const HEADERS = {
  'Connection-Allowlist': '(response-origin "https://other.example");redirects=allow',
  'Content-Security-Policy': "default-src 'self'",
}

const missing = vi.fn()

function ask(plan: Plan, { isFirefox = false } = {}): Promise<Response> {
  return answerSealed(new Request(`${ORIGIN}/asked`), plan, {
    manifest: TEST_MANIFEST,
    origin: ORIGIN,
    onMissing: missing,
    isFirefox,
  })
}

async function store(cacheName: string, path: string, response: Response): Promise<void> {
  await (await caches.open(cacheName)).put(path, response)
}

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches().caches)
  vi.stubGlobal('fetch', () => expect.fail('A sealed site used the network.'))
  missing.mockClear()
})
afterEach(() => void vi.unstubAllGlobals())

describe('an answer of a sealed site', () => {
  it('is the stored document under the narrow list and a second policy, with a mark', async () => {
    const headers = { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' }
    await store('whittle-site-2', '/faq', new Response('<!doctype html><html lang="en">', { headers }))
    const response = await ask({ kind: 'site', path: '/faq' })
    expect(response.headers.get('Connection-Allowlist')).toBe(LIST)
    expect(response.headers.get('Content-Security-Policy')).toBe(
      `default-src 'self', connect-src ${ORIGIN} blob:; worker-src ${ORIGIN}/assets/workers/; frame-src ${ORIGIN}/preview.html`,
    )
    expect(await response.text()).toBe('<!doctype html><html data-sealed="" lang="en">')
  })

  it('allows the service worker as a worker in Firefox, which starts none of the page’s otherwise', async () => {
    await store('whittle-site-2', '/faq', new Response('', { headers: HEADERS }))
    const response = await ask({ kind: 'site', path: '/faq' }, { isFirefox: true })
    expect(response.headers.get('Content-Security-Policy')).toContain(
      `; worker-src ${ORIGIN}/assets/workers/ ${ORIGIN}/sw.js; `,
    )
  })

  it('gives scripts, also of workers, the same list and their own bytes', async () => {
    await store(ASSET_CACHE, '/assets/workers/a.js', new Response("'<html '", { headers: HEADERS }))
    const response = await ask({ kind: 'asset', path: '/assets/workers/a.js' })
    expect(response.headers.get('Connection-Allowlist')).toBe(LIST)
    expect(await response.text()).toBe("'<html '")
  })

  it('leaves the empty list of the preview, which refuses more', async () => {
    const headers = { 'Connection-Allowlist': '()' }
    await store('whittle-site-2', '/preview.html', new Response('', { headers }))
    const response = await ask({ kind: 'site', path: '/preview.html' })
    expect(response.headers.get('Connection-Allowlist')).toBe('()')
  })

  it('is the page for unknown addresses for a page that is not stored', async () => {
    await store('whittle-site-2', '/404.html', new Response('not found', { status: 404, headers: HEADERS }))
    const response = await ask({ kind: 'unknown-page' })
    expect([response.status, response.headers.get('Connection-Allowlist')]).toEqual([404, LIST])
  })

  it.each([{ kind: 'site', path: '/faq' }, { kind: 'network' }, { kind: 'unknown-page' }] as const)(
    'fails for what is not stored, as without a connection: $kind',
    async (plan) => {
      await expect(ask(plan)).rejects.toThrow('/asked is not on this device, and the site is sealed.')
      expect(missing).not.toHaveBeenCalled()
    },
  )

  it('tells which part of a tool is missing', async () => {
    await expect(ask({ kind: 'asset', path: '/assets/a.wasm' })).rejects.toThrow('not on this device')
    expect(missing).toHaveBeenCalledWith('/assets/a.wasm')
  })
})
