/** One number in the four bases that programs use, whatever base the output is in. */
import { convertRadix } from '@whittle/tools-core/radix'
import { type ReactElement, useMemo } from 'react'
import { useConverterState } from '../ConverterContext.ts'
import ResultTable from '../ResultTable.tsx'

const BASES = [
  ['Binary', 2],
  ['Octal', 8],
  ['Decimal', 10],
  ['Hex', 16],
] as const

/** Longer numbers would fill the page four times over. In UTF-16 units. */
const MAX_LENGTH = 200

/** A row for each base; nothing while the input is not one short number. */
export default function NumberBases(): ReactElement | null {
  const text = useConverterState(({ input }) => (input.kind === 'text' ? input.text.trim() : ''))
  const options = useConverterState((state) => state.options)
  const rows = useMemo(() => {
    if (text.length > MAX_LENGTH || /[\n\t]/.test(text)) return []
    return BASES.flatMap(([name, to]) => {
      const made = convertRadix(text, {
        from: options.from === 0 ? 'auto' : Number(options.from),
        to,
        letterCase: options.letterCase === 'upper' ? 'upper' : 'lower',
        group: Number(options.group),
        prefix: options.prefix === 'on',
      })
      return made.ok ? [{ name, value: made.value }] : []
    })
  }, [text, options])
  return rows.length === 0 ? null : <ResultTable rows={rows} label="In other bases" />
}
