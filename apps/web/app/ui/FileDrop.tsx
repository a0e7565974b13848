/**
 * A place to give a file: drop it, or press and choose. While it stands, a file dropped anywhere on the page counts too,
 * since the browser would otherwise leave the page to show that file.
 */
import { type ReactElement, type ReactNode, useState } from 'react'
import styles from './FileDrop.module.css'
import { Icon } from './Icon.tsx'
import { type PageDropOptions, usePageDrop } from './usePageDrop.ts'

export interface FileDropProps {
  /** The large line: what to do. It is the accessible name of the zone. */
  readonly prompt: string
  /** Shown beneath it like a button, after an 'or'; part of the zone's name. */
  readonly action?: string
  /** Small lines beneath it. */
  readonly children?: ReactNode
  readonly busy?: boolean
  /** The zone was pressed: open a file chooser (see {@link FileInput}). */
  readonly onBrowse: () => void
  readonly onDrop: PageDropOptions['onDrop']
}

/** A drop zone that is also a button. */
export function FileDrop({
  prompt,
  action,
  children,
  busy = false,
  onBrowse,
  onDrop,
}: FileDropProps): ReactElement {
  const [over, setOver] = useState(false)
  usePageDrop({ onDrop, onOver: setOver })
  return (
    <div className={styles.drop} data-state={over ? 'over' : 'idle'}>
      <button type="button" className={styles.zone} disabled={busy} onClick={onBrowse}>
        <span className={styles.icon}>
          <Icon name="upload" />
        </span>
        <span className={styles.prompt}>{prompt}</span>
        {action === undefined ? null : (
          <>
            <span className={styles.or}>or</span>
            <span className={styles.action}>{action}</span>
          </>
        )}
      </button>
      <div className={styles.more}>{children}</div>
    </div>
  )
}
