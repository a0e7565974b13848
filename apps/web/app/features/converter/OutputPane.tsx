import { writtenFile } from '@whittle/tools-core'
import { type ReactElement, useId, useRef, useState } from 'react'
import { counted } from '../../lib/text/grouped.ts'
import { Button } from '../../ui/Button.tsx'
import { className } from '../../ui/className.ts'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { noteNotFetched } from '../../ui/showNotFetched.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { useConverter, useConverterState } from './ConverterContext.ts'
import { CopyButtons } from './CopyButtons.tsx'
import { EmptyOutput } from './EmptyOutput.tsx'
import { GenerateAgain } from './GenerateAgain.tsx'
import { shownText } from './outputText.ts'
import { type OutputView, outputView } from './outputViews/outputViews.ts'
import { type ShownView, ViewSwitch } from './outputViews/ViewSwitch.tsx'
import styles from './Pane.module.css'
import { NoteRegion } from './ProblemRegion.tsx'
import { type ConverterOutput, isStale } from './store.ts'
import { useFieldText } from './useFieldText.ts'

/** Above this many UTF-16 units the field shows only the beginning; Copy and Download give everything. */
const MAX_SHOWN_LENGTH = 2_000_000

/** A text of more UTF-16 units than this stays in one colour: its syntax would be read with each key. */
const MAX_COLOURED_LENGTH = 200_000

const loadOutputTop = () => import('./OutputTop.tsx')
const loadColouredText = () => import('./ColouredText.tsx')

/** The output, or the progress of the job. */
export function OutputPane(): ReactElement {
  const { tool, workspace } = useConverter()
  const output = useConverterState((state) => state.output)
  const stale = useConverterState(isStale)
  const isUnused = useConverterState(
    ({ input, output: shown }) =>
      tool.generates !== 'alone' && shown === null && input.kind === 'text' && input.text === '',
  )
  const id = useId()
  const text = output === null ? '' : (shownText(tool.id, output) ?? '')
  const view = outputView(tool, output)
  const [shown, setShown] = useState<ShownView>('view')
  // Beneath a table or a view, the text is a line.
  const isLine = output?.kind === 'table' || (view !== undefined && shown === 'view')
  return (
    <section className={className(styles.pane, styles.output)}>
      <div className={styles.bar}>
        <label htmlFor={id}>Output</label>
        <div className={styles.buttons}>
          <GenerateAgain />
          <Button
            tone="quiet"
            icon="download"
            disabled={output === null || stale}
            onClick={() => void workspace.download()}
          >
            Download
          </Button>
          <CopyButtons text={text} />
        </div>
      </div>
      <div className={styles.top}>
        {view === undefined ? null : <ViewSwitch view={view} shown={shown} onChange={setShown} />}
        {isUnused ? null : (
          <OnDemand region="The verdict" load={loadOutputTop}>
            {(OutputTop) => <OutputTop />}
          </OnDemand>
        )}
        <NoteRegion place="above" />
      </div>
      <div
        className={className(styles.body, isLine && styles.withRows)}
        data-state={stale ? 'stale' : 'current'}
      >
        {output?.kind === 'table' ? (
          <OnDemand region="The table" load={loadResultTable}>
            {(ResultTable) => <ResultTable rows={output.rows} />}
          </OnDemand>
        ) : null}
        {view !== undefined && shown === 'view' ? <View view={view} text={text} /> : null}
        {isLine ? (
          <span className={styles.textLabel} aria-hidden="true">
            As text
          </span>
        ) : null}
        {/* As a line it is a new field: the same one, moved there, would count as a layout shift. */}
        <OutputField key={String(isLine)} id={id} text={text} isLine={isLine} />
        {output?.kind === 'text' && !isLine && text.length <= MAX_COLOURED_LENGTH ? (
          <Coloured id={id} text={text} />
        ) : null}
        {output === null ? null : <Cover output={output} />}
        {isUnused ? <EmptyOutput /> : null}
      </div>
      <Foot text={text} />
    </section>
  )
}

interface ViewProps {
  readonly view: OutputView
  readonly text: string
}

/** The output as what it is. */
function View({ view, text }: ViewProps): ReactElement {
  return (
    <div className={styles.view}>
      <OnDemand key={view.name} region={`The ${view.name.toLowerCase()}`} load={view.load}>
        {(Shown) => <Shown text={text} />}
      </OnDemand>
    </div>
  )
}

interface OutputFieldProps {
  readonly id: string
  readonly text: string
  readonly isLine: boolean
}

/** The text, or its beginning. */
function OutputField({ id, text, isLine }: OutputFieldProps): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null)
  useFieldText(field, text.length > MAX_SHOWN_LENGTH ? text.slice(0, MAX_SHOWN_LENGTH) : text)
  return (
    <textarea
      id={id}
      ref={field}
      className={className(styles.text, isLine && styles.asText)}
      readOnly
      spellCheck={false}
    />
  )
}

/** The syntax colours of the text, over the field, where what the tool writes has a syntax. */
function Coloured({ id, text }: { readonly id: string; readonly text: string }): ReactElement | null {
  const { tool } = useConverter()
  const written = useConverterState(({ options }) => writtenFile(tool, options))
  if (text === '' || (written !== 'content' && written.language === undefined)) return null
  return (
    <OnDemand load={loadColouredText} onFailure={noteNotFetched}>
      {(ColouredText) => (
        <ColouredText
          field={id}
          text={text}
          language={written === 'content' ? undefined : written.language}
        />
      )}
    </OnDemand>
  )
}

const loadResultTable = () => import('./ResultTable.tsx')
const loadPreview = () => import('./BytesPreview.tsx')

/**
 * Output that cannot be shown as text covers the field: binary data, and a file that was written in pieces.
 */
function Cover({ output }: { readonly output: ConverterOutput }): ReactElement | null {
  if (output.kind !== 'bytes' && output.kind !== 'blob') return null
  return (
    <OnDemand region="The preview" load={loadPreview}>
      {(BytesPreview) => <BytesPreview output={output} />}
    </OnDemand>
  )
}

const loadJobControls = () => import('./JobControls.tsx')

function Foot({ text }: { readonly text: string }): ReactElement {
  const job = useConverterState((state) => state.job)
  const shown = text.length > MAX_SHOWN_LENGTH ? ', only the beginning shown' : ''
  const isLong = job.status === 'running' && job.place === 'worker'
  return (
    <div className={styles.foot}>
      {isLong || job.status === 'stopped' || job.status === 'waiting' ? (
        <OnDemand region="The job’s controls" load={loadJobControls}>
          {(JobControls) => <JobControls />}
        </OnDemand>
      ) : (
        <span>
          {job.status === 'idle' ? 'Stays in this tab' : ''}
          {job.status === 'failed' && text !== '' ? 'Result of the previous input: ' : ''}
          {text === '' ? '' : `${counted(text.length, 'character')}${shown}`}
          {job.status === 'running' ? <Waiting>Working …</Waiting> : null}
        </span>
      )}
    </div>
  )
}
