/** An output as text. Pure. */
import type { ConverterOutput } from './store.ts'
import { ROWS_SHOWN_ABOVE } from './toolPanels/rowsShownAbove.ts'

/**
 * The text of an output; bytes have none. A table has one line per row; a multi-line value starts below its
 * name, unless it begins with a brace: where the page shows one line of the text, it says more than a name.
 */
export function outputText(output: ConverterOutput): string | undefined {
  if (output.kind === 'text') return output.text
  if (output.kind !== 'table') return undefined
  return output.rows
    .map(({ name, value }) => `${name}:${value.includes('\n') && !/^[{[]/.test(value) ? '\n' : ' '}${value}`)
    .join('\n')
}

/**
 * The text of an output on the page of its tool: without the rows that the panel above it says, so that a
 * verdict is there once. A file stands alone and keeps them.
 */
export function shownText(tool: string, output: ConverterOutput): string | undefined {
  const said = ROWS_SHOWN_ABOVE[tool]
  if (said === undefined || output.kind !== 'table') return outputText(output)
  return outputText({ ...output, rows: output.rows.filter(({ name }) => !said.includes(name)) })
}
