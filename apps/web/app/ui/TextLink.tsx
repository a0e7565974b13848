import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { indexedPage } from '../lib/links/pageIndex.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface TextLinkProps {
  /** A path on this site, a mail address (`mailto:`) or an external address. */
  readonly href: string
  readonly children: ReactNode
}

/** A link in running text. One that leaves the site opens a new tab and says so to screen readers. */
export function TextLink({ href, children }: TextLinkProps): ReactElement {
  if (href.startsWith('/') || href.startsWith('#')) {
    return (
      <Link to={href} reloadDocument={isOwnDocument(href)}>
        {children}
      </Link>
    )
  }
  if (href.startsWith('mailto:')) return <a href={href}>{children}</a>
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}

/**
 * Whether a link needs a full page load: a file is not a route, and a page with its own response headers only
 * gets them that way.
 */
function isOwnDocument(href: string): boolean {
  return /\.\w+$/.test(href) || indexedPage(href)?.isolated === true
}
