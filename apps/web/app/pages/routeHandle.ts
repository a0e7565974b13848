/**
 * What a route module tells the root layout about itself, through React Router's `handle` export.
 *
 * @example
 * export const handle: RouteHandle = { layout: 'workbench' }
 */

/**
 * 'page': centred column with padding. 'workbench': the tool fills the viewport below the header, with the
 * footer below the fold.
 */
export type PageLayout = 'page' | 'workbench'

/** The `handle` of a route module. */
export interface RouteHandle {
  /** @defaultValue 'page' */
  readonly layout?: PageLayout
}

/**
 * Returns the layout of the deepest route that sets one. `handles` are those of the matched routes, from the
 * root down.
 */
export function deepestLayout(handles: readonly unknown[]): PageLayout {
  const asked = handles.map((handle) => (handle as RouteHandle | undefined)?.layout).filter(Boolean)
  return asked.at(-1) ?? 'page'
}
