/** What no page needs in order to be shown and used: loaded once the browser is idle. */
import type { ReactElement } from 'react'
import Offline from './features/offline/Offline.tsx'
import { useUnfetchedPages } from './features/shell/useUnfetchedPages.ts'

/** The status at the foot of each page, and help with pages that cannot be fetched. */
export default function Afterwards(): ReactElement {
  useUnfetchedPages()
  return <Offline />
}
