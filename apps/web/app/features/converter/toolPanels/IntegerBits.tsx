/** The bits of an integer, to flip one by one, grouped by byte. */
import { fromTwosComplement, toTwosComplement } from '@whittle/tools-core/radix'
import type { ReactElement } from 'react'
import { useConverter, useConverterState } from '../ConverterContext.ts'
import { type BitField, BitFields } from './BitFields.tsx'

const BASES = { b: 2, o: 8, x: 16 } as const

/**
 * The bytes of the pattern, highest first; after a flip the new number becomes the input, in the base it was
 * written in.
 */
export default function IntegerBits(): ReactElement | null {
  const { workspace } = useConverter()
  const text = useConverterState(({ input }) => (input.kind === 'text' ? input.text : ''))
  const width = useConverterState(({ options }) => Number(options.width))
  const sign = useConverterState(({ options }) => (options.sign === 'unsigned' ? 'unsigned' : 'signed'))
  const pattern = toTwosComplement(text, { width, sign })
  if (!pattern.ok) return null
  const write = (bits: string): void => {
    const turned = fromTwosComplement(bits, { width })
    if (turned.ok) workspace.setText(inBaseOf(text, turned.value[sign]))
  }
  return <BitFields fields={bytesOf(pattern.value.binary)} onTurn={write} />
}

/** Groups of eight from the lowest bit; the highest group may be shorter. */
function bytesOf(binary: string): readonly BitField[] {
  const fields: BitField[] = []
  for (let end = binary.length; end > 0; end -= 8) {
    const start = Math.max(0, end - 8)
    const name = `${binary.length - 1 - start}–${binary.length - end}`
    fields.unshift({ name, bits: binary.slice(start, end) })
  }
  return fields
}

function inBaseOf(text: string, value: bigint): string {
  const [, letter] = /^\s*[-+−]?0([box])/i.exec(text) ?? []
  if (letter === undefined) return String(value)
  const digits = (value < 0n ? -value : value).toString(BASES[letter.toLowerCase() as keyof typeof BASES])
  return `${value < 0n ? '-' : ''}0${letter}${digits}`
}
