import type { ReactElement } from 'react'
import styles from './Waiting.module.css'

/** Says what is being waited for, once that has taken a moment: on a slow line code and workers come late. */
export function Waiting({ children }: { readonly children: string }): ReactElement {
  return <span className={styles.waiting}>{children}</span>
}
