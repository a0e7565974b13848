/** The zones that a name may stand for, one button each. */
import type { Fix } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { Button } from '../../../ui/Button.tsx'
import styles from './ZoneBoard.module.css'

export interface ZoneChoicesProps {
  readonly choices: readonly Fix[] | undefined
  readonly onChoose: (fix: Fix) => void
}

/** A group of buttons; nothing where there is no choice. */
export function ZoneChoices({ choices = [], onChoose }: ZoneChoicesProps): ReactElement | null {
  if (choices.length === 0) return null
  return (
    <fieldset className={styles.choices} aria-label="Choose the zone you mean">
      {choices.map((fix) => (
        <Button key={fix.label} onClick={() => onChoose(fix)}>
          {fix.label}
        </Button>
      ))}
    </fieldset>
  )
}
