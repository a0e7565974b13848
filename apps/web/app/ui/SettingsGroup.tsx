import type { ReactElement, ReactNode } from 'react'
import styles from './SettingsGroup.module.css'

export interface SettingsGroupProps {
  readonly title: string
  /** Its tab on a phone, where there are tabs: see `SheetTabs`. */
  readonly group?: string
  readonly children: ReactNode
}

/** A group of fields in a panel of settings, under its title. */
export function SettingsGroup({ title, group, children }: SettingsGroupProps): ReactElement {
  return (
    <section className={styles.group} aria-label={title} data-group={group}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
