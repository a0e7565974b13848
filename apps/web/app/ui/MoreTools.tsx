import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { className } from './className.ts'
import styles from './PopoverMenu.module.css'

export interface MoreToolsProps {
  /** Label of the button that opens the menu. */
  readonly label: string
  readonly children: ReactNode
}

/**
 * Tools of a bar: shown in the bar where there is room, and in a menu on narrow screens. Both use the same
 * elements: the style sheet alone decides, so that nothing moves during hydration.
 */
export function MoreTools({ label, children }: MoreToolsProps): ReactElement {
  const id = useId()
  const tools = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = tools.current
    // Pressing a tool closes the menu, except a button that opens a menu of its own.
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
