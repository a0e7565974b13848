import type { ReactElement } from 'react'
import { CONTACT } from '../../content/contact.ts'
import styles from './FormFrame.module.css'

/** Chromium's attribute for a frame without the cookies it had before; React knows it, its types do not yet. */
const CREDENTIALLESS = { credentialless: true }

/** What a form needs, and no more: no way to lead this page elsewhere. */
const SANDBOX = 'allow-forms allow-scripts allow-same-origin allow-popups'

export interface FormFrameProps {
  readonly url: string
  readonly onLoad: () => void
}

/** A frame as high as the window for a form of another site: sandboxed, and without the cookies that site set before. */
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
