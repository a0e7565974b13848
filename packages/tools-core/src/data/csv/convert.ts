/** The engines of the CSV tools. Pure. */
import { showText } from '../../shared/registry/output.ts'
import type { OptionValues, ToolEngine } from '../../shared/registry/tool.ts'
import { andThen } from '../../shared/result/result.ts'
import { csvToJson } from './csvToJson.ts'
import { type FormatCsvOptions, formatCsv } from './formatCsv.ts'
import type { CsvToJsonOptions } from './jsonItems.ts'
import { jsonToCsv } from './jsonToCsv.ts'
import { type ParseCsvOptions, parseCsv } from './parseCsv.ts'

export const toJson: ToolEngine = (input, options) => showText(csvToJson(input, toJsonOptions(options)))

/** What the tool's options mean for `csvToJson`. */
export function toJsonOptions(options: OptionValues): CsvToJsonOptions {
  return {
    ...(options as Pick<
      CsvToJsonOptions,
      'delimiter' | 'header' | 'shape' | 'types' | 'decimal' | 'empty' | 'nested' | 'mode'
    >),
    // A decimal comma has a meaning for numbers only, so it turns types on.
    ...(options.decimal === 'comma' ? { types: 'safe' as const } : {}),
  }
}

export const fromJson: ToolEngine = (input, options) =>
  showText(
    jsonToCsv(input, {
      header: options.header !== 'none',
      objects: options.nested === 'json' ? 'json' : 'columns',
      arrays: options.nested === 'columns' ? 'columns' : 'json',
      decimal: options.decimal === 'comma' ? 'comma' : 'point',
      ...writing(options),
    }),
  )

/** Converts CSV to another CSV dialect. */
export const format: ToolEngine = (input, options) =>
  showText(andThen(parseCsv(input, readingOf(options)), ({ rows }) => formatCsv(rows, writing(options))))

/** How the input of `format` is read. */
export function readingOf({ from, mode }: OptionValues): ParseCsvOptions {
  return { delimiter: from as string, mode: mode === 'strict' ? 'strict' : 'forgiving' }
}

/** How CSV is written. */
export function writing({ delimiter, quoting, lineEnd, bom, formulas }: OptionValues): FormatCsvOptions {
  return {
    delimiter: delimiter as string,
    quoting: quoting as 'needed' | 'text' | 'all',
    lineEnd: lineEnd === 'lf' ? '\n' : '\r\n',
    bom: bom === true,
    formulas: formulas === 'guard' ? 'guard' : 'off',
  }
}
