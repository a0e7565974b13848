/**
 * Fills and clears the caches: one per version for its pages, one for all files with a hash in their name.
 *
 * Complete responses are stored, so a page from the cache has the headers that a server gives it, including
 * its security policy and isolation.
 */
import { type ArchivePart, readArchive } from '../lib/offline/archive.ts'
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

/** Where a file is stored, how it is requested, and the status with which it is shown. */
interface Wanted {
  readonly cache: Cache
  readonly mode: RequestCache
  readonly status: number
}

/**
 * Fetches everything of a version that is not stored yet: on a first visit its archives, later only the files
 * that changed.
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
  const asset: Wanted = { cache: assets, mode: 'default', status: 200 }
  const changing: Wanted = { cache: site, mode: 'no-cache', status: 200 }
  const wanted = new Map([
    ...missing.map((path) => [path, asset] as const),
    ...[...manifest.pages, ...manifest.files].map((path) => [path, changing] as const),
    [manifest.notFoundFile, { ...changing, status: 404 }],
  ])
  wanted.delete(OFFLINE_MANIFEST_PATH)
  if (missing.length > manifest.assets.length / 2) await unpack(manifest, wanted)
  else await inTurns(wanted, ([path, how]) => keep(path, how))
  // Last, so that it names the version that the server had until then.
  await keep(OFFLINE_MANIFEST_PATH, changing)
  const published = await versionIn(site)
  if (published?.version !== manifest.version)
    throw new Error('The site changed while it was being stored; the next visit tries again.')
}

/** Stores the wanted parts of the version's archives. */
async function unpack(manifest: OfflineManifest, wanted: ReadonlyMap<string, Wanted>): Promise<void> {
  const left = new Map(wanted)
  await inTurns(partsOf(manifest), async ({ path, headers, bytes }) => {
    const how = left.get(path)
    if (how === undefined) return
    left.delete(path)
    await how.cache.put(path, new Response(bytes, { status: how.status, headers }))
  })
  const [lacking] = left.keys()
  if (lacking !== undefined) throw new Error(`The archives lack ${lacking}.`)
}

/** Fetches the archives one after the other, and yields what is in them. */
async function* partsOf({ archives }: OfflineManifest): AsyncGenerator<ArchivePart> {
  for (const path of archives) {
    // The browser's own cache need not hold a second copy of everything.
    const response = await fetch(path, { cache: 'no-store' })
    if (!response.ok || response.body === null) throw notServed(path, response)
    yield* readArchive(response.body)
  }
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

/** Fetches a file and stores it. Hosts serve the page for unknown addresses with status 404 or with 200. */
async function keep(path: string, { cache, mode, status }: Wanted): Promise<void> {
  const response = await fetch(path, { cache: mode })
  if (!response.ok && response.status !== status) throw notServed(path, response)
  await cache.put(path, await withStatus(response, status))
}

function notServed(path: string, { status }: Response): Error {
  return new Error(`The request for ${path} failed with status ${status}.`)
}

/** Returns the response with a status, and as browsers accept it for a page: they reject a redirected one. */
async function withStatus(response: Response, status: number): Promise<Response> {
  if (!response.redirected && response.status === status) return response
  return new Response(await response.blob(), { status, headers: response.headers })
}

/** The manifest that was stored with a version. */
async function versionIn(site: Cache): Promise<OfflineManifest | undefined> {
  const response = await site.match(OFFLINE_MANIFEST_PATH)
  return response?.json()
}

async function pathsOf(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map((request) => new URL(request.url).pathname)
}

/** Runs a job on each item, a few at a time; after the first failure no more are started. */
async function inTurns<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  job: (item: Item) => Promise<void>,
): Promise<void> {
  const shared = each(items)
  const work = async (): Promise<void> => {
    for await (const item of shared) await job(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** One iterator for several loops; it ends for all of them when one is left. */
async function* each<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items
}
