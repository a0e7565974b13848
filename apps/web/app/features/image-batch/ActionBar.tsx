import { formatBytes } from '@whittle/foundation/formatBytes'
import { sizeReduction } from '@whittle/image-core'
import { type ReactElement, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { IMAGE_BATCH_COPY as COPY } from '../../content/imageBatch.ts'
import { canPickFolder } from '../../lib/files/savePickers.ts'
import { timesTheSize } from '../../lib/images/timesTheSize.ts'
import { counted } from '../../lib/text/grouped.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { PopoverMenu } from '../../ui/PopoverMenu.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './ActionBar.module.css'
import { useBatch, useBatchState } from './BatchContext.ts'
import { RECIPE_ID } from './RecipePanel.tsx'
import { summaryOf } from './settings.ts'
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
  const isPaused = useBatchState((state) => state.isPaused)
  const isWaiting = useBatchState(({ rows }) => rows.some(({ state }) => state.status === 'waiting'))
  const isFinished = totals.done > 0 && !isRunning && !isWaiting && !outdated
  return (
    <footer className={styles.bar} data-bottom-bar>
      <progress aria-label="All pictures" value={totals.progress} max={1}>
        {Math.round(100 * totals.progress)}%
      </progress>
      <div className={styles.totals}>
        <TotalsText totals={totals} />
        <TimeLeft />
        <MissingText />
        {outdated ? <p className={styles.note}>{COPY.changed}</p> : null}
      </div>
      <RecipeLine />
      <div className={styles.buttons}>
        <Button disabled={isBusy} onClick={workspace.clear}>
          Clear
        </Button>
        <ReportMenu />
        <PdfMenu isOff={totals.done === 0 || isBusy} />
        {isRunning ? (
          <Button onClick={isPaused ? workspace.resume : workspace.pause}>
            {isPaused ? 'Continue' : 'Pause'}
          </Button>
        ) : null}
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
        {canPickFolder() ? (
          <Button
            size="large"
            icon={toolIcons.folder}
            disabled={totals.done === 0 || isBusy}
            onClick={() => void workspace.saveFolder()}
          >
            Save to a folder
          </Button>
        ) : null}
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

/** What Start will do, beside it; a press leads to the settings, which are out of sight on a phone. */
function RecipeLine(): ReactElement {
  const summary = useBatchState((state) => summaryOf(state.settings))
  const lead = (): void => {
    const recipe = document.getElementById(RECIPE_ID)
    recipe?.scrollIntoView({ block: 'start' })
    recipe?.focus({ preventScroll: true })
  }
  return (
    <p className={styles.recipe}>
      <button type="button" onClick={lead}>
        <VisuallyHidden>Recipe: </VisuallyHidden>
        <span>{summary}</span> <span className={styles.change}>Change</span>
      </button>
    </p>
  )
}

/** Says how many pictures cannot be made because their files are not here. */
function MissingText(): ReactElement | null {
  const count = useBatchState(
    ({ rows }) => rows.filter(({ isMissing, state }) => isMissing && state.status !== 'done').length,
  )
  return count === 0 ? null : <p className={styles.note}>{COPY.missing(counted(count, 'picture'))}</p>
}

function TimeLeft(): ReactElement | null {
  const isRunning = useBatchState((state) => state.isRunning)
  const isPaused = useBatchState((state) => state.isPaused)
  const secondsLeft = useBatchState((state) => state.secondsLeft)
  if (!isRunning) return null
  if (isPaused) return <p className={styles.note}>Paused. Pictures that were begun are finished.</p>
  return (
    <p className={styles.note}>
      {secondsLeft === null ? 'Working …' : `About ${timeText(secondsLeft)} left`}
    </p>
  )
}

function timeText(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`
}

/** Saves what became of every file. */
function ReportMenu(): ReactElement {
  const { workspace } = useBatch()
  return (
    <PopoverMenu label="Report">
      {(close) => (
        <>
          {(['csv', 'json'] as const).map((kind) => (
            <Button
              key={kind}
              onClick={() => {
                close()
                void workspace.saveReport(kind)
              }}
            >
              Save the list as {kind.toUpperCase()}
            </Button>
          ))}
          <p>Every file with its sizes, and the reason where it is not done.</p>
        </>
      )}
    </PopoverMenu>
  )
}

const PAGES = [
  { value: 'picture', label: 'As large as each picture' },
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
] as const

/** Saves everything that is done as one PDF. */
function PdfMenu({ isOff }: { readonly isOff: boolean }): ReactElement {
  const { workspace } = useBatch()
  const [page, setPage] = useState<(typeof PAGES)[number]['value']>('picture')
  return (
    <PopoverMenu label="PDF">
      {(close) => (
        <>
          <Select label="Page" value={page} options={PAGES} onChange={setPage} />
          <Button
            disabled={isOff}
            onClick={() => {
              close()
              void workspace.savePdf(page)
            }}
          >
            Save as PDF
          </Button>
          <p>{COPY.pdfHint}</p>
        </>
      )}
    </PopoverMenu>
  )
}

function TotalsText({ totals }: { readonly totals: Totals }): ReactElement {
  const { count, done, failed, before, after } = totals
  const times = timesTheSize(before, after)
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
            {times === null
              ? `${Math.abs(percent)}% ${percent >= 0 ? 'smaller' : 'larger'}`
              : `${times} times the size`}
          </b>
        </span>
      )}
    </p>
  )
}
