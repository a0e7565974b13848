import type { ReactElement } from 'react'
import type { Statistic } from '../../content/ownerClaims.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Figures.module.css'

/** A row of figures, each with what it counts. */
export function Figures({ figures }: { readonly figures: readonly Statistic[] }): ReactElement {
  return (
    <ul className={styles.figures}>
      {figures.map(({ number, label, icon }) => (
        <li key={label}>
          {icon === undefined ? null : <Icon shape={icon} />}
          <strong>{number}</strong> {label}
        </li>
      ))}
    </ul>
  )
}
