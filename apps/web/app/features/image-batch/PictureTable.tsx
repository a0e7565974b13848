import { formatBytes, sizeReduction } from '@whittle/image-core'
import { memo, type ReactElement } from 'react'
import { OUTCOMES } from '../../content/imageBatch.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useBatch, useBatchState } from './BatchContext.ts'
import styles from './PictureTable.module.css'
import type { Row, RowState } from './store.ts'

/** Every picture of the list, in the order it came. */
export function PictureTable(): ReactElement {
  const rows = useBatchState((state) => state.rows)
  return (
    <table className={styles.table} aria-label="Pictures">
      <thead>
        <tr>
          <th scope="col" className={styles.thumbnail}>
            <VisuallyHidden>Preview</VisuallyHidden>
          </th>
          <th scope="col">Picture</th>
          <th scope="col" className={styles.before}>
            Before
          </th>
          <th scope="col" className={styles.number}>
            After
          </th>
          <th scope="col" className={styles.change}>
            Change
          </th>
          <th scope="col" className={styles.state}>
            State
          </th>
          <th scope="col" className={styles.remove}>
            <VisuallyHidden>Remove</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PictureRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

/** A row is drawn anew only when its own picture has changed. */
const PictureRow = memo(function PictureRow({ row }: { readonly row: Row }): ReactElement {
  const { workspace } = useBatch()
  const { id, path, bytes, thumbnail, state } = row
  const slash = path.lastIndexOf('/') + 1
  const isDone = state.status === 'done'
  return (
    <tr data-state={state.status}>
      <td className={styles.thumbnail}>
        {thumbnail === null ? <Icon shape={toolIcons.image} /> : <img src={thumbnail} alt="" />}
      </td>
      <th scope="row" className={styles.name}>
        <span title={path}>{path.slice(slash)}</span>
        {slash === 0 ? null : <small>{path.slice(0, slash)}</small>}
      </th>
      <td className={styles.before}>{formatBytes(bytes)}</td>
      <td className={styles.number}>
        {isDone ? <strong>{formatBytes(state.bytes)}</strong> : <span aria-hidden="true">–</span>}
        <small className={styles.was}>{isDone ? `was ${formatBytes(bytes)}` : formatBytes(bytes)}</small>
      </td>
      <td className={styles.change}>{isDone ? <Change before={bytes} after={state.bytes} /> : null}</td>
      <td className={styles.state}>
        <StateText state={state} />
      </td>
      <td className={styles.remove}>
        <IconButton icon="close" label={`Remove ${path}`} onClick={() => workspace.remove(id)} />
      </td>
    </tr>
  )
})

function Change({ before, after }: { readonly before: number; readonly after: number }): ReactElement {
  const percent = before === 0 ? 0 : sizeReduction(before, after)
  return (
    <span className={percent >= 0 ? styles.good : styles.warn}>
      {percent >= 0 ? '−' : '+'}
      {Math.abs(percent)}%
    </span>
  )
}

function StateText({ state }: { readonly state: RowState }): ReactElement {
  if (state.status === 'waiting') return <span className={styles.muted}>Waiting</span>
  if (state.status === 'working')
    return (
      <span className={styles.working}>
        Working, {Math.round(100 * state.progress)}%
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${100 * state.progress}%` }} />
        </span>
      </span>
    )
  if (state.status === 'failed')
    return (
      <span className={styles.bad}>
        <Icon shape="warning" /> Not done
      </span>
    )
  const outcome = OUTCOMES[state.outcome]
  return (
    <>
      <span className={styles.good}>
        <Icon shape="check" /> Done
      </span>
      <small>
        {state.width} × {state.height}
        {outcome === '' ? '' : `, ${outcome}`}
      </small>
    </>
  )
}
