import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Destination } from '../lib/links/destination.ts'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface DestinationLinkProps {
  readonly destination: Destination
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link within the site, or one that opens a new tab and says so with an icon and to screen readers. */
export function DestinationLink({ destination, className, children }: DestinationLinkProps): ReactElement {
  if ('to' in destination) {
    return (
      <Link className={className} to={destination.to} reloadDocument={destination.reload} prefetch="intent">
        {children}
      </Link>
    )
  }
  return (
    <a className={className} href={destination.href} target="_blank" rel="noopener">
      {children}
      <Icon shape="external" size={12} />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
