import { type ReactElement, useId } from 'react'
import styles from './OutputViews.module.css'
import type { OutputView } from './outputViews.ts'

/** Which of the two is shown. */
export type ShownView = 'view' | 'text'

export interface ViewSwitchProps {
  readonly view: OutputView
  readonly shown: ShownView
  readonly onChange: (shown: ShownView) => void
}

/** The choice between an output as what it is, and its text. */
export function ViewSwitch({ view, shown, onChange }: ViewSwitchProps): ReactElement {
  const name = useId()
  const choice = (value: ShownView, label: string): ReactElement => (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={shown === value}
        onChange={() => onChange(value)}
      />
      {label}
    </label>
  )
  return (
    <div role="radiogroup" aria-label="View" className={styles.switch}>
      {choice('view', view.name)}
      {choice('text', view.textName)}
    </div>
  )
}
