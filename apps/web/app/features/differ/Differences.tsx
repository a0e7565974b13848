/** What changed: an announced summary, with the lines, values or bytes below. */
import type { Note } from '@whittle/tools-core'
import { type ReactElement, useMemo } from 'react'
import { grouped } from '../../lib/text/grouped.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { useIsTouch } from '../../ui/useIsTouch.ts'
import { ByteAnswer } from './ByteAnswer.tsx'
import { DataChanges } from './DataChanges.tsx'
import { useDiffer, useDifferState } from './DifferContext.ts'
import styles from './Differences.module.css'
import { DiffTable } from './DiffTable.tsx'
import { layOut } from './rows.ts'
import type { Outcome } from './store.ts'
import { summaryOf } from './summary.ts'

/** Unchanged lines shown around a change. */
const CONTEXT = 3

export function Differences(): ReactElement {
  const { workspace } = useDiffer()
  const job = useDifferState((state) => state.job)
  const outcome = useDifferState((state) => state.outcome)
  const bytes = useDifferState((state) => state.bytes)
  const data = useDifferState((state) => state.data)
  const summary = useDifferState(summaryOf)
  const isRunning = job.status === 'running'
  // The earlier answer stays to be read, but it is not the answer for these texts.
  const isOld = job.status === 'failed'
  return (
    <section className={styles.differences} aria-label="Differences" data-state={job.status}>
      <div className={styles.bar}>
        <p role="status" className={styles.summary}>
          {isRunning ? 'Comparing …' : isOld ? '' : summary}
        </p>
        {isRunning ? <Button onClick={workspace.cancel}>Cancel</Button> : null}
        {isRunning || isOld ? null : <Counts outcome={outcome} />}
        {isRunning || isOld || (data?.changes.length ?? 0) === 0 ? null : (
          <div className={styles.counts}>
            <Button icon="copy" onClick={() => void workspace.copyJsonPatch()}>
              Copy JSON Patch
            </Button>
            <Button icon="copy" onClick={() => void workspace.copyDataText()}>
              Copy as text
            </Button>
          </div>
        )}
      </div>
      {job.status === 'failed' ? (
        <div className={styles.notice}>
          <Alert
            title={job.message}
            actions={<Button onClick={() => void workspace.refresh()}>Try again</Button>}
          />
        </div>
      ) : null}
      <Notes notes={data?.notes ?? outcome?.compared.notes ?? []} />
      {outcome === null ? null : <Lines outcome={outcome} />}
      {bytes === null ? null : <ByteAnswer bytes={bytes} />}
      {data === null ? null : <DataChanges changes={data.changes} />}
      {outcome === null && bytes === null && data === null && job.status === 'idle' ? <EmptyState /> : null}
    </section>
  )
}

function Counts({ outcome }: { readonly outcome: Outcome | null }): ReactElement | null {
  if (outcome === null || outcome.compared.identical) return null
  const { added, removed, exact } = outcome.compared
  return (
    <p className={styles.counts}>
      <span className={styles.added}>+{grouped(added)}</span>{' '}
      <span className={styles.removed}>−{grouped(removed)}</span>
      {exact ? null : (
        <span
          className={styles.approximate}
          title="The texts are too different to search completely: there may be a shorter diff."
        >
          approximate
        </span>
      )}
    </p>
  )
}

/** Facts about the texts as a whole. */
function Notes({ notes }: { readonly notes: readonly Note[] }): ReactElement | null {
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map(({ code, message }) => (
        <li key={code + message}>{message}</li>
      ))}
    </ul>
  )
}

function Lines({ outcome }: { readonly outcome: Outcome }): ReactElement | null {
  const view = useDifferState((state) => state.view)
  const foldsUnchanged = useDifferState((state) => state.foldsUnchanged)
  const unfolded = useDifferState((state) => state.unfolded)
  const shown = view === 'unified' ? 'unified' : 'split'
  const layout = useMemo(
    () => layOut(outcome.compared, { view: shown, context: foldsUnchanged ? CONTEXT : Infinity, unfolded }),
    [outcome, shown, foldsUnchanged, unfolded],
  )
  if (outcome.compared.hunks.length === 0) return null
  return <DiffTable outcome={outcome} layout={layout} view={shown} />
}

function EmptyState(): ReactElement {
  const isTouch = useIsTouch()
  return (
    <div className={styles.empty}>
      <p>
        {isTouch
          ? 'Paste a text on each side, or open two files or two folders.'
          : 'Paste a text on each side, or drop two files or two folders anywhere on the page.'}
      </p>
      <p>Changes show as you type. Nothing leaves this device.</p>
    </div>
  )
}
