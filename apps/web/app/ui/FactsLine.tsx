import type { ReactElement } from 'react'
import styles from './FactsLine.module.css'

export interface FactsLineProps {
  readonly fileName: string
  /** Sizes and the like. */
  readonly facts: readonly string[]
  /** What the visitor should know before going on. */
  readonly warnings: readonly string[]
}

/** What the open file is, in one line beneath its picture. */
export function FactsLine({ fileName, facts, warnings }: FactsLineProps): ReactElement {
  return (
    <footer className={styles.facts}>
      <span className={styles.fileName}>{fileName}</span>
      {facts.map((fact) => (
        <span key={fact} className={styles.fact}>
          {fact}
        </span>
      ))}
      {warnings.map((warning) => (
        <span key={warning} className={styles.warning}>
          {warning}
        </span>
      ))}
      <span className={styles.promise}>Nothing leaves this device</span>
    </footer>
  )
}
