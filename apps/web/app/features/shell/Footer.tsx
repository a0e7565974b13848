import type { ReactElement } from 'react'
import { site } from '../../site.config.ts'
import { DestinationLink } from '../../ui/DestinationLink.tsx'
import styles from './Footer.module.css'
import { footerLinks } from './navigation.ts'

const LINKS = footerLinks()
/** The year of the build: the same in the prerendered page and in the living one. */
const YEAR = import.meta.env.VITE_BUILD_YEAR

/** The foot of every page. */
export function Footer(): ReactElement {
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
          </ul>
        </nav>
      )}
      <p>
        © {YEAR} {site.name}. All rights reserved.
      </p>
    </footer>
  )
}
