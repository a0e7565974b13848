import type { ReactElement, ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Text that only a screen reader gets. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className={styles.hidden}>{children}</span>
}
