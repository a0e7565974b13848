/** Parses CSV text to rows of text. Source: RFC 4180. Pure. */

import { openUnlabelled } from '../../shared/charset/openUnlabelled.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { ownNames, refuseChoice } from '../../shared/options/choices.ts'
import { TEXT } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Failure, type Result, succeed } from '../../shared/result/result.ts'
import { type CsvDialect, delimiterNamed } from './dialect.ts'
import { createTableReader, type TableReaderOptions } from './readTable.ts'

/** Options for reading CSV. */
export interface ParseCsvOptions {
  /** One character or its name, such as `tab`; `'auto'` finds it. @defaultValue `'auto'` */
  readonly delimiter?: string
  /** The quote character; `''` where quotes have no meaning. @defaultValue `'"'` */
  readonly quote?: string
  /** `strict` reports as errors what `forgiving` only notes. @defaultValue `'forgiving'` */
  readonly mode?: 'forgiving' | 'strict'
}

/** Rows of text, unchanged; the header, if there is one, is the first row. */
export interface CsvTable {
  readonly rows: readonly (readonly string[])[]
  /** The line on which each row starts, from 1. */
  readonly lines: readonly number[]
  /** The offset at which each row starts. */
  readonly offsets: readonly number[]
  /**
   * The number of columns that most of the rows have that start within the first 262,144 characters; the
   * first row decides a tie.
   */
  readonly width: number
  readonly dialect: CsvDialect
}

/**
 * Parses CSV. A byte-order mark and a `sep=` line are removed, lines may end in CR, LF or CRLF, a line break
 * at the end adds no row, and empty lines are left out where there is more than one column, or nothing else.
 * The rows that start within the first 262,144 characters decide on that, on the delimiter, and on the usual
 * number of columns.
 *
 * Notes (errors in `strict` mode, one for each line): `ragged-row`, `quote-in-field`, `text-after-quote`, and
 * of these the habits of other programs, with a fix for the whole text: `space-before-quote`,
 * `backslash-quote`. Other notes: `delimiter-guessed` where the delimiter is not clearly a comma,
 * `blank-lines`, `character-set`. Errors: `invalid-utf8`, `unclosed-quote`, `invalid-option`.
 *
 * @example
 * parseCsv('a;b\n1,5;2') // value.rows: [['a', 'b'], ['1,5', '2']], value.dialect.delimiter: ';'
 */
export function parseCsv(input: TextInput, options: ParseCsvOptions = {}): Result<CsvTable> {
  return andThen(refuseInput(input) ?? readerOptions(options), (own) =>
    andThen(openUnlabelled(input), (text) => {
      const reader = createTableReader(own)
      const part = reader.read({ text, head: text, isLast: true, moved: (place) => place })
      return andThen(part, ({ rows, lines, offsets, width, dialect }) =>
        succeed({ rows, lines, offsets, width, dialect }, reader.notes()),
      )
    }),
  )
}

/** The options under their canonical names, with their defaults. Error: `invalid-option`. */
export function readerOptions(options: ParseCsvOptions): Result<TableReaderOptions> {
  const own = ownNames<ParseCsvOptions>(options, { mode: {} })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, {
    delimiter: TEXT,
    quote: TEXT,
    mode: ['forgiving', 'strict'],
  })
  if (refused !== undefined) return refused
  const { quote = '"', mode = 'forgiving' } = own.value
  const delimiter = delimiterNamed(own.value.delimiter ?? 'auto')
  return refuseDialect(delimiter, quote) ?? succeed({ delimiter, quote, mode })
}

/** The failure where these cannot be the delimiter and the quote. */
export function refuseDialect(delimiter: string, quote: string): Failure | undefined {
  if (delimiter !== 'auto' && (delimiter.length !== 1 || /[\r\n\ufeff]/.test(delimiter)))
    return invalidOption('delimiter', 'The delimiter must be one character, and not a line break.')
  if (quote.length > 1 || /[\r\n\ufeff]/.test(quote))
    return invalidOption('quote', 'The quote must be one character, or empty.')
  if (delimiter !== quote) return undefined
  return invalidOption('quote', 'Delimiter and quote cannot be the same character.')
}
