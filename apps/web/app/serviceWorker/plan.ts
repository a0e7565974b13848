/**
 * Decides how to answer a request, from the manifest; `answer.ts` carries it out. Pure.
 */
import type { OfflineManifest } from '../lib/offline/offlineManifest.ts'

/** The relevant parts of a request. */
interface Asked {
  readonly method: string
  readonly url: string
  /** `navigate` when a page is requested. */
  readonly mode: string
}

/** How to answer. */
export type Plan =
  /** From the pages and files of this version. */
  | { readonly kind: 'site'; readonly path: string }
  /** From the files with a hash; fetched and stored if it is missing. */
  | { readonly kind: 'asset'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Files and texts that another app shares. */
  | { readonly kind: 'share'; readonly to: string }
  /**
   * A page that this version does not contain: tried on the network; without a connection it is not found.
   */
  | { readonly kind: 'unknown-page' }
  /** Not for the worker. */
  | { readonly kind: 'network' }

/** Returns the planner for one version on one origin. */
export function planner(manifest: OfflineManifest, origin: string): (asked: Asked) => Plan {
  const site = new Set([...manifest.pages, ...manifest.files])
  const assets = new Set([...manifest.assets, ...manifest.large.map((file) => file.path)])
  const redirects = new Map(manifest.redirects.map(({ from, to }) => [from, to]))
  return ({ method, url, mode }) => {
    const { origin: askedOrigin, pathname, search } = new URL(url)
    if (askedOrigin !== origin) return { kind: 'network' }
    if (method === 'POST' && pathname === manifest.sharePath) return { kind: 'share', to: pathname }
    if (method !== 'GET') return { kind: 'network' }
    if (assets.has(pathname)) return { kind: 'asset', path: pathname }
    if (site.has(pathname)) return { kind: 'site', path: pathname }
    const to = redirects.get(pathname)
    if (to !== undefined) return { kind: 'redirect', to: `${to}${search}` }
    return mode === 'navigate' ? { kind: 'unknown-page' } : { kind: 'network' }
  }
}

/**
 * Returns the files with a hash to delete when a version takes over: those used neither by it nor by the
 * previous one, which may still be open in a tab.
 */
export function outdatedAssets(
  stored: readonly string[],
  versions: readonly Pick<OfflineManifest, 'assets' | 'large'>[],
): string[] {
  const needed = new Set(
    versions.flatMap(({ assets, large }) => [...assets, ...large.map((file) => file.path)]),
  )
  return stored.filter((path) => !needed.has(path))
}
