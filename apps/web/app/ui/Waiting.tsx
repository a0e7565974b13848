import type { ReactElement } from 'react'
import styles from './Waiting.module.css'

/** Says what is being loaded, after a short delay: on a slow connection code and workers take a while. */
export function Waiting({ children }: { readonly children: string }): ReactElement {
  return <span className={styles.waiting}>{children}</span>
}
