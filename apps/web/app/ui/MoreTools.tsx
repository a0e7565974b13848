import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { className } from '../lib/className.ts'
import { Button } from './Button.tsx'
import styles from './PopoverMenu.module.css'

export interface MoreToolsProps {
  /** What the button says that brings them up. */
  readonly label: string
  readonly children: ReactNode
}

/**
 * Tools of a bar that stand in it where there is room, and behind a button where the screen is narrow. They are the same elements
 * in both places: the style sheet alone decides, so that nothing moves when a page comes alive.
 */
export function MoreTools({ label, children }: MoreToolsProps): ReactElement {
  const id = useId()
  const tools = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = tools.current
    // What was chosen is done; a button that brings up a menu of its own is no choice yet.
    const closeAfterChoice = ({ target }: Event): void => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button !== null && button.popoverTargetElement === null) element?.hidePopover()
    }
    element?.addEventListener('click', closeAfterChoice)
    return () => element?.removeEventListener('click', closeAfterChoice)
  }, [])
  return (
    <>
      <Button tone="quiet" className={styles.forNarrow} popoverTarget={id}>
        {label}
      </Button>
      <div ref={tools} id={id} popover="auto" className={className(styles.menu, styles.tools)}>
        {children}
      </div>
    </>
  )
}
