import { formatBytes, sizeReduction } from '@whittle/image-core'
import type { ReactElement } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { IMAGE_BATCH_COPY as COPY } from '../../content/imageBatch.ts'
import { counted } from '../../lib/text/grouped.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ActionBar.module.css'
import { useBatch, useBatchState } from './BatchContext.ts'
import { isOutdated, pendingOf, type Totals, totalsOf } from './store.ts'

/** How far the list is, what it saves, and what can be done with it. */
export function ActionBar(): ReactElement {
  const { workspace } = useBatch()
  const totals = useBatchState(useShallow((state) => totalsOf(state.rows)))
  const isRunning = useBatchState((state) => state.isRunning)
  const saving = useBatchState((state) => state.saving)
  const isPending = useBatchState((state) => pendingOf(state).length > 0)
  const outdated = useBatchState(isOutdated)
  const isBusy = isRunning || saving !== null
  const isFinished = !isRunning && !isPending
  return (
    <footer className={styles.bar}>
      <progress aria-label="All pictures" value={totals.progress} max={1}>
        {Math.round(100 * totals.progress)}%
      </progress>
      <div className={styles.totals}>
        <TotalsText totals={totals} />
        {outdated ? <p className={styles.note}>{COPY.changed}</p> : null}
      </div>
      <div className={styles.buttons}>
        <Button disabled={isBusy} onClick={workspace.clear}>
          Clear
        </Button>
        {isRunning ? (
          <Button size="large" onClick={workspace.cancel}>
            Cancel
          </Button>
        ) : (
          <Button
            size="large"
            tone={isFinished ? 'plain' : 'primary'}
            disabled={isBusy || !isPending}
            onClick={() => void workspace.start()}
          >
            Start
          </Button>
        )}
        <Button
          size="large"
          icon="download"
          tone={isFinished ? 'primary' : 'plain'}
          disabled={totals.done === 0 || saving !== null}
          onClick={() => void workspace.saveZip()}
        >
          {saving === null ? 'Save as ZIP' : `Saving, ${Math.round(100 * saving)}%`}
        </Button>
      </div>
    </footer>
  )
}

function TotalsText({ totals }: { readonly totals: Totals }): ReactElement {
  const { count, done, failed, before, after } = totals
  const percent = before === 0 ? 0 : sizeReduction(before, after)
  return (
    <p>
      <strong>
        {done} of {counted(count, 'picture')} done
      </strong>
      {failed === 0 ? null : <span className={styles.failed}>{failed} not done</span>}
      {done === 0 ? null : (
        <span>
          {formatBytes(before)} → {formatBytes(after)},{' '}
          <b className={styles.good}>
            {Math.abs(percent)}% {percent >= 0 ? 'smaller' : 'larger'}
          </b>
        </span>
      )}
    </p>
  )
}
