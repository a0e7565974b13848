/** Placeholder for the time zone board: only the visitor's browser knows the current time. */
import type { ReactElement } from 'react'
import { OnDemand } from '../../../ui/OnDemand.tsx'
import styles from './BoardPlace.module.css'

const loadZoneBoard = () => import('./ZoneBoard.tsx')

/** Reserves the space in the prerendered page. */
export function BoardPlace(): ReactElement {
  return (
    <section className={styles.place} aria-label="Time zones">
      <OnDemand region="The time zone board" load={loadZoneBoard}>
        {(ZoneBoard) => <ZoneBoard />}
      </OnDemand>
    </section>
  )
}
