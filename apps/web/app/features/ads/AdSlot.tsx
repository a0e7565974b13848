/**
 * A slot for an advertisement. Without a configured network it renders nothing and takes no space.
 *
 * With one, the network's script fills the element; the consent step loads that script, never the slot. The
 * space is reserved until the visitor answers, so that nothing shifts on consent; if declined, it is removed
 * (`AdSlot.module.css`).
 */
import type { ReactElement } from 'react'
import { site } from '../../site.config.ts'
import styles from './AdSlot.module.css'

export interface AdSlotProps {
  /** Name of the slot, as the network knows it: 'ads_h1'. */
  readonly placement: string
}

/** One slot, marked as an advertisement. Routes compose it into a feature's page. */
export function AdSlot({ placement }: AdSlotProps): ReactElement | null {
  if (site.ads === null) return null
  return <aside className={styles.slot} aria-label="Advertisement" data-ad-placement={placement} />
}
