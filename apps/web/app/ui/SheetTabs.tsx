/** The tabs of a sheet of settings at the foot of a phone's screen. */
import { type ReactElement, type RefObject, useEffect, useState } from 'react'
import { Icon, type IconShape } from './Icon.tsx'
import styles from './SheetTabs.module.css'

/** One group of settings: an element of the sheet with `data-group={id}`. */
export interface SheetTab {
  readonly id: string
  readonly label: string
  readonly icon: IconShape
}

export interface SheetTabsProps {
  /** Accessible name of the tabs. */
  readonly label: string
  readonly tabs: readonly SheetTab[]
  /** What contains the groups, one below the other, and scrolls. */
  readonly sheet: RefObject<HTMLElement | null>
}

/** How far below the sheet's top a group may begin to count as the one that is read, in CSS pixels. */
const READING_LINE = 48

/**
 * Scrolls a sheet to one of its groups; the current one folds the sheet away, and any one unfolds it. Only
 * narrow screens show the tabs. Every setting stays in its place on the page, for the keyboard and for screen
 * readers.
 */
export function SheetTabs({ label, tabs, sheet }: SheetTabsProps): ReactElement {
  const [current, setCurrent] = useState(tabs[0]?.id)
  const [isFolded, setFolded] = useState(false)
  useEffect(() => {
    const scroller = sheet.current
    if (scroller === null) return
    const follow = (): void => {
      const top = scroller.getBoundingClientRect().top + READING_LINE
      const read = groupsOf(scroller).findLast((group) => group.getBoundingClientRect().top <= top)
      if (read?.dataset.group !== undefined) setCurrent(read.dataset.group)
    }
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => scroller.removeEventListener('scroll', follow)
  }, [sheet])
  const press = (id: string): void => {
    const fold = id === current && !isFolded
    setFolded(fold)
    setCurrent(id)
    const scroller = sheet.current
    if (scroller === null) return
    scroller.dataset.sheet = fold ? 'folded' : 'open'
    const group = groupsOf(scroller).find(({ dataset }) => dataset.group === id)
    const by = (group?.getBoundingClientRect().top ?? 0) - scroller.getBoundingClientRect().top
    if (!fold) scroller.scrollBy({ top: by, behavior: 'instant' })
  }
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ id, label: name, icon }) => (
        <button
          key={id}
          type="button"
          className={styles.tab}
          aria-expanded={id === current && !isFolded}
          onClick={() => press(id)}
        >
          <Icon shape={icon} />
          {name}
        </button>
      ))}
    </nav>
  )
}

function groupsOf(sheet: HTMLElement): HTMLElement[] {
  return [...sheet.querySelectorAll<HTMLElement>('[data-group]')]
}
