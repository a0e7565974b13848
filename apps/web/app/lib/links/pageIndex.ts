/** Looks up pages for links and menus. Pure. */
import { type IndexedPage, PAGE_INDEX } from './pageIndex.evaluated.ts'

export type { IndexedPage } from './pageIndex.evaluated.ts'

/** Returns what a link needs to know about the page at a path, or `undefined` when there is none. */
export function indexedPage(path: string): IndexedPage | undefined {
  return Object.hasOwn(PAGE_INDEX, path) ? PAGE_INDEX[path] : undefined
}

/** Whether there is a page at a path. */
export function hasPage(path: string): boolean {
  return indexedPage(path) !== undefined
}

/** The pages directly below a path, in sitemap order. */
export function pagesBeneath(path: string): readonly (IndexedPage & { readonly path: string })[] {
  return Object.entries(PAGE_INDEX)
    .filter(([each]) => each.startsWith(`${path}/`) && !each.slice(path.length + 1).includes('/'))
    .map(([each, page]) => ({ ...page, path: each }))
}
