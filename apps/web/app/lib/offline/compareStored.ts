/** Compares what the service worker holds on this device with the published list of the build. */
import { hashOf } from '../integrity/published.ts'
import { BUILD_LIST_PATH, type BuildList, pageFile } from './buildList.ts'
import { storedManifest } from './offlineFiles.ts'
import { ASSET_CACHE, type OfflineManifest, siteCacheName } from './offlineManifest.ts'

/** What a comparison found. */
export interface Comparison {
  /** The short hash of the build on this device. */
  readonly stored: string
  /** The short hash of the build that the site publishes now. */
  readonly published: string
  readonly identical: number
  /** The addresses of the files that are not the published ones. */
  readonly different: readonly string[]
}

/** `not-stored`: there is no copy of the site here. `no-list`: the list could not be fetched. */
type CompareFault = 'not-stored' | 'no-list'

/** Why nothing could be compared. */
export class CompareError extends Error {
  override readonly name = 'CompareError'
  readonly code: CompareFault

  constructor(code: CompareFault, cause?: unknown) {
    super(`The stored copy could not be compared: ${code}.`, { cause })
    this.code = code
  }
}

/** A stored file: its address, the file that the list names, and the cache that has it. */
interface StoredFile {
  readonly path: string
  readonly file: string
  readonly cacheName: string
}

/**
 * Compares every stored file with the list, which comes from the server.
 *
 * @throws CompareError when there is nothing to compare, or nothing to compare with.
 */
export async function compareStored(): Promise<Comparison> {
  const manifest = await manifestHere()
  const list = await fetchList()
  const different: string[] = []
  let identical = 0
  for (const each of await storedFiles(manifest)) {
    if (list.files[each.file] === (await storedHash(each))) identical += 1
    else different.push(each.path)
  }
  return { stored: manifest.version, published: list.build, identical, different }
}

async function manifestHere(): Promise<OfflineManifest> {
  try {
    const manifest = await storedManifest()
    if (await caches.has(siteCacheName(manifest.version))) return manifest
  } catch (error) {
    // Offline, or in a private window, where even naming the caches may be refused.
    throw new CompareError('not-stored', error)
  }
  throw new CompareError('not-stored')
}

async function fetchList(): Promise<BuildList> {
  try {
    const response = await fetch(BUILD_LIST_PATH, { cache: 'no-store' })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return await response.json()
  } catch (error) {
    throw new CompareError('no-list', error)
  }
}

/** What belongs on the device, and the large files that are there. A small one that is not there differs. */
async function storedFiles(manifest: OfflineManifest): Promise<StoredFile[]> {
  const site = siteCacheName(manifest.version)
  const assets = await caches.open(ASSET_CACHE)
  const there = await Promise.all(
    manifest.large.map(async ({ path }) => ((await assets.match(path)) === undefined ? [] : [path])),
  )
  return [
    ...manifest.pages.map((path) => ({ path, file: pageFile(path), cacheName: site })),
    ...[...manifest.files, manifest.notFoundFile].map((path) => ({ path, file: path, cacheName: site })),
    ...[...manifest.assets, ...there.flat()].map((path) => ({ path, file: path, cacheName: ASSET_CACHE })),
  ]
}

async function storedHash({ path, cacheName }: StoredFile): Promise<string | undefined> {
  const response = await caches.match(path, { cacheName, ignoreVary: true })
  return response === undefined ? undefined : hashOf(await response.arrayBuffer())
}
