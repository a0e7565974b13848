import type { ReactElement, ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

interface VisuallyHiddenProps {
  /** On which screens it is not seen. Narrow ones are up to 768 pixels wide. @defaultValue 'every' */
  readonly on?: 'every' | 'narrow'
  readonly children: ReactNode
}

/** Text that a screen reader gets, and that is not seen. */
export function VisuallyHidden({ on = 'every', children }: VisuallyHiddenProps): ReactElement {
  return <span className={on === 'every' ? styles.hidden : styles.hiddenOnNarrow}>{children}</span>
}
