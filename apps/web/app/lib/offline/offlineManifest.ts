/**
 * What the service worker keeps on the device, as the build lists it: for the worker itself, for the page that shows what is
 * there, and for the tests. Pure.
 */

import type { FfmpegBuild } from '@whittle/video-core'

/** A file that is kept only once a tool has used it, or when the visitor asks for it ahead. */
export interface LargeFile {
  readonly path: string
  /** Bytes that travel: of the compressed copy where there is one. */
  readonly bytes: number
  /** Paths of the pages whose tools may ask for it. */
  readonly pages: readonly string[]
  /** Set for the two builds of one program, of which a device needs one. */
  readonly build?: FfmpegBuild
}

/** One version of the site. */
export interface OfflineManifest {
  /** Changes with any file or header of the site. */
  readonly version: string
  /** Paths of the public pages. */
  readonly pages: readonly string[]
  /** Files that keep their name from version to version: icons, the web manifest, this list. */
  readonly files: readonly string[]
  /** Files with the hash of their content in their name, small enough to be fetched with the first visit. */
  readonly assets: readonly string[]
  readonly large: readonly LargeFile[]
  /** Bytes that travel when all but the large files are fetched. */
  readonly bytes: number
  /** The page for unknown addresses. */
  readonly notFoundFile: string
  /** Addresses that lead to a page's own. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** The page that opens what other apps share, by POST; absent when there is none. */
  readonly sharePath?: string
}

/** What is still to be fetched of the files that are asked for: of two builds of one program, the preferred one, if neither is there. */
export function missingOf(
  asked: readonly LargeFile[],
  kept: readonly LargeFile[],
  preferred: FfmpegBuild,
): readonly LargeFile[] {
  const hasBuild = kept.some(({ build }) => build !== undefined)
  return asked.filter(
    (file) => !kept.includes(file) && (file.build === undefined || (!hasBuild && file.build === preferred)),
  )
}

/** Where the list is published. */
export const OFFLINE_MANIFEST_PATH = '/offline.json'

/** Where the worker's script is published: at the root, so that it answers for every page. */
export const SERVICE_WORKER_PATH = '/sw.js'

/** The cache of files whose name carries their hash: they outlive a version. */
export const ASSET_CACHE = 'whittle-assets'

/** Begins the name of the cache of one version's pages. */
const SITE_CACHE_PREFIX = 'whittle-site-'

/** Name of the cache that holds the pages of one version. */
export function siteCacheName(version: string): string {
  return `${SITE_CACHE_PREFIX}${version}`
}

/** Whether a cache holds the pages of some version. */
export function isSiteCache(name: string): boolean {
  return name.startsWith(SITE_CACHE_PREFIX)
}

/** What the page says to a worker that waits: the visitor agreed to the new version. */
export const TAKE_OVER = 'take-over'
