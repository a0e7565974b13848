import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react'
import { DEVICE_CONTENTS, DEVICE_TITLE } from '../../content/shell.ts'
import { neverChanges } from '../../lib/state/neverChanges.ts'
import { openPanel } from '../../lib/state/panels.ts'
import { site } from '../../site.config.ts'
import { DestinationLink } from '../../ui/DestinationLink.tsx'
import styles from './Footer.module.css'
import { footerLinks } from './navigation.ts'

const LINKS = footerLinks()
/** Shown in the prerendered page and during hydration. */
const YEAR_OF_BUILD = import.meta.env.VITE_BUILD_YEAR

export interface FooterProps {
  /** Shown in a row of its own, whose room is kept while there is nothing in it yet. */
  readonly status: ReactNode
}

/** The footer of every page. */
export function Footer({ status }: FooterProps): ReactElement {
  const year = useSyncExternalStore(neverChanges, thisYear, () => YEAR_OF_BUILD)
  return (
    <footer className={styles.footer}>
      {LINKS.length === 0 ? null : (
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {LINKS.map((link) => (
              <li key={link.label}>
                <DestinationLink destination={link}>{link.label}</DestinationLink>
              </li>
            ))}
            <li>
              <button type="button" aria-describedby="on-this-device" onClick={() => openPanel('device')}>
                {DEVICE_TITLE}
              </button>
              <span id="on-this-device">: {DEVICE_CONTENTS}</span>
            </li>
          </ul>
        </nav>
      )}
      <p>
        © {year} {site.name}. All rights reserved.
      </p>
      <div className={styles.status}>{status}</div>
    </footer>
  )
}

function thisYear(): string {
  return String(new Date().getFullYear())
}
