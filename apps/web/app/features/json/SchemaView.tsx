/** Validates the text against a JSON Schema. Issues link to their positions in the text and in the schema. */
import type { SchemaIssue, SchemaReport } from '@whittle/tools-core/json-schema'
import { type ReactElement, type RefObject, useMemo, useRef } from 'react'
import { JSON_SCHEMA_SAMPLE } from '../../content/jsonSample.ts'
import { grouped } from '../../lib/text/grouped.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeEditor, type CodeEditorHandle } from '../../ui/CodeEditor.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useJson, useJsonState } from './JsonContext.ts'
import bench from './JsonWorkbench.module.css'
import styles from './SchemaView.module.css'
import { selectPlace } from './selectPlace.ts'
import type { JsonState } from './store.ts'

type Editor = RefObject<CodeEditorHandle | null>

export function SchemaView({ editor }: { readonly editor: Editor }): ReactElement {
  const { workspace } = useJson()
  const schema = useJsonState((state) => state.schema)
  const answer = useJsonState((state) => state.schemaAnswer)
  const schemaEditor = useRef<CodeEditorHandle>(null)
  const markers = useMemo(
    () =>
      answer?.status === 'bad-schema'
        ? answer.errors.map(({ offset = 0, length = 1, message }) => ({
            from: offset,
            to: offset + length,
            severity: 'error' as const,
            message,
          }))
        : [],
    [answer],
  )
  return (
    <div className={styles.view}>
      <div className={styles.editor}>
        <CodeEditor
          ref={schemaEditor}
          label="Schema"
          language="json"
          value={schema}
          onChange={workspace.typeSchema}
          markers={markers}
          placeholder="Paste a JSON Schema: draft 4 to 2020-12"
        />
      </div>
      {schema === '' ? (
        <p className={bench.foot}>
          Errors appear as you type.
          <Button tone="quiet" onClick={() => workspace.typeSchema(JSON_SCHEMA_SAMPLE)}>
            Sample schema
          </Button>
        </p>
      ) : (
        <Answer editor={editor} schemaEditor={schemaEditor} />
      )}
    </div>
  )
}

interface Editors {
  /** The editor of the text, and the editor of the schema. */
  readonly editor: Editor
  readonly schemaEditor: Editor
}

function Answer(editors: Editors): ReactElement {
  const answer = useJsonState((state) => state.schemaAnswer)
  return (
    <div className={styles.answer}>
      <Saying answer={answer} />
      {answer?.status === 'bad-schema' ? (
        <ol aria-label="Errors in the schema">
          {answer.errors.map(({ line, column, offset = 0, length = 1, message }) => (
            <li key={`${offset} ${message}`}>
              <Place
                editor={editors.schemaEditor}
                place={{ line, column, offset, length }}
                of="Schema, line"
              />
              <span>{message}</span>
            </li>
          ))}
        </ol>
      ) : null}
      {answer?.status === 'checked' ? <Checked report={answer.report} {...editors} /> : null}
      {answer?.status === 'checked' && answer.notes.length > 0 ? (
        <ul className={bench.notes} aria-label="Notes on the schema">
          {answer.notes.map(({ code, message, count = 1, line, column }) => (
            <li key={code}>
              <Icon shape="info" />
              <span>
                {line === undefined ? '' : `Schema, line ${line}, column ${column}: `}
                {message}
                {count > 1 ? ` (${grouped(count)} times)` : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Saying({ answer }: { readonly answer: JsonState['schemaAnswer'] }): ReactElement {
  const { workspace } = useJson()
  const tone = answer?.status === 'checked' && answer.report.isValid ? 'good' : 'bad'
  return (
    <div className={styles.saying}>
      <p
        role="status"
        className={bench.verdict}
        data-tone={answer === null || answer.status === 'running' ? 'none' : tone}
      >
        {answer === null || answer.status === 'running' ? null : (
          <Icon shape={tone === 'good' ? 'check' : 'warning'} />
        )}
        <strong>{sayingOf(answer)}</strong>
      </p>
      {answer?.status === 'running' ? (
        <Button tone="quiet" onClick={() => void workspace.stopSchema()}>
          Stop
        </Button>
      ) : null}
    </div>
  )
}

function sayingOf(answer: JsonState['schemaAnswer']): string {
  switch (answer?.status) {
    case undefined:
      return 'Waiting for valid JSON'
    case 'running':
      return 'Checking …'
    case 'failed':
      return answer.message
    case 'bad-schema':
      return 'Fix the schema first'
    case 'checked':
      return reportText(answer.report)
  }
}

function reportText({ isValid, count, draft }: SchemaReport): string {
  const edition = draft.length > 1 ? draft : `draft ${draft}`
  if (isValid) return `Valid against the schema (${edition})`
  return `${grouped(count)} ${count === 1 ? 'value does' : 'values do'} not match the schema (${edition})`
}

function Checked({
  report: { issues, count },
  ...editors
}: Editors & { readonly report: SchemaReport }): ReactElement | null {
  if (issues.length === 0) return null
  return (
    <>
      <ol aria-label="Issues">
        {issues.map((issue) => (
          <Issue key={`${issue.offset} ${issue.schemaPath}`} issue={issue} {...editors} />
        ))}
      </ol>
      {count > issues.length ? <p className={bench.foot}>and {grouped(count - issues.length)} more</p> : null}
    </>
  )
}

function Issue({ issue, ...editors }: Editors & { readonly issue: SchemaIssue }): ReactElement {
  const isFile = useJsonState((state) => state.file !== null)
  const { message, path, schemaPlace, schemaPath, causes } = issue
  return (
    <li>
      {isFile ? <b>{placeText('Line', issue)}</b> : <Place editor={editors.editor} place={issue} of="Line" />}
      <span>{message}</span>
      <code title={path}>{path}</code>
      <Place editor={editors.schemaEditor} place={schemaPlace} of="Schema, line" title={schemaPath} />
      {causes.length === 0 ? null : (
        <details>
          <summary>Why none of them matches</summary>
          <ol>
            {causes.map((cause) => (
              <Issue key={`${cause.offset} ${cause.schemaPath}`} issue={cause} {...editors} />
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}

/** A position, as far as known. */
interface PlaceOf {
  readonly line?: number | undefined
  readonly column?: number | undefined
  readonly offset: number
  readonly length: number
}

interface PlaceProps {
  readonly editor: Editor
  readonly place: PlaceOf
  readonly of: string
  readonly title?: string
}

/** Selects a range in its editor. */
function Place({ editor, place, of, title }: PlaceProps): ReactElement {
  return (
    <button type="button" className={bench.place} title={title} onClick={() => selectPlace(editor, place)}>
      {placeText(of, place)}
    </button>
  )
}

function placeText(of: string, { line = 1, column = 1 }: PlaceOf): string {
  return `${of} ${grouped(line)}, column ${grouped(column)}`
}
