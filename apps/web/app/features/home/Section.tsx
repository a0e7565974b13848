import type { ReactElement, ReactNode } from 'react'
import styles from './Section.module.css'

export interface SectionProps {
  /** The section's anchor. */
  readonly id: string
  readonly title: string
  /** A link or button beside the heading. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A section of the home page with its heading. */
export function Section({ id, title, action, children }: SectionProps): ReactElement {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <div className={styles.head}>
        <h2 id={`${id}-heading`}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
