import type { ReactElement, ReactNode } from 'react'
import styles from './ContentsBeside.module.css'

export interface ContentsBesideProps {
  /** The sections: where each stands, and its heading. */
  readonly sections: ReadonlyArray<{ readonly id: string; readonly title: string }>
  /** The text with those sections. */
  readonly children: ReactNode
}

/** A long text with the list of its sections beside it, which stays in sight; on narrow screens above it. */
export function ContentsBeside({ sections, children }: ContentsBesideProps): ReactElement {
  return (
    <div className={styles.columns}>
      <nav className={styles.contents} aria-label="On this page">
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {children}
    </div>
  )
}
