/**
 * Says so when a page to which the visitor navigates cannot be fetched. The present page stays, with everything typed and open on it.
 *
 * The navigation waits. Following the link once more asks for the page again; loading the document anew helps where that cannot, because
 * the site was updated and the file is gone.
 */
import { useEffect } from 'react'
import { createPath, matchPath, type Path, useNavigation } from 'react-router'
import { UNFETCHED_PAGE_COPY as COPY } from '../../content/unfetchedPage.ts'
import { isNotFetched } from '../../lib/errors/thrown.ts'
import { UNFETCHED_PAGE, type UnfetchedPage } from '../../lib/links/unfetchedPage.ts'
import { showToast } from '../../ui/Toast.tsx'

/** Pages asked for and not fetched; some of them only ahead of time, since the pointer was on a link. */
let unfetched: readonly UnfetchedPage[] = []

/** Follows the navigations of this document; to be used once. */
export function useUnfetchedPages(): void {
  const { location } = useNavigation()
  useEffect(() => {
    const isNext = ({ path = '' }: UnfetchedPage): boolean =>
      location !== undefined && matchPath(`/${path}`, location.pathname) !== null
    let withdraw: (() => void) | undefined
    const note = (event: Event): void => {
      const { detail: page } = event as CustomEvent<UnfetchedPage>
      if (!isNotFetched(page.error)) return
      event.preventDefault()
      unfetched = [...unfetched, page]
      // Once for each navigation: whatever is fetched ahead of time meanwhile fails silently.
      if (location !== undefined && isNext(page)) withdraw ??= tellUnfetched(location)
    }
    window.addEventListener(UNFETCHED_PAGE, note)
    const awaited = unfetched.filter(isNext)
    unfetched = unfetched.filter((page) => !isNext(page))
    for (const { retry } of awaited) retry()
    return () => {
      window.removeEventListener(UNFETCHED_PAGE, note)
      withdraw?.()
    }
  }, [location])
}

function tellUnfetched(page: Path): () => void {
  return showToast({
    text: COPY.text,
    detail: COPY.detail,
    tone: 'bad',
    action: { label: COPY.load, run: () => loadDocument(createPath(page)) },
  })
}

/** On the way back or forward, the address is that of the page already: assigning it again might only scroll. */
function loadDocument(path: string): void {
  const { pathname, search, hash } = window.location
  if (path === pathname + search + hash) window.location.reload()
  else window.location.assign(path)
}
