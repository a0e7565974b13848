import type { ReactElement } from 'react'
import styles from './FactsLine.module.css'

export interface FactsLineProps {
  readonly fileName: string
  /** Facts about the file, such as its size. */
  readonly facts: readonly string[]
  /** What the visitor should know before continuing. */
  readonly warnings: readonly string[]
}

/** One line about the open file, below its picture. */
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
