/**
 * The frame around every page: skip link, header, the page itself, footer, messages.
 */
import type { ReactElement, ReactNode } from 'react'
import { useMatches } from 'react-router'
import { deepestLayout } from '../../pages/routeHandle.ts'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { Toaster } from '../../ui/Toast.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import styles from './Shell.module.css'

/** Target of the skip link. */
const MAIN_ID = 'main'

export interface ShellProps {
  readonly children: ReactNode
  /** Buttons of the current page, in the header. */
  readonly actions: ReactNode
  /** Shown in the footer. */
  readonly status: ReactNode
}

/** Lays out the page as its route specifies (`pages/routeHandle.ts`). */
export function Shell({ children, actions, status }: ShellProps): ReactElement {
  const layout = deepestLayout(useMatches().map((match) => match.handle))
  return (
    <>
      <SkipLink to={MAIN_ID}>Skip to content</SkipLink>
      <Header actions={actions} />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1} data-layout={layout}>
        {children}
      </main>
      <Footer status={status} />
      <Toaster />
      <RouteAnnouncer />
    </>
  )
}
