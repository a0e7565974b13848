import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import styles from './PopoverMenu.module.css'

export interface PopoverMenuProps {
  /** What the button says. */
  readonly label: ReactNode
  /** @defaultValue 'plain' */
  readonly tone?: ButtonProps['tone']
  /** What the menu holds; `close` takes it away after a choice. */
  readonly children: (close: () => void) => ReactNode
}

/** A button, and the controls that it brings up over the page. Esc and a press elsewhere close them. */
export function PopoverMenu({ label, tone = 'plain', children }: PopoverMenuProps): ReactElement {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <Button tone={tone} popoverTarget={id}>
        {label}
      </Button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        {children(() => menu.current?.hidePopover())}
      </div>
    </>
  )
}
