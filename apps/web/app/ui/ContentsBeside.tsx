import type { ReactElement, ReactNode } from 'react'
import styles from './ContentsBeside.module.css'

export interface ContentsBesideProps {
  /** The id and heading of each section. */
  readonly sections: ReadonlyArray<{ readonly id: string; readonly title: string }>
  /** The text that contains those sections. */
  readonly children: ReactNode
}

/**
 * A long text with a list of its sections beside it, which stays in view; on narrow screens the list is above
 * the text.
 */
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
