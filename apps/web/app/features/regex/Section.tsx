import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './RegexWorkshop.module.css'

export interface SectionProps {
  readonly title: string
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A region of the regex page with a title. */
export function Section({ title, aside, children }: SectionProps): ReactElement {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
