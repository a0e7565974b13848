/**
 * Fills and clears the caches: one per version for its pages, one for all files with a hash in their name.
 *
 * Complete responses are stored, so a page from the cache has its original headers, including its security
 * policy and isolation.
 */
import {
  ASSET_CACHE,
  isSiteCache,
  OFFLINE_MANIFEST_PATH,
  type OfflineManifest,
  siteCacheName,
} from '../lib/offline/offlineManifest.ts'
import { outdatedAssets } from './plan.ts'

/** Concurrent requests: the current page needs bandwidth too. */
const AT_ONCE = 4

/**
 * Fetches everything of a version that is not stored yet.
 *
 * @throws Error when a file cannot be fetched, or when the server has changed to another version meanwhile:
 *   the browser then tries again on the next visit, and the previous version stays.
 */
export async function fill(manifest: OfflineManifest): Promise<void> {
  const [site, assets] = await Promise.all([
    caches.open(siteCacheName(manifest.version)),
    caches.open(ASSET_CACHE),
  ])
  const there = new Set(await pathsOf(assets))
  const missing = manifest.assets.filter((path) => !there.has(path))
  await inTurns([
    ...missing.map((path) => () => keep(assets, path, 'default')),
    ...[...manifest.pages, ...manifest.files].map((path) => () => keep(site, path, 'no-cache')),
    () => keepNotFound(site, manifest.notFoundFile),
  ])
  const published = await versionIn(site)
  if (published?.version !== manifest.version)
    throw new Error('The site changed while it was being stored; the next visit tries again.')
}

/** Deletes what older versions left, except the files of the previous one, which a tab may still run. */
export async function clear(manifest: OfflineManifest): Promise<void> {
  const own = siteCacheName(manifest.version)
  const older = (await caches.keys()).filter((name) => isSiteCache(name) && name !== own)
  const versions = await Promise.all(older.map(async (name) => versionIn(await caches.open(name))))
  const assets = await caches.open(ASSET_CACHE)
  const needed = [manifest, ...versions.filter((version) => version !== undefined)]
  await Promise.all([
    ...outdatedAssets(await pathsOf(assets), needed).map((path) => assets.delete(path)),
    ...older.map((name) => caches.delete(name)),
  ])
}

/** Fetches a file and stores it. */
async function keep(cache: Cache, path: string, mode: RequestCache): Promise<void> {
  const response = await fetch(path, { cache: mode })
  if (!response.ok) throw notServed(path, response)
  await cache.put(path, await direct(response))
}

/** Some hosts serve this page with status 404, others with 200; it is always shown with 404. */
async function keepNotFound(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path, { cache: 'no-cache' })
  const { headers, status } = response
  if (status !== 404 && status !== 200) throw notServed(path, response)
  await cache.put(path, new Response(await response.blob(), { status: 404, headers }))
}

function notServed(path: string, { status }: Response): Error {
  return new Error(`The request for ${path} failed with status ${status}.`)
}

/** Returns a response that browsers accept for a navigation: they reject a redirected one. */
async function direct(response: Response): Promise<Response> {
  if (!response.redirected) return response
  return new Response(await response.blob(), { headers: response.headers })
}

/** The manifest that was stored with a version. */
async function versionIn(site: Cache): Promise<OfflineManifest | undefined> {
  const response = await site.match(OFFLINE_MANIFEST_PATH)
  return response?.json()
}

async function pathsOf(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map((request) => new URL(request.url).pathname)
}

/** Runs jobs a few at a time; after the first failure no more are started. */
async function inTurns(jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...jobs]
  const work = async (): Promise<void> => {
    try {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await job()
    } catch (error) {
      waiting.length = 0
      throw error
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
