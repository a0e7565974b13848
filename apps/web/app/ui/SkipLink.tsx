import type { ReactElement, ReactNode } from 'react'
import styles from './SkipLink.module.css'

export interface SkipLinkProps {
  /** Id of the element that receives the focus. */
  readonly to: string
  readonly children: ReactNode
}

/** A link that is visible only while focused and skips to its target. The address does not change. */
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
