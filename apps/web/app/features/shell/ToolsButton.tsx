/**
 * The menu of all tools: a button, and the browser's own popover under the header, which closes on Escape, by
 * a press outside or by the button, and gives the focus back. Its contents are fetched when it first opens.
 */
import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { TOOLS_MENU } from '../../content/shell.ts'
import { Icon } from '../../ui/Icon.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { showNotFetched } from '../../ui/showNotFetched.ts'
import styles from './ToolsButton.module.css'

const loadMenu = () => import('./ToolsMenu.tsx')

/** The button with its menu. */
export function ToolsButton(): ReactElement {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { key } = useLocation()
  const close = (): void => popover.current?.hidePopover()
  useEffect(() => {
    // Another page was chosen.
    if (key !== '') popover.current?.hidePopover()
  }, [key])
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id} aria-expanded={isOpen}>
        {TOOLS_MENU.label}
        <Icon shape="chevron" size={12} />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen ? (
          <OnDemand
            load={loadMenu}
            meanwhile={<p className={styles.wait}>{TOOLS_MENU.loading}</p>}
            onFailure={(error) => {
              close()
              showNotFetched(error)
            }}
          >
            {(Menu) => <Menu onClose={close} />}
          </OnDemand>
        ) : null}
      </div>
    </>
  )
}
