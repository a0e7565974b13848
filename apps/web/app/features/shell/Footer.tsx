import type { ReactElement, ReactNode } from 'react'
import { DEVICE_TITLE } from '../../content/shell.ts'
import { openPanel } from '../../lib/panels.ts'
import { site } from '../../site.config.ts'
import { DestinationLink } from '../../ui/DestinationLink.tsx'
import styles from './Footer.module.css'
import { footerLinks } from './navigation.ts'

const LINKS = footerLinks()
/** The year of the build: the same in the prerendered page and in the living one. */
const YEAR = import.meta.env.VITE_BUILD_YEAR

export interface FooterProps {
  /** Stands between the links and the owner's line. */
  readonly status: ReactNode
}

/** The foot of every page. */
export function Footer({ status }: FooterProps): ReactElement {
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
              <button type="button" onClick={() => openPanel('device')}>
                {DEVICE_TITLE}
              </button>
            </li>
          </ul>
        </nav>
      )}
      {status}
      <p>
        © {YEAR} {site.name}. All rights reserved.
      </p>
    </footer>
  )
}
