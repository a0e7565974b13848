/** Where the board of time zones comes to stand: which time it is, only the visitor's own browser knows. */
import type { ReactElement } from 'react'
import { FetchedPart } from '../FetchedPart.tsx'
import styles from './BoardPlace.module.css'

const loadZoneBoard = () => import('./ZoneBoard.tsx')

/** Keeps the place free in the prerendered page. */
export function BoardPlace(): ReactElement {
  return (
    <section className={styles.place} aria-label="Time zones">
      <FetchedPart name="The board of time zones" load={loadZoneBoard}>
        {(ZoneBoard) => <ZoneBoard />}
      </FetchedPart>
    </section>
  )
}
