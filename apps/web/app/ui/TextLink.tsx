import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { indexedPage } from '../lib/links/pageIndex.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface TextLinkProps {
  /** A path of this site, a mail address (`mailto:`) or an address elsewhere. */
  readonly href: string
  readonly children: ReactNode
}

/** A link in running text. One that leaves the site opens a new tab, and says so to a screen reader. */
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

/** A file is no page of the router's, and a page with headers of its own has to be reloaded to get them. */
function isOwnDocument(href: string): boolean {
  return /\.\w+$/.test(href) || indexedPage(href)?.isolated === true
}
