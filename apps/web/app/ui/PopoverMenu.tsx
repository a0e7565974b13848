import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import styles from './PopoverMenu.module.css'

export interface PopoverMenuProps {
  /** Label of the button. */
  readonly label: ReactNode
  /** @defaultValue 'plain' */
  readonly tone?: ButtonProps['tone']
  /** The contents of the menu; `close` closes it after a choice. */
  readonly children: (close: () => void) => ReactNode
}

/** A button and the popover it opens. Esc and a press elsewhere close the popover. */
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
