import { type ReactElement, useRef } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'
import { useNativeChange } from './useNativeChange.ts'

export interface SliderProps extends FieldProps {
  readonly value: number
  readonly min: number
  readonly max: number
  /** @defaultValue 1 */
  readonly step?: number
  /**
   * The value as text for screen readers ('80%'); also shown to the right of the label unless `aside` is
   * given.
   */
  readonly valueText?: string
  /** Called for each move. */
  readonly onChange: (value: number) => void
  /** Called when the slider is released, and after each key press. */
  readonly onCommit?: (value: number) => void
}

/** A native `<input type=range>`. */
export function Slider(props: SliderProps): ReactElement {
  const {
    value,
    min,
    max,
    step = 1,
    valueText,
    onChange,
    onCommit,
    disabled,
    aside = valueText ?? value,
  } = props
  const ids = useFieldIds(props)
  const input = useRef<HTMLInputElement>(null)
  useNativeChange(input, (element) => onCommit?.(element.valueAsNumber))
  return (
    <FieldFrame {...props} aside={aside} ids={ids}>
      <input
        {...ids.control}
        ref={input}
        className={styles.slider}
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </FieldFrame>
  )
}
