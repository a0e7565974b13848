import { type ChangeEvent, type ReactElement, useRef, useState } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'
import { useNativeChange } from './useNativeChange.ts'

export interface NumberFieldProps extends FieldProps {
  readonly value: number
  readonly min: number
  readonly max: number
  /** Whole numbers, or any. @defaultValue 1 */
  readonly step?: 1 | 'any'
  /**
   * How a number that is not allowed is handled: `clamp` takes the nearest one that is, once the visitor is
   * done; `report` passes every input to `onChange` (NaN where it is not a number), for a form that reports
   * errors itself.
   * @defaultValue 'clamp'
   */
  readonly outOfRange?: 'clamp' | 'report'
  /** Whether the field may be left empty, which is NaN. @defaultValue false */
  readonly isOptional?: boolean
  /** Shown while the field is empty. */
  readonly placeholder?: string
  /** Id of a `<datalist>` with common numbers. */
  readonly list?: string
  /** Called whenever the text is a number allowed here. */
  readonly onChange: (value: number) => void
  /** Called when the visitor is done: on Enter, a spinner step, or leaving the field after a change. */
  readonly onCommit?: (value: number) => void
}

/**
 * A native `<input type=number>`. Its error is read out with the control, since it changes with every key.
 * While being edited it holds the visitor's own text, so that it can be cleared and retyped; if left with
 * text that is not a number, it shows the last valid value again.
 */
export function NumberField(props: NumberFieldProps): ReactElement {
  const { value, min, max, step = 1, outOfRange = 'clamp', onChange, onCommit, disabled, list } = props
  const { isOptional = false, placeholder } = props
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const isGood = (number: number): boolean => settledNumber(number, props) === number
  const isReported = outOfRange === 'report'
  const isShownGood = isReported || draft === null || draft === '' || isGood(Number(draft))
  const shownProps = isShownGood ? props : { ...props, error: rangeText(props) }
  const ids = useFieldIds(shownProps)

  useNativeChange(input, ({ valueAsNumber }) => {
    if (isReported) {
      if (isGood(valueAsNumber)) onCommit?.(valueAsNumber)
      return
    }
    const settled = settledNumber(valueAsNumber, props)
    if (settled !== valueAsNumber) {
      setDraft(null)
      if (!Object.is(settled, value)) onChange(settled)
    }
    onCommit?.(settled)
  })

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { value: text, valueAsNumber } = event.currentTarget
    setDraft(text)
    if (isReported || (text !== '' && isGood(valueAsNumber))) onChange(valueAsNumber)
    else if (isOptional && text === '') onChange(Number.NaN)
  }

  return (
    <FieldFrame {...shownProps} ids={ids} heard="with-control">
      <input
        {...ids.control}
        ref={input}
        className={styles.input}
        type="number"
        inputMode="numeric"
        value={draft ?? (Number.isNaN(value) ? '' : value)}
        min={min}
        max={max}
        step={step}
        list={list}
        placeholder={placeholder}
        disabled={disabled}
        onChange={change}
        onBlur={() => setDraft(null)}
      />
    </FieldFrame>
  )
}

/**
 * The value of a finished text: the nearest number allowed, or the last valid value where it is not a number.
 */
function settledNumber(typed: number, { value, min, max, step = 1 }: NumberFieldProps): number {
  if (!Number.isFinite(typed)) return value
  return Math.min(max, Math.max(min, step === 1 ? Math.round(typed) : typed))
}

function rangeText({ min, max, step = 1 }: NumberFieldProps): string {
  return `${step === 1 ? 'Whole number' : 'Number'} from ${min} to ${max}`
}
