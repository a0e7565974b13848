import { applyEdits, type Fix } from '@whittle/tools-core'
import { type ReactElement, type RefCallback, useId, useState } from 'react'
import { AlertRegion } from '../../ui/AlertRegion.tsx'
import { AS_TYPED } from '../../ui/asTyped.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './EntryField.module.css'
import { Swatch } from './Swatch.tsx'
import { type Entry, isRead } from './store.ts'

export interface EntryFieldProps {
  readonly label: string
  readonly hint: string
  readonly entry: Entry
  readonly onType: (text: string) => void
}

/** A text field for a colour, with a swatch. Below it: the error with its position and fix, or the notes. */
export function EntryField({ label, hint, entry, onType }: EntryFieldProps): ReactElement {
  const id = useId()
  const { text, color, problem, notes } = entry
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <span>{hint}</span>
      </div>
      <div className={styles.body}>
        <span className={styles.patch} data-state={isRead(entry) ? 'fresh' : 'stale'}>
          <Swatch color={color} />
        </span>
        <input
          ref={useEarlyText(text, onType)}
          id={id}
          value={text}
          {...AS_TYPED}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={`${id}-problem ${id}-notes`}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </div>
      <AlertRegion isEmpty={problem === null} id={`${id}-problem`} className={styles.problem}>
        {problem === null ? null : (
          <>
            <span>
              {problem.column === undefined ? '' : `Line ${problem.line}, column ${problem.column}: `}
              {problem.message}
            </span>
            {problem.fix === undefined ? null : <FixButton fix={problem.fix} text={text} onType={onType} />}
          </>
        )}
      </AlertRegion>
      <div id={`${id}-notes`} className={styles.notes} role="status">
        {[...new Set(notes.map(({ message }) => message))].map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </div>
  )
}

function FixButton({
  fix,
  text,
  onType,
}: { readonly fix: Fix } & Pick<EntryFieldProps, 'onType'> & Pick<Entry, 'text'>): ReactElement {
  return <Button onClick={() => onType(applyEdits(text, fix.edits))}>{fix.label}</Button>
}

/**
 * Returns a ref for a text field that reports what was typed before hydration: it is in the field, but no
 * event has announced it.
 */
function useEarlyText(shown: string, report: (text: string) => void): RefCallback<HTMLInputElement> {
  const [ref] = useState(() => (field: HTMLInputElement | null) => {
    if (field !== null && field.value !== shown) report(field.value)
  })
  return ref
}
