import type { ReactElement } from 'react'
import { Button } from './Button.tsx'
import styles from './Waiting.module.css'

export interface WaitingProps {
  readonly children: string
  /** Ends what is waited for. */
  readonly onStop?: () => void
}

/**
 * Says what is waited for, after a short delay, and offers to stop it where that is possible: code and
 * workers may take a while.
 */
export function Waiting({ children, onStop }: WaitingProps): ReactElement {
  return (
    <span className={styles.waiting}>
      {children}
      {onStop === undefined ? null : (
        <>
          {' '}
          <Button tone="quiet" onClick={onStop}>
            Stop
          </Button>
        </>
      )}
    </span>
  )
}
