import { formatBytes } from '@whittle/foundation/formatBytes'
import { sizeReduction } from '@whittle/image-core'
import { type KeyboardEvent, memo, type PointerEvent, type ReactElement } from 'react'
import { IMAGE_BATCH_COPY as COPY, OUTCOME_REASONS, OUTCOMES } from '../../content/imageBatch.ts'
import { useHandOver } from '../../lib/handOver/handOver.ts'
import { timesTheSize } from '../../lib/images/timesTheSize.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { toolIcons } from '../../ui/toolIcons.ts'
import { useRowWindow } from '../../ui/useRowWindow.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useBatch, useBatchState } from './BatchContext.ts'
import styles from './PictureTable.module.css'
import type { Row, RowState } from './store.ts'
import { useRowOrder } from './useRowOrder.ts'

/** The page where one picture is set by itself. */
const EDITOR = '/image-editor'

/** CSS pixels, as in the style sheet. */
const ROW_HEIGHT = 52

/** What the handle of a row does. */
interface HandleProps {
  readonly onKeyDown: (event: KeyboardEvent, row: Row) => void
  readonly onPointerDown: (event: PointerEvent, row: Row) => void
}

/** Every picture of the list, in an order that the visitor may change; only those in sight are drawn. */
export function PictureTable(): ReactElement {
  const rows = useBatchState((state) => state.rows)
  const { scroller, from, count, show } = useRowWindow(rows.length, ROW_HEIGHT)
  const first = Math.min(from, Math.max(0, rows.length - count))
  const seen = rows.slice(first, first + count)
  const below = rows.length - first - seen.length
  const { handle } = useRowOrder({ scroller, show, rowHeight: ROW_HEIGHT })
  return (
    <div ref={scroller} className={styles.scroller}>
      <table className={styles.table} aria-label="Pictures" aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.thumbnail}>
              <VisuallyHidden>Order</VisuallyHidden>
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
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {first === 0 ? null : <Gap rows={first} />}
        <tbody>
          {seen.map((row, index) => (
            <PictureRow key={row.id} row={row} place={first + index} handle={handle} />
          ))}
        </tbody>
        {below === 0 ? null : <Gap rows={below} />}
      </table>
    </div>
  )
}

/** The room of rows that are not drawn. */
function Gap({ rows }: { readonly rows: number }): ReactElement {
  return (
    <tbody aria-hidden="true">
      <tr className={styles.gap} style={{ height: rows * ROW_HEIGHT }} />
    </tbody>
  )
}

interface PictureRowProps {
  readonly row: Row
  /** In the list, from 0. */
  readonly place: number
  readonly handle: HandleProps
}

/** A row is drawn anew only when its own picture or its place has changed. */
const PictureRow = memo(function PictureRow({ row, place, handle }: PictureRowProps): ReactElement {
  const { workspace } = useBatch()
  const isRunning = useBatchState((each) => each.isRunning)
  const handOver = useHandOver()
  const { id, path, bytes, thumbnail, own, state } = row
  const slash = path.lastIndexOf('/') + 1
  const isDone = state.status === 'done'
  return (
    <tr data-state={state.status} data-id={id} aria-rowindex={place + 2}>
      <td className={styles.thumbnail}>
        <button
          type="button"
          className={styles.handle}
          aria-label={`Move ${path}`}
          title={COPY.moveHint}
          onKeyDown={(event) => handle.onKeyDown(event, row)}
          onPointerDown={(event) => handle.onPointerDown(event, row)}
        >
          {thumbnail === null ? <Icon shape={toolIcons.image} /> : <img src={thumbnail} alt="" />}
        </button>
      </td>
      <th scope="row" className={styles.name}>
        <FileName path={path} name={path.slice(slash)} />
        {slash === 0 && own === null ? null : (
          <small>
            {own === null ? null : <em>{COPY.ownSettings}</em>} {path.slice(0, slash)}
          </small>
        )}
      </th>
      <td className={styles.before}>{formatBytes(bytes)}</td>
      <td className={styles.number}>
        {isDone ? <strong>{formatBytes(state.bytes)}</strong> : <span aria-hidden="true">–</span>}
        <small className={styles.was}>
          {isDone ? <Change before={bytes} after={state.bytes} /> : formatBytes(bytes)}
        </small>
      </td>
      <td className={styles.change}>{isDone ? <Change before={bytes} after={state.bytes} /> : null}</td>
      <td className={styles.state}>
        <StateText state={state} isMissing={row.isMissing} />
      </td>
      <td className={styles.remove}>
        {own === null ? null : (
          <IconButton
            icon={toolIcons.undo}
            label={`Use the recipe for ${path} again`}
            disabled={isRunning}
            onClick={() => workspace.setOwn(id, null)}
          />
        )}
        <IconButton
          icon={toolIcons.crop}
          label={`Edit ${path} by itself`}
          disabled={isRunning || row.isMissing || state.status === 'failed'}
          onClick={() =>
            void runOrShow(
              async () => handOver({ to: EDITOR, ...(await workspace.toSet(id)) }),
              COPY.notEdited,
            )
          }
        />
        <IconButton
          icon="close"
          label={`Remove ${path}`}
          className={own === null ? undefined : styles.forWide}
          onClick={() => workspace.remove(id)}
        />
      </td>
    </tr>
  )
})

/** A name that is too long for its line breaks before its ending, not within it. */
function FileName({ path, name }: { readonly path: string; readonly name: string }): ReactElement {
  const dot = name.lastIndexOf('.')
  const end = dot > 0 ? dot : name.length
  return (
    <span title={path}>
      {name.slice(0, end)}
      <wbr />
      <span className={styles.ending}>{name.slice(end)}</span>
    </span>
  )
}

function Change({ before, after }: { readonly before: number; readonly after: number }): ReactElement {
  const times = timesTheSize(before, after)
  const percent = before === 0 ? 0 : sizeReduction(before, after)
  return (
    <span className={percent >= 0 ? styles.good : styles.warn}>
      {times === null ? `${percent >= 0 ? '−' : '+'}${Math.abs(percent)}%` : `${times} times`}
    </span>
  )
}

interface StateTextProps {
  readonly state: RowState
  readonly isMissing: boolean
}

function StateText({ state, isMissing }: StateTextProps): ReactElement {
  if (state.status === 'waiting' && isMissing) return <span className={styles.warn}>Add it again</span>
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
      <small title={OUTCOME_REASONS[state.outcome]}>
        <span className={outcome === '' ? undefined : styles.sides}>
          {state.width} × {state.height}
        </span>
        {outcome === '' ? null : outcome}
      </small>
    </>
  )
}
