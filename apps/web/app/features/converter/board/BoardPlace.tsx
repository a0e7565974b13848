/** Where the board of time zones comes to stand: which time it is, only the visitor's own browser knows. */
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react'
import styles from './BoardPlace.module.css'

const ZoneBoard = lazy(() => import('./ZoneBoard.tsx'))

/** Keeps the place free in the prerendered page. */
export function BoardPlace(): ReactElement {
  const [isHere, setIsHere] = useState(false)
  useEffect(() => setIsHere(true), [])
  return (
    <section className={styles.place} aria-label="Time zones">
      {isHere ? (
        <Suspense>
          <ZoneBoard />
        </Suspense>
      ) : null}
    </section>
  )
}
