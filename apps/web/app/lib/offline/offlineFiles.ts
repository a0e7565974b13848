/** What using the site offline takes: how much travels for it, and the large files that are fetched only where they are wanted. */
import { ffmpegBuild } from '@whittle/video-core'
import {
  ASSET_CACHE,
  type LargeFile,
  missingOf,
  OFFLINE_MANIFEST_PATH,
  type OfflineManifest,
} from './offlineManifest.ts'

/** The large files of a page, or of the whole site, by whether they are on the device. */
export interface LargeFiles {
  readonly kept: readonly LargeFile[]
  readonly missing: readonly LargeFile[]
}

/** Bytes that travel until the site is on the device, its large files apart. */
export async function siteBytes(): Promise<number> {
  return (await manifest()).bytes
}

/** The large files that the page at `path` may ask for; those of all pages when none is given. */
export async function largeFiles(path?: string): Promise<LargeFiles> {
  const { large } = await manifest()
  const asked = large.filter(({ pages }) => path === undefined || pages.includes(path))
  const cache = await caches.open(ASSET_CACHE)
  const there = await Promise.all(asked.map(async (file) => (await cache.match(file.path)) !== undefined))
  const kept = asked.filter((_, index) => there[index])
  const { hardwareConcurrency } = navigator
  // On another page than the video maker's own there is no isolation: the build for one thread works everywhere.
  const build = ffmpegBuild({ crossOriginIsolated: globalThis.crossOriginIsolated, hardwareConcurrency })
  return { kept, missing: missingOf(asked, kept, build) }
}

/**
 * Fetches files before they are needed.
 *
 * @throws TypeError when there is no connection, Error when a file is not answered or the device has no room for it.
 */
export async function fetchAhead(files: readonly LargeFile[]): Promise<void> {
  const cache = await caches.open(ASSET_CACHE)
  for (const file of files) {
    const response = await fetch(file.path)
    if (!response.ok) throw new Error(`${file.path} was answered with ${response.status}.`)
    await cache.put(file.path, response)
  }
}

async function manifest(): Promise<OfflineManifest> {
  return (await fetch(OFFLINE_MANIFEST_PATH)).json()
}
