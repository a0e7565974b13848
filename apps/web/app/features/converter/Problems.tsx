/** Errors and notes as lists. Loaded with the first one. */
import { applyEdits, type Fix, type Note, type ToolError } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { grouped } from '../../lib/text/grouped.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useConverter, useConverterState } from './ConverterContext.ts'
import { INPUT_ID } from './inputField.ts'
import { moveCaret } from './moveCaret.ts'
import { noteText } from './noteText.ts'
import styles from './Problems.module.css'
import { isJudged } from './store.ts'

/** Any beyond this number are counted, not listed. */
const MAX_LISTED = 10

/** The errors of the input, each with its position and fix. */
function ErrorList({ errors }: { readonly errors: readonly ToolError[] }): ReactElement {
  return (
    <ul className={styles.errors}>
      {errors.slice(0, MAX_LISTED).map((error, index) => (
        <ErrorLine key={`${index} ${error.code}`} error={error} />
      ))}
      <More than={errors.length} />
    </ul>
  )
}

/** The notes on the output. */
function NoteList({ notes }: { readonly notes: readonly Note[] }): ReactElement {
  return (
    <ul className={styles.notes} aria-label="Notes">
      {notes.slice(0, MAX_LISTED).map((note, index) => (
        <NoteLine key={`${index} ${note.code}`} note={note} />
      ))}
      <More than={notes.length} />
    </ul>
  )
}

/** The number that are not listed. */
function More({ than }: { readonly than: number }): ReactElement | null {
  return than > MAX_LISTED ? <li>and {grouped(than - MAX_LISTED)} more</li> : null
}

/** The two lists. */
export default { ErrorList, NoteList }

function ErrorLine({ error }: { readonly error: ToolError }): ReactElement {
  return (
    <li>
      <PlaceButton of={error} />
      <OptionButton of={error} />
      <span>{error.message}</span>
      <FixButton fix={error.fix} />
      {error.choices?.map((choice) => (
        <FixButton key={choice.label} fix={choice} />
      ))}
    </li>
  )
}

/**
 * Changes the text that it was found in, and options with it. A file itself is never changed, so it only has
 * fixes that set options; and a text that was typed since is left alone.
 */
function FixButton({ fix }: { readonly fix: Fix | undefined }): ReactElement | null {
  const { workspace, store } = useConverter()
  const input = useConverterState((state) => state.input)
  const isCurrent = useConverterState(isJudged)
  if (fix === undefined || (input.kind === 'file' && fix.edits.length > 0)) return null
  const applyFix = (): void => {
    const options = { ...store.getState().options, ...fix.options }
    if (input.kind === 'file') {
      workspace.setOptions(options)
      return
    }
    const text = applyEdits(input.text, fix.edits)
    if (fix.options === undefined) workspace.setText(text)
    else workspace.start({ options, text })
    focusInput()
  }
  return (
    <Button disabled={!isCurrent} onClick={applyFix}>
      {fix.label}
    </Button>
  )
}

/**
 * The button disappears with the problem that it fixed, and the focus with it. On a touch screen, focusing
 * the field would open the keyboard unasked.
 */
function focusInput(): void {
  if (!matchMedia('(pointer: coarse)').matches) document.getElementById(INPUT_ID)?.focus()
}

function NoteLine({ note }: { readonly note: Note }): ReactElement {
  return (
    <li>
      <Icon shape="info" />
      <PlaceButton of={note} />
      <span>{noteText(note)}</span>
      <FixButton fix={note.fix} />
    </li>
  )
}

/** The option concerned; a press moves the focus to it. */
function OptionButton({ of }: { readonly of: ToolError }): ReactElement | null {
  const { tool } = useConverter()
  const name = of.option
  const option = name === undefined ? undefined : tool.options[name]
  if (name === undefined || option === undefined) return null
  return (
    <button type="button" className={styles.place} onClick={() => moveToOption(name)}>
      {option.label}
    </button>
  )
}

/** The position; a press moves the caret to it. A file has no caret, so its position is only shown. */
function PlaceButton({ of }: { readonly of: ToolError | Note }): ReactElement | null {
  const input = useConverterState((state) => state.input)
  const { line, column, length = 0 } = of
  if (line === undefined || column === undefined) return null
  const place = `Line ${line}, column ${column}`
  if (input.kind === 'file') return <b>{place}</b>
  return (
    <button type="button" className={styles.place} onClick={() => moveCaret({ line, column, length })}>
      {place}
    </button>
  )
}

/** Focuses the option's field, opening it first if it is collapsed. */
function moveToOption(name: string): void {
  const place = document.querySelector(`[data-option="${CSS.escape(name)}"]`)
  const folded = place?.querySelector('details')
  if (folded) folded.open = true
  place?.querySelector<HTMLElement>('input, select, textarea')?.focus()
}
