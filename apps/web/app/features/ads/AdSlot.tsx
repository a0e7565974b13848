/**
 * A place for an advertisement. Without a configured network it renders nothing and takes no room.
 *
 * With one, the network's own script fills the element; that script is loaded by the consent step, never by the slot. The room is
 * kept while the question is open, so that nothing jumps when it is answered with yes; with no, it is gone (`AdSlot.module.css`).
 */
import type { ReactElement } from 'react'
import { site } from '../../site.config.ts'
import styles from './AdSlot.module.css'

export interface AdSlotProps {
  /** Name of the place, as the network knows it: 'ads_h1'. */
  readonly placement: string
}

/** One slot, marked as an advertisement. Routes compose it into a feature's page. */
export function AdSlot({ placement }: AdSlotProps): ReactElement | null {
  if (site.ads === null) return null
  return <aside className={styles.slot} aria-label="Advertisement" data-ad-placement={placement} />
}
