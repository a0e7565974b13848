import type { ReactElement } from 'react'
import type { Feature } from '../../content/home.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './FeatureGrid.module.css'

export interface FeatureGridProps {
  readonly features: readonly Feature[]
  /** The ground of the icons. */
  readonly tone: 'accent' | 'plain'
}

/** A grid of short texts, each with an icon; two columns in a wide window. */
export function FeatureGrid({ features, tone }: FeatureGridProps): ReactElement {
  return (
    <ul className={styles.grid} data-tone={tone}>
      {features.map(({ icon, title, text }) => (
        <li key={title}>
          <span className={styles.tile}>
            <Icon shape={icon} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
