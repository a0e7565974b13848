/** Clock changes of the zones on the board: the next ones, and all in the year shown. */
import { type BoardRow, tzdataRelease, yearChanges } from '@whittle/tools-core/time-zone'
import { type ReactElement, useState } from 'react'
import styles from './ZoneBoard.module.css'

export interface ClockChangesProps {
  readonly rows: readonly BoardRow[]
  readonly year: number
}

/** Two collapsible lists; the list for the year is built when opened. */
export function ClockChanges({ rows, year }: ClockChangesProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <details className={styles.changes}>
        <summary>Next clock changes</summary>
        <ul>
          {rows.map(({ zone, nextChange }) => (
            <li key={zone}>
              {zone}: {nextChange ?? 'none within two years'}
            </li>
          ))}
        </ul>
      </details>
      <details className={styles.changes} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>All changes in {year}</summary>
        {isOpen ? <YearChanges rows={rows} year={year} /> : null}
      </details>
    </>
  )
}

function YearChanges({ rows, year }: ClockChangesProps): ReactElement {
  return (
    <>
      <ul aria-label={`Clock changes in ${year}`}>
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

/** Where the rules come from. */
function sourceText(): string {
  const release = tzdataRelease()
  if (release === undefined) return 'The rules come from your browser; they are older than release 2022f.'
  const { name, isExact } = release
  return `The rules come from your browser: release ${name}${isExact ? '' : ' or newer'} of the IANA time zone database.`
}
