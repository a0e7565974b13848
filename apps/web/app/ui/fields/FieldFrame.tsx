/**
 * The common parts of labelled form fields: label, hint and error, and how they are linked to the native
 * control.
 *
 * Each field is controlled: it shows `value` and reports the visitor's changes. One gesture triggers many
 * `onChange` calls and one `onCommit` (releasing a slider, pressing Enter or leaving a number): use the
 * commit for undo steps and costly work. Labels are the accessible names; `aside` is to the right of the
 * label (a live value, say) and is not part of the name.
 */
import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './Field.module.css'

export interface FieldProps {
  /** Accessible name. */
  readonly label: string
  /** Shown to the right of the label: a value or a unit. */
  readonly aside?: ReactNode
  /** A line below the control. */
  readonly hint?: ReactNode
  /** What is wrong with the value. Marks the control as invalid and is read out. */
  readonly error?: string | undefined
  /** Marks the control as invalid where the error is shown elsewhere. @defaultValue `false` */
  readonly isInvalid?: boolean
  readonly disabled?: boolean
}

interface FieldIds {
  readonly base: string
  /** Attributes that link the control to its label, hint and error. */
  readonly control: {
    readonly id: string
    readonly 'aria-describedby': string | undefined
    readonly 'aria-invalid': true | undefined
  }
}

export function useFieldIds({ hint, error, isInvalid = false }: FieldProps): FieldIds {
  const base = useId()
  const described = [hint === undefined ? '' : `${base}-hint`, error === undefined ? '' : `${base}-error`]
  return {
    base,
    control: {
      id: base,
      'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      'aria-invalid': error !== undefined || isInvalid || undefined,
    },
  }
}

interface FieldFrameProps extends FieldProps {
  readonly ids: FieldIds
  /**
   * How a screen reader announces the error: at once, or together with the control, which has the focus.
   *
   * @defaultValue 'at-once'
   */
  readonly heard?: 'at-once' | 'with-control'
  readonly children: ReactNode
}

/** Lays out label, control, hint and error, in that order. */
export function FieldFrame({
  label,
  aside,
  hint,
  error,
  ids,
  heard,
  children,
}: FieldFrameProps): ReactElement {
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
