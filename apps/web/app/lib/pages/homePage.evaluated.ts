/**
 * What is said of the home page in its head.
 *
 * The build runs this module and puts what it exports into the site (`publish/evaluatedModules.ts`), so that the first page that most
 * visitors see does not bring the descriptions of all others. It exports plain data only.
 */
import { ownPages, type Page } from './ownPages.ts'

/** The entry of `/` in the table of pages. */
export const HOME_PAGE: Page = homePage()

function homePage(): Page {
  const page = ownPages.find(({ kind }) => kind === 'home')
  if (page === undefined) throw new RangeError('The table of pages has no home page.')
  return page
}
