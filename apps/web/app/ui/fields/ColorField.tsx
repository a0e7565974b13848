import type { ReactElement } from 'react'
import { className } from '../className.ts'
import styles from './Field.module.css'
import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'

export interface ColorFieldProps extends FieldProps {
  /** `#rrggbb`. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A native `<input type=color>`. */
export function ColorField(props: ColorFieldProps): ReactElement {
  const { value, onChange, disabled } = props
  const ids = useFieldIds(props)
  return (
    <FieldFrame {...props} ids={ids}>
      <input
        {...ids.control}
        className={className(styles.input, styles.color)}
        type="color"
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}
