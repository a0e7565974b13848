import type { ReactElement } from 'react'
import styles from './BrandMark.module.css'

/** The product's mark: a block with one corner whittled off. */
export function BrandMark(): ReactElement {
  return (
    <svg
      className={styles.mark}
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.block} d="M5 0h10.2L0 15.2V5a5 5 0 015-5z" />
      <path className={styles.shaving} d="M20 5.6V15a5 5 0 01-5 5H5.6z" />
    </svg>
  )
}
