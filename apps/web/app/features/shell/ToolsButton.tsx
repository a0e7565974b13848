/**
 * The menu of all tools: a button, and the browser's own popover under the header, which closes on Escape, by
 * a press outside or by the button, and gives the focus back. It also closes when the focus moves on, to what
 * the menu would hide. Its contents are fetched when it first opens.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
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
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { key } = useLocation()
  const close = (): void => popover.current?.hidePopover()
  useEffect(() => {
    // Another page was chosen.
    if (key !== '') popover.current?.hidePopover()
  }, [key])
  const leave = ({ relatedTarget }: FocusEvent): void => {
    const isWithin = [button, popover].some(({ current }) => current?.contains(relatedTarget as Node | null))
    // Nothing has the focus while the window is left, or where a press moved none.
    if (relatedTarget !== null && !isWithin) close()
  }
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' || !isOpen) return
    event.preventDefault()
    popover.current?.querySelector<HTMLElement>('a, input')?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-expanded={isOpen}
        onBlur={leave}
        onKeyDown={enter}
      >
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
            {(Menu) => <Menu onClose={close} onLeave={leave} />}
          </OnDemand>
        ) : null}
      </div>
    </>
  )
}
