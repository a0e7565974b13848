import type { JsonChange } from '@whittle/tools-core/diff'
import type { ReactElement } from 'react'
import { grouped } from '../../lib/text/grouped.ts'
import styles from './Differences.module.css'

/** Maximum number of changes shown; more would not help a reader. */
const MAX_SHOWN = 2000
/** Longer values are truncated, in UTF-16 units. */
const MAX_VALUE_LENGTH = 300

/** The values that differ, by path. */
export function DataChanges({ changes }: { readonly changes: readonly JsonChange[] }): ReactElement | null {
  if (changes.length === 0) return null
  return (
    <div className={styles.data}>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Path</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, MAX_SHOWN).map(({ kind, path, before, after }) => (
            <tr key={kind + path} data-kind={kind}>
              <td>{kind}</td>
              <td>{path}</td>
              <td>{shorten(before)}</td>
              <td>{shorten(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > MAX_SHOWN ? <p>And {grouped(changes.length - MAX_SHOWN)} more.</p> : null}
    </div>
  )
}

function shorten(value: string | undefined): string {
  if (value === undefined) return ''
  return value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value
}
