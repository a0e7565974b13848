/**
 * The frame around every page: skip link, header, the page itself, footer, messages.
 */
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { isChosen } from '../../lib/links/chosenPage.ts'
import { deepestLayout } from '../../pages/routeHandle.ts'
import { catchLostFocus } from '../../ui/catchLostFocus.ts'
import { focusHeading } from '../../ui/focusHeading.ts'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { Toaster } from '../../ui/Toast.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
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
  const main = useRef<HTMLElement>(null)
  const layout = deepestLayout(useMatches().map((match) => match.handle))
  useEffect(keepFocusInView, [])
  useEffect(catchLostFocus, [])
  useChosenFocus(main)
  return (
    <>
      <SkipLink to={MAIN_ID}>Skip to content</SkipLink>
      <Header actions={actions} />
      <main ref={main} id={MAIN_ID} className={styles.main} tabIndex={-1} data-layout={layout}>
        {children}
      </main>
      <Footer status={status} />
      <Toaster />
      <RouteAnnouncer />
    </>
  )
}

/** The focus begins at the heading of a page that was chosen, unless the page has put it into a field. */
function useChosenFocus(main: RefObject<HTMLElement | null>): void {
  const { key, state } = useLocation()
  const first = useRef(key)
  useEffect(() => {
    // The first page is loaded, not chosen; the browser decides where its focus begins.
    if (first.current === key || !isChosen(state) || main.current === null) return
    first.current = ''
    focusHeading(main.current)
  }, [main, key, state])
}

/**
 * Tells screen readers which page is shown after a navigation within the site; browsers only announce full
 * page loads.
 */
function RouteAnnouncer(): ReactElement {
  const { pathname } = useLocation()
  const region = useRef<HTMLSpanElement>(null)
  const announced = useRef(pathname)
  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    // Written directly to the DOM: the title is only right once the page's head has been committed.
    if (region.current !== null) region.current.textContent = document.title
  }, [pathname])
  return (
    <VisuallyHidden>
      <span ref={region} aria-live="polite" />
    </VisuallyHidden>
  )
}

/**
 * Scrolls what Tab has reached into view, whole: browsers leave an element alone of which a part can be seen
 * already. `scroll-padding` says what covers the edges of a scrolled area. An element that is larger than the
 * window stays where the browser has put it. Returns a function that stops it.
 */
function keepFocusInView(): () => void {
  let isByTab = false
  const note = (event: Event): void => {
    isByTab = event instanceof KeyboardEvent && event.key === 'Tab'
  }
  const show = ({ target }: FocusEvent): void => {
    if (!isByTab || !(target instanceof HTMLElement)) return
    const { width, height } = target.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    if (width > clientWidth || height > clientHeight) return
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }
  const stopped = new AbortController()
  const { signal } = stopped
  document.addEventListener('keydown', note, { capture: true, signal })
  document.addEventListener('pointerdown', note, { capture: true, signal })
  document.addEventListener('focusin', show, { signal })
  return () => stopped.abort()
}
