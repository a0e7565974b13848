/** The engine of the byte units tool. Pure. */

import { splitAskedUnit } from '../../shared/input/askedUnit.ts'
import { aboutOption } from '../../shared/options/aboutOption.ts'
import { digitsOf } from '../../shared/platform/utf8.ts'
import { showTable, valueOrReason } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { formatByteSize, parseByteSize } from './byteSize.ts'
import { transferTime } from './transferTime.ts'
import { findUnit, unknownUnit } from './units.ts'

/** Shows an amount in the common units, as a table; `1.5 GB to MiB` has the unit that is asked for first. */
export const convert: ToolEngine = (input, { system, digits, rate }) => {
  const options = { system: system === 'jedec' ? ('jedec' as const) : ('si' as const) }
  const text = digitsOf(input)
  const { amount, asked } = splitAskedUnit(text)
  const size = parseByteSize(amount, options)
  if (!size.ok) return size
  if (asked !== undefined && findUnit(asked.unit, options.system) === undefined)
    return fail(unknownUnit(text, asked.offset, asked.unit))
  const write = (format: Parameters<typeof formatByteSize>[1]) =>
    formatByteSize(size.value, { ...format, digits: Number(digits) })
  const written = [
    ...(asked === undefined
      ? []
      : [[`In ${asked.unit}`, write({ unit: asked.unit, system: options.system })] as const]),
    ['Bytes', write({ unit: 'B' })],
    ['Bits', write({ unit: 'bit' })],
    ['Decimal (SI)', write({ system: 'si' })],
    ['Binary (IEC)', write({ system: 'iec' })],
    ['Decimal, in bits', write({ system: 'si', measure: 'bits' })],
  ] as const satisfies readonly (readonly [string, Result<string>])[]
  const time = String(rate).trim() === '' ? undefined : transferTime(size.value, String(rate), options)
  if (time?.ok === false) return aboutOption('rate', time, 'not-a-rate')
  const sentences = new Set(size.notes.map(({ message }) => message))
  return succeed(
    showTable([
      ...written.map(([name, text]) => [name, valueOrReason(text)] as const),
      ...(time === undefined ? [] : [[`At ${String(rate).trim()}`, time.value.text] as const]),
    ]),
    [
      ...size.notes,
      ...(time?.notes ?? []).filter(({ message }) => !sentences.has(message)),
      ...roundedNotes(written),
    ],
  )
}

/** Names the rows that are rounded. */
function roundedNotes(written: readonly (readonly [name: string, text: Result<string>])[]): readonly Note[] {
  const rounded = written.flatMap(([name, text]) =>
    text.ok && text.notes.some(({ code }) => code === 'rounded') ? [name] : [],
  )
  if (rounded.length === 0) return []
  return [{ code: 'rounded', message: `These rows are rounded: ${rounded.join('; ')}.` }]
}
