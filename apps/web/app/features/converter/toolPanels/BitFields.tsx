/** Bits to flip one by one, in named fields. */
import { type ReactElement, useState } from 'react'
import { walkToolbar } from '../../../ui/walkToolbar.ts'
import styles from './BitFields.module.css'

/** A name, and its bits as binary digits. */
export interface BitField {
  readonly name: string
  readonly bits: string
}

export interface BitFieldsProps {
  /** From the highest bit to the lowest. */
  readonly fields: readonly BitField[]
  /** All bits of all fields, with one flipped. */
  readonly onTurn: (bits: string) => void
}

/**
 * A button for each bit; bits are numbered from the lowest. Tab reaches one of them, from which the arrow
 * keys, Home and End lead to the others: there may be 256.
 */
export function BitFields({ fields, onTurn }: BitFieldsProps): ReactElement {
  const [reached, setReached] = useState(0)
  const all = fields.map(({ bits }) => bits).join('')
  const turn = (at: number): void =>
    onTurn(all.slice(0, at) + (all[at] === '1' ? '0' : '1') + all.slice(at + 1))
  let start = 0
  return (
    <div className={styles.view} role="toolbar" aria-label="Bits" onKeyDown={walkToolbar}>
      {fields.map(({ name, bits }) => {
        const from = start
        start += bits.length
        return (
          <fieldset key={name} className={styles.field} data-field={name}>
            <legend>{name}</legend>
            {[...bits].map((bit, index) => (
              <button
                // Bits are identified by position.
                key={index}
                type="button"
                tabIndex={from + index === Math.min(reached, all.length - 1) ? 0 : -1}
                // The accessible name contains the visible text, as WCAG 2.5.3 requires.
                aria-label={`Bit ${all.length - 1 - from - index}: ${bit}`}
                aria-pressed={bit === '1'}
                onFocus={() => setReached(from + index)}
                onClick={() => turn(from + index)}
              >
                {bit}
              </button>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
