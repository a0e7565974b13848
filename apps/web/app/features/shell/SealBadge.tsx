/** Shows in the header that this page is sealed. */
import type { ReactElement } from 'react'
import { SEAL_BADGE } from '../../content/shell.ts'
import { useSealed } from '../../lib/offline/seal.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import styles from './SealBadge.module.css'

/** For the header; renders nothing on pages that are not sealed. */
export function SealBadge(): ReactElement | null {
  return useSealed() ? (
    <ButtonLink to="/trust#sealed" icon="lock" tone="quiet" className={styles.badge} aria-label={SEAL_BADGE}>
      <span>{SEAL_BADGE}</span>
    </ButtonLink>
  ) : null
}
