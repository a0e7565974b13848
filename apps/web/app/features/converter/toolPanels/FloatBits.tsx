/** The bits of a float, to flip one by one: sign, exponent and fraction. */
import { describeFloat, type FloatFormat } from '@whittle/tools-core/radix'
import type { ReactElement } from 'react'
import { useConverter, useConverterState } from '../ConverterContext.ts'
import { BitFields } from './BitFields.tsx'

const FIELDS = ['sign', 'exponent', 'fraction'] as const

/** The three fields; after a flip the bits become the input. */
export default function FloatBits(): ReactElement | null {
  const { workspace, store } = useConverter()
  const text = useConverterState(({ input }) => (input.kind === 'text' ? input.text : ''))
  const format = useConverterState(({ options }) => options.format as FloatFormat)
  const input = useConverterState(({ options }) => (options.input === 'bits' ? 'bits' : 'value'))
  const float = describeFloat(text, { format, input })
  if (!float.ok) return null
  const write = (bits: string): void => {
    const hex = BigInt(`0b${bits}`)
      .toString(16)
      .padStart(bits.length / 4, '0')
    workspace.start({ options: { ...store.getState().options, input: 'bits' }, text: `0x${hex}` })
  }
  const fields = FIELDS.map((name) => ({ name, bits: float.value.fields[name] }))
  return <BitFields fields={fields} onTurn={write} />
}
