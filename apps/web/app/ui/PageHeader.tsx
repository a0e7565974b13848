import type { ReactElement, ReactNode } from 'react'
import styles from './PageHeader.module.css'

export interface PageHeaderProps {
  readonly title: string
  /** A sentence or two below the title. */
  readonly lead?: ReactNode
  /** A small line below that: dates, reading time. */
  readonly meta?: ReactNode
}

/** The header of a text page: its `<h1>` and what it is about. */
export function PageHeader({ title, lead, meta }: PageHeaderProps): ReactElement {
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {meta === undefined ? null : <p className={styles.meta}>{meta}</p>}
    </header>
  )
}
