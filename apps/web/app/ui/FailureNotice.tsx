/**
 * Says what failed, offers ways to continue, and provides the details for copying. Nothing is sent anywhere.
 */
import type { ReactElement } from 'react'
import { describeFailure } from '../lib/errors/failure.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { copyText } from './copyText.ts'
import styles from './FailureNotice.module.css'

export interface FailureNoticeProps {
  /** What failed, as a sentence. */
  readonly what: string
  /** The thrown value. */
  readonly error: unknown
  readonly onRetry: () => void
  /** What trying again and reloading do to the visitor's work, where that is certain. */
  readonly advice?: string
}

/** An alert with 'Try again', 'Reload the page' and 'Copy details'. */
export function FailureNotice({ what, error, onRetry, advice }: FailureNoticeProps): ReactElement {
  const { message, details } = describeFailure(error)
  return (
    <div className={styles.notice}>
      <Alert
        title={what}
        actions={
          <>
            <Button tone="primary" onClick={onRetry}>
              Try again
            </Button>
            <Button icon="reload" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          </>
        }
      >
        <p>{message}</p>
        {advice === undefined ? null : <p className={styles.hint}>{advice}</p>}
      </Alert>
      <details className={styles.details}>
        <summary>Details</summary>
        <pre>{details}</pre>
        <CopyDetails details={details} />
      </details>
    </div>
  )
}

function CopyDetails({ details }: { readonly details: string }): ReactElement {
  const copy = (): void =>
    void copyText(`${details}\n${window.location.pathname}\n${navigator.userAgent}`, 'Details copied')
  return (
    <Button icon="copy" onClick={copy}>
      Copy details
    </Button>
  )
}
