/** What an answer looks like as text. Pure. */
import type { ConverterOutput } from './store.ts'

/** The text of an output; of bytes there is none. A table is a line for each row; a value of several lines follows its name. */
export function outputText(output: ConverterOutput): string | undefined {
  if (output.kind === 'text') return output.text
  if (output.kind !== 'table') return undefined
  return output.rows
    .map(({ name, value }) => (value.includes('\n') ? `${name}:\n${value}` : `${name}: ${value}`))
    .join('\n')
}
