/** The bits of a float, to be turned one by one: sign, exponent and fraction. */
import { describeFloat, type FloatFormat } from '@whittle/tools-core/radix'
import type { ReactElement } from 'react'
import { useConverter, useConverterState } from '../ConverterContext.ts'
import styles from './BitView.module.css'

const FIELDS = ['sign', 'exponent', 'fraction'] as const

/** The three fields; a turned bit makes the bits the input. */
export default function BitView(): ReactElement | null {
  const { workspace, store } = useConverter()
  const text = useConverterState(({ input }) => (input.kind === 'text' ? input.text : ''))
  const format = useConverterState(({ options }) => options.format as FloatFormat)
  const input = useConverterState(({ options }) => (options.input === 'bits' ? 'bits' : 'value'))
  const float = describeFloat(text, { format, input })
  if (!float.ok) return null
  const { fields } = float.value
  const bits = FIELDS.map((field) => fields[field]).join('')
  const turn = (at: number): void => {
    const turned = bits.slice(0, at) + (bits[at] === '1' ? '0' : '1') + bits.slice(at + 1)
    const hex = BigInt(`0b${turned}`)
      .toString(16)
      .padStart(bits.length / 4, '0')
    workspace.start({ options: { ...store.getState().options, input: 'bits' }, text: `0x${hex}` })
  }
  const starts = { sign: 0, exponent: 1, fraction: 1 + fields.exponent.length }
  return (
    <section className={styles.view} aria-label="Bits">
      {FIELDS.map((field) => (
        <fieldset key={field} className={styles.field} data-field={field}>
          <legend>{field}</legend>
          {[...fields[field]].map((bit, index) => {
            const at = starts[field] + index
            return (
              <button
                // Bits are known by their place alone.
                key={at}
                type="button"
                aria-label={`Bit ${bits.length - 1 - at}: ${bit}`}
                aria-pressed={bit === '1'}
                onClick={() => turn(at)}
              >
                {bit}
              </button>
            )
          })}
        </fieldset>
      ))}
    </section>
  )
}
