/**
 * What React Router announces when the code of a page cannot be fetched.
 *
 * As published, React Router reloads the document then, and with it goes what is typed or open on the present
 * page. A patch of the package (`apps/web/patches`) dispatches this event instead, and
 * `app/features/shell/UnfetchedPages.tsx` answers it.
 */

/** The name of the event. Whoever prevents its default takes care of the page. */
export const UNFETCHED_PAGE = 'whittle-unfetched-page'

/** The event's `detail`. */
export interface UnfetchedPage {
  /** The path of the page's route, without the slash at its start; the home page has none. */
  readonly path?: string
  readonly error: unknown
  /** Asks for the page again: a navigation that waits for it goes on once it is fetched. */
  readonly retry: () => void
  /** Gives up: the navigation fails with the error. */
  readonly fail: () => void
}
