import type { ReactElement, ReactNode } from 'react'
import styles from './SkipLink.module.css'

export interface SkipLinkProps {
  /** Id of what gets the focus. */
  readonly to: string
  readonly children: ReactNode
}

/** A link that is seen while it has the focus, and leads past what stands before its target. The address stays what it is. */
export function SkipLink({ to, children }: SkipLinkProps): ReactElement {
  return (
    <a
      className={styles.skip}
      href={`#${to}`}
      onClick={(event) => {
        const target = document.getElementById(to)
        if (target === null) return
        event.preventDefault()
        target.focus()
      }}
    >
      {children}
    </a>
  )
}
