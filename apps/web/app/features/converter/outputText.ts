/** An output as text. Pure. */
import type { ConverterOutput } from './store.ts'

/**
 * The text of an output; bytes have none. A table has one line per row; a multi-line value starts below its
 * name.
 */
export function outputText(output: ConverterOutput): string | undefined {
  if (output.kind === 'text') return output.text
  if (output.kind !== 'table') return undefined
  return output.rows
    .map(({ name, value }) => (value.includes('\n') ? `${name}:\n${value}` : `${name}: ${value}`))
    .join('\n')
}
