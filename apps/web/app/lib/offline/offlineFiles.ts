/**
 * What offline use requires: the size of the download, and the large files that are fetched only on demand.
 */
import {
  ASSET_CACHE,
  type LargeFile,
  missingOf,
  OFFLINE_MANIFEST_PATH,
  type OfflineManifest,
} from './offlineManifest.ts'

/** The large files of a page or of the whole site, split by whether they are on the device. */
export interface LargeFiles {
  readonly stored: readonly LargeFile[]
  readonly missing: readonly LargeFile[]
}

/** The bytes to transfer to store the site on the device, without its large files. */
export async function siteBytes(): Promise<number> {
  return (await storedManifest()).bytes
}

/** The large files that the page at `path` may request; those of all pages when no path is given. */
export async function largeFiles(path?: string): Promise<LargeFiles> {
  const { large } = await storedManifest()
  const asked = large.filter(({ pages }) => path === undefined || pages.includes(path))
  const cache = await caches.open(ASSET_CACHE)
  const there = await Promise.all(asked.map(async (file) => (await cache.match(file.path)) !== undefined))
  const stored = asked.filter((_, index) => there[index])
  return { stored, missing: missingOf(asked, stored) }
}

/**
 * Fetches files in advance.
 *
 * @throws TypeError when there is no connection, Error when a request fails or the device has no room for the
 *   file.
 */
export async function fetchAhead(files: readonly LargeFile[]): Promise<void> {
  const cache = await caches.open(ASSET_CACHE)
  for (const file of files) {
    const response = await fetch(file.path)
    if (!response.ok) throw new Error(`The request for ${file.path} failed with status ${response.status}.`)
    await cache.put(file.path, response)
  }
}

/** The list of the version that serves this page: the service worker's, or the server's without one. */
export async function storedManifest(): Promise<OfflineManifest> {
  return (await fetch(OFFLINE_MANIFEST_PATH)).json()
}
