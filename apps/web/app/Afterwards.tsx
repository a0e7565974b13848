/** What no page needs in order to be shown and used: loaded once the browser is idle. */
import type { ReactElement } from 'react'
import { BuildLink } from './features/offline/BuildLink.tsx'
import Offline from './features/offline/Offline.tsx'
import { PastedCommand } from './features/palette/PastedCommand.tsx'
import { noteNotFetched } from './ui/showNotFetched.ts'

// Fetched while there is a connection: it is needed when a page cannot be fetched.
import('./features/shell/showUnfetchedPage.ts').catch(noteNotFetched)

/** The status at the foot of each page, and what opens a pasted command. */
export default function Afterwards(): ReactElement {
  return (
    <>
      <Offline />
      <BuildLink />
      <PastedCommand />
    </>
  )
}
