import { type ReactElement, useId } from 'react'
import { PIPELINE_COPY as COPY } from '../../content/pipeline.ts'
import { counted } from '../../lib/text/grouped.ts'
import { sizeText } from '../../lib/text/sizeText.ts'
import { AlertRegion } from '../../ui/AlertRegion.tsx'
import { Button } from '../../ui/Button.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import styles from './Panes.module.css'
import { usePipeline, usePipelineState } from './PipelineContext.ts'
import { errorsOf, isStale } from './store.ts'

/** Above this many UTF-16 units the field shows only the beginning; Copy and Download give everything. */
const MAX_SHOWN_LENGTH = 500_000

/** What the last step made, how far the run is, and what went wrong. */
export function OutputPane(): ReactElement {
  const { workspace } = usePipeline()
  const output = usePipelineState((state) => state.output)
  const stale = usePipelineState(isStale)
  const status = usePipelineState(({ run }) => run.status)
  const id = useId()
  const content = output?.content ?? ''
  const text = typeof content === 'string' ? content : ''
  const isOff = output === null || stale
  return (
    <section className={styles.pane} data-page="pipeline" data-state={status}>
      <div className={styles.bar}>
        <label htmlFor={id}>Output</label>
        <div className={styles.buttons}>
          <Button tone="quiet" icon="download" disabled={isOff} onClick={workspace.download}>
            Download
          </Button>
          <Button
            icon="copy"
            disabled={isOff || typeof content !== 'string'}
            onClick={() => void workspace.copyOutput()}
          >
            Copy
          </Button>
        </div>
      </div>
      <Errors />
      <div className={styles.body} data-state={stale ? 'stale' : 'current'}>
        <textarea
          id={id}
          className={styles.output}
          readOnly
          spellCheck={false}
          placeholder={output === null ? COPY.outputEmpty : ''}
          value={text.slice(0, MAX_SHOWN_LENGTH)}
        />
        {typeof content === 'string' ? null : (
          <div className={styles.file}>
            <strong>{sizeText(content.length)} of binary data</strong>
            <span>Download it as a file.</span>
          </div>
        )}
      </div>
      <Notes />
      <Foot text={text} />
    </section>
  )
}

function Errors(): ReactElement {
  const errors = usePipelineState(errorsOf)
  return (
    <AlertRegion isEmpty={errors.length === 0} className={styles.errors}>
      {errors.map(({ message, line, column }, index) => (
        <p key={index}>
          {message}
          {line === undefined ? '' : ` (line ${line}${column === undefined ? '' : `, column ${column}`})`}
        </p>
      ))}
    </AlertRegion>
  )
}

function Notes(): ReactElement | null {
  const notes = usePipelineState(({ run, output }) =>
    run.status === 'done' ? (output?.notes ?? null) : null,
  )
  if (notes === null || notes.length === 0) return null
  return (
    <ul className={styles.notes} aria-label="Notes">
      {notes.map(({ message, step }, index) => (
        <li key={index}>
          Step {step}: {message}
        </li>
      ))}
    </ul>
  )
}

function Foot({ text }: { readonly text: string }): ReactElement {
  const { workspace } = usePipeline()
  const status = usePipelineState(({ run }) => run.status)
  return (
    <div className={styles.foot}>
      <span>{text === '' ? 'Stays in this tab' : counted(text.length, 'character')}</span>
      {status === 'running' ? <Waiting>Working …</Waiting> : null}
      {status === 'waiting' ? <span>The input is large: press Run.</span> : null}
      {status === 'stopped' ? <span>Stopped.</span> : null}
      <span className={styles.end}>
        {status === 'running' ? (
          <Button onClick={workspace.stop}>Stop</Button>
        ) : (
          <Button
            tone={status === 'waiting' || status === 'stopped' ? 'primary' : 'quiet'}
            disabled={status === 'idle'}
            onClick={() => void workspace.run()}
          >
            Run
          </Button>
        )}
      </span>
    </div>
  )
}
