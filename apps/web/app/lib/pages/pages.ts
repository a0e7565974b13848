/**
 * The table of the site's public pages: those described by hand, and those of the converters.
 *
 * `app/routes.ts` says which module renders a path; this table says everything else. A test holds the two together. It is
 * for the build and the tests: a page in the browser has no use for the whole table, and asks `pageIndex.ts`.
 */
import { converterPages } from './converterPages.ts'
import { ownPages, type Page } from './ownPages.ts'

export { FEED_PATH, notFoundPage, type Page } from './ownPages.ts'

const firstOther = ownPages.findIndex(({ kind }) => kind !== 'home' && kind !== 'tool')

/** Every public page, in the order of the sitemap: home, the tools, the converters, all else. */
export const pages: readonly Page[] = [
  ...ownPages.slice(0, firstOther),
  ...converterPages,
  ...ownPages.slice(firstOther),
]
