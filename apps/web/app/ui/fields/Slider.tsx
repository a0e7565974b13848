import { type KeyboardEvent, type ReactElement, useRef } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'
import { useNativeChange } from './useNativeChange.ts'

export interface SliderProps extends FieldProps {
  readonly value: number
  readonly min: number
  readonly max: number
  /** @defaultValue 1 */
  readonly step?: number
  /** The step of an arrow key with Shift held, for a value between two steps. @defaultValue none */
  readonly fineStep?: number
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

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/** A native `<input type=range>`. */
export function Slider(props: SliderProps): ReactElement {
  const {
    value,
    min,
    max,
    step = 1,
    fineStep = step,
    valueText,
    onChange,
    onCommit,
    disabled,
    aside = valueText ?? value,
  } = props
  const ids = useFieldIds(props)
  const input = useRef<HTMLInputElement>(null)
  useNativeChange(input, (element) => onCommit?.(element.valueAsNumber))
  const isBetween = Math.abs(value / step - Math.round(value / step)) > 1e-6
  const go = (next: number): void => {
    // Without the rounding, 0.7 + 0.1 would be 0.7999….
    const settled = Number(Math.min(max, Math.max(min, next)).toFixed(6))
    onChange(settled)
    onCommit?.(settled)
  }
  const pressKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const direction = ARROWS[event.key]
    if (direction === undefined || !(event.shiftKey || isBetween) || fineStep === step) return
    event.preventDefault()
    const ends = direction > 0 ? Math.floor : Math.ceil
    go(event.shiftKey ? value + direction * fineStep : step * (ends(value / step) + direction))
  }
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
        step={isBetween ? fineStep : step}
        disabled={disabled}
        aria-valuetext={valueText}
        onKeyDown={pressKey}
        onChange={(event) => {
          const { valueAsNumber } = event.currentTarget
          const isStop = fineStep === step || !isBetween
          onChange(isStop ? valueAsNumber : Number((step * Math.round(valueAsNumber / step)).toFixed(6)))
        }}
      />
    </FieldFrame>
  )
}
