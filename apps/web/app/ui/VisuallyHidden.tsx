import type { ReactElement, ReactNode } from 'react'
import { className } from './className.ts'
import styles from './VisuallyHidden.module.css'

interface VisuallyHiddenProps {
  /**
   * On which screens it is hidden. Narrow screens are up to 768 pixels wide, and phones up to 480.
   *
   * @defaultValue 'every'
   */
  readonly on?: 'every' | 'narrow' | 'phone'
  readonly children: ReactNode
}

const SHOWN_ELSEWHERE = { every: undefined, narrow: styles.onNarrow, phone: styles.onPhone }

/** Text for screen readers that is not visible. */
export function VisuallyHidden({ on = 'every', children }: VisuallyHiddenProps): ReactElement {
  return <span className={className(styles.hidden, SHOWN_ELSEWHERE[on])}>{children}</span>
}
