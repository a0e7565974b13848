import { type ReactElement, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** Tells a screen reader which page is shown after a navigation within the site; the browser only does so for a whole load. */
export function RouteAnnouncer(): ReactElement {
  const { pathname } = useLocation()
  const region = useRef<HTMLSpanElement>(null)
  const announced = useRef(pathname)
  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    // Written past React: the title is only right once the page's head has been committed.
    if (region.current !== null) region.current.textContent = document.title
  }, [pathname])
  return (
    <VisuallyHidden>
      <span ref={region} aria-live="polite" />
    </VisuallyHidden>
  )
}
