/** The answer to a yes-or-no question, above the output: a sign, the answer, and details. */
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Verdict.module.css'

/** Whether it is good news. */
export type VerdictTone = 'good' | 'bad' | 'warn'

export interface VerdictProps extends Omit<ComponentProps<'div'>, 'children'> {
  readonly tone: VerdictTone
  /** The answer, in a few words. */
  readonly answer: string
  readonly children?: ReactNode
}

const SIGNS = { good: 'check', bad: 'close', warn: 'warning' } as const

/** One line; its meaning is never shown by colour alone. */
export function Verdict({ tone, answer, children, ...rest }: VerdictProps): ReactElement {
  return (
    <div {...rest} className={styles.verdict} data-verdict={tone}>
      <Icon shape={SIGNS[tone]} />
      <p>
        <strong>{answer}</strong> {children}
      </p>
    </div>
  )
}
