/**
 * The message about a page that could not be fetched. Loaded in idle time (`Afterwards.tsx`), or when it is
 * needed.
 */
import { createPath, type Path } from 'react-router'
import { UNFETCHED_PAGE_COPY as COPY } from '../../content/unfetchedPage.ts'
import { showToast } from '../../ui/Toast.tsx'

/** Returns a function that withdraws the message. */
export function showUnfetchedPage(page: Path): () => void {
  return showToast({
    text: COPY.text,
    detail: COPY.detail,
    tone: 'bad',
    action: { label: COPY.load, run: () => loadDocument(createPath(page)) },
  })
}

/**
 * On the way back or forward, the address is that of the page already: assigning it again might only scroll.
 */
function loadDocument(path: string): void {
  const { pathname, search, hash } = window.location
  if (path === pathname + search + hash) window.location.reload()
  else window.location.assign(path)
}
