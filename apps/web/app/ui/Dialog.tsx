/**
 * A modal dialog, the browser's own: it keeps the focus inside, closes on Esc or a press outside, and then
 * restores the focus.
 */
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
    // The content is in a child element, so a press on the dialog itself is a press on the backdrop. A
    // selection that is dragged out of the content ends as a click there too.
    let isOnBackdrop = false
    const press = ({ target }: Event): void => {
      isOnBackdrop = target === element
    }
    const release = ({ target }: Event): void => {
      if (isOnBackdrop && target === element) latest.current()
    }
    const closed = new AbortController()
    const { signal } = closed
    element.addEventListener('cancel', cancel, { signal })
    element.addEventListener('pointerdown', press, { signal })
    element.addEventListener('click', release, { signal })
    return () => {
      closed.abort()
      element.close()
      // Nothing had the focus before: a screen reader would begin with the whole document, and its title.
      // Chromium leaves it in the closed dialog until it draws the next frame.
      const { activeElement } = document
      if (activeElement === document.body || element.contains(activeElement))
        document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog ref={dialog} className={className(styles.dialog, extra)} aria-label={label}>
      <div className={styles.inside}>{children}</div>
    </dialog>
  )
}
