/** A modal dialog: the browser's own, with the focus kept inside, Esc and a press outside to close it, and the focus given back. */
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { className } from '../lib/className.ts'
import styles from './Dialog.module.css'

export interface DialogProps {
  /** What the dialog is: its accessible name. */
  readonly label: string
  readonly className?: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Open as long as it is rendered. */
export function Dialog({ label, className: extra, onClose, children }: DialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  // A layout effect: closed while it is still in the page, the dialog gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (!element.open) element.showModal()
    // Esc: the dialog leaves when it is no longer rendered.
    const cancel = (event: Event): void => {
      event.preventDefault()
      latest.current()
    }
    // What is shown is inside: a press on the dialog itself is one on the ground behind it.
    const press = (event: Event): void => {
      if (event.target === element) latest.current()
    }
    element.addEventListener('cancel', cancel)
    element.addEventListener('click', press)
    return () => {
      element.removeEventListener('cancel', cancel)
      element.removeEventListener('click', press)
      element.close()
    }
  }, [])
  return (
    <dialog ref={dialog} className={className(styles.dialog, extra)} aria-label={label}>
      <div className={styles.inside}>{children}</div>
    </dialog>
  )
}
