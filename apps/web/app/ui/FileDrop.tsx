/**
 * A zone that takes a file: drop it, or press and choose. While it is mounted, it takes a file dropped
 * anywhere on the page, since the browser would otherwise leave the page to show that file.
 */
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import styles from './FileDrop.module.css'
import { Icon } from './Icon.tsx'
import { type PageDropOptions, usePageDrop } from './usePageDrop.ts'

export interface FileDropProps {
  /** The large line saying what to do; it is the accessible name of the zone. */
  readonly prompt: string
  /** Shown below it like a button, after an 'or'; part of the zone's name. */
  readonly action?: string
  /** Small lines below it. */
  readonly children?: ReactNode
  readonly busy?: boolean
  /** Called when the zone is pressed: open a file chooser (see {@link FileInput}). */
  readonly onBrowse: () => void
  readonly onDrop: PageDropOptions['onDrop']
  /** Called with a text dropped on the zone. @defaultValue text is not accepted */
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
