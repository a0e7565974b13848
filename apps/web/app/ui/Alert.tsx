/**
 * An inline message at the place it concerns: what happened, and what to do about it.
 */
import type { ReactElement, ReactNode } from 'react'
import styles from './Alert.module.css'
import { className } from './className.ts'
import { Icon, type IconShape } from './Icon.tsx'

type AlertTone = 'bad' | 'warn' | 'good' | 'info'

export interface AlertProps {
  /** @defaultValue 'bad' */
  readonly tone?: AlertTone
  /** One sentence saying what happened. */
  readonly title: ReactNode
  /** The next step, or more detail. */
  readonly children?: ReactNode
  /** Buttons at the end. */
  readonly actions?: ReactNode
}

const ICONS: Readonly<Record<AlertTone, IconShape>> = {
  bad: 'warning',
  warn: 'warning',
  good: 'check',
  info: 'info',
}

/**
 * An inline message. `bad` and `warn` are `role=alert` and read out at once; the others are `role=status`.
 */
export function Alert({ tone = 'bad', title, children, actions }: AlertProps): ReactElement {
  return (
    <div
      className={className(styles.alert, styles[tone])}
      role={tone === 'bad' || tone === 'warn' ? 'alert' : 'status'}
    >
      <span className={styles.icon}>
        <Icon shape={ICONS[tone]} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {children === undefined ? null : <div className={styles.body}>{children}</div>}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
