import type { ReactElement } from 'react'
import type { Statistic } from '../../content/ownerClaims.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Figures.module.css'

export interface FiguresProps {
  /** What the figures are about. */
  readonly label: string
  readonly figures: readonly Statistic[]
}

/** A band of figures, each with an icon and what it counts. */
export function Figures({ label, figures }: FiguresProps): ReactElement {
  return (
    <ul className={styles.figures} aria-label={label}>
      {figures.map(({ number, label: counted, icon }) => (
        <li key={counted}>
          <Icon shape={icon} />
          <strong>{number}</strong> <span>{counted}</span>
        </li>
      ))}
    </ul>
  )
}
