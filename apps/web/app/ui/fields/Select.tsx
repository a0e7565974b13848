import type { ReactElement } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'

/** An option of a `Select`. */
export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps<Value extends string> extends FieldProps {
  readonly value: Value
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (value: Value) => void
}

/** A native `<select>`. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactElement {
  const { value, options, onChange, disabled } = props
  const ids = useFieldIds(props)
  return (
    <FieldFrame {...props} ids={ids}>
      <select
        {...ids.control}
        className={styles.input}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options[event.currentTarget.selectedIndex]
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
