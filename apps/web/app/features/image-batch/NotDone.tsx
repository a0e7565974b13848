import type { ReactElement } from 'react'
import { counted } from '../../lib/text/grouped.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useBatchState } from './BatchContext.ts'
import styles from './NotDone.module.css'

/** The pictures that could not be made, each with its reason; nothing while there are none. */
export function NotDone(): ReactElement | null {
  const rows = useBatchState((state) => state.rows)
  const failed = rows.flatMap(({ id, path, state }) =>
    state.status === 'failed' ? [{ id, path, ...state }] : [],
  )
  if (failed.length === 0) return null
  return (
    <section className={styles.failures} aria-label="Not done">
      <h2>
        <Icon shape="warning" /> {counted(failed.length, 'file')} of {rows.length} could not be changed
      </h2>
      <ul>
        {failed.map(({ id, path, message, advice, code }) => (
          <li key={id}>
            <strong>{path}</strong> <span>{message}.</span> <span>{advice}</span> <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
