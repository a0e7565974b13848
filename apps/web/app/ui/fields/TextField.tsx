import type { ChangeEvent, InputHTMLAttributes, ReactElement } from 'react'
import { className } from '../className.ts'
import styles from './Field.module.css'
import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'

/** What the browser may do with the text while it is typed, and what its form does with it. */
type NativeAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'spellCheck' | 'autoCapitalize' | 'autoComplete' | 'autoCorrect' | 'name' | 'required'
>

export interface TextFieldProps extends Omit<FieldProps, 'disabled'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** @defaultValue what the browser does */
  readonly native?: NativeAttributes
  /** Above 1, a `<textarea>` of this many lines. @defaultValue 1 */
  readonly lines?: number
  /** Id of a `<datalist>` with suggestions; for a single line. */
  readonly list?: string
}

/** A native `<input type=text>`, or a `<textarea>` for several lines. */
export function TextField(props: TextFieldProps): ReactElement {
  const { value, onChange, lines = 1, list, native } = props
  const ids = useFieldIds(props)
  const common = {
    ...ids.control,
    ...native,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value),
  }
  return (
    <FieldFrame {...props} ids={ids}>
      {lines === 1 ? (
        <input {...common} className={styles.input} type="text" list={list} />
      ) : (
        <textarea {...common} className={className(styles.input, styles.area)} rows={lines} />
      )}
    </FieldFrame>
  )
}
