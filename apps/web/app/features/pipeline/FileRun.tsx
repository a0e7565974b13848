/** The files that the pipeline is run on: a row for each, and one ZIP of the results. */
import type { ReactElement } from 'react'
import { counted } from '../../lib/text/grouped.ts'
import { sizeText } from '../../lib/text/sizeText.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import styles from './FileRun.module.css'
import { usePipeline, usePipelineState } from './PipelineContext.ts'
import type { FileRow, FileState } from './store.ts'

/** Renders nothing while there are no files. */
export function FileRun(): ReactElement | null {
  const { workspace } = usePipeline()
  const files = usePipelineState((state) => state.files)
  const isBusy = usePipelineState((state) => state.isBusy)
  const saving = usePipelineState((state) => state.saving)
  if (files.length === 0) return null
  const done = files.filter(({ state }) => state.status === 'done').length
  const failed = files.filter(({ state }) => state.status === 'failed').length
  return (
    <section className={styles.files} aria-label="Files" data-state={isBusy ? 'running' : 'done'}>
      <div className={styles.bar}>
        <progress aria-label="All files" value={done + failed} max={files.length} />
        <p>
          <strong>
            {done} of {counted(files.length, 'file')} done
          </strong>
          {failed === 0 ? null : <span className={styles.failed}>{failed} not done</span>}
        </p>
        <div className={styles.buttons}>
          {isBusy ? (
            <Button onClick={workspace.stopFiles}>Stop</Button>
          ) : (
            <Button onClick={() => void workspace.runAgain()}>Run again</Button>
          )}
          <Button
            tone="primary"
            icon="download"
            disabled={isBusy || done === 0 || saving !== null}
            onClick={() => void workspace.saveZip()}
          >
            {saving === null ? 'Save as ZIP' : `Saving, ${Math.round(100 * saving)}%`}
          </Button>
          <Button tone="quiet" onClick={workspace.closeFiles}>
            Close
          </Button>
        </div>
      </div>
      <div className={styles.rows}>
        <table aria-label="Files and results">
          <tbody>
            {files.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ row: { id, path, bytes, state } }: { readonly row: FileRow }): ReactElement {
  const { workspace } = usePipeline()
  return (
    <tr data-state={state.status}>
      <th scope="row">{path}</th>
      <td className={styles.size}>{sizeText(bytes)}</td>
      <td>{stateText(state)}</td>
      <td className={styles.save}>
        {state.status === 'done' ? (
          <IconButton icon="download" label={`Save ${state.name}`} onClick={() => workspace.saveResult(id)} />
        ) : null}
      </td>
    </tr>
  )
}

function stateText(state: FileState): string {
  switch (state.status) {
    case 'waiting':
      return 'waiting'
    case 'working':
      return 'working …'
    case 'failed':
      return state.message
    case 'done': {
      const notes = state.notes === 0 ? '' : `, ${counted(state.notes, 'note')}`
      return `${state.name}, ${sizeText(state.bytes)}${notes}`
    }
  }
}
