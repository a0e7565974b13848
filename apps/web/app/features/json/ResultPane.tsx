import type { ReactElement, RefObject } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { CodeEditorHandle } from '../../ui/CodeEditor.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { EditList } from './EditList.tsx'
import { ErrorList } from './ErrorList.tsx'
import { useJson, useJsonState } from './JsonContext.ts'
import styles from './JsonWorkbench.module.css'
import { LineView } from './LineView.tsx'
import { QueryView } from './QueryView.tsx'
import { sizeText } from './sizeText.ts'
import { TreeView } from './TreeView.tsx'

/** What the text is, and what was made of it. */
export function ResultPane({
  editor,
}: {
  readonly editor: RefObject<CodeEditorHandle | null>
}): ReactElement {
  const view = useJsonState((state) => state.view)
  const isBusy = useJsonState((state) => state.isBusy)
  return (
    <section className={styles.result} aria-label="Result" aria-busy={isBusy}>
      <Head />
      <ErrorList editor={editor} />
      {view === 'text' ? <TextResult /> : view === 'tree' ? <TreeView /> : <QueryView />}
    </section>
  )
}

function Head(): ReactElement {
  const { workspace } = useJson()
  const view = useJsonState((state) => state.view)
  const isEmpty = useJsonState((state) => state.check === null)
  return (
    <div className={styles.resultHead}>
      <Verdict />
      <div className={styles.resultActions}>
        <Button
          tone="quiet"
          aria-pressed={view === 'tree'}
          icon="braces"
          onClick={() => workspace.show(view === 'tree' ? 'text' : 'tree')}
        >
          Tree
        </Button>
        <Button
          tone="quiet"
          aria-pressed={view === 'query'}
          icon="search"
          onClick={() => workspace.show(view === 'query' ? 'text' : 'query')}
        >
          Query
        </Button>
        <Button tone="quiet" icon="copy" disabled={isEmpty} onClick={() => void workspace.copy()}>
          Copy
        </Button>
        <Button tone="quiet" icon="download" disabled={isEmpty} onClick={() => void workspace.download()}>
          Download
        </Button>
      </div>
    </div>
  )
}

/** The verdict in words, read out when it changes. */
function Verdict(): ReactElement {
  const check = useJsonState((state) => state.check)
  const isReading = useJsonState((state) => state.isBusy && state.file !== null)
  const count = check?.errorCount ?? 0
  const tone = check === null ? 'none' : check.report === undefined ? 'bad' : 'good'
  return (
    <p role="status" className={styles.verdict} data-tone={tone}>
      {check === null ? (
        isReading ? (
          'Reading…'
        ) : (
          'Nothing to show yet'
        )
      ) : (
        <>
          <Icon name={tone === 'good' ? 'check' : 'warning'} />
          <strong>{check.verdict.message}</strong>
          <span>
            {check.report === undefined
              ? `${count.toLocaleString('en')} ${count === 1 ? 'problem' : 'problems'}`
              : facts(check.report.values, check.report.members, check.report.depth, check.bytes)}
          </span>
        </>
      )}
    </p>
  )
}

function facts(values: number, members: number, depth: number, bytes: number): string {
  const number = (count: number) => count.toLocaleString('en')
  return `${number(values)} values, ${number(members)} keys, ${number(depth)} deep, ${sizeText(bytes)}`
}

function TextResult(): ReactElement | null {
  const { workspace } = useJson()
  const made = useJsonState((state) => state.made)
  const check = useJsonState((state) => state.check)
  const file = useJsonState((state) => state.file)
  const firstLines = useJsonState((state) => state.firstLines)
  const version = useJsonState((state) => state.version)
  const isStale = made !== null && check?.report === undefined && made.action !== 'repair'
  if (made !== null)
    return (
      <div className={styles.made} data-state={isStale ? 'stale' : 'fresh'}>
        {isStale ? null : <Notes />}
        {made.action === 'repair' ? <EditList made={made} /> : null}
        <LineView label="Output" of="output" total={made.lines} version={version} />
        <p className={styles.foot}>
          {isStale ? 'Of the last valid text: ' : ''}
          {made.lines.toLocaleString('en')} {made.lines === 1 ? 'line' : 'lines'}, {sizeText(made.bytes)}
          {file === null ? (
            <Button tone="quiet" onClick={() => void workspace.useResult()}>
              Use as input
            </Button>
          ) : null}
        </p>
      </div>
    )
  if (file === null)
    return check === null ? <p className={styles.nothing}>The formatted text appears here.</p> : null
  return (
    <div className={styles.made}>
      <Notes />
      {check === null ? (
        <pre className={styles.first}>{firstLines.join('\n')}</pre>
      ) : (
        <LineView label="File" of="input" total={check.lines} version={version} />
      )}
    </div>
  )
}

function Notes(): ReactElement | null {
  const checked = useJsonState((state) => state.check?.notes)
  const made = useJsonState((state) => state.made?.notes)
  const notes = (made?.length ?? 0) > 0 ? made : checked
  if (notes === undefined || notes.length === 0) return null
  return (
    <ul className={styles.notes} aria-label="Notes">
      {notes.map(({ code, message, count = 1, line, column }) => (
        <li key={code}>
          <Icon name="info" />
          <span>
            {line === undefined ? '' : `Line ${line}, column ${column}: `}
            {message}
            {count > 1 ? ` (${count.toLocaleString('en')} times)` : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}
