import type { ChangeEvent, InputHTMLAttributes, ReactElement } from 'react'
import { className } from '../className.ts'
import styles from './Field.module.css'
import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'

/** Native attributes. */
type Typing = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'spellCheck' | 'autoCapitalize' | 'autoComplete' | 'autoCorrect'
>

export interface TextFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The native attribute, for code that reads the whole form. */
  readonly name?: string
  /** What the browser may do with the text while it is typed. @defaultValue what the browser does */
  readonly typing?: Typing
  /** Above 1, a `<textarea>` of this many lines. @defaultValue 1 */
  readonly lines?: number
  readonly required?: boolean
  readonly maxLength?: number
  /** The native attribute. */
  readonly autoComplete?: string
  /** Id of a `<datalist>` with suggestions; for a single line. */
  readonly list?: string
}

/** A native `<input type=text>`, or a `<textarea>` for several lines. */
export function TextField(props: TextFieldProps): ReactElement {
  const {
    value,
    onChange,
    lines = 1,
    name,
    disabled,
    required,
    maxLength,
    autoComplete,
    list,
    typing,
  } = props
  const ids = useFieldIds(props)
  const native = {
    ...ids.control,
    name,
    value,
    disabled,
    required,
    maxLength,
    autoComplete,
    ...typing,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value),
  }
  return (
    <FieldFrame {...props} ids={ids}>
      {lines === 1 ? (
        <input {...native} className={styles.input} type="text" list={list} />
      ) : (
        <textarea {...native} className={className(styles.input, styles.area)} rows={lines} />
      )}
    </FieldFrame>
  )
}
