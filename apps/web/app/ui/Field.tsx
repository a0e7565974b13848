/**
 * Labelled form fields over native controls. Each is controlled: it shows `value` and reports what the visitor asks for.
 *
 * One gesture makes many `onChange` and one `onCommit` (release of a slider, Enter or leaving a number): undo steps and
 * costly work hang on the commit. Labels are the accessible names; `aside` stands at the label's right (a live value,
 * say) and is not part of the name.
 */
import {
  type ChangeEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { className } from '../lib/className.ts'
import styles from './Field.module.css'

interface FieldProps {
  /** Accessible name. */
  readonly label: string
  /** Stands at the label's right: a value or a unit. */
  readonly aside?: ReactNode
  /** A line beneath the control. */
  readonly hint?: ReactNode
  /** What is wrong with the value; marks the control as invalid and is read out. */
  readonly error?: string | undefined
  readonly disabled?: boolean
}

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
  /** Each time the text is a number from `min` to `max`. */
  readonly onChange: (value: number) => void
  /** When the visitor is done: Enter, a step of the spinner, or leaving the field after a change. */
  readonly onCommit?: (value: number) => void
}

/**
 * A native `<input type=number>`. What is wrong with its number is read out with it: it changes with every key. While it is
 * being edited it holds the visitor's own text, so that it can be cleared and typed anew; left with a text that is no number, it
 * shows the last good value again.
 */
export function NumberField(props: NumberFieldProps): ReactElement {
  const { value, min, max, step = 1, outOfRange = 'clamp', onChange, onCommit, disabled } = props
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

export interface SliderProps extends FieldProps {
  readonly value: number
  readonly min: number
  readonly max: number
  /** @defaultValue 1 */
  readonly step?: number
  /** The value in words for a screen reader ('80%'); also shown at the label's right unless `aside` is given. */
  readonly valueText?: string
  /** With each move. */
  readonly onChange: (value: number) => void
  /** When the slider is let go, and after each key press. */
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

export interface TextFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** More than one: a `<textarea>` that is this many lines high. @defaultValue 1 */
  readonly lines?: number
  readonly required?: boolean
  readonly maxLength?: number
  /** As of the native attribute. */
  readonly autoComplete?: string
  /** Id of a `<datalist>` with suggestions; for a single line. */
  readonly list?: string
}

/** A native `<input type=text>`, or a `<textarea>` where it has several lines. */
export function TextField(props: TextFieldProps): ReactElement {
  const { value, onChange, lines = 1, disabled, required, maxLength, autoComplete, list } = props
  const ids = useFieldIds(props)
  const native = {
    ...ids.control,
    value,
    disabled,
    required,
    maxLength,
    autoComplete,
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

export interface CheckboxProps {
  readonly label: string
  readonly checked: boolean
  /** A line beneath the label. */
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

interface FieldIds {
  readonly base: string
  /** Attributes that tie the control to its label, hint and error. */
  readonly control: {
    readonly id: string
    readonly 'aria-describedby': string | undefined
    readonly 'aria-invalid': true | undefined
  }
}

function useFieldIds({ hint, error }: FieldProps): FieldIds {
  const base = useId()
  const described = [hint === undefined ? '' : `${base}-hint`, error === undefined ? '' : `${base}-error`]
  return {
    base,
    control: {
      id: base,
      'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      'aria-invalid': error === undefined ? undefined : true,
    },
  }
}

interface FieldFrameProps extends FieldProps {
  readonly ids: FieldIds
  /** How the error is heard: at once, or with the control, which is where the visitor is. @defaultValue 'at-once' */
  readonly heard?: 'at-once' | 'with-control'
  readonly children: ReactNode
}

/** Label, control, hint and error, in that order. */
function FieldFrame({ label, aside, hint, error, ids, heard, children }: FieldFrameProps): ReactElement {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={ids.base}>{label}</label>
        {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
      {hint === undefined ? null : (
        <div id={`${ids.base}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error === undefined ? null : (
        <div
          id={`${ids.base}-error`}
          className={styles.error}
          role={heard === 'with-control' ? undefined : 'alert'}
        >
          {error}
        </div>
      )}
    </div>
  )
}

/** The DOM's own `change` event, once per gesture. React's `onChange` is the `input` event, many per gesture. */
function useNativeChange(
  ref: RefObject<HTMLInputElement | null>,
  onChange: (element: HTMLInputElement) => void,
): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const change = (): void => latest.current(element)
    element.addEventListener('change', change)
    return () => element.removeEventListener('change', change)
  }, [ref])
}
