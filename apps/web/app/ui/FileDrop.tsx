/**
 * A place to give a file: drop it, or press and choose. While it stands, a file dropped anywhere on the page counts too,
 * since the browser would otherwise leave the page to show that file.
 */
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
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
  /** A text was dragged into the zone. @defaultValue texts are not taken */
  readonly onDropText?: (text: string) => void
}

/** A drop zone that is also a button. */
export function FileDrop({
  prompt,
  action,
  children,
  busy = false,
  onBrowse,
  onDrop,
  onDropText,
}: FileDropProps): ReactElement {
  const [over, setOver] = useState(false)
  const zone = useRef<HTMLDivElement>(null)
  const text = onDropText === undefined ? undefined : { zone, onText: onDropText }
  usePageDrop({ onDrop, onOver: setOver, text })
  return (
    <div ref={zone} className={styles.drop} data-state={over ? 'over' : 'idle'}>
      <button type="button" className={styles.zone} disabled={busy} onClick={onBrowse}>
        <span className={styles.icon}>
          <Icon shape="upload" />
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
