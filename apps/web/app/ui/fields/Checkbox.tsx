import { type ReactElement, type ReactNode, useId } from 'react'
import { className } from '../className.ts'
import styles from './Field.module.css'

export interface CheckboxProps {
  readonly label: string
  readonly checked: boolean
  /** A line below the label. */
  readonly hint?: ReactNode
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

/** A native `<input type=checkbox>`. */
export function Checkbox({ label, checked, hint, disabled, onChange }: CheckboxProps): ReactElement {
  const id = useId()
  return (
    <div className={styles.checkboxRow}>
      <input
        id={id}
        className={styles.checkbox}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint === undefined ? null : (
        <div id={`${id}-hint`} className={className(styles.hint, styles.checkboxHint)}>
          {hint}
        </div>
      )}
    </div>
  )
}
