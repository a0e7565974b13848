/** A modal dialog, the browser's own: it keeps the focus inside, closes on Esc or a press outside, and then restores the focus. */
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { className } from './className.ts'
import styles from './Dialog.module.css'

export interface DialogProps {
  /** Accessible name. */
  readonly label: string
  readonly className?: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog that is open as long as it is rendered. */
export function Dialog({ label, className: extra, onClose, children }: DialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  // A layout effect, since the dialog restores the focus only if it is closed while still in the page.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (!element.open) element.showModal()
    // Esc: the dialog closes when it is no longer rendered.
    const cancel = (event: Event): void => {
      event.preventDefault()
      latest.current()
    }
    // The content is in a child element, so a press on the dialog itself is a press on the backdrop.
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
