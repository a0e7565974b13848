/** One row of the tree. */
import type { JsonRow } from '@whittle/tools-core/json'
import type { ReactElement } from 'react'
import styles from './TreeView.module.css'

interface TreeRowProps {
  readonly id: string
  readonly row: JsonRow
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onToggle: () => void
}

export function TreeRow({ id, row, isChosen, onChoose, onToggle }: TreeRowProps): ReactElement {
  const { level, kind, name, text, size, isOpen } = row
  const isContainer = kind === 'object' || kind === 'array'
  const press = (): void => {
    onChoose()
    if (isContainer) onToggle()
  }
  return (
    // The keyboard acts on the tree, which has the focus and names its selected row.
    <div
      id={id}
      className={styles.row}
      role="treeitem"
      aria-level={level + 1}
      aria-selected={isChosen}
      tabIndex={-1}
      {...(isContainer && size > 0 ? { 'aria-expanded': isOpen } : {})}
      style={{ paddingLeft: 8 + Math.min(level, 40) * 16 }}
      onClick={press}
      onKeyDown={(event) => event.key === 'Enter' && press()}
    >
      <span className={styles.marker} aria-hidden="true">
        {isContainer && size > 0 ? (isOpen ? '▾' : '▸') : ''}
      </span>
      {name === undefined ? null : <span className={styles.name}>{name}: </span>}
      {isContainer ? (
        <span className={styles.size}>{kind === 'object' ? `{${size}}` : `[${size}]`}</span>
      ) : (
        <span className={styles[kind]}>{text}</span>
      )}
    </div>
  )
}
