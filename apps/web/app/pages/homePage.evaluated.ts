/**
 * The home page's entry in the table of pages.
 *
 * The build runs this module and puts its exports into the site (`vite/evaluatedModules.ts`), so that the
 * page most visitors see first does not load the descriptions of all others. It exports plain data only.
 */
import { ownPages, type Page } from './ownPages.ts'

/** The entry of `/` in the table of pages. */
export const HOME_PAGE: Page = homePage()

function homePage(): Page {
  const page = ownPages.find(({ kind }) => kind === 'home')
  if (page === undefined) throw new RangeError('The table of pages has no home page.')
  return page
}
