/**
 * Name and kind of load of every page, by its path: what links need to know. Articles are left out: nothing asks for them by path.
 *
 * The build runs this module and puts what it exports into the site (`publish/evaluatedModules.ts`), so that the tables it is
 * made of stay behind. It exports plain data only.
 */
import { pages } from '../pages/pages.ts'

/** What a link needs to know of a page. */
export interface IndexedPage {
  readonly name: string
  readonly isolated?: boolean
  /** Whether it is the page of one tool, which can be a favourite. */
  readonly isTool?: boolean
}

/** By path. */
export const PAGE_INDEX: Readonly<Record<string, IndexedPage>> = Object.fromEntries(
  pages
    .filter(({ kind }) => kind !== 'post')
    .map(({ path, name, kind, isolated }) => {
      const isTool = kind === 'tool' || kind === 'converter'
      return [path, { name, ...(isolated === true ? { isolated } : {}), ...(isTool ? { isTool } : {}) }]
    }),
)
