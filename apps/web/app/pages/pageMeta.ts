/**
 * The metadata of a page from its entry in the table: title, description, keywords, canonical address,
 * structured data.
 *
 * Used as `export const meta = () => pageMeta('/image-editor')`; React Router puts the deepest route's list
 * into the document at build time and updates it after each navigation.
 */
import type { MetaDescriptor } from 'react-router'
import { site } from '../site.config.ts'
import { describePage, documentTitle } from './describePage.ts'
import { notFoundPage, ownPages } from './ownPages.ts'
import type { JsonLd } from './structuredData.ts'

/**
 * Returns the meta list of the page at `path`, which must be a hand-written one; `things` are further
 * contents for its structured data.
 *
 * @throws RangeError when the table has no such page.
 */
export function pageMeta(path: string, ...things: readonly JsonLd[]): MetaDescriptor[] {
  const page = ownPages.find((each) => each.path === path)
  if (page === undefined)
    throw new RangeError(`pageMeta: path ${JSON.stringify(path)} is not in the table of pages.`)
  return describePage(page, site, things)
}

/** Returns the meta list of the page for unknown addresses: not indexed, no canonical address. */
export function notFoundMeta(): MetaDescriptor[] {
  return [
    { title: documentTitle(notFoundPage, site) },
    { name: 'description', content: notFoundPage.description },
    { name: 'robots', content: 'noindex' },
  ]
}
