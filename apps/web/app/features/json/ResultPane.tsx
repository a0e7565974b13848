import type { ReactElement, RefObject } from 'react'
import type { JsonCheck } from '../../lib/json/jsonDesk.ts'
import { counted, grouped } from '../../lib/text/grouped.ts'
import { sizeText } from '../../lib/text/sizeText.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import type { CodeEditorHandle } from '../../ui/CodeEditor.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { ChangeList } from './ChangeList.tsx'
import { DuplicateList } from './DuplicateList.tsx'
import { ErrorList } from './ErrorList.tsx'
import { useJson, useJsonState } from './JsonContext.ts'
import styles from './JsonWorkbench.module.css'
import { LineView } from './LineView.tsx'
import { QueryView } from './QueryView.tsx'
import { SchemaView } from './SchemaView.tsx'
import type { ResultView } from './store.ts'
import { TableView } from './TableView.tsx'
import { TreeView } from './TreeView.tsx'
import { toneOf, verdictText } from './verdictText.ts'

const VIEWS: readonly { readonly view: ResultView; readonly label: string }[] = [
  { view: 'text', label: 'Text' },
  { view: 'tree', label: 'Tree' },
  { view: 'table', label: 'Table' },
  { view: 'query', label: 'Query' },
  { view: 'schema', label: 'Schema' },
]

/** The verdict on the text, and the result. */
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
      <RepairAnnouncement />
      {view === 'text' ? <TextResult editor={editor} /> : null}
      {view === 'tree' ? <TreeView /> : null}
      {view === 'table' ? <TableView /> : null}
      {view === 'query' ? <QueryView editor={editor} /> : null}
      {view === 'schema' ? <SchemaView editor={editor} /> : null}
    </section>
  )
}

function Head(): ReactElement {
  const { workspace } = useJson()
  const shown = useJsonState((state) => state.view)
  const isEmpty = useJsonState((state) => state.check === null)
  // While a new text is being checked, a press waits for its result.
  const isOld = useJsonState(({ made, isMadeOld, isCheckOld }) => made !== null && isMadeOld && !isCheckOld)
  return (
    <div className={styles.resultHead}>
      <Verdict />
      <fieldset className={styles.views} aria-label="View">
        {VIEWS.map(({ view, label }) => (
          <Button key={view} tone="quiet" aria-pressed={view === shown} onClick={() => workspace.show(view)}>
            {label}
          </Button>
        ))}
      </fieldset>
      <div className={styles.resultActions}>
        <IconButton
          icon="copy"
          label="Copy"
          disabled={isEmpty || isOld}
          onClick={() => void workspace.copy()}
        />
        <IconButton
          icon="download"
          label="Download"
          disabled={isEmpty || isOld}
          onClick={() => void workspace.download()}
        />
      </div>
    </div>
  )
}

/**
 * The verdict in words. It is announced unless there are errors: their alert, which says what is wrong, ends
 * whatever a screen reader has still to say, so that the verdict would be heard or not by chance.
 */
function Verdict(): ReactElement {
  const { workspace } = useJson()
  const check = useJsonState((state) => state.check)
  const isFile = useJsonState((state) => state.file !== null)
  const isBusy = useJsonState((state) => state.isBusy)
  const tone = check === null ? 'none' : toneOf(check)
  const hasErrors = check !== null && check.errorCount > 0
  return (
    <p
      role="status"
      aria-live={hasErrors ? 'off' : undefined}
      className={styles.verdict}
      data-tone={tone}
      data-of={isFile ? 'file' : 'text'}
    >
      {check === null ? (
        isBusy ? null : (
          'Nothing to show yet'
        )
      ) : (
        <>
          <Icon shape={tone === 'good' ? 'check' : 'warning'} />
          <strong>{verdictText(check)}</strong>
          <span>
            {check.report === undefined
              ? countText(check)
              : facts(check.report.values, check.report.members, check.report.depth, check.bytes)}
          </span>
        </>
      )}
      {isBusy ? <Waiting onStop={workspace.stop}>{isFile ? 'Reading …' : 'Checking …'}</Waiting> : null}
    </p>
  )
}

function countText({ errorCount, hasMoreErrors }: JsonCheck): string {
  return `${hasMoreErrors ? 'more than ' : ''}${counted(errorCount, 'problem')}`
}

function facts(values: number, members: number, depth: number, bytes: number): string {
  return `${counted(values, 'value')}, ${counted(members, 'key')}, ${grouped(depth)} deep, ${sizeText(bytes)}`
}

/** Announces a repair; the changes, which get the focus, say how many they are. */
function RepairAnnouncement(): ReactElement {
  const text = useJsonState(({ made, isMadeOld }) => {
    if (made?.repair === undefined || made.repair.count === 0 || isMadeOld) return ''
    return made.repair.isJson ? 'Repaired.' : 'Not JSON yet without the changes that are left out.'
  })
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  )
}

function TextResult({
  editor,
}: {
  readonly editor: RefObject<CodeEditorHandle | null>
}): ReactElement | null {
  const { workspace } = useJson()
  const made = useJsonState((state) => state.made)
  const check = useJsonState((state) => state.check)
  const file = useJsonState((state) => state.file)
  const firstLines = useJsonState((state) => state.firstLines)
  const version = useJsonState((state) => state.version)
  const isStale = useJsonState((state) => state.isMadeOld)
  if (made !== null)
    return (
      <div className={styles.made} data-state={isStale ? 'stale' : 'fresh'}>
        {isStale ? null : <Notes />}
        <DuplicateList editor={editor} />
        {made.repair === undefined || isStale ? null : <ChangeList review={made.repair} />}
        <LineView label="Output" of="output" total={made.lines} first={made.first} version={version} />
        <p className={styles.foot}>
          {isStale ? 'Result of an earlier text: ' : ''}
          {counted(made.lines, 'line')}, {sizeText(made.bytes)}
          {made.action === 'types' || made.repair !== undefined || isStale ? null : (
            <Button tone="quiet" onClick={() => void workspace.useResult()}>
              Use as input
            </Button>
          )}
        </p>
      </div>
    )
  if (file === null)
    return check === null ? <p className={styles.nothing}>The formatted text appears here.</p> : null
  return (
    <div className={styles.made}>
      <Notes />
      <DuplicateList editor={editor} />
      {check === null ? (
        <pre className={styles.first}>{firstLines.join('\n')}</pre>
      ) : (
        <LineView label="File" of="input" total={check.lines} first={check.first} version={version} />
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
          <Icon shape="info" />
          <span>
            {line === undefined ? '' : `Line ${line}, column ${column}: `}
            {message}
            {count > 1 ? ` (${grouped(count)} times)` : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}
