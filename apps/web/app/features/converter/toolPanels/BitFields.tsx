/** Bits to flip one by one, in named fields. */
import type { ReactElement } from 'react'
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

/** A button for each bit; bits are numbered from the lowest. */
export function BitFields({ fields, onTurn }: BitFieldsProps): ReactElement {
  const all = fields.map(({ bits }) => bits).join('')
  const turn = (at: number): void =>
    onTurn(all.slice(0, at) + (all[at] === '1' ? '0' : '1') + all.slice(at + 1))
  let start = 0
  return (
    <section className={styles.view} aria-label="Bits">
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
                aria-label={`Bit ${all.length - 1 - from - index}: ${bit}`}
                aria-pressed={bit === '1'}
                onClick={() => turn(from + index)}
              >
                {bit}
              </button>
            ))}
          </fieldset>
        )
      })}
    </section>
  )
}
