import type { ReactElement } from 'react'
import { CONTACT } from '../../content/contact.ts'
import styles from './FormFrame.module.css'

/**
 * Chromium's attribute that gives a frame no access to earlier cookies; React supports it, but its types do
 * not yet.
 */
const CREDENTIALLESS = { credentialless: true }

/** Only what a form needs: it cannot navigate this page. */
const SANDBOX = 'allow-forms allow-scripts allow-same-origin allow-popups'

export interface FormFrameProps {
  readonly url: string
  readonly onLoad: () => void
}

/**
 * A frame as tall as the window for another site's form: sandboxed, and without cookies that site set before.
 */
export function FormFrame({ url, onLoad }: FormFrameProps): ReactElement {
  return (
    <iframe
      {...CREDENTIALLESS}
      className={styles.frame}
      src={url}
      title={CONTACT.formTitle}
      sandbox={SANDBOX}
      referrerPolicy="no-referrer"
      onLoad={onLoad}
    />
  )
}
