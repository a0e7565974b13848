/** Amounts of data behind their tool. Pure. */
import { showTable, valueOrReason } from '../registry/output.ts'
import type { ToolEngine } from '../registry/tool.ts'
import { succeed } from '../result/result.ts'
import { formatByteSize, parseByteSize } from './byteSize.ts'
import { transferTime } from './transferTime.ts'

/** An amount in the units that people use, as a table. */
export const convert: ToolEngine = (input, { system, digits, rate }) => {
  const options = { system: system === 'jedec' ? ('jedec' as const) : ('si' as const) }
  const size = parseByteSize(input, options)
  if (!size.ok) return size
  const show = (format: Parameters<typeof formatByteSize>[1]) =>
    valueOrReason(formatByteSize(size.value, { ...format, digits: Number(digits) }))
  const time = String(rate).trim() === '' ? undefined : transferTime(size.value, String(rate), options)
  if (time?.ok === false) return time
  return succeed(
    showTable([
      ['Bytes', show({ unit: 'B' })],
      ['Bits', show({ unit: 'bit' })],
      ['Decimal (SI)', show({ system: 'si' })],
      ['Binary (IEC)', show({ system: 'iec' })],
      ['Decimal, in bits', show({ system: 'si', measure: 'bits' })],
      ...(time === undefined ? [] : [[`At ${String(rate).trim()}`, time.value.text] as const]),
    ]),
    size.notes,
  )
}
