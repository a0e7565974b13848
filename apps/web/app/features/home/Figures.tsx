import type { ReactElement } from 'react'
import type { Statistic } from '../../content/ownerClaims.ts'
import styles from './Figures.module.css'

/** Numbers in a row, each with what it counts. */
export function Figures({ figures }: { readonly figures: readonly Statistic[] }): ReactElement {
  return (
    <ul className={styles.figures}>
      {figures.map(({ number, label }) => (
        <li key={label}>
          <strong>{number}</strong> {label}
        </li>
      ))}
    </ul>
  )
}
