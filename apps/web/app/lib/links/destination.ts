/**
 * Where a tool is: on a page of this site, on a host of its own, or nowhere. Pure.
 */
import type { SiblingId, SiteConfig } from '../../site.config.ts'
import { type IndexedPage, indexedPage } from './pageIndex.ts'
import { withoutQuery } from './withoutQuery.ts'

/**
 * A link within the site (`to`), or one that opens a new tab (`href`).
 *
 * `reload` is for a page with response headers of its own, which only a full page load applies.
 */
export type Destination = { readonly to: string; readonly reload: boolean } | { readonly href: string }

/** Finds a public page by its path. Defaults to the real table; tests pass their own. */
export type FindPage = (path: string) => Pick<IndexedPage, 'isolated'> | undefined

/** The tools that may live on a site of their own, by their path on this one. */
const SIBLINGS: Readonly<Record<string, SiblingId>> = {
  '/differ': 'differ',
  '/json': 'json',
  '/compiler': 'compiler',
}

/**
 * Returns where the page or tool at `path` is, or `undefined` when there is none. A sibling tool always opens
 * in a new tab.
 */
export function destinationOf(
  path: string,
  config: SiteConfig,
  find: FindPage = indexedPage,
): Destination | undefined {
  const sibling = SIBLINGS[path]
  const host = sibling === undefined ? '' : config.siblings[sibling]
  if (host !== '') return { href: host }
  const page = find(withoutQuery(path))
  if (page === undefined) return undefined
  return sibling === undefined ? { to: path, reload: page.isolated === true } : { href: path }
}
