/** When the clocks of the zones on the board change: next, and in the whole year that is shown. */
import { type BoardRow, tzdataRelease, yearChanges } from '@whittle/tools-core/time-zone'
import { type ReactElement, useState } from 'react'
import styles from './ZoneBoard.module.css'

export interface ClockChangesProps {
  readonly rows: readonly BoardRow[]
  readonly year: number
}

/** Two lists that unfold; that of the year is made when it does. */
export function ClockChanges({ rows, year }: ClockChangesProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <details className={styles.changes}>
        <summary>Next changes of the clocks</summary>
        <ul>
          {rows.map(({ zone, nextChange }) => (
            <li key={zone}>
              {zone}: {nextChange ?? 'none within two years'}
            </li>
          ))}
        </ul>
      </details>
      <details className={styles.changes} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>All changes of {year}</summary>
        {isOpen ? <YearChanges rows={rows} year={year} /> : null}
      </details>
    </>
  )
}

function YearChanges({ rows, year }: ClockChangesProps): ReactElement {
  return (
    <>
      <ul aria-label={`Changes of the clocks in ${year}`}>
        {rows.map(({ zone }) => {
          const changes = yearChanges(zone, year)
          return (
            <li key={zone}>
              {zone}: {changes.length === 0 ? 'none' : changes.join('; ')}
            </li>
          )
        })}
      </ul>
      <p>{sourceText()}</p>
    </>
  )
}

/** Whose rules these are. */
function sourceText(): string {
  const release = tzdataRelease()
  if (release === undefined) return 'The rules are those of your browser; they are older than release 2022f.'
  const { name, isExact } = release
  return `The rules are those of your browser: release ${name}${isExact ? '' : ' or newer'} of the IANA time zone database.`
}
