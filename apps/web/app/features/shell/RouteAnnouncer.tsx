import { type ReactElement, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** Tells screen readers which page is shown after a navigation within the site; browsers only announce full page loads. */
export function RouteAnnouncer(): ReactElement {
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
