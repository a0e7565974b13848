/**
 * The table of the site's public pages: the hand-written ones and those of the converters.
 *
 * `app/routes.ts` says which module renders a path; this table says everything else. A test keeps the two
 * consistent. It is for the build and the tests: a page in the browser does not need the whole table, and
 * uses `pageIndex.ts`.
 */
import { converterPages } from './converterPages.ts'
import { ownPages, type Page } from './ownPages.ts'

export { FEED_PATH, notFoundPage, type Page } from './ownPages.ts'

const firstOther = ownPages.findIndex(({ kind }) => kind !== 'home' && kind !== 'tool')

/** Every public page, in sitemap order: home, the tools, the converters, everything else. */
export const pages: readonly Page[] = [
  ...ownPages.slice(0, firstOther),
  ...converterPages,
  ...ownPages.slice(firstOther),
]
