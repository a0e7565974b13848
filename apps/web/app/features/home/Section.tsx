import type { ReactElement, ReactNode } from 'react'
import styles from './Section.module.css'

export interface SectionProps {
  /** The section's anchor. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A section of the home page with its heading. */
export function Section({ id, title, children }: SectionProps): ReactElement {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{title}</h2>
      {children}
    </section>
  )
}
