import { type ChangeEvent, type ReactElement, useRef, useState } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'
import { useNativeChange } from './useNativeChange.ts'

export interface NumberFieldProps extends FieldProps {
  readonly value: number
  readonly min?: number
  readonly max?: number
  /** @defaultValue 1 */
  readonly step?: number | 'any'
  /**
   * What becomes of a number that is out of range: `clamp` takes the nearest that is in it once the visitor is done; `report`
   * gives each text to `onChange` (NaN where there is no number), for a form that says so itself.
   * @defaultValue 'clamp'
   */
  readonly outOfRange?: 'clamp' | 'report'
  /** Id of a `<datalist>` with usual numbers. */
  readonly list?: string
  /** Each time the text is a number from `min` to `max`. */
  readonly onChange: (value: number) => void
  /** When the visitor is done: Enter, a step of the spinner, or leaving the field after a change. */
  readonly onCommit?: (value: number) => void
}

/**
 * A native `<input type=number>`. What is wrong with its number is read out with it: it changes with every key. While it is
 * being edited it holds the visitor's own text, so that it can be cleared and retyped; left with text that is not a number, it
 * shows the last good value again.
 */
export function NumberField(props: NumberFieldProps): ReactElement {
  const { value, min, max, step = 1, outOfRange = 'clamp', onChange, onCommit, disabled, list } = props
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const isGood = (number: number): boolean =>
    Number.isFinite(number) && number >= (min ?? -Infinity) && number <= (max ?? Infinity)
  const isReported = outOfRange === 'report'
  const isShownGood = isReported || draft === null || draft === '' || isGood(Number(draft))
  const shownProps = isShownGood ? props : { ...props, error: rangeText(min, max) }
  const ids = useFieldIds(shownProps)

  useNativeChange(input, ({ valueAsNumber }) => {
    if (isReported) {
      if (isGood(valueAsNumber)) onCommit?.(valueAsNumber)
      return
    }
    const settled = settledNumber(valueAsNumber, props)
    if (settled !== valueAsNumber) {
      setDraft(null)
      if (settled !== value) onChange(settled)
    }
    onCommit?.(settled)
  })

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { value: text, valueAsNumber } = event.currentTarget
    setDraft(text)
    if (isReported || (text !== '' && isGood(valueAsNumber))) onChange(valueAsNumber)
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
        disabled={disabled}
        onChange={change}
        onBlur={() => setDraft(null)}
      />
    </FieldFrame>
  )
}

/** The number that a finished text stands for: the nearest in range, or the last good value where it is no number. */
function settledNumber(
  typed: number,
  { value, min = -Infinity, max = Infinity }: Pick<NumberFieldProps, 'value' | 'min' | 'max'>,
): number {
  return Number.isFinite(typed) ? Math.min(max, Math.max(min, typed)) : value
}

function rangeText(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `At most ${max}`
  return max === undefined ? `At least ${min}` : `From ${min} to ${max}`
}
