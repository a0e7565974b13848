/**
 * The build's list of what the service worker stores on the device, for the worker, the page that shows what
 * is stored, and the tests. Pure.
 */

import type { FfmpegBuild } from '@whittle/video-core'

/** A file that is stored only once a tool has used it, or when the visitor requests it in advance. */
export interface LargeFile {
  readonly path: string
  /** Transfer size in bytes: that of the compressed copy where there is one. */
  readonly bytes: number
  /** Paths of the pages whose tools may request it. */
  readonly pages: readonly string[]
  /** Set for the two builds of one program, of which a device needs only one. */
  readonly build?: FfmpegBuild
}

/** One version of the site. */
export interface OfflineManifest {
  /** Changes with any file or header of the site. */
  readonly version: string
  /** Paths of the public pages. */
  readonly pages: readonly string[]
  /** Files with the same name in every version: icons, the web manifest, this list. */
  readonly files: readonly string[]
  /** Files with a content hash in their name that are small enough to fetch on the first visit. */
  readonly assets: readonly string[]
  readonly large: readonly LargeFile[]
  /** Paths of the archives (`archive.ts`) that hold everything but the large files and this list. */
  readonly archives: readonly string[]
  /** Transfer size in bytes of the archives. */
  readonly bytes: number
  /** The page for unknown addresses. */
  readonly notFoundFile: string
  /** Addresses that redirect to a page's own. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** The page that receives what other apps share, by POST; absent when there is none. */
  readonly sharePath?: string
}

/**
 * Returns which of the requested files still have to be fetched. Of the two builds of FFmpeg it is the
 * single-threaded one: it makes every file format, in every browser.
 */
export function missingOf(asked: readonly LargeFile[], stored: readonly LargeFile[]): readonly LargeFile[] {
  return asked.filter((file) => !stored.includes(file) && file.build !== 'threaded')
}

/** Where the list is published. */
export const OFFLINE_MANIFEST_PATH = '/offline.json'

/** Where the worker's script is published: at the root, so that its scope is every page. */
export const SERVICE_WORKER_PATH = '/sw.js'

/** The cache of files with a hash in their name, which outlive a version. */
export const ASSET_CACHE = 'whittle-assets'

/** Name prefix of the caches with the pages of one version. */
const SITE_CACHE_PREFIX = 'whittle-site-'

/** Name of the cache that holds the pages of one version. */
export function siteCacheName(version: string): string {
  return `${SITE_CACHE_PREFIX}${version}`
}

/** Whether a cache holds the pages of some version. */
export function isSiteCache(name: string): boolean {
  return name.startsWith(SITE_CACHE_PREFIX)
}

/** Message from the page to a waiting worker: the visitor accepted the new version. */
export const TAKE_OVER = 'take-over'
