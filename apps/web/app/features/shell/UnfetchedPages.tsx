/**
 * Says so when a page to which the visitor navigates cannot be fetched. The present page stays, with
 * everything typed and open on it.
 *
 * The navigation waits. Following the link once more asks for the page again; loading the document anew helps
 * where that cannot, because the site was updated and the file is gone. Where not even the message can be
 * fetched, the navigation fails (`routes/region.tsx`).
 */
import { useEffect } from 'react'
import { matchPath, type Path, useNavigation } from 'react-router'
import { isNotFetched } from '../../lib/errors/thrown.ts'
import { UNFETCHED_PAGE, type UnfetchedPage } from '../../lib/links/unfetchedPage.ts'

/** Pages asked for and not fetched; some of them only ahead of time, since the pointer was on a link. */
let unfetched: readonly UnfetchedPage[] = []

/** Follows the navigations of this document; to be rendered once. */
export function UnfetchedPages(): null {
  const { location } = useNavigation()
  useEffect(() => {
    const isNext = ({ path = '' }: UnfetchedPage): boolean =>
      location !== undefined && matchPath(`/${path}`, location.pathname) !== null
    let report: Report | undefined
    const note = (event: Event): void => {
      const { detail: page } = event as CustomEvent<UnfetchedPage>
      if (!isNotFetched(page.error)) return
      event.preventDefault()
      unfetched = [...unfetched, page]
      if (location === undefined || !isNext(page)) return
      // Once for each navigation. The same page may also have been asked for ahead of time, and nothing tells
      // which of the two the navigation waits for.
      report ??= startReport(location)
      report.add(page)
    }
    window.addEventListener(UNFETCHED_PAGE, note)
    const awaited = unfetched.filter(isNext)
    unfetched = unfetched.filter((page) => !isNext(page))
    for (const { retry } of awaited) retry()
    return () => {
      window.removeEventListener(UNFETCHED_PAGE, note)
      report?.withdraw()
    }
  }, [location])
  return null
}

/** A message that is fetched and shown. */
interface Report {
  /** If the message cannot be fetched either, the page fails. */
  readonly add: (page: UnfetchedPage) => void
  readonly withdraw: () => void
}

function startReport(location: Path): Report {
  let isWanted = true
  let withdraw: (() => void) | undefined
  const showing = import('./showUnfetchedPage.ts').then(({ showUnfetchedPage }) => {
    if (isWanted) withdraw = showUnfetchedPage(location)
  })
  return {
    add: ({ fail }) => {
      showing.catch(() => {
        if (isWanted) fail()
      })
    },
    withdraw: () => {
      isWanted = false
      withdraw?.()
    },
  }
}
