/**
 * The query of a URL as editable rows. Untouched rows stay as they were written; the URL is the input itself.
 */
import { formatQuery, parseQuery, type QueryRow } from '@whittle/tools-core/url'
import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { AS_TYPED } from '../../../ui/asTyped.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { toolIcons } from '../../../ui/toolIcons.ts'
import { useConverter, useConverterState } from '../ConverterContext.ts'
import styles from './QueryEditor.module.css'

/** The table, and a button that adds a row. */
export default function QueryEditor(): ReactElement | null {
  const { workspace } = useConverter()
  const text = useConverterState(({ input }) => (input.kind === 'text' ? input.text : ''))
  const editor = useRef<HTMLElement>(null)
  const focusNext = useNextFocus(editor)
  const url = parseQuery(text)
  if (!url.ok) return null
  const { query } = url.value
  const write = (rows: readonly QueryRow[]): void => {
    const written = formatQuery({ ...url.value, query: rows })
    if (written.ok) workspace.setText(written.value)
  }
  return (
    <section ref={editor} className={styles.editor} aria-label="Parameters">
      {query.map((row, index) => (
        <ParameterFields
          // Rows have no unique key: two may be identical.
          key={index}
          row={row}
          number={index + 1}
          onChange={(next) => write(query.map((each, at) => (at === index ? next : each)))}
          onRemove={() => {
            focusNext({ row: Math.min(index, query.length - 2), part: 'remove' })
            write(query.filter((_, at) => at !== index))
          }}
        />
      ))}
      <div>
        <Button
          icon={toolIcons.plus}
          onClick={() => {
            focusNext({ row: query.length, part: 'name' })
            write([...query, { name: `name${query.length + 1}`, value: '' }])
          }}
        >
          Add parameter
        </Button>
      </div>
    </section>
  )
}

/** A control of a row, by the row's index. */
interface RowControl {
  readonly row: number
  readonly part: 'name' | 'remove'
}

/**
 * Moves the focus to a control once the rows have changed: what was pressed may be gone. Without rows it is
 * the button beneath.
 */
function useNextFocus(editor: RefObject<HTMLElement | null>): (control: RowControl) => void {
  const next = useRef<RowControl | null>(null)
  useEffect(() => {
    const target = next.current
    if (target === null || editor.current === null) return
    next.current = null
    const row = editor.current.querySelector(`[data-row="${target.row}"]`) ?? editor.current
    const found = row.querySelector<HTMLElement>(target.part === 'name' ? 'input' : 'button')
    found?.focus()
    if (found instanceof HTMLInputElement) found.select()
  })
  return (control) => {
    next.current = control
  }
}

interface ParameterFieldsProps {
  readonly row: QueryRow
  readonly number: number
  readonly onChange: (row: QueryRow) => void
  readonly onRemove: () => void
}

/** An edited row is encoded again, so its original spelling is lost. */
function ParameterFields({
  row: { name, value },
  number,
  onChange,
  onRemove,
}: ParameterFieldsProps): ReactElement {
  return (
    <div className={styles.row} data-row={number - 1}>
      <TextField
        label={`Name ${number}`}
        value={name}
        native={AS_TYPED}
        onChange={(next) => onChange({ name: next, value })}
      />
      <TextField
        label={`Value ${number}`}
        value={value ?? ''}
        native={AS_TYPED}
        onChange={(next) => onChange({ name, value: next })}
      />
      <IconButton icon="close" label={`Remove parameter ${number}`} onClick={onRemove} />
    </div>
  )
}
