import type { MergeChoice, MergePart } from '@whittle/tools-core/diff'
import type { ReactElement } from 'react'
import { counted } from '../../lib/text/grouped.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { CodeEditor } from '../../ui/CodeEditor.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { useDiffer, useDifferState } from './DifferContext.ts'
import styles from './MergeResult.module.css'
import { isMergeCurrent, mergedText, openConflicts } from './mergedText.ts'
import type { MergeStyle } from './store.ts'

const CHOICES: readonly { readonly value: MergeChoice; readonly label: string }[] = [
  { value: 'ours', label: 'Use ours' },
  { value: 'theirs', label: 'Use theirs' },
  { value: 'both', label: 'Use both' },
]

/** The merge of three texts: conflicts to resolve, and the merged text. */
export function MergeResult(): ReactElement {
  const merge = useDifferState((state) => state.merge)
  const job = useDifferState((state) => state.job)
  const open = useDifferState(openConflicts)
  const text = useDifferState(mergedText)
  const style = useDifferState((state) => state.mergeStyle)
  const isCurrent = useDifferState(isMergeCurrent)
  const { workspace, store } = useDiffer()
  const setStyle = (mergeStyle: MergeStyle): void => {
    store.getState().set({ mergeStyle })
    void workspace.refresh()
  }
  const conflicts = (merge?.parts ?? []).flatMap((part, index) =>
    part.kind === 'conflict' ? [{ part, index }] : [],
  )
  return (
    <section className={styles.result} aria-label="Merge">
      <div className={styles.bar}>
        <p role="status">
          {job.status === 'running' ? (
            <Waiting onStop={workspace.cancel}>Merging …</Waiting>
          ) : isCurrent && merge !== null ? (
            sentence(merge.conflicts, open)
          ) : null}
        </p>
        <select
          aria-label="Conflict markers"
          value={style}
          onChange={({ currentTarget: { value } }) => setStyle(value === 'zdiff3' ? value : 'diff3')}
        >
          <option value="diff3">Markers: whole conflicts (diff3)</option>
          <option value="zdiff3">Markers: without common lines (zdiff3)</option>
        </select>
        <Button icon="copy" disabled={!isCurrent} onClick={() => void workspace.copyMerged()}>
          Copy merged text
        </Button>
        <Button tone="quiet" icon="download" disabled={!isCurrent} onClick={workspace.downloadMerged}>
          Download
        </Button>
      </div>
      {job.status === 'failed' ? (
        <Alert
          title={job.message}
          actions={<Button onClick={() => void workspace.refresh()}>Try again</Button>}
        />
      ) : null}
      {merge === null ? (
        <p className={styles.empty}>
          Enter the common base and the two changed versions above. Lines that both changed differently become
          conflicts, with git’s markers.
        </p>
      ) : (
        <div className={styles.body} data-conflicts={conflicts.length > 0 ? '' : undefined}>
          {conflicts.length === 0 ? null : (
            <ol className={styles.conflicts}>
              {conflicts.map(({ part, index }, number) => (
                <Conflict key={index} part={part} index={index} number={number + 1} />
              ))}
            </ol>
          )}
          <div className={styles.merged}>
            <CodeEditor label="Merged" value={text} readOnly />
          </div>
        </div>
      )}
    </section>
  )
}

function sentence(conflicts: number, open: number): string {
  if (conflicts === 0) return 'Merged without conflicts.'
  if (open === 0) return 'All conflicts are resolved.'
  return `${open} of ${counted(conflicts, 'conflict')} to resolve.`
}

interface ConflictProps {
  readonly part: MergePart
  readonly index: number
  readonly number: number
}

function Conflict({ part, index, number }: ConflictProps): ReactElement {
  const { store } = useDiffer()
  const choice = useDifferState(({ choices }) => choices.get(index))
  const isCurrent = useDifferState(isMergeCurrent)
  return (
    <li className={styles.conflict}>
      <div className={styles.sides}>
        <Version name="Ours" lines={part.ours} />
        <Version name="Base" lines={part.base} />
        <Version name="Theirs" lines={part.theirs} />
      </div>
      <fieldset className={styles.choices} aria-label={`Conflict ${number}`}>
        {CHOICES.map(({ value, label }) => (
          <Button
            key={value}
            aria-pressed={choice === value}
            disabled={!isCurrent}
            onClick={() => store.getState().choose(index, value)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </li>
  )
}

function Version({
  name,
  lines,
}: {
  readonly name: string
  readonly lines: readonly string[]
}): ReactElement {
  return (
    <div className={styles.version}>
      <strong>{name}</strong>
      <pre>{lines.length === 0 ? '(no lines)' : lines.join('')}</pre>
    </div>
  )
}
