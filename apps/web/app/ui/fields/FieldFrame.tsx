/**
 * What the labelled form fields have in common: label, hint and error, and how they are tied to the native control.
 *
 * Each field is controlled: it shows `value` and reports what the visitor asks for. One gesture makes many `onChange` and one
 * `onCommit` (release of a slider, Enter or leaving a number): undo steps and costly work hang on the commit. Labels are the
 * accessible names; `aside` stands at the label's right (a live value, say) and is not part of the name.
 */
import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './Field.module.css'

export interface FieldProps {
  /** Accessible name. */
  readonly label: string
  /** Stands at the label's right: a value or a unit. */
  readonly aside?: ReactNode
  /** A line beneath the control. */
  readonly hint?: ReactNode
  /** What is wrong with the value; marks the control as invalid and is read out. */
  readonly error?: string | undefined
  /** Marks the control as invalid where what is wrong is said elsewhere. @defaultValue `false` */
  readonly isInvalid?: boolean
  readonly disabled?: boolean
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
  /** How the error is heard: at once, or with the control, which is where the visitor is. @defaultValue 'at-once' */
  readonly heard?: 'at-once' | 'with-control'
  readonly children: ReactNode
}

/** Label, control, hint and error, in that order. */
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
