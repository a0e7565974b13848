import type { ReactElement, ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

interface VisuallyHiddenProps {
  /** On which screens it is hidden. Narrow screens are up to 768 pixels wide. @defaultValue 'every' */
  readonly on?: 'every' | 'narrow'
  readonly children: ReactNode
}

/** Text for screen readers that is not visible. */
export function VisuallyHidden({ on = 'every', children }: VisuallyHiddenProps): ReactElement {
  return <span className={on === 'every' ? styles.hidden : styles.hiddenOnNarrow}>{children}</span>
}
