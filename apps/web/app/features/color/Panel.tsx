import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

export interface PanelProps {
  readonly title: string
  readonly children: ReactNode
}

/** A section of the colour page with a title. */
export function Panel({ title, children }: PanelProps): ReactElement {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
