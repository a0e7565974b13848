import type { ReactElement } from 'react'
import type { Feature } from '../../content/home.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './FeatureGrid.module.css'

export interface FeatureGridProps {
  readonly features: readonly Feature[]
  /** Columns in a wide window. */
  readonly columns: 3 | 4
}

/** A grid of short texts, each with an icon. */
export function FeatureGrid({ features, columns }: FeatureGridProps): ReactElement {
  return (
    <ul className={styles.grid} data-columns={columns}>
      {features.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon shape={icon} size={20} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
