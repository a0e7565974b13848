/**
 * Name and kind of load of every page by path, as links need them. Articles are left out: nothing looks them
 * up by path.
 *
 * The build runs this module and puts its exports into the site (`vite/evaluatedModules.ts`), so that the
 * underlying tables are not shipped. It exports plain data only.
 */
import { pages } from '../../pages/pages.ts'

/** What a link needs to know about a page. */
export interface IndexedPage {
  readonly name: string
  readonly isolated?: boolean
  /** Whether it is the page of a single tool, which can be a favourite. */
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
