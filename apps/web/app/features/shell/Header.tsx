/**
 * The bar at the top of every page: brand, links, theme. At narrow widths the links collapse into a menu.
 */
import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Link, NavLink as RouterNavLink, useLocation } from 'react-router'
import { PALETTE_FIELD, PALETTE_TITLE } from '../../content/shell.ts'
import { openPanel } from '../../lib/state/panels.ts'
import { site } from '../../site.config.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { className } from '../../ui/className.ts'
import { DestinationLink } from '../../ui/DestinationLink.tsx'
import { BrandMark } from './BrandMark.tsx'
import styles from './Header.module.css'
import { headerLinks, type NavLink } from './navigation.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { ToolsButton } from './ToolsButton.tsx'

const LINKS = headerLinks()

export interface HeaderProps {
  /** Buttons of the current page. */
  readonly actions: ReactNode
}

/** Brand, main links, search and theme switch. */
export function Header({ actions }: HeaderProps): ReactElement {
  const { header, open, toggle } = useFoldingMenu()
  const menuId = useId()
  return (
    <header ref={header} className={styles.header} data-state={open ? 'expanded' : 'collapsed'}>
      <Link className={styles.brand} to="/#home">
        <BrandMark />
        {site.name}
      </Link>
      <div className={styles.toggle}>
        <IconButton
          icon={open ? 'close' : 'menu'}
          label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={toggle}
        />
      </div>
      <nav id={menuId} className={styles.menu} aria-label="Main">
        <ul className={styles.links}>
          {LINKS.map((link) => (
            <li key={link.label} className={isToolIndex(link) ? styles.tools : undefined}>
              {isToolIndex(link) ? <ToolsButton /> : null}
              <HeaderLink link={link} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.end}>
        {actions}
        <FindButton />
        <ThemeSwitch />
      </div>
    </header>
  )
}

/** Opens the palette: it looks like a field where there is room for one, and is an icon elsewhere. */
function FindButton(): ReactElement {
  const key = useSyncExternalStore(
    neverChanges,
    () => (/^(?:Mac|iP)/.test(navigator.platform) ? PALETTE_FIELD.macKey : PALETTE_FIELD.key),
    () => PALETTE_FIELD.key,
  )
  return (
    <Button
      tone="quiet"
      icon="search"
      className={styles.find}
      aria-label={PALETTE_TITLE}
      aria-keyshortcuts="Control+K Meta+K"
      title={PALETTE_TITLE}
      onClick={() => openPanel('palette')}
    >
      <span>{PALETTE_FIELD.text}</span>
      <kbd>{key}</kbd>
    </Button>
  )
}

/** The keyboard of a device stays the one that it is. */
const neverChanges = (): (() => void) => () => {
  // Nothing was subscribed to.
}

/** On a wide screen, and where scripts run, a button with the menu of all tools stands in its place. */
function isToolIndex(link: NavLink): boolean {
  return 'to' in link && link.to === '/tools'
}

function HeaderLink({ link }: { readonly link: NavLink }): ReactElement {
  // Only a whole page of this site can be "the current page", not an anchor or a link that opens in another
  // tab.
  if ('href' in link || link.to.includes('#')) {
    return (
      <DestinationLink className={styles.link} destination={link}>
        {link.label}
      </DestinationLink>
    )
  }
  return (
    <RouterNavLink
      className={className(styles.link)}
      to={link.to}
      reloadDocument={link.reload}
      prefetch="intent"
    >
      {link.label}
    </RouterNavLink>
  )
}

/**
 * The collapsed menu: closes on Esc, on a press outside, when the focus leaves it and when the page changes.
 */
function useFoldingMenu() {
  const header = useRef<HTMLElement>(null)
  const { key } = useLocation()
  // The open state belongs to one history entry: on another page the menu is closed automatically.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === key

  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setOpenOn(null)
      header.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    const closeOutside = (event: PointerEvent): void => {
      if (!header.current?.contains(event.target as Node)) setOpenOn(null)
    }
    const closeLeft = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && !header.current?.contains(relatedTarget)) setOpenOn(null)
    }
    const closed = new AbortController()
    const { signal } = closed
    document.addEventListener('keydown', closeOnEscape, { signal })
    document.addEventListener('pointerdown', closeOutside, { signal })
    header.current?.addEventListener('focusout', closeLeft, { signal })
    return () => closed.abort()
  }, [open])

  return { header, open, toggle: (): void => setOpenOn(open ? null : key) }
}
