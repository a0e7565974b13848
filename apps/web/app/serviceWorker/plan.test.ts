import { describe, expect, it } from 'vitest'
import type { OfflineManifest } from '../lib/offline/offlineManifest.ts'
import { outdatedAssets, planner } from './plan.ts'

const MANIFEST: OfflineManifest = {
  version: '1',
  pages: ['/', '/faq', '/image-editor'],
  files: ['/favicon.ico'],
  assets: ['/assets/a-1.js'],
  large: [{ path: '/assets/c-1.wasm', bytes: 9, pages: ['/image-editor'] }],
  archives: [],
  bytes: 99,
  notFoundFile: '/404.html',
  redirects: [{ from: '/faq/', to: '/faq' }],
  sharePath: '/tools',
}
const ORIGIN = 'https://tools.example'
const plan = planner(MANIFEST, ORIGIN)

function ask(path: string, { method = 'GET', mode = 'navigate' } = {}) {
  return plan({ url: new URL(path, ORIGIN).href, method, mode })
}

describe('planner', () => {
  it('serves pages and files from the version, whatever their query and fragment', () => {
    expect(ask('/faq?a=1#b')).toEqual({ kind: 'site', path: '/faq' })
    expect(ask('/favicon.ico', { mode: 'no-cors' })).toEqual({ kind: 'site', path: '/favicon.ico' })
  })

  it('serves small and large files with a hash in the same way', () => {
    expect(ask('/assets/a-1.js')).toEqual({ kind: 'asset', path: '/assets/a-1.js' })
    expect(ask('/assets/c-1.wasm', { mode: 'cors' })).toEqual({ kind: 'asset', path: '/assets/c-1.wasm' })
  })

  it('redirects other addresses of a page to its own, saving the query', () => {
    expect(ask('/faq/?a=1')).toEqual({ kind: 'redirect', to: '/faq?a=1' })
  })

  it('accepts what is shared only at the path that opens it', () => {
    expect(ask('/tools', { method: 'POST' })).toEqual({ kind: 'share', to: '/tools' })
    expect(ask('/faq', { method: 'POST' })).toEqual({ kind: 'network' })
  })

  it('leaves unknown files and other sites to the network, and tries it first for unknown pages', () => {
    expect(ask('/assets/new-2.js', { mode: 'cors' })).toEqual({ kind: 'network' })
    expect(ask('https://else.example/faq')).toEqual({ kind: 'network' })
    expect(ask('/nowhere')).toEqual({ kind: 'unknown-page' })
  })
})

describe('outdatedAssets', () => {
  it('are those that neither the new version nor the previous one lists', () => {
    const before = { assets: ['/assets/a-0.js'], large: [] }
    const stored = ['/assets/a-1.js', '/assets/a-0.js', '/assets/old.js', '/assets/c-1.wasm']
    expect(outdatedAssets(stored, [MANIFEST, before])).toEqual(['/assets/old.js'])
  })
})
