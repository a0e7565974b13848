import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OFFLINE_MANIFEST_PATH, type OfflineManifest } from '../lib/offline/offlineManifest.ts'
import { readMode, type SiteMode, writeMode } from '../lib/offline/siteMode.ts'
import { install, takeOver } from './install.ts'
import { type MemoryCaches, memoryCaches } from './testing/memoryCaches.ts'

const MANIFEST: OfflineManifest = {
  version: 'new',
  pages: ['/faq'],
  files: [OFFLINE_MANIFEST_PATH],
  assets: [],
  large: [],
  archives: [],
  bytes: 9,
  notFoundFile: '/404.html',
  redirects: [],
}
const SITE = 'whittle-site-new'

let memory: MemoryCaches
/** What happens while a file is fetched. */
let meanwhile: () => Promise<void>

beforeEach(() => {
  memory = memoryCaches()
  meanwhile = async () => undefined
  vi.stubGlobal('caches', memory.caches)
  vi.stubGlobal('fetch', async (path: string) => {
    await meanwhile()
    return new Response(path === OFFLINE_MANIFEST_PATH ? JSON.stringify(MANIFEST) : path)
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('install', () => {
  it.each<SiteMode>([
    { sealed: false },
    { sealed: false, pin: { build: 'new' } },
    { sealed: false, pin: { build: 'old', offered: 'new', accepted: 'new' } },
  ])('stores the version where the visitor allows it: %j', async (mode) => {
    await writeMode(mode)
    await install(MANIFEST)
    expect(memory.paths(SITE)).toContain('/faq')
    expect(await readMode()).toEqual(mode)
  })

  it('fetches nothing for a visitor who stays on another build, and notes what was found', async () => {
    meanwhile = async () => expect.fail('Something was fetched.')
    await writeMode({ sealed: false, pin: { build: 'old', accepted: 'older' } })
    await expect(install(MANIFEST)).rejects.toThrow('Build new is not installed')
    expect(await caches.has(SITE)).toBe(false)
    expect((await readMode()).pin).toEqual({ build: 'old', accepted: 'older', offered: 'new' })
  })

  it('fetches nothing for a sealed site, and notes nothing', async () => {
    meanwhile = async () => expect.fail('Something was fetched.')
    const mode = { sealed: true, pin: { build: 'old' } }
    await writeMode(mode)
    await expect(install(MANIFEST)).rejects.toThrow('Build new is not installed')
    expect(await readMode()).toEqual(mode)
  })

  it('leaves nothing of a version when the visitor decides against it meanwhile', async () => {
    meanwhile = () => writeMode({ sealed: false, pin: { build: 'old' } })
    await expect(install(MANIFEST)).rejects.toThrow('Build new is not installed')
    expect(await caches.has(SITE)).toBe(false)
  })

  it('offers an accepted build again if it could not be fetched', async () => {
    meanwhile = () => Promise.reject(new TypeError('Failed to fetch'))
    await writeMode({ sealed: false, pin: { build: 'old', offered: 'new', accepted: 'new' } })
    await expect(install(MANIFEST)).rejects.toThrow('Failed to fetch')
    expect((await readMode()).pin).toEqual({ build: 'old', offered: 'new' })
  })
})

describe('takeOver', () => {
  it('stays on the build that the visitor accepted', async () => {
    await writeMode({ sealed: false, pin: { build: 'old', offered: 'new', accepted: 'new' } })
    await takeOver(MANIFEST)
    expect(await readMode()).toEqual({ sealed: false, pin: { build: 'new' } })
  })

  it('keeps no record of a choice that is the plain one', async () => {
    await writeMode({ sealed: true })
    await writeMode({ sealed: false })
    await takeOver(MANIFEST)
    expect(await caches.has('whittle-mode')).toBe(false)
  })
})
